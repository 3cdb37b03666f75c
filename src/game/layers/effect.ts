import type { StaticAbility } from '../../rules/abilities.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Modification } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import type { ObjectRef, Selection } from '../../rules/refs.ts';
import type { Binding, ObjectId, PlayerId, Timestamp } from '../ids.ts';
import type { LastingEffect } from '../state.ts';
import { type Layer, layerOf } from './layer.ts';

/** A continuous effect that the layers apply: from a static ability, a resolved one, or counters. */
export interface Continuous {
  /** The same for the same effect throughout a projection. */
  readonly key: string;
  readonly self: ObjectId;
  /** Its controller: of a static ability whoever controls the object now. */
  readonly you?: PlayerId;
  readonly timestamp: Timestamp;
  readonly defining: boolean;
  readonly parts: Parts;
  readonly condition?: Condition;
  /** Locked objects, or what it applies to. */
  readonly affects: readonly ObjectId[] | 'self' | Filter | ObjectRef | Selection;
  readonly locked: boolean;
  readonly fromStatic: boolean;
  readonly vars?: Readonly<Record<string, Binding>>;
  readonly x?: number;
  readonly grantor?: ObjectId;
  readonly side?: 'left' | 'right';
  readonly text: string;
  /** What could change it: see `touches`. */
  readonly reads: ReadonlySet<string>;
  readonly each: boolean;
}

export type Parts = Partial<Record<Layer, readonly Modification[]>>;

function partsOf(modifications: readonly Modification[], defining: boolean, granted: boolean): Parts {
  const parts: Partial<Record<Layer, Modification[]>> = {};
  for (const m of modifications) {
    const layer = layerOf(m, defining, granted);
    const list = parts[layer];
    if (list) list.push(m);
    else parts[layer] = [m];
  }
  return parts;
}

/** Which layers' results the words of an effect read: those that could make it depend on another effect (613.8a). */
const READS: readonly (readonly [RegExp, string])[] = [
  [/"(controller|who|whose|player)":/, '2'],
  [/"is":"(named|noName)"|"quality":"name"/, '3'],
  [
    /"is":"(type|supertype|subtype)"|historic|outlaw|partyMember|[cC]reatureType|[cC]ardType|LandType|"modify":"(setLandTypes|setCreatureTypes)"/,
    '4',
  ],
  [/"is":"(color|colorless|multicolored|monocolored|colored)"|"quality":"color"/, '5'],
  [/"is":"(keyword|hasAbility)"|addAbilitiesOf/, '6'],
  [/"stat":|[pP]ower|[tT]oughness/, '7'],
];

/** What changes size is read only where it is no plain number. */
const worked = (m: Modification): unknown => {
  switch (m.modify) {
    case 'addPT':
    case 'setBasePT':
      return [m.power, m.toughness].filter((n) => typeof n !== 'number');
    case 'setBasePower':
    case 'setBaseToughness':
      return typeof m.to === 'number' ? [] : [m.to];
    default:
      return m;
  }
};

function readsOf(words: readonly unknown[], modifications: readonly Modification[]): ReadonlySet<string> {
  const text = JSON.stringify([...words, modifications.map(worked)]);
  return new Set(READS.filter(([pattern]) => pattern.test(text)).map(([, layer]) => layer));
}

interface Prepared {
  readonly parts: Parts;
  /** Its words name the object they are applied to. */
  readonly each: boolean;
  readonly reads: ReadonlySet<string>;
}
const prepared = new WeakMap<object, Prepared>();
const preparedGranted = new WeakMap<object, Prepared>();

function prepare(
  of: object,
  modifications: readonly Modification[],
  defining: boolean,
  granted: boolean,
  words: readonly unknown[],
): Prepared {
  const cache = granted ? preparedGranted : prepared;
  const known = cache.get(of);
  if (known) return known;
  const made = {
    parts: partsOf(modifications, defining, granted),
    reads: readsOf(words, modifications),
    each: JSON.stringify(modifications).includes('"each"'),
  };
  cache.set(of, made);
  return made;
}

/** The effect of a static ability of an object (604, 613.7a). */
export function ofStatic(
  ability: StaticAbility,
  at: {
    readonly self: ObjectId;
    readonly index: number;
    readonly timestamp: Timestamp;
    readonly granted: boolean;
    readonly grantor?: ObjectId;
    readonly side?: 'left' | 'right';
  },
): Continuous {
  const modifications = ability.modifications ?? [];
  // 604.3a: one that an effect grants defines nothing
  const { granted } = at;
  const defining = (ability.characteristicDefining ?? false) && !granted;
  const { parts, reads, each } = prepare(ability, modifications, defining, granted, [
    ability.affects,
    ability.condition,
  ]);
  return {
    key: `s${at.self}.${at.index}.${ability.text}`,
    self: at.self,
    timestamp: at.timestamp,
    defining,
    parts,
    reads,
    each,
    ...(ability.condition ? { condition: ability.condition } : {}),
    affects: ability.affects ?? 'self',
    locked: false,
    fromStatic: true,
    ...(at.grantor === undefined ? {} : { grantor: at.grantor }),
    ...(at.side === undefined ? {} : { side: at.side }),
    text: ability.text,
  };
}

/** The effect of a resolved spell or ability (611.2): its objects are locked (611.2c). */
export function ofLasting(effect: LastingEffect): Continuous {
  const modifications = effect.modifications ?? [];
  const { parts, reads, each } = prepare(effect, modifications, false, false, []);
  return {
    key: `e${effect.id}`,
    self: effect.source,
    you: effect.controller,
    timestamp: effect.timestamp,
    defining: false,
    parts,
    reads,
    each,
    affects: effect.objects ?? [],
    locked: true,
    fromStatic: false,
    vars: effect.vars,
    ...(effect.x === undefined ? {} : { x: effect.x }),
    text: '',
  };
}
