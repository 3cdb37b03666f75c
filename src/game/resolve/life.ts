import type { ObjectRef, PlayerRef } from '../../rules/refs.ts';
import { dealDamage } from '../damage.ts';
import { type Dealing, damageEvent } from '../damage-event.ts';
import { begin } from '../durations.ts';
import { happen } from '../happen.ts';
import { type Binding, bindNumber, bindThings, type PlayerId, type Thing } from '../ids.ts';
import { viewOf } from '../machine.ts';
import { impossible } from '../replacement/impossible.ts';
import { divided } from './counters.ts';
import {
  amount,
  amountFor,
  type Doing,
  type Family,
  holds,
  type InstructionOf,
  now,
  players,
  things,
} from './doing.ts';

/** What is told of each source, or of each of those who are dealt damage, is told of it as `each`, where no set is gone through already. */
function withEach(doing: Doing, source: number | undefined, to?: Thing): Doing {
  const { objects = [], players = [] } = doing.vars.each ?? {};
  const [dealt, player] = to ? ('object' in to ? [to.object] : [undefined, to.player]) : [];
  const object = source ?? dealt;
  const each: Binding = {
    objects: objects.length > 0 || object === undefined ? objects : [object],
    players: players.length > 0 || player === undefined ? players : [player],
    did: true,
  };
  return each.objects.length + each.players.length > 0 ? { ...doing, vars: { ...doing.vars, each } } : doing;
}

function damage(doing: Doing, instruction: InstructionOf<'damage'>): Binding {
  const env = now(doing);
  const sources = instruction.source ? env.read.objects(instruction.source, env) : [sourceOf(doing)];
  const refs = (Array.isArray(instruction.to) ? instruction.to : [instruction.to]) as readonly (
    | ObjectRef
    | PlayerRef
  )[];
  const flags = instruction.noPrevent ? ({ noPrevent: true } as const) : {};
  const dealings = sources.flatMap((source): readonly Dealing[] => {
    if (instruction.divided !== undefined)
      return divided(doing, instruction.divided).map(([to, n]) => ({ source, to, amount: n, ...flags }));
    const one = instruction.source && instruction.source.ref !== 'self' ? source : undefined;
    return things(withEach(doing, one), refs).map((to) => ({
      source,
      to,
      amount: amount(withEach(doing, one, to), instruction.n),
      ...flags,
    }));
  });
  const dealt = dealDamage(doing.game, withoutExcess(doing, instruction, dealings), doing.because);
  return {
    objects: dealt.flatMap((d) => ('object' in d.to ? [d.to.object] : [])),
    players: dealt.flatMap((d) => ('player' in d.to ? [d.to.player] : [])),
    did: dealt.length > 0,
    number: dealt.reduce((sum, d) => sum + d.amount, 0),
    excess: dealt.reduce((sum, d) => sum + (d.excess ?? 0), 0),
  };
}

/** 120.4a: what is more than lethal is dealt to a player instead, before anything prevents or replaces damage. */
function withoutExcess(
  doing: Doing,
  { instead }: InstructionOf<'damage'>,
  dealings: readonly Dealing[],
): readonly Dealing[] {
  if (!instead || (instead.if && !holds(doing, instead.if))) return dealings;
  const [player] = players(doing, instead.excess);
  const view = viewOf(doing.game);
  return dealings.flatMap((d): readonly Dealing[] => {
    const over = 'object' in d.to && player !== undefined ? (damageEvent(view, d).excess ?? 0) : 0;
    return over > 0 && player !== undefined
      ? [
          { ...d, amount: d.amount - over },
          { ...d, to: { player }, amount: over },
        ]
      : [d];
  });
}

/** The source of damage is the spell itself, or the object the ability is on (119.7, 609.7). */
function sourceOf(doing: Doing): number {
  return doing.start.self;
}

