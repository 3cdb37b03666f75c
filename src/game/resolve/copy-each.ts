import type { Ability } from '../../rules/abilities.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { optionOf } from '../choose.ts';
import { type ObjectId, type PlayerId, sameThing, type Thing } from '../ids.ts';
import { expandAll } from '../keywords/expand.ts';
import { likeness } from '../likeness.ts';
import { note, pick, viewOf } from '../machine.ts';
import { copyOnStack } from '../stack/copy.ts';
import { wordsOf } from '../stack/parts.ts';
import { aimedOnlyAt } from '../stack/retarget.ts';
import { apnap, objectOf } from '../view.ts';
import { type Doing, findOnBattlefield, type InstructionOf, now } from './doing.ts';

type Each = NonNullable<InstructionOf<'copySpell'>['each']>;

/** 707.10d: a copy for each other permanent or player that could be its only target; their controller chooses the order. */
export function copyForEach(doing: Doing, id: ObjectId, player: PlayerId, each: Each): readonly ObjectId[] {
  const { game } = doing;
  const env = now(doing);
  const had = Object.values(objectOf(env.view, id).onStack?.targets ?? {}).flat();
  const { players: who } = each;
  const fitting: readonly Thing[] = [
    ...env.read.select({ zones: ['battlefield'], filter: each.objects }, env).map((object) => ({ object })),
    ...(who === undefined ? [] : apnap(game.state).filter((p) => env.read.playerFits(p, who, env))).map((p) => ({
      player: p,
    })),
  ];
  const aimed = fitting
    .filter((thing) => !had.some((h) => sameThing(h, thing)))
    .flatMap((thing) => {
      const targets = aimedOnlyAt(game, id, thing);
      return targets ? [{ thing, targets }] : [];
    });
  const because = { ...doing.because, rules: ['707.10d'] };
  return inOrder(doing, id, player, aimed).map(({ targets }) =>
    copyOnStack(game, id, player, false, because, undefined, targets),
  );
}

/** 707.10e: a copy that targets just that object, or one of those; there is none where it can't. */
export function copyAt(doing: Doing, id: ObjectId, player: PlayerId, at: ObjectRef): readonly ObjectId[] {
  const { game } = doing;
  const aimed = findOnBattlefield(doing, at).flatMap((object) => {
    const targets = aimedOnlyAt(game, id, { object });
    return targets ? [{ object, targets }] : [];
  });
  const because = { ...doing.because, rules: ['707.10e'] };
  if (aimed.length === 0) {
    note(game, 'The copy could not have that target.', { rules: ['707.10e'], source: id });
    return [];
  }
  const view = viewOf(game);
  const [index = 0] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source: id,
    question: 'which of them the copy targets',
    rule: '707.10e',
    options: aimed.map(({ object }) => optionOf({ object }, likeness(view, object))),
    min: 1,
    max: 1,
  });
  return [copyOnStack(game, id, player, false, because, undefined, aimed[index]!.targets)];
}

type Aimed = { readonly thing: Thing };

/** Stated as the order in which they resolve, and asked where it may matter. */
function inOrder<T extends Aimed>(doing: Doing, id: ObjectId, player: PlayerId, copies: readonly T[]): readonly T[] {
  if (copies.length < 2 || apart(doing, id, copies)) return copies;
  const order = pick(doing.game, {
    shape: 'order',
    topic: 'order triggers',
    player,
    source: id,
    question: 'the order in which the copies resolve, by their targets',
    rule: '707.10d',
    options: copies.map((c) => optionOf(c.thing)),
  });
  return order.map((i) => copies[i]!).reverse();
}

/** What is done to one target alone, and what may remove it. */
const GENTLE: ReadonlySet<string> = new Set([
  'continuous',
  'putCounters',
  'tap',
  'untap',
  'draw',
  'gainLife',
  'regenerate',
]);
const DEADLY: ReadonlySet<string> = new Set(['damage', 'destroy']);

/** Whether what each copy does has nothing to do with what the others do. */
function apart(doing: Doing, id: ObjectId, copies: readonly Aimed[]): boolean {
  const view = viewOf(doing.game);
  const kinds = wordsOf(view, id).flatMap(({ effect }) =>
    'instructions' in effect ? effect.instructions.map((i) => i.do) : ['modes'],
  );
  if (kinds.every((kind) => GENTLE.has(kind))) return true;
  if (!kinds.every((kind) => GENTLE.has(kind) || DEADLY.has(kind))) return false;
  const abilities = (of: ObjectId): readonly Ability[] => expandAll(view.of(of).abilities).map((h) => h.ability);
  const targets = copies.flatMap((c) => ('object' in c.thing ? [c.thing.object] : []));
  return (
    doing.game.state.battlefield.every((of) => abilities(of).every((a) => a.kind !== 'triggered' || unmoved(a))) &&
    targets.every((of) => abilities(of).every((a) => a.kind !== 'static' || a.affects === undefined || isSelf(a)))
  );
}
const isSelf = (a: Extract<Ability, { kind: 'static' }>): boolean =>
  a.affects !== undefined && 'ref' in a.affects && a.affects.ref === 'self';
const QUIET: ReadonlySet<string> = new Set([
  'cast',
  'activate',
  'playLand',
  'step',
  'endStep',
  'attacks',
  'playerAttacks',
]);
/** A trigger that neither damage nor dying sets off. */
function unmoved({ event }: Extract<Ability, { kind: 'triggered' }>): boolean {
  return QUIET.has(event.on) || (event.on === 'zoneChange' && event.to?.length === 1 && event.to[0] === 'battlefield');
}
