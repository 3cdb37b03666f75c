import { type Dispute, type Exhibited, nameOf } from '../../src/disputes/machine/dispute.ts';
import type { Lookup } from '../../src/disputes/machine/move.ts';
import { textOf } from '../../src/disputes/machine/words.ts';
import { card } from '../card.ts';
import type { Action } from '../command.ts';
import type { Context } from '../context.ts';
import { glossary } from '../glossary.ts';
import { plain } from '../markdown.ts';
import { pagesOf } from '../pages.ts';
import { policy } from '../policy.ts';
import type { Message } from '../reply.ts';
import { rule } from '../rule.ts';
import { ruling } from '../ruling.ts';
import { packed } from '../simulate/request.ts';
import { button, buttonRows, COLOURS, pageButtons, pageIndex } from '../view.ts';
import { attachExhibit } from './cite.ts';
import { simulationExhibit } from './compare.ts';
import { beside } from './moving.ts';
import { numbered } from './which.ts';
import { checksText, shown } from './words.ts';

/** Arguments: number, entry, page; a menu's choice stands in the entry's place. Shows a piece of evidence beside the panel. */
export const look: Action = async (context, { args: [number, ...rest], values, message }) => {
  const found = await numbered(context, Number(number));
  if ('reply' in found) return { ...found.reply, place: 'new' };
  const { place, dispute } = found.kept;
  const [seq, page] = values.length > 0 ? values : rest;
  const exhibited = dispute.evidence.find((one) => one.seq === Number(seq));
  if (!exhibited) return beside('That piece of evidence is not in this dispute.');
  const turned = values.length === 0 && message?.visibility === 'private';
  return { ...(await exhibit(context, place.number, dispute, exhibited, page)), ...(!turned && { place: 'new' }) };
};

/** The view of what was looked up, as it stands in the library now. */
const VIEWS = {
  card: card.views!['card.show']!,
  ruling: ruling.views!['ruling.list']!,
  rule: rule.views!['rule.show']!,
  term: glossary.views!['glossary.show']!,
  policy: policy.views!['policy.show']!,
} as const satisfies Record<Lookup, unknown>;

function exhibit(
  context: Context,
  number: number,
  dispute: Dispute,
  exhibited: Exhibited,
  at: string | undefined,
): Message | Promise<Message> {
  const { evidence } = exhibited;
  switch (evidence.of) {
    case 'note':
      return paged(number, dispute, exhibited, 'Note', [shown(evidence.text)], at);
    case 'message': {
      const link = textOf(evidence.link);
      const lines = [shown(evidence.text), link === undefined ? '' : `The message: ${link}`];
      return paged(number, dispute, exhibited, `Message of ${nameOf(dispute, evidence.author)}`, lines, at);
    }
    case 'simulation': {
      const lines = [
        shown(evidence.outcome),
        checksText(dispute, evidence),
        scenarioBlock(textOf(evidence.scenario)),
        plain(evidence.edition),
      ];
      return paged(number, dispute, exhibited, 'Simulation: advice, not a ruling', lines, at);
    }
    case 'ruling': {
      const [id = '', place] = evidence.reference.split(' ');
      const view = place === undefined ? VIEWS.ruling : ruling.views!['ruling.one']!;
      return view(context, place === undefined ? [id] : [id, place], 'private');
    }
    case 'policy':
      return VIEWS.policy(context, evidence.reference.split(' '), 'private');
    default:
      return VIEWS[evidence.of](context, [evidence.reference], 'private');
  }
}

/** Evidence that the dispute holds itself, over as many pages as it takes. */
function paged(
  number: number,
  dispute: Dispute,
  { seq, by, evidence }: Exhibited,
  title: string,
  lines: readonly string[],
  at: string | undefined,
): Message {
  const pages = pagesOf(lines.filter(Boolean), (line) => line);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  const args = [String(number), String(seq)];
  const scenario = evidence.of === 'simulation' ? textOf(evidence.scenario) : undefined;
  const run =
    scenario === undefined
      ? []
      : [button('Run it again', 'sim.open', packed({ depth: 'short', page: 0, scenario, answers: [] }))];
  return {
    kind: 'message',
    visibility: 'private',
    embeds: [
      {
        title: plain(`Dispute #${number}: ${title}`),
        colour: COLOURS.lookup,
        description: pages[page.index]!.text,
        footer: `attached by ${nameOf(dispute, by)} · page ${page.index + 1} of ${page.count}`,
      },
    ],
    rows: buttonRows(pageButtons(page, 'dispute.look', args), run),
  };
}

function scenarioBlock(scenario: string | undefined): string {
  return scenario === undefined ? '*erased*' : `**Scenario**\n${plain(scenario)}`;
}

/** Arguments: number. Runs the latest simulation again with what each side expects, and attaches what comes of it. */
export const compare: Action = async (context, { args: [number] }) => {
  const found = await numbered(context, Number(number));
  if ('reply' in found) return { ...found.reply, place: 'new' };
  const { kept } = found;
  const last = kept.dispute.evidence.findLast(({ evidence }) => evidence.of === 'simulation')?.evidence;
  const scenario = last?.of === 'simulation' ? textOf(last.scenario) : undefined;
  if (scenario === undefined) return beside('No simulation is attached. Run one with /simulate, and cite it.');
  return attachExhibit(context, kept, await simulationExhibit(context, kept.dispute, scenario));
};
