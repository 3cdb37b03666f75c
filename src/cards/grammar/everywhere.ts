import type { StaticAbility } from '../../rules/abilities.ts';
import type { Filter, Predicate } from '../../rules/filters.ts';
import type { Zone } from '../../rules/nouns.ts';
import { type ObjectRef, SELF, type Selection } from '../../rules/refs.ts';
import { modification } from './categories.ts';
import { type Affected, affected, statics } from './statics.ts';

/** Static abilities about objects in several zones: permanents, spells, and cards that aren't on the battlefield (109.2a–b). */
const STATIC = { kind: 'static', text: '' } as const;
const ELSEWHERE: readonly Zone[] = ['library', 'hand', 'graveyard', 'exile', 'command'];
const CREATURE: Predicate = { is: 'type', type: 'Creature' };
const NONLAND: Predicate = { is: 'not', of: { is: 'type', type: 'Land' } };
const yours: Predicate = { is: 'controller', who: 'you' };
const owned: Predicate = { is: 'owner', who: 'you' };
const SPELL: Predicate = { is: 'kind', kind: 'spell' };
const CARD: Predicate = { is: 'kind', kind: 'card' };
const all = (zones: readonly Zone[], filter: Filter): ObjectRef => ({ ref: 'all', of: { zones, filter } });
const CREATURES = all(['battlefield'], [CREATURE, yours]);

/** "The same is true for …": what else is affected, by how it is said. */
const SAME: Readonly<Record<string, readonly ObjectRef[]>> = {
  "creature spells you control and creature cards you own that aren't on the battlefield": [
    all(['stack'], [CREATURE, SPELL, yours]),
    all(ELSEWHERE, [CREATURE, CARD, owned]),
  ],
  "spells you control and nonland cards you own that aren't on the battlefield": [
    all(['stack'], [SPELL, yours]),
    all(ELSEWHERE, [NONLAND, CARD, owned]),
  ],
};
const parts = (s: StaticAbility): readonly ObjectRef[] | undefined => {
  const a = s.affects as Affected | undefined;
  const plain = !s.rules && !s.replacements && !s.casting && !s.condition && s.modifications !== undefined;
  return plain && a && 'ref' in a && a.ref === 'union' ? a.of : undefined;
};
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** "Creatures you control are the chosen type": a creature type, since it is said of creatures (205.3m). */
const CHOSEN: NonNullable<StaticAbility['modifications']> = [{ modify: 'setCreatureTypes', subtypes: 'chosen' }];
for (const [words, more] of Object.entries(SAME)) {
  statics.add(
    `creatures you control are the chosen type . the same is true for ${words}`,
    {},
    () => ({ ...STATIC, affects: { ref: 'union', of: [CREATURES, ...more] }, modifications: CHOSEN }),
    (s) => (same(parts(s), [CREATURES, ...more]) && same(s.modifications, CHOSEN) ? {} : undefined),
  );
  statics.add(
    `{a} {m} . the same is true for ${words}`,
    { a: affected, m: modification },
    ({ a, m }) =>
      'ref' in a
        ? undefined
        : { ...STATIC, affects: { ref: 'union', of: [{ ref: 'all', of: a }, ...more] }, modifications: m },
    (s): { a: Selection; m: NonNullable<StaticAbility['modifications']> } | undefined => {
      const [first, ...rest] = parts(s) ?? [];
      return first?.ref === 'all' && same(rest, more) ? { a: first.of, m: s.modifications! } : undefined;
    },
  );
}

/** A land that is set to a basic land type chosen as self entered (305.7). */
for (const [words, affects] of [
  ['enchanted land', { ref: 'attachedTo', said: 'enchanted land' }],
  ['~', SELF],
] as const)
  statics.add(`${words} is the chosen type`, {}, () => ({
    ...STATIC,
    affects,
    modifications: [{ modify: 'setLandTypes', subtypes: 'chosen' }],
  }));

const EVERYTHING: readonly ObjectRef[] = [
  all(ELSEWHERE, [CARD]),
  all(['stack'], [SPELL]),
  all(['battlefield'], [{ is: 'kind', kind: 'permanent' }]),
];
affected.add(
  "all cards that aren't on the battlefield , spells , and permanents",
  {},
  () => ({ ref: 'union', of: EVERYTHING }),
  (a) => ('ref' in a && a.ref === 'union' && same(a.of, EVERYTHING) ? {} : undefined),
);
