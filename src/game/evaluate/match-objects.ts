import type { EventPattern } from '../../rules/events.ts';
import { chosenFor } from '../chosen.ts';
import type { EventOf } from '../events.ts';
import type { Variant } from '../variant.ts';
import { controllerOf } from '../view.ts';
import type { Env } from './env.ts';
import { type Roles, roles } from './roles.ts';
import { unplayed } from './unplayed.ts';

type Pattern<K extends EventPattern['on']> = Variant<EventPattern, 'on', K>;
type Simple = Pattern<'turnedFaceUp'>;

const isLoyalty = (env: Env, id: number): boolean => {
  const ability = (env.view.state.objects[id] ?? env.view.state.gone[id]?.object)?.ability?.ability;
  return ability?.kind === 'activated' && ability.loyalty === true;
};

/** The keyword of the ability that an object on the stack is. */
const keywordOf = (env: Env, id: number): string | undefined => env.view.state.objects[id]?.ability?.ability.keyword;

/** One event kind about one object, matched by the object alone. */
const about = <E extends { readonly object: number }>(event: E, pattern: Simple, env: Env): Roles | undefined =>
  env.read.isOne(event.object, pattern.object, env)
    ? roles({ object: event.object, player: controllerOf(env.view, event.object) })
    : undefined;

/** Something done to objects that the log tells as `acted`. */
const acted =
  (what: string) =>
  (event: EventOf<'acted'>, pattern: Simple, env: Env): Roles | undefined => {
    const id = event.what === what ? event.objects.find((o) => env.read.isOne(o, pattern.object, env)) : undefined;
    return id === undefined ? undefined : roles({ object: id, player: event.player });
  };

const tappedFor =
  (what: 'crew' | 'saddle' | 'enlist') =>
  (event: EventOf<'acted'>, pattern: Simple, env: Env): Roles | undefined => {
    const [by, of] = event.what === what ? event.objects : [];
    return by !== undefined &&
      of !== undefined &&
      env.read.isOne(by, pattern.object, env) &&
      (pattern.other === undefined || env.read.fits(of, pattern.other, env))
      ? roles({ object: by, other: of, player: event.player })
      : undefined;
  };

const designated =
  (name: string) =>
  (event: EventOf<'designate'>, pattern: Simple, env: Env): Roles | undefined =>
    event.name === name && event.off !== true ? about(event, pattern, env) : undefined;

const tapping = {
  fit: (event: EventOf<'tap' | 'untap'>, pattern: Pattern<'tapped' | 'untapped'>, env: Env) =>
    env.read.isOne(event.object, pattern.object, env)
      ? roles({ object: event.object, player: controllerOf(env.view, event.object) })
      : undefined,
};

/** The types of mana that were produced, for "any type that land produced" (106.12a). */
const produced = ({ mana }: EventOf<'addMana'>): Roles => ({
  'event.mana': { objects: [], players: [], did: true, words: [...new Set(mana.map((m) => m.type))] },
});

/** The colour chosen for the object whose ability looks at mana. */
const chosenColor = (env: Env): readonly string[] | undefined =>
  chosenFor(env.view.state, env.view.state.objects[env.self], 'color')?.words;

/** "A face-down permanent is turned face up": each one was. */
const whatever = (object: Simple['object']): Simple['object'] =>
  'ref' in object ? object : object.filter((p) => p.is !== 'status' || p.status !== 'faceDown');

