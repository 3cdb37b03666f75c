import { bandOf } from '../combat/banding.ts';
import { dealDamage } from '../damage.ts';
import { begin } from '../durations.ts';
import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { type Binding, bindObjects, type ObjectId, type Thing } from '../ids.ts';
import { hasPrepareSpell } from '../inset.ts';
import { copiableValues } from '../layers/seeds.ts';
import { pick, viewOf } from '../machine.ts';
import { pairing } from '../pairs.ts';
import { phaseOut } from '../phasing.ts';
import { ruleOn } from '../rule-effects.ts';
import { mayBeAttached } from '../sba/attachments.ts';
import { type Doing, type Family, find, findOnBattlefield, type InstructionOf, now } from './doing.ts';
import { each } from './each.ts';
import { detain, exert, goad } from './restrain.ts';

/** 701.3: attaches where that is legal; otherwise nothing happens. */
function attach(doing: Doing, { what, to }: InstructionOf<'attach'>): Binding {
  const [target] = find(doing, to);
  const named = to.ref === 'var' ? doing.vars[to.name]?.players[0] : undefined;
  const thing: Thing | undefined =
    target !== undefined ? { object: target } : named === undefined ? undefined : { player: named };
  return each(doing, what, (object) => {
    if (!thing || !mayBeAttached(viewOf(doing.game), object, thing)) return undefined;
    const was = doing.game.state.objects[object]?.attachedTo;
    // 701.3c: being attached to what it is attached to does nothing.
    return was && JSON.stringify(was) === JSON.stringify(thing) ? undefined : { kind: 'attach', object, to: thing };
  });
}

/** 701.14: each deals damage equal to its power to the other, if both are creatures there. */
function fight(doing: Doing, { a, b }: InstructionOf<'fight'>): Binding {
  const [first] = findOnBattlefield(doing, a);
  const [second] = findOnBattlefield(doing, b);
  const view = viewOf(doing.game);
  if (
    first === undefined ||
    second === undefined ||
    ![first, second].every((id) => view.of(id).types.includes('Creature'))
  )
    return bindObjects([]);
  const power = (id: ObjectId): number => Math.max(0, view.of(id).power ?? 0);
  const dealings = [
    { source: first, to: { object: second }, amount: power(first) },
    { source: second, to: { object: first }, amount: power(second) },
  ];
  dealDamage(doing.game, dealings, { ...doing.because, rules: ['701.14a'] });
  return bindObjects([first, second]);
}

function tapOrUntap(doing: Doing, { what }: InstructionOf<'tapOrUntap'>): Binding {
  return each(doing, what, (object) => {
    const options = [
      { is: 'word', word: 'tap' },
      { is: 'word', word: 'untap' },
    ] as const;
    const [index] = pick(doing.game, {
      shape: 'pick',
      topic: 'choose',
      player: doing.start.you,
      source: doing.start.self,
      question: 'tap or untap',
      rule: '608.2d',
      options,
      min: 1,
      max: 1,
    });
    return index === 0 ? tapping(doing, object) : untapping(doing, object);
  });
}

const tapping = (doing: Doing, object: ObjectId): GameEvent | undefined =>
  doing.game.state.objects[object]?.tapped ? undefined : { kind: 'tap', object };
const untapping = (doing: Doing, object: ObjectId): GameEvent | undefined =>
  doing.game.state.objects[object]?.tapped ? { kind: 'untap', object } : undefined;

function designate(doing: Doing, what: InstructionOf<'goad'>['what'], name: string): Binding {
  return each(doing, what, (object) => ({ kind: 'designate', object, name }));
}

type Permanents =
  | 'tap'
  | 'untap'
  | 'tapOrUntap'
  | 'attach'
  | 'unattach'
  | 'pair'
  | 'fight'
  | 'regenerate'
  | 'heal'
  | 'transform'
  | 'flipCard'
  | 'phaseOut'
  | 'removeFromCombat'
  | 'goad'
  | 'detain'
  | 'suspect'
  | 'exert'
  | 'untapAndRemove'
  | 'becomeBlocked'
  | 'convert'
  | 'prepare'
  | 'solveCase'
  | 'levelUpClass';

const transform = (doing: Doing, { what }: InstructionOf<'transform'>): Binding =>
  each(doing, what, (object) => {
    const now = doing.game.state.objects[object]!;
    const whole = now.made ?? doing.game.state.cards[now.card ?? ''];
    const back = whole?.layout === 'transform' ? whole.faces[now.transformed ? 0 : 1] : undefined;
    // 701.27c–d, 712.10, 712.15a
    if (
      !back ||
      now.faceDown ||
      back.types.some((t) => t === 'Instant' || t === 'Sorcery') ||
      ruleOn(viewOf(doing.game), 'cantTransform', object)
    )
      return undefined;
    return { kind: 'transform', object };
  });

