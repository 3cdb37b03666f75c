import { EACH, EACH_PLAYER, SELF } from '../../rules/refs.ts';
import type { Fields } from './collect.ts';
import {
  argumentsBeside,
  as,
  dealsAgain,
  eachDeals,
  fitting,
  movedBefore,
  onlyIfIt,
  ownerBefore,
  partOfUnion,
  selfOf,
  spellItself,
  unlessPaid,
} from './pronouns.ts';
import { means, type Settle } from './settling.ts';

/** What a pronoun means: in some places a certain thing, elsewhere the one antecedent that fits. */
export const pronoun: Settle<'pronoun'> = (mention, spoken, work) => {
  const { one, placed, at, mode } = spoken;
  const { raw, scope, found, refs, specs, effectAt, inEvent, ofAffected } = work;
  const { names } = scope;
  if (scope.spell && mention.words === 'it' && (dealsAgain(one, found, refs) || spellItself(one, raw)))
    return means(SELF, spoken, work);
  // "A creature with power equal to its toughness", "creatures with toughness greater than their power": its own.
  const ownEvent = inEvent.has(placed) && mention.sort === 'object' && mention.words === 'its';
  // "For each opponent, … target creature that player controls": that one of them.
  const ofEach =
    one.inside?.mention.says === 'target' && one.inside.mention.spec.each !== undefined && mention.sort === 'player';
  if (ofEach) return means(EACH_PLAYER, spoken, work);
  const ownGroup = one.inside?.mention.says === 'group' && mention.sort === 'object' && mention.words === 'their';
  if (ownEvent || ownGroup || (mention.sort === 'object' && eachDeals(mention.words, one)))
    return means(EACH, spoken, work);
  if (ofAffected.has(placed) && /^(?:it|its|them|their|that creature)$/.test(mention.words))
    return means(EACH, spoken, work);
  const judged = mention.words === 'it' ? onlyIfIt(one, found, refs) : undefined;
  if (judged) return means(judged, spoken, work);
  const own = selfOf(mention.words, one, found, refs) ?? unlessPaid(mention.words, one, found, refs);
  if (own) return means(own, spoken, work);
  const { coArguments, subject } = argumentsBeside(one, found, refs, scope);
  const fits = fitting(mention, scope, {
    at,
    mode,
    step: one.step,
    inside: one.inside,
    isSource: one.step !== undefined && (one.step as Fields).source === placed,
    direct: one.direct === true,
    subject,
    coArguments,
    effectAt,
    moved: movedBefore(one, found, refs),
    entered: movedBefore(one, found, refs, 'battlefield'),
  });
  const owner = fits.length === 0 && mention.words === 'that player' ? ownerBefore(one, found, refs) : undefined;
  if (owner) return means(owner, spoken, work);
  if (fits.length !== 1) return { at, words: mention.words, fitting: fits.length };
  const meant = fits[0]!;
  // "Untap target creature and each other creature … Those creatures": all of them, not the second part.
  if (meant.group && partOfUnion(meant.group, raw)) return { at, words: mention.words, fitting: 2 };
  // All of a kind are found anew each time: what later words mean by "those" is held fast by a name.
  if (meant.group && !specs.has(meant.group)) {
    const name = `g${++scope.counter.g}`;
    specs.set(meant.group, name);
    refs.set(meant.group, { ref: 'var', name });
    names.set(meant.group.at, `⟦${name}⟧`);
  }
  const listed = one.step !== undefined && meant.listed?.step === one.step ? meant.listed.all : undefined;
  const ref = meant.group ? refs.get(meant.group)! : (listed ?? as(meant.ref, mention.sort));
  return means(ref, spoken, work);
};
