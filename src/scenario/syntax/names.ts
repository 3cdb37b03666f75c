import type { CardSource } from '../cards.ts';
import type { NameRef, PlayerName } from './ast.ts';

/** The most characters that are tried as one name; the longest card name has 141. */
const LONGEST_NAME = 160;
/** Marks that a text may hold only where the name itself does, since they end names. */
const TELLING = /[;:(),"/]/g;

/** Case, accents and punctuation folded away, for labels and players. */
export const fold = (name: string): string =>
  ASCII.test(name)
    ? name
        .toLowerCase()
        .replace(/[^a-z0-9+]+/g, ' ')
        .trim()
    : name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}+]+/gu, ' ')
        .trim();

const ASCII = /^[ -~]*$/;

/** A name that was found: how it is spelled, and what it is. */
type FoundName = Pick<NameRef, 'name' | 'called'>;

const marksOf = (text: string): string => text.match(TELLING)?.join('') ?? '';

/** All names that a scenario may use: its players, its labels and tokens, and every card. */
export class NameTable {
  private readonly labels: ReadonlyMap<string, string>;
  private readonly tokens: ReadonlyMap<string, string>;
  /** Faces of the scenario's own cards, whose names other cards' faces may share. */
  private readonly faces: ReadonlyMap<string, string>;
  private readonly known = new Map<string, FoundName | undefined>();
  /** The folded names that the scenario itself gives. */
  private readonly own: readonly string[];
  private readonly begun = new Map<string, boolean>();

  constructor(
    readonly players: readonly PlayerName[],
    labels: readonly string[],
    tokens: readonly string[],
    faces: readonly string[],
    private readonly cards: CardSource,
  ) {
    this.labels = new Map(labels.map((label) => [fold(label), label]));
    this.tokens = new Map(tokens.map((token) => [fold(token), token]));
    this.faces = new Map(faces.map((face) => [fold(face), face]));
    this.own = [...this.labels.keys(), ...this.tokens.keys(), ...this.faces.keys()];
  }

  /** What exactly this text names (a label wins over a face of the scenario's cards, that over any card, a card over a token); undefined when it names nothing. */
  find(text: string): FoundName | undefined {
    if (text.length > LONGEST_NAME) return undefined;
    if (!this.known.has(text)) this.known.set(text, this.search(text));
    return this.known.get(text);
  }

  private search(text: string): FoundName | undefined {
    const folded = fold(text);
    const label = this.labels.get(folded);
    if (label !== undefined && marksOf(text) === marksOf(label)) return { name: label, called: 'label' };
    const face = this.faces.get(folded);
    if (face !== undefined && marksOf(text) === marksOf(face)) return { name: face, called: 'card' };
    const card = this.cardName(text);
    if (card !== undefined) return { name: card, called: 'card' };
    const token = this.tokens.get(folded);
    return token !== undefined && marksOf(text) === '' ? { name: token, called: 'token' } : undefined;
  }

  /** A card's or face's own spelling. */
  private cardName(text: string): string | undefined {
    if (!/[\p{L}\p{N}_]/u.test(text)) return undefined;
    const found = this.cards.find(text);
    if (found === undefined) return undefined;
    const name = found.face === undefined ? found.card.name : found.card.card_faces![found.face]!.name;
    return [...marksOf(text)].every((mark) => name.includes(mark)) ? name : undefined;
  }

  nearest(text: string, limit: number): readonly string[] {
    return this.cards.nearest(text.slice(0, LONGEST_NAME), limit);
  }

  /** The ends in `text` at which a name from `at` may end, the furthest first. */
  ends(text: string, at: number): readonly number[] {
    const ends: number[] = [];
    const furthest = Math.min(text.length, at + LONGEST_NAME);
    for (let end = at + 1; end <= furthest; end++) {
      const last = text[end - 1]!;
      const next = text[end];
      if (last === ' ' || (next !== undefined && isLetter(last) && isLetter(next))) continue;
      if (last === ';') continue;
      if (!this.begins(text.slice(at, end))) break;
      ends.push(end);
    }
    return ends.reverse();
  }

  /** Whether anything may be named so or longer. */
  private begins(text: string): boolean {
    let may = this.begun.get(text);
    if (may === undefined) {
      const folded = fold(text);
      may = this.own.some((name) => name.startsWith(folded)) || (this.cards.begins?.(text) ?? true);
      this.begun.set(text, may);
    }
    return may;
  }
}

const isLetter = (char: string): boolean =>
  (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || (char >= '0' && char <= '9') || LETTER.test(char);
const LETTER = /[\p{L}\p{M}\p{N}]/u;
