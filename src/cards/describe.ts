import type { Ability } from '../rules/abilities.ts';
import type { CardDefinition, FaceDefinition } from '../rules/definition.ts';
import { printAbility } from './read.ts';

/** How one ability was understood: our words for it, or the printed words with a caret where reading stopped. */
export interface Described {
  readonly face: string;
  readonly read: boolean;
  /** "I read it as …" goes before it when read. */
  readonly text: string;
  /** A line with a caret under `text`, and what was expected there; only when not read. */
  readonly caret?: string;
  /** The words from where reading stopped; only when not read. */
  readonly stoppedAt?: string;
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

function one(face: FaceDefinition, ability: Ability): Described {
  if (ability.kind !== 'unread') {
    return { face: face.name, read: true, text: printAbility(ability).replaceAll('~', face.name) };
  }
  const at = ability.at ?? 0;
  const start = ability.text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
  return {
    face: face.name,
    read: false,
    text: ability.text,
    stoppedAt: ability.text.slice(at),
    caret: `${' '.repeat(Math.max(0, at - start))}^`,
    ...(ability.expected ? { expected: ability.expected } : {}),
    ...(ability.nearest ? { nearest: ability.nearest } : {}),
  };
}
