import type { Ability } from '../../rules/abilities.ts';
import type { Modification } from '../../rules/continuous.ts';
import { BASIC_LAND_TYPES, COLORS, type Color } from '../../rules/nouns.ts';
import { CREATURE_TYPES, correlatedTypes, isCreatureType, isLandType } from '../../rules/subtypes.ts';
import type { Characteristics, HeldAbility } from '../characteristics.ts';
import { chosenFor } from '../chosen.ts';
import type { Env } from '../evaluate/env.ts';
import { sizeChange } from '../evaluate/size.ts';
import { exact } from '../exact.ts';
import type { ObjectId, Timestamp } from '../ids.ts';
import { joined } from '../joined.ts';
import { abilitiesOf } from '../keywords/expand.ts';
import { isManaAbility } from '../mana/ability.ts';
import { notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import { objectOf } from '../view.ts';
import { withWords } from './words.ts';

/** What a modification is applied with: the effect's words are read in `env`, with the object itself as `each`. */
export interface Context {
  readonly env: Env;
  readonly id: ObjectId;
  readonly timestamp: Timestamp;
  readonly source: ObjectId;
}

type Kind = Modification['modify'];
type Row<K extends Kind> = (
  now: Characteristics,
  m: Variant<Modification, 'modify', K>,
  context: Context,
) => Characteristics;

const union = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [...new Set([...a, ...b])];
const inOrder = (colors: readonly string[]): readonly Color[] => COLORS.filter((c) => colors.includes(c));
const chosenWords = ({ env, source }: Context, what: string): readonly string[] =>
  chosenFor(env.view.state, objectOf(env.view, source), what)?.words ?? env.vars[what]?.words ?? [];

function subtypesOf(
  words: readonly string[] | 'chosen' | 'all' | 'allCreature' | 'allBasicLand',
  context: Context,
  what: string,
): readonly string[] {
  switch (words) {
    case 'chosen':
      return [...chosenWords(context, what), ...(what === 'creatureType' ? [] : chosenWords(context, 'basicLandType'))];
    case 'all':
    case 'allCreature':
      return CREATURE_TYPES;
    case 'allBasicLand':
      return Object.keys(BASIC_LAND_TYPES);
    default:
      return words as readonly string[];
  }
}

/** Loses abilities granted before and printed ones; what is added later stays (613.1f). */
function without(now: Characteristics, keep: (held: HeldAbility) => boolean): Characteristics {
  const abilities = now.abilities.filter(keep);
  return abilities.length === now.abilities.length ? now : { ...now, abilities };
}

const isMana = ({ ability }: HeldAbility): boolean => ability.kind === 'activated' && isManaAbility(ability);

function add(now: Characteristics, abilities: readonly Ability[], context: Context): Characteristics {
  const allowed = abilities.filter((a) => a.keyword === undefined || !now.barred.includes(a.keyword));
  if (allowed.length === 0) return now;
  const held = allowed.map(
    (ability): HeldAbility => ({ ability, timestamp: context.timestamp, grantor: context.source }),
  );
  return { ...now, abilities: [...now.abilities, ...held] };
}

/** The types that a subtype of one of these card types goes with are lost with them (205.1a–b). */
function keptSubtypes(now: Characteristics, types: readonly string[]): readonly string[] {
  return now.subtypes.filter((s) => correlatedTypes(s)?.some((t) => types.includes(t)) ?? true);
}

/** Setting a basic land type: the rules text goes; what other effects gave stays (305.7). */
function withoutText(now: Characteristics, subtypes: readonly string[] = []): Characteristics {
  return subtypes.some((s) => s in BASIC_LAND_TYPES) ? without(now, (held) => held.timestamp !== undefined) : now;
}

/** Old land types go, too. */
function setLandTypes(now: Characteristics, subtypes: readonly string[]): Characteristics {
  return withoutText({ ...now, subtypes: [...now.subtypes.filter((s) => !isLandType(s)), ...subtypes] }, subtypes);
}

/** What each modification does. Total over the algebra. */
const APPLY: { readonly [K in Kind]: Row<K> } = {
  copy: () => notPlayed('707.2', 'a static ability that makes a copy'),
  control: (now, m, { env }) => {
    const [controller] = env.read.players(m.by, env);
    return controller === undefined ? now : { ...now, controller };
  },
  replaceWord: (now, m) => withWords(now, m.from, m.to),
  setText: (now, m) => ({
    ...now,
    abilities: [
      ...now.abilities.filter(({ ability }) => ability.kind === 'keyword'),
      ...m.abilities.map((ability) => ({ ability })),
    ],
  }),
  addText: (now, m) => ({
    ...now,
    abilities: [...now.abilities, ...m.abilities.map((ability) => ({ ability }))],
  }),
  setName: (now, m) => ({ ...now, names: [m.name] }),
  // 205.1a
  setTypes: (now, m) => {
    const types = union(
      now.types.filter((t) => t === 'Instant' || t === 'Sorcery'),
      m.types,
    );
    const set = {
      ...now,
      types,
      subtypes: m.subtypes ?? keptSubtypes(now, types),
      supertypes: m.keepSupertypes === false ? [] : now.supertypes,
    };
    return types.includes('Land') ? withoutText(set, m.subtypes) : set;
  },
  addTypes: (now, m) => ({ ...now, types: union(now.types, m.types), subtypes: union(now.subtypes, m.subtypes ?? []) }),
  removeTypes: (now, m) => {
    const types = now.types.filter((t) => !m.types.includes(t));
    return { ...now, types, subtypes: keptSubtypes(now, types) };
  },
  setLandTypes: (now, m, context) => setLandTypes(now, subtypesOf(m.subtypes, context, 'landType')),
  setCreatureTypes: (now, m, context) => ({
    ...now,
    subtypes: [...now.subtypes.filter((s) => !isCreatureType(s)), ...subtypesOf(m.subtypes, context, 'creatureType')],
  }),
  addSubtypes: (now, m, context) => ({
    ...now,
    subtypes: union(
      now.subtypes,
      subtypesOf(m.subtypes, context, now.types.includes('Land') ? 'landType' : 'creatureType'),
    ),
  }),
  removeSubtypes: (now, m) => ({
    ...now,
    subtypes: now.subtypes.filter((s) => (m.subtypes === 'allCreature' ? !isCreatureType(s) : !m.subtypes.includes(s))),
  }),
  addSupertype: (now, m) => ({ ...now, supertypes: union(now.supertypes, [m.supertype]) }),
  removeSupertype: (now, m) => ({ ...now, supertypes: now.supertypes.filter((s) => s !== m.supertype) }),
  setColors: (now, m, context) => ({
    ...now,
    colors: inOrder(m.colors === 'chosen' ? chosenWords(context, 'color') : m.colors),
  }),
  addColors: (now, m, context) => ({
    ...now,
    colors: inOrder([...now.colors, ...(m.colors === 'chosen' ? chosenWords(context, 'color') : m.colors)]),
  }),
  addAbility: (now, m, context) => add(now, [m.ability], context),
  addAbilitiesOf: (now, m, context) => {
    const { env } = context;
    const ids = 'ref' in m.what ? env.read.objects(m.what, env) : env.read.select(m.what, env);
    const wanted = ({ ability }: HeldAbility): boolean => {
      switch (m.which) {
        case 'all':
          return true;
        case 'activated':
          return ability.kind === 'activated';
        case 'mana':
          return ability.kind === 'activated' && isManaAbility(ability);
        case 'triggered':
          return ability.kind === 'triggered';
        case 'keywords':
          return ability.kind === 'keyword' && (m.keywords?.includes(ability.keyword) ?? false);
      }
    };
    return add(
      now,
      ids
        .filter((id) => id !== context.id)
        .flatMap((id) =>
          abilitiesOf(env.view, id)
            .filter(wanted)
            .map((h) => h.ability),
        ),
      context,
    );
  },
  removeKeyword: (now, m) => {
    // 702.22b
    const also = m.keyword === 'banding' ? 'bands with other' : m.keyword;
    const rest = without(now, ({ ability }) => ability.keyword !== m.keyword && ability.keyword !== also);
    return m.cantGain ? { ...rest, barred: union(rest.barred, [m.keyword]) } : rest;
  },
  loseAllAbilities: (now, m) => without(now, (held) => m.exceptMana === true && isMana(held)),
  setBasePT: (now, m, { env }) => sized(now, env.read.amount(m.power, env), env.read.amount(m.toughness, env)),
  setBasePower: (now, m, { env }) => sized(now, env.read.amount(m.to, env), now.toughness ?? 0),
  setBaseToughness: (now, m, { env }) => sized(now, now.power ?? 0, env.read.amount(m.to, env)),
  addPT: (now, m, { env }) => ({
    ...now,
    power: exact((now.power ?? 0) + sizeChange(m.power, env)),
    toughness: exact((now.toughness ?? 0) + sizeChange(m.toughness, env)),
  }),
  switchPT: (now) => ({ ...now, power: now.toughness ?? 0, toughness: now.power ?? 0 }),
  assignsDamageByToughness: (now) => ({ ...now, marked: union(now.marked, ['assignsDamageByToughness']) }),
  designation: (now, m) => ({ ...now, marked: union(now.marked, [m.name]) }),
};

function sized(now: Characteristics, power: number, toughness: number): Characteristics {
  return joined(now, { power, toughness, basePower: power, baseToughness: toughness });
}

export function apply(now: Characteristics, modification: Modification, context: Context): Characteristics {
  return (APPLY[modification.modify] as Row<Kind>)(now, modification as never, context);
}
