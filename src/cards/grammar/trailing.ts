import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { Source, Spelled } from '../phrase.ts';
import { saysOf } from '../references.ts';
import { condition, count, figure, sentence } from './categories.ts';

type Steps = readonly Instruction[];

/** A sentence that takes the place of the one before it: "if …, … instead", "… instead if …" (614.1a, 608.2c). */
interface Instead {
  readonly condition: Condition;
  readonly then: Steps;
  readonly end: number;
  readonly spelled: { readonly condition: Spelled; readonly then: Spelled };
}
interface Then {
  readonly value: Steps;
  readonly end: number;
  readonly spelled: Spelled;
}

/** `last` is what the sentence before does, `words` its words. */
export function insteadAt(source: Source, at: number, last: Steps, words: Spelled): readonly Instead[] {
  const word = (i: number): string | undefined => source.tokens[i]?.word;
  const found: Instead[] = [];
  const thens = (from: number): readonly Then[] => [
    ...sentence.read(source, from).filter((s) => replaceable(last, s.value) && !hasTarget(s.value)),
    ...shortDamage(source, from, last, words),
    ...moreTokens(source, from, last, words),
  ];
  if (word(at) === 'if') {
    for (const c of condition.read(source, at + 1)) {
      if (word(c.end) !== ',') continue;
      const lead = word(c.end + 1) === 'instead';
      for (const s of thens(c.end + (lead ? 2 : 1))) {
        if (!lead && word(s.end) !== 'instead') continue;
        found.push({
          condition: c.value,
          then: s.value,
          end: lead ? s.end : s.end + 1,
          spelled: { condition: c.spelled, then: s.spelled },
        });
      }
    }
    return found;
  }
  for (const s of thens(at)) {
    if (word(s.end) !== 'instead' || word(s.end + 1) !== 'if') continue;
    for (const c of condition.read(source, s.end + 2))
      found.push({
        condition: c.value,
        then: s.value,
        end: c.end,
        spelled: { condition: c.spelled, then: s.spelled },
      });
  }
  return found;
}

/** Targets of its own would be chosen only where it takes the other's place (601.2c). */
const hasTarget = (then: Steps): boolean => JSON.stringify(then).includes('"says":"target"');
/** The whole sentence before is meant: it is one step, or does the same kinds of things one by one. */
function replaceable(last: Steps, then: Steps): boolean {
  if (last.some((i) => typeof i.as === 'string')) return false;
  return last.length === 1 || (last.length === then.length && last.every((i, n) => i.do === then[n]!.do));
}

/** "It deals 5 damage instead": to the same recipient. */
function shortDamage(source: Source, at: number, last: Steps, words: Spelled): readonly Then[] {
  const [before] = last;
  if (last.length !== 1 || before?.do !== 'damage') return [];
  const to = before.to as { readonly at?: number };
  const recipient = to.at === undefined ? undefined : spelledAt(words, to.at);
  if (recipient === undefined || !isSelf(before.source)) return [];
  const found: Then[] = [];
  if (!['it', '~'].includes(source.tokens[at]?.word ?? '') || source.tokens[at + 1]?.word !== 'deals') return [];
  for (const n of figure.read(source, at + 2)) {
    if (source.tokens[n.end]?.word !== 'damage') continue;
    found.push({
      value: [{ ...before, n: n.value }],
      end: n.end + 1,
      spelled: ['~ deal*', n.spelled, 'damage to', recipient],
    });
  }
  return found;
}
const isSelf = (o: unknown): boolean => saysOf(o) === 'self';

/** "Create five of those tokens instead": the same with another number. */
function moreTokens(source: Source, at: number, last: Steps, words: Spelled): readonly Then[] {
  const [before] = last;
  if (last.length !== 1 || (before?.do !== 'createToken' && before?.do !== 'createCopyToken')) return [];
  if (source.tokens[at]?.word !== 'create') return [];
  const told = created(words);
  if (!told) return [];
  const found: Then[] = [];
  for (const n of count.read(source, at + 1)) {
    if (!['of', 'those', 'tokens'].every((w, i) => source.tokens[n.end + i]?.word === w)) continue;
    found.push({ value: [{ ...before, n: n.value }], end: n.end + 3, spelled: told(n.spelled) });
  }
  return found;
}
/** Its words with another number: the one after the verb. */
function created(words: Spelled): ((n: Spelled) => Spelled) | undefined {
  if (!Array.isArray(words)) return undefined;
  const list = words as readonly Spelled[];
  if (list[0] === 'create*' && list.length > 2) return (n) => [list[0]!, n, ...list.slice(2)];
  if (list.length !== 1) return undefined;
  return created(list[0]!);
}

/** The words of the mention at a place. */
function spelledAt(words: Spelled, at: number): Spelled | undefined {
  if (typeof words === 'string') return undefined;
  if (Array.isArray(words)) {
    for (const part of words) {
      const found = spelledAt(part, at);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return 'mention' in words && words.mention === at ? words : undefined;
}
