import type { Ability } from '../../rules/abilities.ts';
import { PERMANENT_TYPES } from '../../rules/nouns.ts';
import { definitionOf } from '../copiable.ts';
import { withVars } from '../evaluate/env.ts';
import type { Because } from '../events.ts';
import { exercise } from '../exercised.ts';
import { happen, put } from '../happen.ts';
import { type Binding, bindThings, type ObjectId, type Thing } from '../ids.ts';
import { insetOf } from '../inset.ts';
import { abilitiesOf } from '../keywords/expand.ts';
import { envIn, type Game, note, viewOf } from '../machine.ts';
import { arrivals, moveAll, moveOf } from '../moves.ts';
import type { GameObject } from '../object.ts';
import { perform } from '../resolve/perform.ts';
import { leavesTo } from '../resolve/stack.ts';
import { ruleOn } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { alreadyDone } from '../used.ts';
import { objectOf } from '../view.ts';
import { missAdventure } from './adventure.ts';
import { ceaseBestowed } from './bestow.ts';
import { ceaseMutating, isMutating, merge, mutateTarget } from './mutate.ts';
import { enchantTarget, type Part, partsOf, wordsOf } from './parts.ts';
import { legalTargets } from './targets.ts';

/** Resolves the topmost object of the stack (608). */
export function resolveTop(game: Game): void {
  const id = game.state.stack.at(-1);
  const object = id === undefined ? undefined : game.state.objects[id];
  if (id === undefined || !object) return;
  if (object.ability) resolveAbility(game, id, object);
  else resolveSpell(game, id, object);
}

function resolveAbility(game: Game, id: ObjectId, object: GameObject): void {
  const { ability, source, vars, side, grantor, window } = object.ability!;
  const x = currentX(game, object);
  const because: Because = { rules: ['608.2'], source, text: ability.text };
  const more = {
    ...(x === undefined ? {} : { x }),
    ...(side ? { side } : {}),
    ...(grantor === undefined ? {} : { grantor }),
  };
  const env = envIn(game, source, object.controller, { vars, ability, ...more });
  // 603.4: an intervening condition is looked at again
  const still = ability.kind !== 'triggered' || !ability.condition || env.read.holds(ability.condition, env);
  if (!still)
    note(game, 'It does nothing: its condition is no longer true.', { rules: ['603.4'], source, text: ability.text });
  const legal = still ? check(game, id, object, env) : undefined;
  if (legal && alreadyDone(game.state, source, ability))
    note(game, 'It does nothing: this was done this turn already.', { rules: ['603.2h'], source, text: ability.text });
  else if (legal) {
    if (asksHowOften(ability)) {
      const use = { object: source, text: ability.text, turn: game.state.turn.number, what: 'resolved' } as const;
      put(game, [{ kind: 'use', use }], because);
    }
    for (const part of legal.parts)
      perform(game, part.instructions, withVars(env, targetVars(part, legal.targets, object)), because, window);
    exercise(game.state, source, { text: ability.text });
  }
  const told = [
    ...(outlives(game, object) ? ['113.7a'] : []),
    ...(ability.kind === 'triggered' && ability.condition ? ['603.4'] : []),
  ];
  put(game, [{ kind: 'resolved', object: id }], { ...because, rules: [...told, ...RESOLVED] });
  put(game, [{ kind: 'cease', object: id }], { rules: ['608.2n'] });
}

/** As all players have passed (117.4, 608.2). */
const RESOLVED = ['608.2', '117.4'];

/** Whether an ability resolves without its source: that has left, or lost it, since the ability was put on the stack (113.7a). */
function outlives(game: Game, { ability: stacked, timestamp }: GameObject): boolean {
  const { ability, source } = stacked!;
  const { objects, gone } = game.state;
  if (objects[source]) return ability.keyword !== undefined && !heldNow(game, source, ability);
  const next = gone[source]?.next;
  const left = next === undefined ? undefined : (objects[next] ?? gone[next]?.object)?.timestamp;
  const paid = ability.kind === 'activated' && ability.cost.some(({ pay }) => /Self$/.test(pay));
  return left !== undefined && left > timestamp && !paid;
}
const heldNow = (game: Game, source: ObjectId, { text }: Ability): boolean =>
  abilitiesOf(viewOf(game), source).some((held) => held.ability.text === text);

/** X of an ability on the stack. That of a spell is one number for all that the spell says, at any time (107.3i). */
function currentX(game: Game, { ability }: GameObject): number | undefined {
  const source = ability && objectOf(viewOf(game), ability.source);
  return ability?.x === undefined || source?.zone !== 'stack' ? ability?.x : (source.cast?.x ?? ability.x);
}

/** "If this is the first time this ability has resolved this turn". */
const asksHowOften = (ability: Ability): boolean => JSON.stringify(ability).includes('"if":"resolving"');

interface Legal {
  readonly parts: readonly Part[];
  readonly targets: Readonly<Record<string, readonly Thing[]>>;
}

/** 608.2b: with all its targets illegal it doesn't resolve; illegal ones are left out. */
function check(game: Game, id: ObjectId, object: GameObject, env: ReturnType<typeof envIn>): Legal | undefined {
  const view = viewOf(game);
  const chosen = object.onStack ?? { modes: [], targets: {}, divisions: {} };
  const parts = [
    ...partsOf(wordsOf(view, id), chosen.modes),
    ...[...enchantTarget(view, id), ...mutateTarget(object)].map((spec) => ({
      prefix: '',
      targets: [spec],
      instructions: [],
    })),
  ];
  if (object.cast?.costs.includes('overload')) return { parts, targets: everything(parts, env) };
  const { legal, had, left } = legalTargets(view, id, object.controller, parts, chosen, env);
  if (had > 0 && left === 0 && object.designations.includes('bestowed')) {
    ceaseBestowed(game, id);
    return { parts: [], targets: {} };
  }
  if (had > 0 && left === 0 && isMutating(object)) {
    ceaseMutating(game, id);
    return { parts: [], targets: {} };
  }
  if (had > 0 && left === 0) {
    note(game, 'It doesn’t resolve: all its targets are illegal.', { rules: ['608.2b'], source: id });
    missAdventure(game, id);
    return undefined;
  }
  return { parts, targets: legal };
}

