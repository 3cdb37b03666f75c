import type { Ability } from '../rules/abilities.ts';
import type { CardDefinition, FaceDefinition } from '../rules/definition.ts';
import { printAbility } from './read.ts';

/** How one ability was understood: our words for it, or the printed words and where in them reading stopped. */
export interface Described {
  readonly face: string;
  readonly read: boolean;
  /** "I read it as …" goes before it when read. */
  readonly text: string;
  /** Offset in `text` where reading stopped; only when not read. */
  readonly at?: number;
  readonly expected?: string;
  readonly nearest?: string;
}

/** Tells how a card was understood, ability by ability, in printed order. */
export function describe(card: CardDefinition): readonly Described[] {
  return card.faces.flatMap((face) => [
    ...face.abilities.map((a) => one(face, a)),
    ...(face.bands ?? []).flatMap((band) => band.abilities.map((a) => one(face, a))),
    ...(face.rooms ?? []).map((room) => one(face, room.ability)),
  ]);
}

/** A text with the name of the object that it is on; in an ability that it gives, "this permanent" is the one that has it (201.5a). */
export function withName(text: string, name: string): string {
  const parts = text.split('"').map((part, i) => {
    return i % 2 === 1 ? part.replaceAll('~', 'this permanent').replaceAll('≈', name) : part.replaceAll('~', name);
  });
  return parts.join('"');
}

function one(face: FaceDefinition, ability: Ability): Described {
  if (ability.kind !== 'unread') {
    return { face: face.name, read: true, text: withName(printAbility(ability), face.name) };
  }
  return {
    face: face.name,
    read: false,
    text: ability.text,
    at: ability.at ?? 0,
    ...(ability.expected ? { expected: ability.expected } : {}),
    ...(ability.nearest ? { nearest: ability.nearest } : {}),
  };
}
