import { needPriority } from '../../game/actions/timing.ts';
import { ways } from '../../game/branches.ts';
import type { HeldAbility } from '../../game/characteristics.ts';
import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { abilitiesOf } from '../../game/keywords/expand.ts';
import { pick, viewOf } from '../../game/machine.ts';
import { isManaAbility } from '../../game/mana/ability.ts';
import type { Output } from '../../game/mana/produce.ts';
import { positionOf } from '../../game/position.ts';
import { Illegal, notPlayed } from '../../game/signals.ts';
import { activate } from '../../game/stack/activate.ts';
import { MANA_TYPES } from '../../rules/nouns.ts';
import type { Action, Clause } from '../syntax/ast.ts';
import { firstLegal, ZONES } from './casting.ts';
import { belongsTo, candidates } from './find.ts';
import { statedPayment } from './payment.ts';
import { meaningless } from './signals.ts';
import type { Table } from './table.ts';
import { says } from './texts.ts';

function distinct<T extends { readonly ability: { readonly text: string } }>(list: readonly T[]): readonly T[] {
  return list.filter((h, i) => list.findIndex((o) => o.ability.text === h.ability.text) === i);
}

/** `P activates O`, by the words or the number of the ability where it has several. */
export function activateStep(
  table: Table,
  player: PlayerId,
  action: Extract<Action, { kind: 'activate' }>,
  clauses: readonly Clause[],
): void {
  needPriority(table.game.state, player);
  const from = clauses.find((c) => c.kind === 'from');
  const ids = candidates(table, action.object, (id) => {
    const zone = table.game.state.objects[id]?.zone;
    return from?.kind === 'from' ? zone === ZONES[from.zone] : zone !== 'library';
  });
  const view = viewOf(table.game);
  const own = [...ids].sort((a, b) => Number(belongsTo(view, b, player)) - Number(belongsTo(view, a, player)));
  firstLegal(table, own.slice(0, 8), action.object, (id) => {
    const held = theAbility(table, action, id);
    if (held.ability.kind === 'unread') return notPlayed('602', `the ability “${held.ability.text}”`);
    activate(table.game, player, id, held, statedPayment(table, clauses));
    return undefined;
  });
}

function theAbility(table: Table, action: Extract<Action, { kind: 'activate' }>, id: ObjectId): HeldAbility {
  const all = abilitiesOf(viewOf(table.game), id).filter(
    (h) => h.ability.kind === 'activated' || (h.ability.kind === 'unread' && /^[^."]*: /.test(h.ability.text)),
  );
  const words = action.words?.words;
  const fitting =
    words !== undefined
      ? all.filter((h) => says(table.game.state, h.ability.text, words))
      : action.number !== undefined
        ? all.slice(action.number - 1, action.number)
        : all;
  const different = distinct(fitting.length > 1 ? worksWhereItIs(table, id, fitting) : fitting);
  const [held] = different;
  if (!held) throw new Illegal('It has no such activated ability.', ['602.1']);
  if (different.length > 1) meaningless(table.line, 'It has several activated abilities: say which by its words.');
  return held;
}

/** Of several abilities only those that work where the object is are meant, if there are any (113.6). */
function worksWhereItIs(table: Table, id: ObjectId, all: readonly HeldAbility[]): readonly HeldAbility[] {
  const zone = table.game.state.objects[id]?.zone;
  const working = all.filter(
    ({ ability }) =>
      zone !== undefined && ability.kind === 'activated' && (ability.zones ?? ['battlefield']).includes(zone),
  );
  return working.length > 0 ? working : all;
}

/** `P taps O for {G}`: a mana ability with {T} (106.12), by what the ability itself adds. */
export function tapForMana(
  table: Table,
  player: PlayerId,
  { object, mana }: Extract<Action, { kind: 'tap for mana' }>,
  clauses: readonly Clause[],
): void {
  const { game } = table;
  needPriority(game.state, player);
  const ids = candidates(table, object, (id) => game.state.objects[id]?.zone === 'battlefield');
  const view = viewOf(game);
  const rank = (id: ObjectId): number =>
    2 * Number(!belongsTo(view, id, player)) + Number(game.state.objects[id]?.tapped);
  const payment = statedPayment(table, clauses);
  firstLegal(table, [...ids].sort((a, b) => rank(a) - rank(b)).slice(0, 8), object, (id) => {
    const able = distinct(
      abilitiesOf(viewOf(game), id).filter(
        ({ ability }) =>
          ability.kind === 'activated' && isManaAbility(ability) && ability.cost.some((part) => part.pay === 'tap'),
      ),
    );
    const unread = abilitiesOf(viewOf(game), id).find(
      ({ ability }) => ability.kind === 'unread' && /^[^."]*\{T\}[^."]*: .*\badds?\b/i.test(ability.text),
    );
    if (able.length === 0 && unread) return notPlayed('602', `the ability “${unread.ability.text}”`);
    if (able.length === 0) throw new Illegal('It has no mana ability with the tap symbol.', ['106.12']);
    const { held, wanted } = chosenMana(table, player, id, able, mana, payment);
    activate(game, player, id, held, { ...payment, ...(wanted ? { wanted } : {}) });
  });
}

interface Made {
  readonly held: HeldAbility;
  readonly wanted?: Output;
}

/** Which of the permanent's mana abilities is used, and what it is to add: as stated, the only one, or chosen. */
function chosenMana(
  table: Table,
  player: PlayerId,
  id: ObjectId,
  able: readonly HeldAbility[],
  mana: readonly string[] | undefined,
  payment: Parameters<typeof activate>[4],
): Made {
  const { game } = table;
  const [only] = able;
  if (mana === undefined && only && able.length === 1) return { held: only };
  const made = able.flatMap((held) => {
    const found = ways(game, (trial) => {
      activate(trial, player, id, held, payment);
      const added = trial.log.flatMap((entry) =>
        'event' in entry && entry.event.kind === 'addMana' && entry.event.source === id
          ? (entry.event.stated ?? [])
          : [],
      );
      return { added, position: positionOf(trial.state) };
    });
    return (found ?? notPlayed('605.3', 'so many ways to tap it for mana')).map((way) => ({
      held,
      wanted: way.result.added,
      position: way.result.position,
    }));
  });
  const key = (output: readonly string[]): string => [...output].sort().join();
  const fitting = made.filter((m) => mana === undefined || key(m.wanted) === key(mana));
  // Two abilities that leave the game in the same position are no choice.
  const unlike = fitting.filter(
    (m, i) =>
      fitting.findIndex((o) => key(o.wanted) === key(m.wanted) && (o.held === m.held || o.position === m.position)) ===
      i,
  );
  if (unlike.length === 0) {
    // Nothing can be found by trying, so the ability itself says why not.
    if (made.length === 0 && only) return { held: only };
    throw new Illegal('It has no mana ability that adds that.', ['605.1a', '106.5']);
  }
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'mana',
    player,
    source: id,
    question: 'which mana to add',
    rule: '106.12',
    options: unlike.map(({ wanted }) => ({ is: 'mana', mana: wanted })),
    min: 1,
    max: 1,
  });
  const chosen = unlike[index ?? 0]!;
  return {
    held: chosen.held,
    ...(chosen.wanted.length > 0 ? { wanted: MANA_TYPES.flatMap((t) => chosen.wanted.filter((w) => w === t)) } : {}),
  };
}
