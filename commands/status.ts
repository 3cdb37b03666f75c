import type { Command, View } from './command.ts';
import type { Context } from './context.ts';
import { EVERYWHERE, PRIVATE } from './options.ts';
import type { Field, Message, Visibility } from './reply.ts';
import { COLOURS, lookedUp, visibilityOf } from './view.ts';

const show: View = (context, _args, visibility) => report(context, visibility);

/** What the answers stand on, and how the process does. */
export const status: Command = {
  definition: {
    kind: 'slash',
    name: 'status',
    description: 'Dates of data and rules, what the engine covers, and how fast I answer',
    options: [PRIVATE],
    ...EVERYWHERE,
  },
  run: (context, input) => show(context, [], visibilityOf(context, input)),
  views: { 'status.show': show },
};

function report(context: Context, visibility: Visibility): Message {
  const { library, health } = context;
  const { counts, dates } = library;
  const coverage = health.coverage();
  const latency = health.latency();
  const fields: readonly Field[] = [
    { name: 'Cards', value: `${number(counts.cards)} · ${dates.data ?? 'date unknown'}`, inline: true },
    { name: 'Rulings', value: number(counts.rulings), inline: true },
    { name: 'Rules', value: `${number(counts.rules)} · ${dates.rules ?? 'date unknown'}`, inline: true },
    { name: 'Glossary', value: `${number(counts.glossary)} terms`, inline: true },
    { name: 'Policy', value: policies(context), inline: true },
    {
      name: 'Library',
      value: library.origin === 'synced' ? 'synced' : 'ships with the bot, in our own words',
      inline: true,
    },
    {
      name: 'Engine',
      value: coverage
        ? `${number(coverage.read)} of ${number(coverage.cards)} cards read whole; ${number(coverage.played)} played in tests`
        : 'not counted yet',
    },
    { name: 'Running', value: `${duration(context.now() - health.startedAt)}, ${health.transport}`, inline: true },
    { name: 'Latency', value: latency === undefined ? 'unknown' : `${Math.round(latency)} ms`, inline: true },
  ];
  return lookedUp(
    context,
    visibility,
    { title: 'Status', colour: library.stale ? COLOURS.refusal : COLOURS.lookup, fields },
    { here: { action: 'status.show', args: [] } },
  );
}

function policies({ library }: Context): string {
  const dates = Object.entries(library.dates.policy).map(([document, date]) => `${document.toUpperCase()} ${date}`);
  return dates.length ? dates.join('\n') : 'none loaded';
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'under a minute';
  if (minutes < 120) return `${minutes} minute${minutes === 1 ? '' : 's'}`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
