import type { TargetSpec } from '../rules/abilities.ts';
import type { Amount } from '../rules/amounts.ts';
import type { Filter } from '../rules/filters.ts';
import type { Instruction } from '../rules/instructions.ts';
import { BASIC_LAND_TYPES } from '../rules/nouns.ts';
import type { ObjectRef, PlayerFilter, PlayerRef, Selection } from '../rules/refs.ts';
import { isCreatureType } from '../rules/subtypes.ts';

type Choosing = Extract<Instruction, { do: 'chooseObjects' }>;
/**
 * What "it", "that creature" or "its controller" stand for (608.2, 201.5). Reading leaves mentions in the meaning; settling
 * goes through them in the order of the text, with an environment of antecedents: each mention exports or imports one. A
 * pronoun that two antecedents fit is not accepted.
 */
export type Mention =
  | { readonly says: 'self' }
  | { readonly says: 'target'; readonly spec: Omit<TargetSpec, 'id'> }
  /** Chosen on resolution: "a creature you control". */
  | {
      readonly says: 'choice';
      readonly from: Selection | ObjectRef;
      readonly min: Amount;
      readonly max: Amount;
      readonly random?: true;
      readonly distinct?: NonNullable<Choosing['distinct']>;
      readonly together?: NonNullable<Choosing['together']>;
    }
  /** A player or objects all of which are meant: it is what it says, and may be referred to. */
  | { readonly says: 'group'; readonly ref: ObjectRef | PlayerRef; readonly nouns: readonly string[] }
  | {
      readonly says: 'pronoun';
      readonly words: string;
      readonly sort: 'object' | 'player';
      readonly many: boolean;
      /** "The creature you control": of several, by who controls it. */
      readonly controlled?: 'you' | 'notYou';
    }
  /** "All land cards revealed this way": those that fit of the cards made known last. */
  | { readonly says: 'thisWay'; readonly filter: Filter; readonly words: string }
  /** The cards not picked of those that an instruction before gave: "the rest". */
  | { readonly says: 'rest'; readonly words: string }
  /** "The exiled card": what this ability exiled, or what another one of the object did (607.2a). */
  | { readonly says: 'exiled'; readonly words: string; readonly many: boolean }
  /** The player whose hand was revealed or looked at: "from it". */
  | { readonly says: 'hand' }
  /** What the instruction whose result stands at `of` gives: said by words of the same template. */
  | { readonly says: 'made'; readonly of: number };

export interface Placed {
  readonly at: number;
  readonly mention: Mention;
  /** The plurality that agreement needs before settling. */
  readonly many?: boolean;
}

/** What kind of mention stands for a reference that is not settled yet; undefined where none does. */
export const saysOf = (reference: unknown): Mention['says'] | undefined =>
  (reference as { mention?: Mention } | undefined)?.mention?.says;

/** A mention in the place of an object. */
export function objectMention(at: number, mention: Mention, many = false): ObjectRef {
  return { ref: 'mention', at, mention, ...(many ? { many } : {}) } as unknown as ObjectRef;
}

/** A mention in the place of a player. */
export function playerMention(at: number, mention: Mention, many = false): PlayerRef {
  return { player: 'mention', at, mention, ...(many ? { many } : {}) } as unknown as PlayerRef;
}

/** What self is attached to, which later words may mean; settling drops the place. */
export function attachedAt(said: string, at: number): ObjectRef {
  return { ref: 'attachedTo', said, at } as ObjectRef;
}

export interface Made {
  readonly at: number;
  readonly nouns: readonly string[];
  readonly many: boolean;
  readonly rest?: boolean;
  readonly keep?: boolean;
}

/** Marks an instruction's result as something that later words may refer to; settling gives it a name, or drops it. */
export function result(at: number, nouns: readonly string[], many = false): string {
  return { exports: true, at, nouns, many } as unknown as string;
}

/** The same where the name is needed in any case. */
export function keptResult(at: number, nouns: readonly string[], many: boolean): string {
  return { exports: true, at, nouns, many, keep: true } as unknown as string;
}

/** The same for the cards that were not wanted, which only "the rest" means. */
export function restResult(at: number): string {
  return { exports: true, at, nouns: [], many: true, rest: true } as unknown as string;
}

/** In a template of several instructions: what the one before gives, whose result was marked at the same place. */
export function madeAt(at: number): ObjectRef {
  return objectMention(at + 0.6, { says: 'made', of: at });
}

/** The card types that other subtypes stand for (205.3g–i). */
const TYPE_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(BASIC_LAND_TYPES).map((t) => [t, 'land'])),
  Gate: 'land',
  Desert: 'land',
  Cave: 'land',
  Aura: 'enchantment',
  Curse: 'enchantment',
  Shrine: 'enchantment',
  Saga: 'enchantment',
  Room: 'enchantment',
  Equipment: 'artifact',
  Vehicle: 'artifact',
  Treasure: 'artifact',
  Food: 'artifact',
  Clue: 'artifact',
};

/** The nouns of a filter, by which "that creature" finds it. */
export function nounsOf(filter: Filter): readonly string[] {
  const found = new Set<string>();
  for (const p of filter) {
    if (p.is === 'type') found.add(p.type.toLowerCase());
    else if (p.is === 'kind') found.add(p.kind);
    else if (p.is === 'subtype') {
      found.add(p.subtype);
      const type = isCreatureType(p.subtype) ? 'creature' : (TYPE_OF[p.subtype] ?? undefined);
      if (type) found.add(type);
    } else if (p.is === 'status' && p.status === 'token') found.add('token');
    else if (p.is === 'anyOf') for (const f of p.of) for (const n of nounsOf(f)) found.add(n);
  }
  return [...found];
}

export const nameOf = (ref: ObjectRef | PlayerRef): string =>
  'name' in ref
    ? `⟦${ref.name}⟧`
    : 'ref' in ref
      ? ref.ref === 'others'
        ? nameOfRest(ref)
        : ref.ref === 'linked'
          ? 'the exiled cards'
          : ref.ref === 'attachedTo' && ref.said !== undefined
            ? ref.said
            : '~'
      : ref.player === 'controllerOf' || ref.player === 'ownerOf'
        ? `${nameOf(ref.of)} 's ${ref.player === 'ownerOf' ? 'owner' : 'controller'}`
        : ref.player === 'you'
          ? 'you'
          : ref.player === 'all'
            ? (groupWords(ref.of) ?? '~')
            : '~';
/** All players of a kind, as the text calls them. */
export const groupWords = (of: PlayerFilter): string | undefined =>
  typeof of === 'string' ? GROUP_WORDS.get(of) : undefined;
const GROUP_WORDS: ReadonlyMap<PlayerFilter, string> = new Map([
  ['any', 'each player'],
  ['opponent', 'each opponent'],
  ['notYou', 'each other player'],
]);
/** How the rest is named for comparison. */
export const nameOfRest = (ref: Extract<ObjectRef, { ref: 'others' }>): string =>
  `the others of ${nameOf(ref.of)} than ${ref.than.map(nameOf).join(' ')}`;
