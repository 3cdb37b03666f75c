import { LENGTHS } from '../../src/disputes/machine/limits.ts';
import type { Exhibit } from '../../src/disputes/machine/move.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import { POLICY_DOCUMENTS } from '../../src/library/policy.ts';
import type { Action } from '../command.ts';
import type { Context } from '../context.ts';
import { LIMITS } from '../limits.ts';
import { plain, shortened } from '../markdown.ts';
import type { Message } from '../reply.ts';
import { scenarioText } from '../simulate/request.ts';
import { occasionOf } from './actor.ts';
import { simulationExhibit } from './compare.ts';
import { beside } from './moving.ts';
import { spread } from './rooms.ts';
import { numbered, running } from './which.ts';
import { evidenceLabel, players, STATE_WORDS } from './words.ts';

/** "Cite in a dispute", under an answer: attaches it to the dispute of this thread, to the asker's only one, or to the one they choose. */
export const cite: Action = async (context, { args }) => {
  if (context.guildId === undefined) return beside('Disputes belong to a server: ask there, and cite from the answer.');
  const here = await context.disputes.inThread(context.guildId, context.channelId);
  if (here) return attach(context, here.number, args);
  const open = await running(context, false);
  if (open.length === 0) return beside('You are in no running dispute. Open one with /dispute open.');
  if (open.length === 1) return attach(context, open[0]!.place.number, args);
  return {
    ...beside('Which dispute is it evidence for?'),
    rows: [
      {
        kind: 'select',
        action: 'dispute.attach',
        args,
        placeholder: 'Choose a dispute',
        choices: open.map(({ place, table, state }) => ({
          label: shortened(
            [`#${place.number}`, table && `table ${table}`, STATE_WORDS[state]].filter(Boolean).join(' · '),
            LIMITS.choiceLabel,
          ),
          value: String(place.number),
        })),
      },
    ],
  };
};

/** Arguments: what is cited. The dispute was chosen in the menu. */
export const attachTo: Action = async (context, { args, values: [number] }) => {
  const { place: _, ...reply } = await attach(context, Number(number), args);
  return reply;
};

async function attach(context: Context, number: number, cited: readonly string[]): Promise<Message> {
  const found = await numbered(context, number);
  if ('reply' in found) return { ...found.reply, place: 'new' };
  const exhibit = await exhibitOf(context, found.kept, cited);
  if (!exhibit) return beside('What this answer was made from is no longer in the library. Ask again.');
  return attachExhibit(context, found.kept, exhibit);
}

/** Attaches evidence, and says what was attached. */
export async function attachExhibit(context: Context, before: Kept, exhibit: Exhibit): Promise<Message> {
  const moved = await context.disputes.move(before.place, { kind: 'attach', exhibit }, occasionOf(context));
  if (!moved.ok) return beside(plain(moved.refusal.sentence));
  const notes = moved.repeated ? [] : await spread(context, { kept: moved.kept, events: ['attached'] });
  const { place, dispute } = moved.kept;
  const what = plain(shortened(evidenceLabel(dispute.evidence.at(-1)!), 300));
  return beside([`Attached to dispute #${place.number} (${plain(players(dispute))}): ${what}`, ...notes].join('\n'));
}

/** What an answer stands on, as evidence; undefined when the library no longer has it. */
async function exhibitOf(
  context: Context,
  { dispute }: Kept,
  [kind, ...cited]: readonly string[],
): Promise<Exhibit | undefined> {
  const { library } = context;
  const [first = '', second = ''] = cited;
  switch (kind) {
    case 'card': {
      const card = library.cardById(first);
      return card && { of: 'card', reference: first, label: labelled(card.name) };
    }
    case 'ruling': {
      const card = library.cardById(first);
      if (!card || second === '')
        return card && { of: 'ruling', reference: first, label: labelled(`${card.name}, all rulings`) };
      const ruling = library.rulings(first)[Number(second)];
      const label = ruling && labelled(`${card.name}, ${ruling.published_at}: ${ruling.comment}`);
      return label === undefined ? undefined : { of: 'ruling', reference: `${first} ${second}`, label };
    }
    case 'rule': {
      const rule = library.rule(first);
      return rule && { of: 'rule', reference: rule.number, label: labelled(`${rule.number} ${rule.text}`) };
    }
    case 'glossary': {
      const entry = library.glossary(first);
      return entry && { of: 'term', reference: entry.term.slice(0, LENGTHS.reference), label: labelled(entry.term) };
    }
    case 'policy': {
      const document = POLICY_DOCUMENTS.find((one) => one === first);
      const section = document && library.policySection(document, second);
      const label = section && labelled(`${section.document.toUpperCase()} ${section.number} ${section.title}`);
      return label === undefined ? undefined : { of: 'policy', reference: `${first} ${second}`, label };
    }
    case 'scenario': {
      const scenario = scenarioText({ scenario: first, answers: cited.slice(1) });
      return simulationExhibit(context, dispute, scenario);
    }
    default:
      return undefined;
  }
}

function labelled(text: string): string {
  return shortened(text.replace(/\s+/g, ' '), LENGTHS.label);
}
