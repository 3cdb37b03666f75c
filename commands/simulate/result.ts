import type { Ask, Done, Outcome } from '../../src/scenario/outcome.ts';
import type { View } from '../command.ts';
import type { Context } from '../context.ts';
import { LIMITS } from '../limits.ts';
import { plain, shortened } from '../markdown.ts';
import { pagesOf } from '../pages.ts';
import type { Button, Field, Message, Row, Visibility } from '../reply.ts';
import { button, buttonRows, lookedUp, pageButtons, pageIndex } from '../view.ts';
import { assumed, notConsidered } from './assumed.ts';
import { DEPTHS, type Depth, packed, type Request, scenarioText, unpacked } from './request.ts';
import { trail } from './trail.ts';
import { capital, codeBlock, type Verdict, verdict } from './verdict.ts';

/** The most lines of a scenario that the first view shows. */
const SHORT_SCENARIO = 6;

/** Arguments: depth, page, scenario, answers. An answer chosen in a menu is the last of them. */
export const result: View = async (context, args, visibility) => {
  const request = unpacked(args);
  return shown(context, request, await context.simulate.run(request.scenario, request.answers), visibility);
};

/** An outcome as a reply, under the answer to a plain question where there was one: verdict, reason, rules, what was assumed and not considered, the choices that are open. */
export function shown(
  context: Context,
  request: Request,
  outcome: Outcome,
  visibility: Visibility,
  answer?: string,
): Message {
  const found = { ...verdict(outcome), ...(answer === undefined ? {} : { line: plain(capital(answer)) }) };
  const pages = pagesOf(paragraphs(request, outcome, found), (paragraph) => paragraph);
  const page = { index: pageIndex(String(request.page), pages.length), count: pages.length };
  const here = { ...request, page: page.index };
  const heading = shortened(found.line, LIMITS.title);
  return lookedUp(
    context,
    visibility,
    {
      title: heading,
      colour: found.colour,
      description: pages[page.index]!.text,
      ...(request.depth === 'short' && page.index === 0 ? { fields: fieldsOf(request, outcome) } : {}),
      footer: 'Advice, not a ruling: at an event the judge decides',
    },
    {
      here: { action: 'sim.show', args: packed(here) },
      page,
      rows: [
        ...(outcome.kind === 'ask' ? choices(here, outcome) : []),
        ...buttonRows(pageButtons(page, 'sim.page', packed(here)), ...controls(here, outcome, found)),
      ],
      ...(outcome.kind === 'done' ? { cite: ['scenario', request.scenario, ...request.answers] } : {}),
    },
  );
}

function paragraphs(request: Request, outcome: Outcome, found: Verdict): readonly string[] {
  if (outcome.kind === 'done' && request.depth !== 'short')
    return [
      ...(request.depth === 'steps' && !isShort(request) ? [played(request)] : []),
      ...trail(outcome, request.depth),
    ];
  const rules = found.rules.length ? `Rule${found.rules.length > 1 ? 's' : ''} ${found.rules.join(', ')}` : '';
  return [
    ...(found.line.length > LIMITS.title ? [found.line] : []),
    ...found.why,
    rules,
    ...(outcome.kind === 'done' && asksNothing(outcome) ? trail(outcome, 'short') : []),
    ...(outcome.kind !== 'done' || isShort(request) ? [played(request)] : []),
  ].filter(Boolean);
}

const played = (request: Request): string => `**Scenario**\n${codeBlock(compact(scenarioText(request)))}`;

/** Whether a scenario leaves room for the buttons on a phone's first screen; a longer one stands under Steps. */
const isShort = (request: Request): boolean => compact(scenarioText(request)).split('\n').length <= SHORT_SCENARIO;

/** A scenario without its empty lines. */
const compact = (text: string): string => text.replace(/\n\s*\n/g, '\n');

/** A run that was asked nothing tells what happened. */
const asksNothing = ({ questions, checks }: Done): boolean => questions.length + checks.length === 0;

function fieldsOf(request: Request, outcome: Outcome): readonly Field[] {
  if (outcome.kind !== 'done') return [];
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Assumed', assumed(request.scenario, outcome)],
    ['Not considered', notConsidered(outcome)],
  ];
  return parts.filter(([, lines]) => lines.length).map(([name, lines]) => ({ name, value: listed(lines) }));
}

/** Lines as a list within a field's limit; how many don't fit is said. */
function listed(lines: readonly string[]): string {
  const pages = pagesOf(
    lines.map((line) => `• ${line}`),
    (line) => line,
    LIMITS.fieldValue - 40,
  );
  const left = lines.length - pages[0]!.pieces.length;
  return `${pages[0]!.text.replaceAll('\n\n', '\n')}${left > 0 ? `\nand ${left} more, under Steps` : ''}`;
}

/** The options of an open choice: up to five as buttons, up to 25 in a menu, others to be written. */
function choices(request: Request, { options, question }: Ask): readonly Row[] {
  const args = packed({ ...request, page: 0 });
  const offered = options.filter((option) => option.length <= LIMITS.choiceValue);
  const write = [button('Write the answer', 'sim.write', args)];
  const all = offered.length === options.length && options.length <= LIMITS.choices;
  if (!offered.length) return buttonRows(write);
  if (all && offered.length <= LIMITS.buttons) {
    return buttonRows(offered.map((option) => button(option, 'sim.show', [...args, option], { style: 'primary' })));
  }
  const menu: Row = {
    kind: 'select',
    action: 'sim.show',
    args,
    placeholder: shortened(question, LIMITS.placeholder),
    choices: offered.slice(0, LIMITS.choices).map((option) => ({ label: option, value: option })),
  };
  return all ? [menu] : [menu, ...buttonRows(write)];
}

const DEPTH_LABELS: Readonly<Record<Depth, string>> = { short: 'In short', steps: 'Steps', layers: 'Layers' };

function controls(request: Request, outcome: Outcome, found: Verdict): readonly (readonly Button[])[] {
  const text = scenarioText(request);
  const rules = found.rules.map((number) => button(`Rule ${number}`, 'rule.open', [number]));
  const changes = [
    ...(text.length <= LIMITS.textInput ? [button('Edit', 'sim.edit', [text])] : []),
    ...(request.answers.length ? [button('Take back', 'sim.show', packed(before(request)))] : []),
  ];
  if (outcome.kind !== 'done') return [[...changes, ...rules]];
  const depths = DEPTHS.map((depth) =>
    button(DEPTH_LABELS[depth], 'sim.show', packed({ ...request, depth, page: 0 }), {
      style: depth === request.depth ? 'primary' : 'secondary',
      disabled: depth === request.depth,
    }),
  );
  return [[...depths, ...changes], rules];
}

/** The request without its last answer. */
function before(request: Request): Request {
  return { ...request, page: 0, answers: request.answers.slice(0, -1) };
}

/** Arguments: those of `result`, then the page to turn to. */
export const turned: View = (context, args, visibility) =>
  result(context, packed({ ...unpacked(args.slice(0, -1)), page: Number(args.at(-1)) || 0 }), visibility);