/** Events that happen to permanents and on the stack. */
export const OBJECT_MATCHES = {
  tapped: { kinds: ['tap'], ...tapping },
  untapped: { kinds: ['untap'], ...tapping },
  turnedFaceUp: {
    kinds: ['turnFaceUp'],
    fit: (event: EventOf<'turnFaceUp'>, pattern: Simple, env: Env) =>
      pattern.by === undefined || (event.by !== undefined && env.read.playerFits(event.by, pattern.by, env))
        ? about(event, { ...pattern, object: whatever(pattern.object) }, env)
        : undefined,
  },
  turnedFaceDown: { kinds: ['turnFaceDown'], fit: about },
  transforms: { kinds: ['transform'], fit: about },
  phasesIn: {
    kinds: ['phase'],
    fit: (event: EventOf<'phase'>, pattern: Simple, env: Env) => (event.out ? undefined : about(event, pattern, env)),
  },
  phasesOut: {
    kinds: ['phase'],
    fit: (event: EventOf<'phase'>, pattern: Simple, env: Env) => (event.out ? about(event, pattern, env) : undefined),
  },
  mutates: {
    kinds: ['merge'],
    fit: (event: EventOf<'merge'>, pattern: Simple, env: Env) => about(event, pattern, env),
  },
  exploits: { kinds: ['acted'], fit: acted('exploit') },
  explores: { kinds: ['acted'], fit: acted('explore') },
  becomesMonstrous: { kinds: ['designate'], fit: designated('monstrous') },
  becomesRenowned: { kinds: ['designate'], fit: designated('renowned') },
  becomesSaddled: { kinds: ['designate'], fit: designated('saddled') },
  becomesSuspected: { kinds: ['designate'], fit: designated('suspected') },
  // 702.122b, 702.171c: what is tapped for it, and what it is tapped for
  crews: { kinds: ['acted'], fit: tappedFor('crew') },
  saddles: { kinds: ['acted'], fit: tappedFor('saddle') },
  mayBeExerted: { kinds: ['acted'], fit: acted('exert') },
  enlists: { kinds: ['acted'], fit: tappedFor('enlist') },
  regenerates: { kinds: ['acted'], fit: acted('regenerate') },
  attached: {
    kinds: ['attach'],
    fit: (event: EventOf<'attach'>, pattern: Simple, env: Env) => {
      const to = event.to && 'object' in event.to ? event.to.object : undefined;
      if (!event.to || (pattern.other && (to === undefined || !env.read.fits(to, pattern.other, env))))
        return undefined;
      const found = about(event, pattern, env);
      return found && { ...found, ...(to === undefined ? {} : roles({ other: to })) };
    },
  },
  unattached: {
    kinds: ['attach'],
    fit: (event: EventOf<'attach'>, pattern: Simple, env: Env) => (event.to ? undefined : about(event, pattern, env)),
  },
  becomesEquipped: {
    kinds: ['attach'],
    fit: (event: EventOf<'attach'>, pattern: Simple, env: Env) =>
      event.to &&
      'object' in event.to &&
      env.read.isOne(event.to.object, pattern.object, env) &&
      env.view.of(event.object).subtypes.includes('Equipment') &&
      (pattern.other === undefined || env.read.fits(event.object, pattern.other, env))
        ? roles({ object: event.to.object, other: event.object })
        : undefined,
  },
  gainsControl: { kinds: ['control'], fit: about },
  losesControl: { kinds: ['control', 'move'], fit: losesControl },
  becomesLevel: {
    kinds: ['level'],
    fit: (event: EventOf<'level'>, pattern: Pattern<'becomesLevel'>, env: Env) =>
      event.level === pattern.n && env.read.objects(pattern.object, env).includes(event.object)
        ? roles({ object: event.object })
        : undefined,
  },
  specializes: unplayed('702', 'an ability that triggers on specializing', ['activate']),
  trains: unplayed(
    '702.149c',
    'an ability that triggers on training',
    ['resolved'],
    (e, env) => keywordOf(env, e.object) === 'training',
  ),
  connives: { kinds: ['acted'], fit: acted('connive') },
  destroyed: { kinds: ['destroy'], fit: about },
  unlockDoor: {
    kinds: ['unlock'],
    fit: (event: EventOf<'unlock'>, pattern: Pattern<'unlockDoor'>, env: Env) => {
      if (pattern.door === 'this' && (event.object !== env.self || (env.side !== undefined && env.side !== event.side)))
        return undefined;
      if (!env.read.isOne(event.object, pattern.object, env)) return undefined;
      return pattern.by === undefined || env.read.playerFits(event.by, pattern.by, env)
        ? roles({ object: event.object, player: event.by })
        : undefined;
    },
  },
  fullyUnlock: {
    kinds: ['unlock'],
    fit: (event: EventOf<'unlock'>, pattern: Pattern<'fullyUnlock'>, env: Env) =>
      env.view.state.objects[event.object]?.unlocked.length === 2 &&
      env.read.fits(event.object, pattern.object, env) &&
      env.read.playerFits(event.by, pattern.by, env)
        ? roles({ object: event.object, player: event.by })
        : undefined,
  },
  becomesTarget: {
    kinds: ['targeted'],
    fit: (event: EventOf<'targeted'>, pattern: Pattern<'becomesTarget'>, env: Env) => {
      if (!env.read.fits(event.by, pattern.of, env)) return undefined;
      if (pattern.by !== undefined && !env.read.playerFits(event.player, pattern.by, env)) return undefined;
      if ('player' in event.target) {
        return pattern.player !== undefined && env.read.playerFits(event.target.player, pattern.player, env)
          ? roles({ player: event.target.player, source: event.by })
          : undefined;
      }
      const id = event.target.object;
      if (!env.read.isOne(id, pattern.object, env)) return undefined;
      if (
        pattern.first &&
        env.view.state.history.filter(
          (h) =>
            h.turn === env.view.state.turn.number &&
            h.event.kind === 'targeted' &&
            'object' in h.event.target &&
            h.event.target.object === id,
        ).length > 1
      )
        return undefined;
      return roles({ object: id, source: event.by, player: event.player });
    },
  },
  activate: {
    kinds: ['activate'],
    fit: (event: EventOf<'activate'>, pattern: Pattern<'activate'>, env: Env) => {
      if (!env.read.playerFits(event.player, pattern.by, env)) return undefined;
      if (pattern.object !== undefined && !env.read.fits(event.source, pattern.object, env)) return undefined;
      if (pattern.ability === 'notMana' && event.mana) return undefined;
      if (pattern.ability === 'loyalty' && !isLoyalty(env, event.object)) return undefined;
      return roles({ object: event.object, source: event.source, player: event.player });
    },
  },
  triggers: unplayed('603.2', 'an ability that triggers on another one triggering', ['triggers']),
  tappedForMana: {
    kinds: ['addMana'],
    fit: (event: EventOf<'addMana'>, pattern: Pattern<'tappedForMana'>, env: Env) => {
      if (!event.tapped || event.source === undefined || !env.read.isOne(event.source, pattern.object, env))
        return undefined;
      if (pattern.by !== undefined && !env.read.playerFits(event.player, pattern.by, env)) return undefined;
      const wanted =
        pattern.mana === 'chosenColor'
          ? chosenColor(env)
          : pattern.mana === 'colorless'
            ? ['C']
            : pattern.mana
              ? [pattern.mana]
              : undefined;
      if (wanted && !event.mana.some((m) => wanted.includes(m.type))) return undefined;
      if (pattern.atLeast !== undefined && event.mana.length < pattern.atLeast) return undefined;
      return {
        ...roles({ object: event.source, player: event.player, amount: event.mana.length }),
        ...produced(event),
      };
    },
  },
  addMana: {
    kinds: ['addMana'],
    fit: (event: EventOf<'addMana'>, pattern: Pattern<'addMana'>, env: Env) => {
      if (!env.read.playerFits(event.player, pattern.by, env)) return undefined;
      if (
        pattern.source !== undefined &&
        !(event.source !== undefined && env.read.isOne(event.source, pattern.source, env))
      )
        return undefined;
      if (pattern.mana && !event.mana.some((m) => chosenColor(env)?.includes(m.type))) return undefined;
      return { ...roles({ player: event.player, amount: event.mana.length }), ...produced(event) };
    },
  },
  manaSpentOn: unplayed('106.6', 'an ability that triggers on spending mana', ['cast', 'activate']),
} as const;

function losesControl(
  event: EventOf<'control'> | EventOf<'move'>,
  pattern: Pattern<'losesControl'>,
  env: Env,
): Roles | undefined {
  if (event.kind === 'move' && event.from !== 'battlefield') return undefined;
  const from = event.kind === 'control' ? event.from : controllerOf(env.view, event.object);
  return env.read.playerFits(from, pattern.who, env) && env.read.isOne(event.object, pattern.object, env)
    ? roles({ object: event.object, player: from })
    : undefined;
}
