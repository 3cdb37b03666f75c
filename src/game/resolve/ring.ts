import type { Ability, TriggeredAbility } from '../../rules/abilities.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { optionOf } from '../choose.ts';
import { BLANK } from '../copiable.ts';
import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { bindPlayers, type ObjectId, type PlayerId } from '../ids.ts';
import { likeness } from '../likeness.ts';
import { type Game, newId, pick, viewOf } from '../machine.ts';
import { BEARER, isBearer } from '../ring-bearer.ts';
import { permanents } from '../view.ts';
import { acted } from './acting.ts';
import type { Doing } from './doing.ts';

const NAME = 'The Ring';
const BEARING: Filter = [
  { is: 'status', status: 'ringBearer' },
  { is: 'controller', who: 'you' },
];
const IT: ObjectRef = { ref: 'var', name: 'event.object' };

/** What it has once it has tempted the player so often. */
function tempted(
  n: number,
  text: string,
  event: EventPattern,
  ...instructions: readonly Instruction[]
): TriggeredAbility {
  const often: Condition = { if: 'classLevel', op: '>=', n };
  return { kind: 'triggered', text, event, while: often, effect: { targets: [], instructions } };
}

/** 701.54c; that greater power can't block the Ring-bearer is looked at as blockers are declared. */
const ABILITIES: readonly Ability[] = [
  {
    kind: 'static',
    text: 'Your Ring-bearer is legendary, and greater power can’t block it.',
    affects: { zones: ['battlefield'], filter: BEARING },
    modifications: [{ modify: 'addSupertype', supertype: 'Legendary' }],
  },
  tempted(
    2,
    'Your Ring-bearer attacks: draw, then discard.',
    { on: 'attacks', object: BEARING },
    { do: 'draw', n: 1 },
    { do: 'discard', n: 1 },
  ),
  tempted(
    3,
    'A creature blocks your Ring-bearer: it is sacrificed at end of combat.',
    { on: 'blocks', object: [{ is: 'type', type: 'Creature' }], what: BEARING },
    {
      do: 'delayed',
      once: true,
      ability: {
        kind: 'triggered',
        text: 'The blocking creature is sacrificed.',
        event: { on: 'step', step: 'endCombat', whose: 'any' },
        effect: {
          targets: [],
          instructions: [{ do: 'sacrifice', who: { player: 'controllerOf', of: IT }, what: IT }],
        },
      },
    },
  ),
  tempted(
    4,
    'Your Ring-bearer deals combat damage to a player: each opponent loses 3 life.',
    { on: 'damage', source: BEARING, toPlayer: 'any', combat: true },
    { do: 'loseLife', who: { player: 'all', of: 'opponent' }, n: 3 },
  ),
];

/** The Ring tempts a player: the emblem first, then the creature that bears it (701.54a, 701.54c). */
export function tempt(doing: Doing, player: PlayerId): void {
  const { game, because } = doing;
  const emblem = ringOf(game, player) ?? makeRing(doing, player);
  const level = (game.state.objects[emblem]?.level ?? 0) + 1;
  put(game, [{ kind: 'level', object: emblem, level }], { ...because, rules: ['701.54c'] });
  const view = viewOf(game);
  const able = permanents(view).filter(
    (id) => view.of(id).controller === player && view.of(id).types.includes('Creature'),
  );
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source: doing.start.self,
    question: 'which creature becomes the Ring-bearer',
    rule: '701.54a',
    options: able.map((object) => optionOf({ object }, likeness(view, object))),
    min: Math.min(1, able.length),
    max: 1,
  });
  const chosen = index === undefined ? undefined : able[index]!;
  if (chosen !== undefined) {
    const before = permanents(view).filter((id) => id !== chosen && isBearer(view, id, player));
    const events: readonly GameEvent[] = [
      ...before.map((object): GameEvent => ({ kind: 'record', object, what: BEARER, value: bindPlayers([]) })),
      { kind: 'record', object: chosen, what: BEARER, value: bindPlayers([player]) },
    ];
    put(game, events, { ...because, rules: ['701.54a'] });
  }
  // 701.54d
  acted(doing, 'ringTempts', player, chosen === undefined ? [] : [chosen]);
}

const ringOf = ({ state }: Game, player: PlayerId): ObjectId | undefined =>
  state.command.find((id) => state.objects[id]?.owner === player && state.objects[id]?.made?.faces[0]?.name === NAME);

function makeRing({ game, because }: Doing, player: PlayerId): ObjectId {
  const id = newId(game);
  const made: GameEvent = {
    kind: 'create',
    id,
    representation: 'emblem',
    zone: 'command',
    owner: player,
    controller: player,
    made: { layout: 'normal', faces: [{ ...BLANK, name: NAME, abilities: ABILITIES }] },
  };
  happen(game, [made], { ...because, rules: ['701.54c', '114.1'] });
  return id;
}
