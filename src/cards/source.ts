import { END, kindOf, type Wanted } from './glance.ts';
import type { Source } from './phrase.ts';
import type { Token } from './tokens.ts';

/** What reading sees of the object that a text is on, by its card types: texts are read alike where that is the same. */
export const seenOf = (types: readonly string[]): Pick<Source, 'spell' | 'creature'> => ({
  spell: types.includes('Instant') || types.includes('Sorcery'),
  creature: types.includes('Creature'),
});
/** A text and what reading sees beside it, as a key. */
export function keyOf(text: string, types: readonly string[]): string {
  const { spell, creature } = seenOf(types);
  return `${spell ? 'spell ' : ''}${creature ? 'creature ' : ''}: ${text}`;
}

/** What is read, before anything of it was: tokens on an object of some card types. */
export function source(tokens: readonly Token[], types: readonly string[]): Source {
  const { spell, creature } = seenOf(types);
  return {
    tokens,
    spell,
    creature,
    memo: new Array(tokens.length + 1),
    furthest: { at: 0, wanted: new Set() },
    kinds: [...tokens.map(kindOf), END],
    glance: undefined,
    watch: undefined,
    replay: undefined,
    alike: undefined,
  };
}

/** A source with some of it changed, and of the same shape: an object spread would give it one of its own, and sources of many shapes are read slowly. */
export function changed(of: Source, change: Partial<Source>): Source {
  return {
    tokens: change.tokens ?? of.tokens,
    spell: of.spell,
    creature: of.creature,
    memo: of.memo,
    furthest: of.furthest,
    kinds: change.kinds ?? of.kinds,
    glance: undefined,
    watch: change.watch,
    replay: change.replay,
    alike: change.alike,
  };
}

/** Notes that reading could not go on at a token. */
export function stopped(source: Source, at: number, wanted: Wanted): void {
  const furthest = source.furthest;
  if (at < furthest.at) return;
  if (at > furthest.at) {
    furthest.at = at;
    furthest.wanted.clear();
  }
  furthest.wanted.add(wanted);
}