/** Who gains or loses how much life: all at once (608.2f). */
function change(doing: Doing, who: readonly PlayerId[], n: (player: PlayerId) => number): Binding {
  const changes = who.map((player) => ({ kind: 'life', player, change: n(player) }) as const);
  const possible = changes.filter((event) => !impossible(viewOf(doing.game), event));
  const able = possible.map(({ player }) => player);
  const events = possible.filter((event) => event.change !== 0);
  const happened = events.length === 0 ? [] : happen(doing.game, events, doing.because);
  const changed = happened.reduce((sum, e) => (e.kind === 'life' ? sum + Math.abs(e.change) : sum), 0);
  return { ...bindNumber(changed), players: able, did: happened.length > 0 };
}

type Life = 'damage' | 'gainLife' | 'loseLife' | 'setLife' | 'exchangeLife' | 'preventDamage';

/** Damage and life (119, 120, 615). */
export const LIFE: Family<Life> = {
  damage,
  gainLife: (doing, { who, n }) => change(doing, players(doing, who), (player) => amountFor(doing, n, player)),
  loseLife: (doing, { who, n }) => change(doing, players(doing, who), (player) => -amountFor(doing, n, player)),
  // 119.5: gaining or losing the difference
  setLife: (doing, { who, n }) => {
    const to = players(doing, who).map((player) => [player, amountFor(doing, n, player)] as const);
    const by = new Map(to.map(([player, life]) => [player, life - (doing.game.state.players[player]?.life ?? 0)]));
    change(doing, [...by.keys()], (player) => by.get(player) ?? 0);
    return bindNumber(to[0]?.[1] ?? 0);
  },
  exchangeLife: (doing, { a, b }) => {
    const [x] = players(doing, a);
    const [y] = players(doing, b);
    if (x === undefined || y === undefined) return bindNumber(0);
    const [lifeX, lifeY] = [doing.game.state.players[x]?.life ?? 0, doing.game.state.players[y]?.life ?? 0];
    // 119.7–8: all of the exchange or nothing
    const able = (player: PlayerId, by: number): boolean =>
      !impossible(viewOf(doing.game), { kind: 'life', player, change: by });
    if (lifeX !== lifeY && !(able(x, lifeY - lifeX) && able(y, lifeX - lifeY))) return { ...bindNumber(0), did: false };
    change(doing, [x], () => lifeY - lifeX);
    return change(doing, [y], () => lifeX - lifeY);
  },
  preventDamage: (doing, instruction) => {
    const { to, from, n, combat, duration, then } = instruction;
    const env = now(doing);
    const all = to === undefined;
    const targets =
      to === undefined || 'zones' in to
        ? []
        : 'ref' in to
          ? things(doing, [to])
          : players(doing, to).map((player) => ({ player }));
    const vars = {
      ...doing.vars,
      ...(from && 'ref' in from
        ? { shieldedFrom: { objects: env.read.objects(from, env), players: [], did: true } }
        : {}),
    };
    const shield = n === 'all' ? {} : { left: amount(doing, n) };
    // 615.11: the next so much damage to each of several things is a shield for each of them
    const groups = n !== 'all' && targets.length > 1 ? targets.map((target) => [target]) : [targets];
    for (const shielded of groups)
      begin(doing.game, {
        source: doing.start.self,
        controller: doing.start.you,
        duration,
        vars: { ...vars, shielded: bindThings(shielded) },
        ...shield,
        replacement: {
          event: {
            on: 'damage',
            // 611.2c: of a kind of sources whichever there are then
            ...(from
              ? { source: 'zones' in from ? from.filter : ({ ref: 'var', name: 'shieldedFrom' } as const) }
              : {}),
            ...(combat === undefined ? {} : { combat }),
            ...(all
              ? {}
              : {
                  to: to && 'zones' in to ? to.filter : ({ ref: 'var', name: 'shielded' } as const),
                  toPlayer: { is: { player: 'var', name: 'shielded' } } as const,
                }),
          },
          by: { replace: 'prevent', ...(then ? { then } : {}) },
        },
      });
    return bindNumber(1);
  },
};
