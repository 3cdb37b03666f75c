import type { Asked, ReadLine, Simulate } from '../commands/context.ts';
import { type Described, describe } from './cards/describe.ts';
import type { CardRecord } from './cards/scryfall.ts';
import type { Library } from './library/library.ts';
import { patiently } from './patience.ts';
import { type Answered, ask } from './scenario/ask/ask.ts';
import { play } from './scenario/play.ts';
import { definition } from './scenario/run/cards.ts';
import { run } from './scenario/run/run.ts';

/** The engine, reading cards from a library. */
export function engineOn(library: Library): Simulate {
  return {
    run: (scenario, answers) => patiently(() => play(scenario, answers, library, run)),
    ask: (question) => asked(patiently(() => ask(question, library, run, library))),
    describe: readLines,
  };
}

/** What the compiler makes of each ability of a card, or where it stopped. */
export function readLines(card: CardRecord): readonly ReadLine[] {
  const { faces, ...rest } = definition(card);
  const several = faces.length > 1;
  return describe({ faces, ...rest }).map((one) => readLine(one, several));
}

function readLine({ face, read, text, at, expected, nearest }: Described, several: boolean): ReadLine {
  return {
    ...(several ? { face } : {}),
    text,
    ...(read ? { reading: text } : {}),
    ...(at === undefined
      ? {}
      : { stopped: { at, ...(expected ? { expected } : {}), ...(nearest ? { nearest } : {}) } }),
  };
}

/** What a question came to, as commands show it: a run shows as done only where it settled the question. */
function asked({ status, scenario, outcome, answer, rules, reason = '', nearest = [] }: Answered): Asked {
  if (status === 'done' && scenario === undefined) return { kind: 'looked up', answer: answer ?? '', rules };
  if (status === 'not understood' || scenario === undefined) return { kind: 'not understood', reason, nearest };
  const settled = status === 'done' || status === 'ask' || outcome?.kind === 'unsupported';
  return {
    kind: 'understood',
    scenario,
    outcome: settled && outcome !== undefined ? outcome : { kind: 'unsupported', reason },
    ...(answer === undefined ? {} : { answer }),
  };
}
