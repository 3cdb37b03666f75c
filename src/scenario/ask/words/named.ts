import { PLAIN_KEYWORDS } from '../../../cards/grammar/terms.ts';
import type { CardSource, NamedCard } from '../../cards.ts';
import { distance } from '../../syntax/distance.ts';
import { Line, type Reading } from '../../syntax/line.ts';
import { reader } from '../../syntax/literal.ts';
import { fold, NameTable } from '../../syntax/names.ts';
import { isVocabulary, type Says, skipFillers } from './english.ts';

/** A card that a question names. */
export interface Named extends NamedCard {
  /** The card's or face's own spelling. */
  readonly name: string;
  /** What players call it for short, where the question does. */
  readonly called?: string;
}

const spelled = (found: NamedCard): Named => ({
  ...found,
  name: found.face === undefined ? found.card.name : found.card.card_faces![found.face]!.name,
});

/** The words of a name that may stand for it once it has been named: `Vivien`, `Trail`, `Grave-Troll`. */
function shortNames({ card }: NamedCard): readonly string[] {
  const names = [card.name, ...(card.card_faces ?? []).map((face) => face.name)];
  return names.flatMap((name) => {
    const words = name.split(/[ ,]+/);
    return [name.split(',')[0]!, words[0]!, words.slice(0, 2).join(' '), words.at(-1)!, name.split(/[ ,-]+/).at(-1)!];
  });
}

/** Words that name abilities (702): they are no slips in the names of cards. */
const KEYWORDS: ReadonlySet<string> = new Set(PLAIN_KEYWORDS);

/** The most names that are searched for by likeness in one question. */
const MOST_SEARCHES = 40;

/** A question as it is read: its text, the cards it may name, and whether words may hold slips. */
export class Sentence extends Line {
  /** The cards that are named exactly, in their order. */
  readonly allNamed: Named[] = [];
  /** The same, each with where it stands. */
  private readonly places: { readonly at: number; readonly named: Named }[] = [];
  private readonly near = new Map<string, Named | undefined>();
  /** Not there yet while the names in full are looked for. */
  private readonly short: ReadonlyMap<string, Named | undefined> | undefined;

  constructor(
    raw: string,
    readonly cards: CardSource,
    loose: boolean,
  ) {
    super(raw, 1, 0, new NameTable([], [], [], [], cards), loose ? (word) => !isVocabulary(word) : undefined);
    this.short = this.namedInFull();
  }

  /** Some other player takes part, whom `he`, `she` and `they` may mean. */
  readonly speaksOfOpponent = /\bopp(?:onent)?s?\b/i.test(this.text);

  private readonly skips: number[] = [];

  override skip(at: number): number {
    this.skips[at] ??= skipFillers(this, at);
    return this.skips[at];
  }

  /** The short names of the cards that the text names in full; undefined where two share one. */
  private namedInFull(): ReadonlyMap<string, Named | undefined> {
    const short = new Map<string, Named | undefined>();
    for (let at = 0; at < this.text.length; at++) {
      if (this.text[at] === ' ' || this.inWord(at)) continue;
      for (const { value, end } of this.exact(at)) {
        this.allNamed.push(value);
        this.places.push({ at, named: value });
        if (!this.text.slice(at, end).includes(' ')) continue;
        for (const name of shortNames(value)) {
          const key = fold(name);
          if (key.length < 4 || isVocabulary(key)) continue;
          const same = !short.has(key) || short.get(key)?.card.oracle_id === value.card.oracle_id;
          short.set(key, same ? value : undefined);
        }
        break;
      }
    }
    return short;
  }

  /** The only card that is named exactly between two offsets; words of the forms themselves are no names here. */
  namedBetween(from: number, to: number): Named | undefined {
    const all = this.places
      .filter(({ at, named: { name } }) => at >= from && at < to && !isVocabulary(name.toLowerCase()))
      .map(({ named: one }) => one);
    return new Set(all.map(({ card }) => card.oracle_id)).size === 1 ? all[0] : undefined;
  }

