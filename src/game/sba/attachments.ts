import { flatMap } from '../../rules/flat-map.ts';
import type { ObjectId, Thing } from '../ids.ts';
import { hasKeyword, keywordsOf } from '../keywords/expand.ts';
import { protectedFrom } from '../protection.ts';
import { envOf } from '../read.ts';
import { ruleOn } from '../rule-effects.ts';
import { permanents, type View } from '../view.ts';

/** A creature can be attached to nothing, but by reconfigure (303.4d, 301.5c, 702.151b); nor can a battle (310.10). */
function isUnattachable(view: View, id: ObjectId): boolean {
  const { types } = view.of(id);
  return types.includes('Battle') || (types.includes('Creature') && !hasKeyword(view, id, 'reconfigure'));
}

/** Whether an Aura's enchant ability, or the rule of Equipment, allows it to be attached there (303.4, 301.5, 702.5). */
export function mayBeAttached(view: View, id: ObjectId, to: Thing): boolean {
  const now = view.of(id);
  if ('object' in to) {
    const object = view.state.objects[to.object];
    if (!object || to.object === id || (object.zone === 'battlefield' && object.phasedOut)) return false;
  }
  if (protectedFrom(view, to, id) || isUnattachable(view, id)) return false;
  if ('object' in to && now.subtypes.includes('Aura') && ruleOn(view, 'cantBeEnchanted', to.object)) return false;
  if ('object' in to && now.subtypes.includes('Equipment') && ruleOn(view, 'cantBeEquipped', to.object)) return false;
  if (now.subtypes.includes('Aura')) {
    const env = envOf(view, id, now.controller);
    return keywordsOf(view, id, 'enchant').every((k) =>
      'object' in to
        ? k.filter !== undefined && env.read.fits(to.object, k.filter, env)
        : k.players !== undefined && env.read.playerFits(to.player, k.players, env),
    );
  }
  if (!('object' in to) || view.state.objects[to.object]?.zone !== 'battlefield') return false;
  if (now.subtypes.includes('Fortification')) return view.of(to.object).types.includes('Land');
  return view.of(to.object).types.includes('Creature');
}

const attached = (view: View): readonly ObjectId[] =>
  permanents(view).filter((id) => view.state.objects[id]?.attachedTo);
const isAttachment = (view: View, id: ObjectId): boolean =>
  view.of(id).subtypes.some((s) => s === 'Aura' || s === 'Equipment' || s === 'Fortification');

const bestowed = (view: View, id: ObjectId): boolean =>
  view.state.objects[id]?.designations.includes('bestowed') ?? false;

/** State-based actions about attachments (704.5m, n, p, z; for bestowed Auras 702.103f). */
export const attachmentActions = [
  {
    rule: '702.103f',
    find: (view: View) =>
      flatMap(
        permanents(view).filter((id) => bestowed(view, id)),
        (object) => {
          const to = view.state.objects[object]?.attachedTo;
          if (to !== undefined && mayBeAttached(view, object, to)) return [];
          const free = to === undefined ? [] : [{ event: { kind: 'attach', object } as const }];
          return [...free, { event: { kind: 'designate', object, name: 'bestowed', off: true } as const }];
        },
      ),
  },
  {
    rule: '704.5m',
    find: (view: View) =>
      permanents(view)
        .filter((id) => view.of(id).subtypes.includes('Aura') && !bestowed(view, id))
        .filter((id) => {
          const to = view.state.objects[id]?.attachedTo;
          return to === undefined || !mayBeAttached(view, id, to);
        })
        .map((graveyard) => ({ graveyard })),
  },
  {
    rule: '704.5n',
    find: (view: View) =>
      attached(view)
        .filter((id) => !view.of(id).subtypes.includes('Aura') && isAttachment(view, id))
        .filter((id) => !mayBeAttached(view, id, view.state.objects[id]!.attachedTo!))
        .map((object) => ({ event: { kind: 'attach', object } as const })),
  },
  {
    rule: '704.5p',
    find: (view: View) =>
      attached(view)
        .filter((id) => !isAttachment(view, id) || view.of(id).types.some((t) => t === 'Creature' || t === 'Battle'))
        .map((object) => ({ event: { kind: 'attach', object } as const })),
  },
  {
    rule: '704.5z',
    find: (view: View) => {
      const roles = attached(view).filter((id) => view.of(id).subtypes.includes('Role'));
      const key = (id: ObjectId): string =>
        `${JSON.stringify(view.state.objects[id]?.attachedTo)} ${view.of(id).controller}`;
      const stamp = (id: ObjectId): number => view.state.objects[id]?.timestamp ?? 0;
      return roles
        .filter((id) => roles.some((other) => key(other) === key(id) && stamp(other) > stamp(id)))
        .map((graveyard) => ({ graveyard }));
    },
  },
];