/** 702.96a: "each" stands for "target". */
function everything(parts: readonly Part[], env: ReturnType<typeof envIn>): Legal['targets'] {
  return Object.fromEntries(
    parts.flatMap((part) =>
      part.targets.map((spec) => [
        `${part.prefix}${spec.id}`,
        (spec.objects ? env.read.select(spec.objects, env) : []).map((object) => ({ object })),
      ]),
    ),
  );
}

/** The names of a part's target slots, and how amounts were divided among them (601.2d). */
function targetVars(part: Part, targets: Legal['targets'], object: GameObject): Record<string, Binding> {
  const vars: Record<string, Binding> = {};
  for (const spec of part.targets) {
    const key = `${part.prefix}${spec.id}`;
    const legal = targets[key] ?? [];
    vars[spec.id] = bindThings(legal);
    const shares = object.onStack?.divisions[key];
    if (!shares) continue;
    const all = object.onStack?.targets[key] ?? [];
    const words = legal.map((thing) =>
      String(shares[all.findIndex((t) => JSON.stringify(t) === JSON.stringify(thing))] ?? 0),
    );
    vars[`${spec.id}.divided`] = { ...bindThings(legal), words };
  }
  return vars;
}

function resolveSpell(game: Game, id: ObjectId, object: GameObject): void {
  const view = viewOf(game);
  const now = view.of(id);
  const because: Because = { rules: ['608.2'], source: id };
  const x = object.cast?.x;
  const env = envIn(game, id, object.controller, { vars: object.cast?.paid ?? {}, ...(x === undefined ? {} : { x }) });
  const legal = check(game, id, object, env);
  const isPermanent = now.types.some((t) => (PERMANENT_TYPES as readonly string[]).includes(t));
  if (!legal) {
    moveAll(game, [id], leavesTo(object, 'graveyard'), { rules: ['608.2b'] }, { cause: 'rule' });
    return;
  }
  if (isPermanent) {
    put(game, [{ kind: 'resolved', object: id }], { ...because, rules: RESOLVED });
    const [onto] = legal.targets.mutate ?? [];
    if (onto && 'object' in onto) merge(game, id, onto.object);
    else becomePermanent(game, id, object, legal);
    return;
  }
  let bound = env;
  for (const part of legal.parts) {
    bound = withVars(bound, targetVars(part, legal.targets, object));
    perform(game, part.instructions, { ...bound, view: viewOf(game) }, because);
  }
  for (const { text } of wordsOf(view, id)) exercise(game.state, id, { text });
  put(game, [{ kind: 'resolved', object: id }], { ...because, rules: RESOLVED });
  leaveStack(game, id, because);
}

/** 608.3: it becomes a permanent under its controller's control; an Aura attached to what it enchants (608.3b). */
function becomePermanent(game: Game, id: ObjectId, object: GameObject, legal: Legal): void {
  const [attachedTo] = legal.targets.enchant ?? [];
  if (attachedTo && 'object' in attachedTo && ruleOn(viewOf(game), 'cantBeEnchanted', attachedTo.object))
    notPlayed('303.4', 'an Aura spell on what can’t be enchanted');
  const entering = { controller: object.controller, ...(attachedTo ? { attachedTo } : {}) };
  const event = moveOf(game, id, 'battlefield', { cause: 'resolve', entering });
  const moved = event ? happen(game, [event], { rules: ['608.3a'], source: id }) : [];
  for (const permanent of arrivals(moved)) {
    const arrived = game.state.objects[permanent];
    // 608.3f: a copy of a permanent spell becomes a token
    if (arrived?.representation === 'copy')
      put(game, [{ kind: 'becomesToken', object: permanent }], { rules: ['608.3f'] });
    for (const side of arrived?.unlocked ?? [])
      put(game, [{ kind: 'unlock', object: permanent, side, by: object.controller }], {
        rules: ['709.5d'],
        source: permanent,
      });
  }
}

/** The last step of resolving (608.2n): to the graveyard; to exile as an Adventure, into the library as an Omen (715.3d, 720.3d). */
function leaveStack(game: Game, id: ObjectId, because: Because): void {
  const object = game.state.objects[id];
  if (object?.zone !== 'stack') return;
  const asInset = object.cast?.face === 1 && object.faceDown === undefined;
  const inset = asInset ? insetOf(definitionOf(game.state, object)) : undefined;
  if (inset === 'Omen' && object.representation === 'card' && leavesTo(object, 'library') === 'library') {
    moveAll(game, [id], 'library', { rules: ['720.3d'] }, { cause: 'resolve', position: 'shuffle' });
    return;
  }
  if (inset === 'Adventure' && object.representation === 'card') {
    const chosen = { player: { objects: [], players: [object.controller], did: true } };
    moveAll(
      game,
      [id],
      'exile',
      { rules: ['715.3d'] },
      { cause: 'resolve', entering: { designations: ['onAdventure'], chosen } },
    );
    return;
  }
  const back = object.cast?.costs.includes('buyback') ? 'hand' : 'graveyard';
  moveAll(game, [id], leavesTo(object, back), { ...because, rules: ['608.2n'] }, { cause: 'resolve' });
}
