import { END, kindOf, type Wanted } from './glance.ts';
import type { Source } from './phrase.ts';
import type { Token } from './tokens.ts';

/** What is read, before anything of it was: tokens on an object of some card types. */
export function source(tokens: readonly Token[], types: readonly string[]): Source {
  return {
    tokens,
    types,
    spell: types.includes('Instant') || types.includes('Sorcery'),
    memo: new Array(tokens.length + 1),
    furthest: { at: 0, wanted: new Set() },
    kinds: [...tokens.map(kindOf), END],
    glance: undefined,
    watch: undefined,
    replay: undefined,
    alike: undefined,
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
