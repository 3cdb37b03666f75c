import { exported, FORMATS, type Format } from '../../src/disputes/export/formats.ts';
import { type Contribution, personOf } from '../../src/disputes/machine/dispute.ts';
import { isParty } from '../../src/disputes/machine/standing.ts';
import { ENDED, type State, WAITING } from '../../src/disputes/machine/state.ts';
import type { Span, Whole } from '../../src/disputes/store/lists.ts';
import type { Input } from '../command.ts';
import type { Context } from '../context.ts';
import { text } from '../options.ts';
import { pagesOf } from '../pages.ts';
import type { Message } from '../reply.ts';
import { buttonRows, COLOURS, pageButtons, pageIndex, refused } from '../view.ts';
import { actorOf, isStaff } from './actor.ts';
import { lasting } from './summary.ts';
import { lineOf } from './which.ts';

/** What `/dispute list` can show. */
export const LISTS = {
  waiting: { title: 'Waiting for a ruling, longest first', states: WAITING },
  ruled: { title: 'Ruled, not yet closed', states: ['ruled', 'final'] },
  ended: { title: 'Closed or withdrawn', states: ENDED },
} as const satisfies Record<string, { title: string; states: readonly State[] }>;

const MOST = 200;

/** `/dispute list`: all disputes for staff, their own for everybody else. Arguments: which, page. */
export async function list(context: Context, [which = '', at]: readonly string[]): Promise<Message> {
  if (context.guildId === undefined) return refused('Disputes belong to a server: use this there.');
  const chosen = Object.hasOwn(LISTS, which) ? (which as keyof typeof LISTS) : 'waiting';
  const { title, states } = LISTS[chosen];
  const staff = isStaff(actorOf(context));
  const found = await context.disputes.list(context.guildId, {
    states,
    limit: MOST,
    ...(!staff && { involving: context.actor.userId }),
  });
  const pages = pagesOf(found.length > 0 ? found.map(lineOf) : ['None.'], (line) => line, 1600);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  return {
    kind: 'message',
    visibility: 'private',
    embeds: [
      {
        title,
        colour: COLOURS.lookup,
        description: pages[page.index]!.text,
        footer: `${found.length === MOST ? `the first ${MOST}` : found.length} · page ${page.index + 1} of ${page.count}`,
      },
    ],
    rows: buttonRows(pageButtons(page, 'dispute.list', [chosen])),
  };
}

const DAY_MS = 24 * 3_600_000;

/** The days that an option names, up to now; all time when it was left out. */
function spanOf(context: Context, { options }: Input): Span {
  return typeof options.days === 'number' ? { from: context.now() - options.days * DAY_MS } : {};
}

/** `/dispute stats`, for staff. */
export async function stats(context: Context, input: Input): Promise<Message> {
  if (context.guildId === undefined) return refused('Disputes belong to a server: use this there.');
  if (!isStaff(actorOf(context))) return refused('Only judges and organisers can look at the figures.');
  const found = await context.disputes.stats(context.guildId, spanOf(context, input));
  const time = (ms: number | undefined) => (ms === undefined ? 'none yet' : lasting(ms));
  const reviewed = found.upheld + found.overturned;
  const fields = [
    ['Disputes', `${found.disputes}; ${found.ruled} ruled, ${found.withdrawn} withdrawn`],
    ['Until claimed (median)', time(found.toClaim)],
    ['Until ruled (median)', time(found.toRule)],
    ['Appealed', `${found.appealed}; of ${reviewed} decided, ${found.overturned} overturned`],
    ['Time extensions', `${found.minutesExtended} minutes`],
  ] as const;
  return {
    kind: 'message',
    visibility: 'private',
    embeds: [
      {
        title: 'Disputes in figures',
        colour: COLOURS.lookup,
        description: typeof input.options.days === 'number' ? `The last ${input.options.days} days.` : 'Of all time.',
        fields: fields.map(([name, value]) => ({ name, value, inline: true })),
      },
    ],
  };
}

/** What Discord takes in one file without a boost is 10 MiB; some of it is left for the rest of the message. */
const LARGEST = 9 * 1024 * 1024;

/** `/dispute export`: everything for organisers and head judges; their own disputes, without what stands against others, for everybody else. */
export async function exportFile(context: Context, input: Input): Promise<Message> {
  const { guildId } = context;
  if (guildId === undefined) return refused('Disputes belong to a server: use this there.');
  const actor = actorOf(context);
  const format = formatOf(text(input, 'format'));
  const all = await context.disputes.all(guildId, spanOf(context, input));
  const whole = actor.organiser || actor.headJudge;
  const chosen = whole
    ? all
    : all.filter(({ kept }) => isParty(kept.dispute, actor.user)).map((one) => own(one, actor.user));
  if (chosen.length === 0)
    return refused(whole ? 'There are no disputes in that time.' : 'You are in no dispute of that time.');
  if (!whole && format === 'json') {
    return refused(
      'The JSON file holds the whole record, for organisers and head judges. Your own disputes come as csv or markdown.',
    );
  }
  const data = exported(format, guildId, chosen, context.now());
  const size = Buffer.byteLength(data);
  if (size > LARGEST) {
    return refused(`The file would have ${Math.ceil(size / 1_000_000)} MB, more than Discord takes; name fewer days.`);
  }
  const { extension, contentType } = FORMATS[format];
  const day = new Date(context.now()).toISOString().slice(0, 10);
  return {
    kind: 'message',
    visibility: 'private',
    content: `${chosen.length} dispute${chosen.length === 1 ? '' : 's'}. Only you see this; the file holds what people wrote.`,
    attachments: [{ name: `disputes-${day}.${extension}`, contentType, data }],
  };
}

function formatOf(name: string): Format {
  return Object.hasOwn(FORMATS, name) ? (name as Format) : 'markdown';
}

/** A player's own copy: no penalties but theirs, and what others said only once all are heard. */
function own({ kept, chain }: Whole, user: string): Whole {
  const { dispute } = kept;
  const me = personOf(dispute, user);
  const told = ({ by }: Contribution) => dispute.state !== 'open' || by === me;
  const mine = {
    ...dispute,
    statements: dispute.statements.filter(told),
    expectations: dispute.expectations.filter(told),
    penalties: dispute.penalties.filter(({ person }) => person === me),
  };
  return { kept: { ...kept, dispute: mine }, chain };
}
