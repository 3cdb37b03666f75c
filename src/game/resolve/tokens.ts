import type { Copiable } from '../characteristics.ts';
import { copiableOf, definitionOf } from '../copiable.ts';
import { initialCounters } from '../entering.ts';
import type { Entering, GameEvent } from '../events.ts';
import { withExceptions } from '../exceptions.ts';
import { happen } from '../happen.ts';
import { type Binding, bindObjects, type ObjectId, type PlayerId } from '../ids.ts';
import { copiableValues } from '../layers/seeds.ts';
import { newId, TOKEN_BUDGET } from '../machine.ts';
import { arrivals } from '../moves.ts';
import { type GameObject, newObject } from '../object.ts';
import { BudgetSpent, notPlayed } from '../signals.ts';
import type { GameState } from '../state.ts';
import { tokenValues } from '../token-values.ts';
import { objectOf } from '../view.ts';
import { attackedBy } from './attacking.ts';
import { amount, type Doing, type Family, find, type InstructionOf, now, players } from './doing.ts';

function create(doing: Doing, player: PlayerId, values: Copiable, entering: Entering): GameEvent {
  const id = newId(doing.game);
  const fresh = newObject({
    id,
    representation: 'token',
    handle: id,
    made: values,
    owner: player,
    controller: player,
    zone: 'battlefield',
    timestamp: 0,
    since: 0,
    entered: 0,
  });
  const token = { ...fresh, transformed: entering.transformed ?? false };
  // 306.5b, 310.4b, 714.3a
  const counters: Record<string, number> = { ...initialCounters(doing.game.state, token) };
  for (const [kind, n] of Object.entries(entering.counters ?? {})) counters[kind] = (counters[kind] ?? 0) + n;
  return {
    kind: 'create',
    id,
    representation: 'token',
    zone: 'battlefield',
    owner: player,
    controller: player,
    made: values,
    entering: { ...entering, ...(Object.keys(counters).length > 0 ? { counters } : {}) },
  };
}

/** What a token attacks that enters attacking (508.4). */
function attacking(
  doing: Doing,
  instruction: InstructionOf<'createToken' | 'createCopyToken'>,
  player: PlayerId,
): Pick<Entering, 'attacking'> {
  const defender = attackedBy(doing, instruction.attacking, player);
  return defender ? { attacking: defender } : {};
}

function createToken(doing: Doing, instruction: InstructionOf<'createToken'>): Binding {
  const n = amount(doing, instruction.n);
  const values = tokenValues(instruction.token, now(doing));
  const [attachedTo] = instruction.attachedTo ? find(doing, instruction.attachedTo) : [];
  // 303.4i: an Aura token that would be attached to nothing isn't created
  if (instruction.attachedTo && attachedTo === undefined && values.faces[0]?.subtypes.includes('Aura'))
    return bindObjects([]);
  if (instruction.blocking) return notPlayed('509.4', 'a token that enters blocking');
  const counters = Object.fromEntries(
    (instruction.counters ?? []).map(({ counter, n: many }) => [counter, amount(doing, many)]),
  );
  const entering: Entering = {
    ...(instruction.tapped ? { tapped: true } : {}),
    ...(attachedTo === undefined ? {} : { attachedTo: { object: attachedTo } }),
    ...(instruction.counters ? { counters } : {}),
  };
  if (n > TOKEN_BUDGET) throw new BudgetSpent(`${TOKEN_BUDGET} tokens`);
  const events = players(doing, instruction.who).flatMap((player) =>
    Array.from({ length: n }, () =>
      create(doing, player, values, { ...entering, ...attacking(doing, instruction, player) }),
    ),
  );
  const rules = instruction.token.ofCard === undefined ? ['111.1'] : ['111.11', '111.1'];
  return bindObjects(arrivals(happen(doing.game, events, { ...doing.because, rules })));
}

/** What a token copies: of a double-faced object that no copy effect changes both faces, and the one that is up (707.8a). */
function forToken(
  state: GameState,
  original: GameObject,
): { readonly copied: Copiable; readonly transformed: boolean } {
  const copied = copiableValues(state, original);
  const whole = definitionOf(state, original);
  const changed = copied.faceDown === true || JSON.stringify(copied) !== JSON.stringify(copiableOf(state, original));
  const twoSided = whole.layout === 'transform' || whole.layout === 'modal_dfc';
  if (!twoSided || changed) return { copied, transformed: false };
  const inPlay = original.zone === 'battlefield' || original.zone === 'stack';
  const { layout, faces, color } = whole;
  return {
    copied: { layout, faces, ...(color === undefined ? {} : { color }) },
    transformed: inPlay && original.transformed,
  };
}

/** A token that's a copy has the copiable values of the original (707.2); of a double-faced one both faces (707.8a). */
function createCopyToken(doing: Doing, instruction: InstructionOf<'createCopyToken'>): Binding {
  const env = now(doing);
  const n = amount(doing, instruction.n);
  const events = env.read.objects(instruction.of, env).flatMap((id) => {
    const original = objectOf(env.view, id);
    const { copied, transformed } = forToken(env.view.state, original);
    const { values, counters } = withExceptions(copied, instruction.except, { original, env });
    if (values.faces[0]?.subtypes.includes('Aura'))
      return notPlayed('303.4f', 'what a token that is an Aura is attached to');
    const entering: Entering = {
      ...(instruction.tapped ? { tapped: true } : {}),
      ...(transformed ? { transformed } : {}),
      ...(Object.keys(counters).length > 0 ? { counters } : {}),
      ...(instruction.modified
        ? {
            effects: [
              {
                source: doing.start.self,
                controller: doing.start.you,
                duration: { until: 'permanent' } as const,
                turn: doing.game.state.turn.number,
                vars: { ...doing.vars },
                modifications: instruction.modified,
              },
            ],
          }
        : {}),
    };
    return players(doing, instruction.who).flatMap((player) =>
      Array.from({ length: n }, () =>
        create(doing, player, values, { ...entering, ...attacking(doing, instruction, player) }),
      ),
    );
  });
  return bindObjects(arrivals(happen(doing.game, events, { ...doing.because, rules: ['707.2', '111.1'] })));
}

/** 701.16a */
function investigate(doing: Doing, { who, n }: InstructionOf<'investigate'>): Binding {
  const made: ObjectId[] = [];
  const clue = { predefined: 'Clue', colors: [], supertypes: [], types: [], subtypes: [], abilities: [] } as const;
  for (let i = amount(doing, n); i > 0; i--) {
    made.push(...createToken(doing, { do: 'createToken', n: 1, token: clue, ...(who ? { who } : {}) }).objects);
    for (const player of players(doing, who))
      happen(doing.game, [{ kind: 'acted', what: 'investigate', player, objects: [] }], doing.because);
  }
  return bindObjects(made);
}

type Tokens = 'createToken' | 'createCopyToken' | 'investigate';

/** Tokens (111, 707). */
export const TOKENS: Family<Tokens> = { createToken, createCopyToken, investigate };