  /** Names found exactly from an offset, the longest first; a plural counts. */
  exact(at: number): readonly Reading<Named>[] {
    const readings: Reading<Named>[] = [];
    // `two Memnites`, and on a phone `stomps mana value`: a name with an s may be the beginning of no name.
    const plurals = this.wordEnds(at, 4).filter((end) => /s$/i.test(this.text.slice(at, end)));
    const ends = [...new Set([...this.names.ends(this.text, at), ...plurals])].sort((a, b) => b - a);
    for (const end of ends) {
      const text = this.text.slice(at, end);
      if (/[^\p{L}\p{M}\p{N}!?)]$/u.test(text) || isVocabulary(text)) continue;
      const name = [text, text.replace(/s$/i, ''), text.replace(/es$/i, ''), text.replace(/ies$/i, 'y')].find(
        (candidate) => this.names.find(candidate) !== undefined,
      );
      const found = name === undefined ? undefined : this.cards.find(name);
      if (found !== undefined && !this.isShortFor(text, found)) readings.push({ value: spelled(found), end });
    }
    return readings;
  }

  /** Whether another card, which is named in full elsewhere, is called so before its comma: `Urborg` of `Urborg, Tomb of Yawgmoth`. */
  private isShortFor(text: string, { card }: NamedCard): boolean {
    const full = this.short?.get(fold(text))?.card;
    return full !== undefined && full.oracle_id !== card.oracle_id && fold(full.name.split(',')[0]!) === fold(text);
  }

  /** A card that was named in full elsewhere, by a part of its name. */
  byShortName(at: number): readonly Reading<Named>[] {
    return this.wordEnds(at, 3).flatMap((end) => {
      const typed = this.text.slice(at, end);
      const found = this.short?.get(fold(typed));
      const owner = found === undefined && typed.endsWith("'s") ? this.short?.get(fold(typed.slice(0, -2))) : undefined;
      if (owner !== undefined) return [{ value: owner, end: end - 2 }];
      return found === undefined ? [] : [{ value: found, end }];
    });
  }

  /** A card by what players call it: `bob`, `bolt`; a plural or a verb's ending counts. */
  byNickname(at: number): readonly Reading<Named>[] {
    return this.wordEnds(at, 3).flatMap((end) => {
      const text = this.text.slice(at, end);
      if (text.length < 3 || isVocabulary(text.toLowerCase())) return [];
      const called = [text, text.replace(/'s$/, ''), text.replace(/s$/i, ''), text.replace(/ed$/i, '')].find(
        (candidate) => candidate.length > 2 && this.cards.nickname?.(candidate) !== undefined,
      );
      const found = called === undefined ? undefined : this.cards.nickname?.(called);
      if (found === undefined) return [];
      const possessive = text.endsWith("'s") && called === text.slice(0, -2);
      return [{ value: { ...found, name: found.card.name, called: called! }, end: possessive ? end - 2 : end }];
    });
  }

  /** Cards whose name is nearly, or begins with, what stands there, where only one card can be meant. */
  nearly(at: number): readonly Reading<Named>[] {
    if (this.loose === undefined) return [];
    return this.wordEnds(at, 7).flatMap((end) => {
      const typed = this.text.slice(at, end);
      if (!this.near.has(typed) && this.near.size < MOST_SEARCHES) this.near.set(typed, this.nearest(typed));
      const found = this.near.get(typed);
      return found === undefined ? [] : [{ value: found, end }];
    });
  }

  private nearest(typed: string): Named | undefined {
    const key = fold(typed);
    if (key.length < 5 || key.split(' ').every((word) => isVocabulary(word) || KEYWORDS.has(word))) return undefined;
    const limit = key.length < 8 ? 1 : key.length < 12 ? 2 : 3;
    const candidates = this.names.nearest(typed, 10).flatMap((name) => {
      const found = this.cards.find(name);
      if (found === undefined) return [];
      const names = [found.card.name, ...(found.card.card_faces ?? []).map((face) => face.name)];
      return names.map((own) => ({ own, apart: apart(key, own, limit) })).filter((one) => one.apart <= limit);
    });
    const best = Math.min(...candidates.map((one) => one.apart));
    const nearest = new Set(candidates.filter((one) => one.apart === best).map((one) => one.own));
    const found = nearest.size === 1 ? this.cards.find([...nearest][0]!) : undefined;
    return found && spelled(found);
  }

  /** Where the first few words from an offset end, the furthest first. */
  private wordEnds(at: number, most: number): readonly number[] {
    const ends: number[] = [];
    for (let end = at; ends.length < most; ) {
      const word = this.wordAt(end);
      if (word === '') break;
      end += word.length;
      ends.unshift(end);
      const gap = /^,? /.exec(this.text.slice(end));
      if (gap === null) break;
      end += gap[0].length;
    }
    return ends;
  }
}

/** Slips between what was typed and a name or its first words; a whole beginning of a name counts as half a slip. */
function apart(key: string, name: string, limit: number): number {
  const own = fold(name);
  if (own.startsWith(`${key} `)) return 0.5;
  const beforeComma = fold(name.split(',')[0]!);
  return Math.min(distance(key, own, limit), distance(key, beforeComma, limit));
}

/** A card by its name: whole, short once it was named, or nearly right where slips are let pass. */
export const named: Says<Named> = reader<Named>((line, at) => {
  if (!(line instanceof Sentence) || line.inWord(at)) return [];
  const exact = line.exact(at);
  const short = exact.length > 0 ? exact : line.byShortName(at);
  const readings = short.length > 0 ? short : line.byNickname(at);
  const all = readings.length > 0 ? readings : line.nearly(at);
  if (all.length === 0) line.fail(at, 'a card name', true);
  return all;
});
