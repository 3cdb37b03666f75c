import type { ObjectId } from './ids.ts';
import type { View } from './view.ts';

/** The greatest number among a Saga's chapter abilities (714.2d); 0 where it has none. */
export function finalChapter(view: View, id: ObjectId): number {
  return Math.max(
    0,
    ...view
      .of(id)
      .abilities.flatMap(({ ability }) =>
        ability.kind === 'triggered' && ability.event.on === 'chapter' ? ability.event.numbers : [],
      ),
  );
}
