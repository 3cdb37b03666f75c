import type { GameEvent } from './events.ts';
import { put } from './happen.ts';
import type { ObjectId } from './ids.ts';
import { hasPrepareSpell } from './inset.ts';
import { copiableValues } from './layers/seeds.ts';
import { type Game, newId, viewOf } from './machine.ts';

const SPELL = 'prepare spell';

/**
 * A prepared permanent has a copy of its prepare spell in exile, for as long as it is prepared and on the battlefield; it is
 * prepared until that copy is cast (722.3c). Gives whether anything was done.
 */
export function keepPrepared(game: Game): boolean {
  const { state } = game;
  const copyOf = (id: ObjectId): ObjectId | undefined => state.objects[id]?.linked[SPELL]?.at(-1);
  const prepared = state.battlefield.filter((id) => state.objects[id]?.designations.includes('prepared'));
  const wanted = new Set(prepared.filter((id) => !state.objects[id]?.phasedOut).map(copyOf));
  const events: GameEvent[] = state.exile
    .filter((id) => state.objects[id]?.designations.includes(SPELL) && !wanted.has(id))
    .map((object) => ({ kind: 'cease', object }));
  for (const id of prepared) {
    const object = state.objects[id]!;
    const copy = copyOf(id);
    const values = copiableValues(state, object);
    const face = values.faces[1];
    if (!hasPrepareSpell(values) || !face) events.push({ kind: 'designate', object: id, name: 'prepared', off: true });
    else if (copy !== undefined && state.gone[copy]?.next !== undefined)
      // It was cast.
      events.push(
        { kind: 'designate', object: id, name: 'prepared', off: true },
        { kind: 'unlink', object: id, link: SPELL },
      );
    else if ((copy === undefined || !state.exile.includes(copy)) && !object.phasedOut) {
      const made = newId(game);
      const controller = viewOf(game).of(id).controller;
      events.push(
        {
          kind: 'create',
          id: made,
          representation: 'copy',
          zone: 'exile',
          owner: controller,
          controller,
          made: { layout: 'normal', faces: [face] },
          designation: SPELL,
        },
        { kind: 'link', object: id, link: SPELL, to: [made] },
      );
    }
  }
  if (events.length > 0) put(game, events, { rules: ['722.3c'] });
  return events.length > 0;
}