/** What is done to permanents (701, 122, 709.5). */
export const PERMANENTS: Family<Permanents> = {
  tap: (doing, { what }) => {
    const able = findOnBattlefield(doing, what).filter((id) => doing.game.state.objects[id]?.tapped === false);
    const done = each(doing, what, (id) => tapping(doing, id));
    const tapped = able.filter((id) => doing.game.state.objects[id]?.tapped);
    doing.vars.tapped = bindObjects([...(doing.vars.tapped?.objects ?? []), ...tapped]);
    return done;
  },
  untap: (doing, { what }) => each(doing, what, (id) => untapping(doing, id)),
  tapOrUntap,
  attach,
  pair: (doing, { what, with: other }) => {
    const [a, b] = [...find(doing, what), ...find(doing, other)];
    const events = a === undefined || b === undefined ? [] : pairing(viewOf(doing.game), doing.start.you, a, b);
    put(doing.game, events, { ...doing.because, rules: ['702.95b'] });
    return bindObjects(events.length > 0 ? [a!, b!] : []);
  },
  unattach: (doing, { what }) =>
    each(doing, what, (object) =>
      doing.game.state.objects[object]?.attachedTo ? { kind: 'attach', object } : undefined,
    ),
  fight,
  heal: (doing, { what }) => each(doing, what, (object) => ({ kind: 'heal', object })),
  regenerate: (doing, { what }) => {
    const ids = findOnBattlefield(doing, what);
    for (const id of ids) {
      begin(doing.game, {
        source: doing.start.self,
        controller: doing.start.you,
        duration: { until: 'endOfTurn' },
        vars: { shielded: bindObjects([id]) },
        replacement: {
          event: { on: 'destroyed', object: { ref: 'var', name: 'shielded' } },
          by: { replace: 'regenerate' },
          once: true,
        },
      });
    }
    return bindObjects(ids);
  },
  transform,
  convert: transform,
  flipCard: (doing, { what }) =>
    each(doing, what, (object) => (doing.game.state.objects[object]?.flipped ? undefined : { kind: 'flip', object })),
  phaseOut: (doing, { what }) => {
    const ids = findOnBattlefield(doing, what);
    const happened = happen(doing.game, phaseOut(viewOf(doing.game), ids), { ...doing.because, rules: ['702.26b'] });
    return { ...bindObjects(ids), did: happened.length > 0 };
  },
  removeFromCombat: (doing, { what }) => each(doing, what, (object) => ({ kind: 'outOfCombat', object })),
  // 701.15a
  goad,
  detain,
  // 701.60d
  suspect: (doing, { what }) =>
    each(doing, what, (object) =>
      doing.game.state.objects[object]?.designations.includes('suspected')
        ? undefined
        : { kind: 'designate', object, name: 'suspected' },
    ),
  exert,
  untapAndRemove: (doing, { what }) => {
    const bound = each(doing, what, (id) => untapping(doing, id));
    each(doing, what, (object) => ({ kind: 'outOfCombat', object }));
    return bound;
  },
  // 509.3c, 702.22i
  becomeBlocked: (doing, { what }) => {
    const view = viewOf(doing.game);
    const unblocked = (id: ObjectId): boolean =>
      view.state.turn.combat?.attacks.some((a) => a.attacker === id && !a.blocked) === true;
    const found = findOnBattlefield(doing, what);
    const blocked = new Set(found.flatMap((id) => bandOf(view, id)));
    const events = [...blocked].filter(unblocked).map((attacker): GameEvent => ({ kind: 'becomesBlocked', attacker }));
    return { ...bindObjects(found), did: happen(doing.game, events, doing.because).length > 0 };
  },
  // 722.3a: only what has a prepare spell, and not again
  prepare: (doing, { what }) =>
    each(doing, what, (object) => {
      const { state } = doing.game;
      const now = state.objects[object]!;
      return hasPrepareSpell(copiableValues(state, now)) && !now.designations.includes('prepared')
        ? { kind: 'designate', object, name: 'prepared' }
        : undefined;
    }),
  solveCase: (doing) => designate(doing, { ref: 'self' }, 'solved'),
  levelUpClass: (doing, { n }) =>
    each(doing, { ref: 'self' }, (object) => ({
      kind: 'level',
      object,
      level: n ?? Math.max(1, now(doing).view.state.objects[object]?.level ?? 1) + 1,
    })),
};
