import type { CardRecord } from '../cards/scryfall.ts';
import type { Overtaken } from './overtaken.ts';
import type { PolicyDocument } from './policy.ts';
import type { Proofs } from './proofs.ts';
import type { Rung } from './rungs.ts';

/** A card as a look-up names it. */
export interface CardHit {
  readonly oracle_id: string;
  /** The card's own full name. */
  readonly name: string;
  /** The name of the face or half that was meant, when the query named only that one. */
  readonly face?: string;
  /** The other printed name, flavour name or nickname by which it was found. */
  readonly alias?: string;
}

/** What a typed name comes to. `ambiguous` holds the best candidates (at most 5), best first; `none` holds nothing. */
export interface Resolution {
  readonly status: 'found' | 'ambiguous' | 'none';
  /** The rung of the ladder that ended the search; undefined for `none`. */
  readonly rung?: Rung;
  readonly cards: readonly CardHit[];
}

/** One line of autocomplete. The value to hand back is `oracle_id`; `label` is at most 100 characters and never blank. */
export interface Suggestion extends CardHit {
  readonly label: string;
}

/** An official ruling, or, in the library that ships, one restated in our own words. */
export interface Ruling {
  /** Who published it: `wotc` or `scryfall` in Scryfall's file. */
  readonly source: string;
  /** ISO date. */
  readonly published_at: string;
  readonly comment: string;
  /** Rule numbers it stands on, where the data names them. */
  readonly rules: readonly string[];
  /** How many cards carry this very ruling; more than 1 means that it belongs to a kind of card. */
  readonly cards: number;
  /** The proven ruling that it states: `SR-12`. */
  readonly proof?: string;
  /** What has overtaken it since. */
  readonly overtaken?: Overtaken;
}

/** A piece of an excerpt; `hit` pieces are the words searched for. */
export interface ExcerptPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** A rule as listed under another or in a search. */
export interface RuleLine {
  readonly number: string;
  readonly text: string;
}

export const RULE_KINDS = ['chapter', 'section', 'rule', 'subrule'] as const;

/** A numbered entry of the Comprehensive Rules: chapter `6`, section `613`, rule `613.8` or subrule `613.8a`. */
export interface Rule extends RuleLine {
  readonly kind: (typeof RULE_KINDS)[number];
  readonly examples: readonly string[];
  readonly parent?: RuleLine;
  readonly children: readonly RuleLine[];
  /** The neighbours in the order of the document, lower levels left out: of 613.8 they are 613.7 and 613.9, of 613.8a 613.8 and 613.8b. */
  readonly previous?: string;
  readonly next?: string;
  /** Numbers of other rules that its text refers to and that the library has. */
  readonly see: readonly string[];
}

export interface RuleHit extends RuleLine {
  readonly excerpt: readonly ExcerptPiece[];
}

export interface GlossaryEntry {
  readonly term: string;
  readonly definition: string;
  /** Rule numbers that the definition refers to. */
  readonly see: readonly string[];
}

/** A keyword ability (702) or keyword action (701) with its rule. */
export interface Keyword {
  readonly name: string;
  readonly kind: 'ability' | 'action';
  readonly rule: string;
}

/** A section of a policy document. JAR numbers none; its headings are counted `1`, `2`, … */
export interface PolicySection {
  readonly document: PolicyDocument;
  readonly number: string;
  readonly title: string;
  readonly text: string;
  readonly parent?: string;
  readonly children: readonly { readonly number: string; readonly title: string }[];
  readonly previous?: string;
  readonly next?: string;
}

export interface PolicyHit {
  readonly document: PolicyDocument;
  readonly number: string;
  readonly title: string;
  readonly excerpt: readonly ExcerptPiece[];
}

export interface RulingHit {
  readonly ruling: Ruling;
  /** Some card that carries it (the first by name). */
  readonly card: CardHit;
  readonly excerpt: readonly ExcerptPiece[];
}

/** A rule that a card's keyword or type leads to. */
export interface RelatedRule extends RuleLine {
  /** The keyword, type or layout that leads there. */
  readonly because: string;
}

