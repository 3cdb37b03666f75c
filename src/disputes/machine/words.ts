/**
 * Text that a person wrote, or that names a person. The log's hash chain covers only a seal of it, so that it can be
 * erased later without breaking the chain; an erased text stays behind as a tombstone.
 */
export type Words = Written | Erased;

interface Written extends Owned {
  readonly words: string;
}

interface Erased extends Owned {
  readonly erased: true;
}

interface Owned {
  /** Whose the words are, when not the writer's: erasing that person takes them along. */
  readonly owner?: Person;
}

/** A person within one dispute: 1, 2, 3 … in order of appearance. Who that is stands in the `joined` event, as erasable words. */
export type Person = number;

/** The bot itself, where it acts; and the record, as owner of what a judge found: it goes only when the whole dispute is erased. */
export const BOT: Person = 0;

/** Words for an event. */
export function words(text: string, owner?: Person): Words {
  return owner === undefined ? { words: text } : { words: text, owner };
}

/** The text, or undefined when it has been erased. */
export function textOf(text: Words): string | undefined {
  return 'words' in text ? text.words : undefined;
}
