import type { Ability, Effect, KeywordAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Modification, RuleEffect } from '../../rules/continuous.ts';
import type { Cost, CostPart } from '../../rules/costs.ts';
import type { Duration } from '../../rules/durations.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Filter, Predicate } from '../../rules/filters.ts';
import type { Instruction, ManaSpec, TokenSpec } from '../../rules/instructions.ts';
import type { ManaCost } from '../../rules/mana.ts';
import type { Color } from '../../rules/nouns.ts';
import type { ObjectRef, PlayerFilter, PlayerRef, Selection } from '../../rules/refs.ts';
import type { EnterChange, ReplacementEffect } from '../../rules/replacements.ts';
import { table } from '../phrase.ts';

/**
 * The kinds of phrases, each once. The files beside this one fill them; they use each other only by these tables, since
 * the grammar is recursive and its files are not.
 */

const manyObjects = (ref: ObjectRef): boolean => ref.ref === 'all' || (ref as { many?: boolean }).many === true;
const manyPlayers = (ref: PlayerRef): boolean => ref.player === 'you' || (ref as { many?: boolean }).many === true;

// ── nouns
/** A filter in the singular, without article: "creature you control with flying". */
export const noun = table<Filter>('a kind of object');
/** A filter in the plural: "creatures you control". */
export const nouns = table<Filter>('a kind of objects');
/** "a creature", "another creature you control". */
export const aNoun = table<Filter>('an object');
/** What follows a noun: "you control", "with flying". */
export const qualifier = table<Predicate>('a property');
/** With its zone: "creature card in your graveyard". */
export const place = table<Selection>('a kind of object');
export const places = table<Selection>('a kind of objects');
/** Zone phrases after a noun: "from your graveyard". */
export const zonePhrase = table<Pick<Selection, 'zones' | 'whose'>>('a zone');
export const color = table<Color>('a colour');
export const manaCost = table<ManaCost>('a mana cost');

// ── who and what
/** An object or objects as a subject or object of a verb. */
export const object = table<ObjectRef>('an object', manyObjects);
/** Its possessive: "its", "target creature's". */
export const objectPossessive = table<ObjectRef>('whose');
export const player = table<PlayerRef>('a player', manyPlayers);
export const playerPossessive = table<PlayerRef>('whose');
/** Players of a kind, in events and the like: "a player", "an opponent", "you". */
export const playerKind = table<PlayerFilter>('a player', (who) => who === 'you');
/** Object or player that damage and the like goes to. */
export const recipient = table<ObjectRef | PlayerRef>('a target');

// ── numbers
/** In figures: 3, X. */
export const figure = table<Amount>('a number');
/** Counting things: a, two, X; the noun after it agrees. */
export const count = table<Amount>('a number');
/** An amount spelled out: "the number of creatures you control", "its power". */
export const measure = table<Amount>('an amount');
/** A measure, or measures and numbers added up: "1 plus its power". */
export const sum = table<Amount>('an amount');

// ── clauses
export const duration = table<Duration>('a duration');
export const condition = table<Condition>('a condition');
export const event = table<EventPattern>('an event');
export const costPart = table<CostPart>('a cost');
export const cost = table<Cost>('a cost');
/** What a player does, without the subject: "draw a card". */
export const predicate = table<Instruction>('something to do');
/** A whole clause: one or more instructions. */
export const clause = table<readonly Instruction[]>('an instruction');
/** Clauses joined in a sentence. */
export const sentence = table<readonly Instruction[]>('an instruction');
export const sentences = table<readonly Instruction[]>('an instruction');
/** The whole of what resolving does. */
export const effect = table<Effect>('an effect');
export const modification = table<readonly Modification[]>('a change');
export const ruleEffect = table<RuleEffect>('a rule');
export const keyword = table<KeywordAbility>('a keyword');
export const keywords = table<readonly KeywordAbility[]>('a keyword');
export const enterChange = table<readonly EnterChange[]>('how it enters');
export const replacement = table<ReplacementEffect>('a replacement');
export const mana = table<ManaSpec>('mana');
export const token = table<TokenSpec>('a token');
export const quoted = table<Ability>('an ability');
export const ability = table<Ability>('an ability');
