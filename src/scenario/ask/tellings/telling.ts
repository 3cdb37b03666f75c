import type { Story } from '../story/story.ts';
import { type Fields, type Says, shape } from '../words/english.ts';

/** What a sentence adds to the story. */
export type Telling = (story: Story) => void;

/** A sentence of these forms, and what it adds. */
export const say = <P extends object>(
  templates: string | readonly string[],
  fields: Fields<P>,
  tell: (story: Story, parts: P) => void,
): Says<Telling> => shape<P, Telling>(templates, fields, (parts) => (story) => tell(story, parts));
