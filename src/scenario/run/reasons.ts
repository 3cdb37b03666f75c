import { LAYER_RULE } from '../../game/layers/layer.ts';
import type { LayerStep } from '../../game/project.ts';
import { specific } from '../deciding.ts';
import type { Reason } from '../outcome.ts';
import type { Check, Query, Question } from '../syntax/ast.ts';
import type { Judged } from './check.ts';
import { rulesOfCondition } from './condition-rules.ts';
import { rulesOfEvent } from './event-rules.ts';
import { because, commandersWords, countersWords, facesWords, identityWords, layerWords } from './explain.ts';
import { type Ground, groundsOf, groundsOfCheck } from './grounds.ts';
import type { Table } from './table.ts';

/** What the value of a query rests on, the deciding fact first. */
export const reasonsOfQuery = (table: Table, query: Query): readonly Reason[] =>
  groundsOf(table, query).flatMap((ground) => reasonOf(table, ground) ?? []);

/** What it rests on that a check holds or not, the deciding fact first: why an action is refused, and what led there. */
export function reasonsOfCheck(table: Table, check: Check, { refused }: Pick<Judged, 'refused'>): readonly Reason[] {
  const led = groundsOfCheck(table, check).flatMap((ground) => reasonOf(table, ground) ?? []);
  if (refused === undefined) return led;
  const rules = refused.rules.filter((rule) => rule !== '101.1');
  const why: Reason = { text: refused.reason, rules };
  return rules.length === 0 && led.length > 0 ? [...led, why] : [why, ...led];
}

/** What the answer to a question rests on. */
export function reasonsOfQuestion(
  table: Table,
  question: Question,
  judged: Pick<Judged, 'refused'>,
): readonly Reason[] {
  if (question.kind === 'value') return reasonsOfQuery(table, question.query);
  return question.kind === 'whether' ? reasonsOfCheck(table, question.check, judged) : [];
}

/** Rules of a reason: the routine ones only where there are no others. */
function telling(rules: readonly string[]): readonly string[] {
  const found = specific(rules);
  return found.length > 0 ? found : rules;
}

function reasonOf(table: Table, ground: Ground): Reason | undefined {
  switch (ground.is) {
    case 'entry': {
      const text = because(table, ground.entry);
      const own = 'event' in ground.entry ? rulesOfEvent(ground.entry, table.game.state) : [];
      return text === undefined ? undefined : { text, rules: telling([...ground.entry.because.rules, ...own]) };
    }
    case 'layer':
      return { text: layerWords(table, ground.step), rules: layerRules(ground.step) };
    case 'counters':
      return { text: countersWords(table, ground.object, ground.counters), rules: ['613.4c', '122.1a'] };
    case 'identity':
      return { text: identityWords(table, ground.player, ground.colors), rules: ['903.4'] };
    case 'commanders':
      return { text: commandersWords(table, ground.player, ground.dealt), rules: ['903.10a'] };
    case 'faces':
      return { text: facesWords(table, ground.object, ground.faces.kind), rules: ground.faces.rules };
  }
}

/** The rule by which an effect came first in its layer, where that was a question. */
const ORDER: Readonly<Partial<Record<LayerStep['why'], string>>> = {
  dependency: '613.8a',
  loop: '613.8b',
  timestamp: '613.7',
};

function layerRules({ layer, why, condition }: LayerStep): readonly string[] {
  if (why === 'defining') return ['604.3', LAYER_RULE[layer]];
  const order = ORDER[why];
  return [...(order === undefined ? [] : [order]), LAYER_RULE[layer], ...rulesOfCondition(condition)];
}