export interface RulingOptions {
  /** Only rulings that hold all these words (folded; word beginnings count). */
  readonly words?: string;
  /** Newest first by default. */
  readonly order?: 'newest' | 'oldest';
}

/** Dates of what the answers stand on, ISO; undefined when the library holds no such thing or its date is unknown. */
export interface LibraryDates {
  readonly data: string | undefined;
  readonly rules: string | undefined;
  readonly policy: Readonly<Partial<Record<PolicyDocument, string>>>;
}

export interface LibraryCounts {
  readonly cards: number;
  readonly names: number;
  readonly rulings: number;
  readonly rules: number;
  readonly glossary: number;
  readonly keywords: number;
  readonly policy: number;
}

/**
 * Everything that can be looked up, from the synced file or from what ships. Reading only; every call is synchronous
 * and answers from memory (names) or from one indexed SQLite query. No call throws for what a user typed.
 */
export interface Library {
  readonly origin: 'shipped' | 'synced';
  readonly dates: LibraryDates;
  readonly counts: LibraryCounts;
  /** True when synced card data is older than 14 days; what ships has its age by nature. */
  readonly stale: boolean;

  /** The card of exactly that name after folding: own full name first, then a face's, then another printed name. */
  find(name: string): { readonly card: CardRecord; readonly face?: number } | undefined;
  /** Whether a name begins with that text after folding. */
  begins(text: string): boolean;
  /** The card that players call so for short. */
  nickname(text: string): { readonly card: CardRecord; readonly face?: number } | undefined;
  /** The full names that go on with a title after this one: `Urborg, Tomb of Yawgmoth` after `Urborg`. */
  titled(name: string): readonly string[];
  /** Up to `limit` nearest names, for an error message. */
  nearest(name: string, limit: number): readonly string[];
  /** The whole record; undefined for an unknown id. */
  cardById(oracleId: string): CardRecord | undefined;
  /** All records, by name; streamed, so that memory stays small. */
  cards(): Iterable<CardRecord>;
  /** The name ladder: the first rung that has a hit ends the search. */
  resolve(query: string): Resolution;
  /** Autocomplete by the same ladder, best first; lower rungs fill up. Extras only where no regular card fits. */
  suggest(query: string, limit: number): readonly Suggestion[];

  /** A card's rulings, each text once, its own before those it shares with its kind. */
  rulings(oracleId: string, options?: RulingOptions): readonly Ruling[];
  /** Rulings that the bot proves by playing them, the same for every library. */
  readonly proofs: Proofs;
  /** Rulings of any card by words, best first, each text once. */
  searchRulings(words: string, limit?: number): readonly RulingHit[];

  /** A numbered rule; accepts `613.8`, `613.8.`, `CR 613.8a`, `rule 613`. */
  rule(number: string): Rule | undefined;
  /** Rules by words, best first. */
  searchRules(words: string, limit?: number): readonly RuleHit[];
  /** Rule numbers that begin so, or rules whose words match; for autocomplete. */
  suggestRules(query: string, limit: number): readonly RuleLine[];
  /** Rules that a card's keywords, types and layout lead to. */
  relatedRules(card: CardRecord): readonly RelatedRule[];

  /** The entry of exactly that term after folding (plural or singular). */
  glossary(term: string): GlossaryEntry | undefined;
  /** Entries whose term, then whose definition holds the words. */
  searchGlossary(words: string, limit?: number): readonly GlossaryEntry[];
  suggestTerms(query: string, limit: number): readonly string[];

  policySection(document: PolicyDocument, number: string): PolicySection | undefined;
  searchPolicy(document: PolicyDocument, words: string, limit?: number): readonly PolicyHit[];
  suggestSections(
    document: PolicyDocument,
    query: string,
    limit: number,
  ): readonly { readonly number: string; readonly title: string }[];

  keyword(name: string): Keyword | undefined;

  /** Takes up a newer synced file, if there is one; true when it did. Answers under way are not disturbed. */
  reload(): boolean;
  close(): void;
}
