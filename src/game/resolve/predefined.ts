import type { Ability, ActivatedAbility, StaticAbility } from '../../rules/abilities.ts';
import type { Modification } from '../../rules/continuous.ts';
import type { Cost } from '../../rules/costs.ts';
import type { FaceDefinition } from '../../rules/definition.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { SELF } from '../../rules/refs.ts';
import { BLANK } from '../copiable.ts';

const CREATURE = { is: 'type', type: 'Creature' } as const;
const ENCHANTED = { ref: 'attachedTo', said: 'enchanted creature' } as const;
const T1 = { ref: 'var', name: 't1' } as const;
const SACRIFICE = { pay: 'sacrificeSelf' } as const;
const TAP = { pay: 'tap' } as const;
const mana = (n: string) => ({ pay: 'mana', mana: [n] }) as const;

const ability = (text: string, cost: Cost, ...instructions: readonly Instruction[]): ActivatedAbility => ({
  kind: 'activated',
  text,
  cost,
  effect: { targets: [], instructions },
});
const sorcery = (a: ActivatedAbility): ActivatedAbility => ({ ...a, restrictions: [{ only: 'sorcery' }] });
const aiming = (a: ActivatedAbility, yours: boolean): ActivatedAbility => ({
  ...a,
  effect: {
    targets: [
      {
        id: 't1',
        min: 1,
        max: 1,
        objects: {
          zones: ['battlefield'],
          filter: yours ? [CREATURE, { is: 'controller', who: 'you' }] : [CREATURE],
        },
      },
    ],
    instructions: 'instructions' in a.effect ? a.effect.instructions : [],
  },
});

function artifact(name: string, ...abilities: readonly Ability[]): FaceDefinition {
  return { ...BLANK, name: `${name} Token`, types: ['Artifact'], subtypes: [name], abilities };
}

/** Mana that can't be spent to cast a nonartifact spell. */
const stone = ability('{T}: Add {C}. This mana can’t be spent to cast a nonartifact spell.', [TAP], {
  do: 'addMana',
  mana: { add: 'symbols', symbols: ['C'] },
  restriction: { not: [{ cast: [{ is: 'not', of: { is: 'type', type: 'Artifact' } }] }] },
});
const anyColor = (text: string, cost: Cost): ActivatedAbility =>
  ability(text, cost, { do: 'addMana', mana: { add: 'anyColor', n: 1 } });

const enchanted = (text: string, ...modifications: readonly Modification[]): StaticAbility => ({
  kind: 'static',
  text,
  affects: ENCHANTED,
  modifications,
});
const plus: Modification = { modify: 'addPT', power: 1, toughness: 1 };
const attacks = (text: string, condition: boolean, instruction: Instruction): Modification => ({
  modify: 'addAbility',
  ability: {
    kind: 'triggered',
    text,
    event: { on: 'attacks', object: SELF },
    ...(condition
      ? {
          condition: {
            if: 'matches',
            object: SELF,
            filter: [{ is: 'compare', stat: 'toughness', op: '<=', to: 3 }],
          } as const,
        }
      : {}),
    effect: { targets: [], instructions: [instruction] },
  },
});

function role(name: string, ...abilities: readonly Ability[]): FaceDefinition {
  return {
    ...BLANK,
    name,
    types: ['Enchantment'],
    subtypes: ['Aura', 'Role'],
    abilities: [{ kind: 'keyword', keyword: 'enchant', text: 'Enchant creature', filter: [CREATURE] }, ...abilities],
  };
}

/** Predefined tokens with one face (111.10). */
export const PREDEFINED: Readonly<Record<string, FaceDefinition>> = {
  // 111.10a
  Treasure: artifact('Treasure', anyColor('{T}, Sacrifice ~: Add one mana of any color.', [TAP, SACRIFICE])),
  // 111.10b
  Food: artifact(
    'Food',
    ability('{2}, {T}, Sacrifice ~: You gain 3 life.', [mana('2'), TAP, SACRIFICE], { do: 'gainLife', n: 3 }),
  ),
  // 111.10c
  Gold: artifact('Gold', anyColor('Sacrifice ~: Add one mana of any color.', [SACRIFICE])),
  // 111.10d
  Walker: {
    ...BLANK,
    name: 'Walker',
    colorIndicator: ['B'],
    types: ['Creature'],
    subtypes: ['Zombie'],
    power: 2,
    toughness: 2,
  },
  // 111.10e
  Shard: {
    ...artifact(
      'Shard',
      ability(
        '{2}, Sacrifice ~: Scry 1, then draw a card.',
        [mana('2'), SACRIFICE],
        { do: 'scry', n: 1 },
        { do: 'draw', n: 1 },
      ),
    ),
    types: ['Enchantment'],
  },
  // 111.10f
  Clue: artifact('Clue', ability('{2}, Sacrifice ~: Draw a card.', [mana('2'), SACRIFICE], { do: 'draw', n: 1 })),
  // 111.10g
  Blood: artifact(
    'Blood',
    ability(
      '{1}, {T}, Discard a card, Sacrifice ~: Draw a card.',
      [mana('1'), TAP, { pay: 'discard', what: [], n: 1 }, SACRIFICE],
      { do: 'draw', n: 1 },
    ),
  ),
  // 111.10h
  Powerstone: artifact('Powerstone', stone),
  // 111.10j
  Cursed: role(
    'Cursed',
    enchanted('Enchanted creature has base power and toughness 1/1.', { modify: 'setBasePT', power: 1, toughness: 1 }),
  ),
  // 111.10k
  Monster: role(
    'Monster',
    enchanted('Enchanted creature gets +1/+1 and has trample.', plus, {
      modify: 'addAbility',
      ability: { kind: 'keyword', keyword: 'trample', text: 'trample' },
    }),
  ),
  // 111.10m
  Royal: role(
    'Royal',
    enchanted('Enchanted creature gets +1/+1 and has ward {1}.', plus, {
      modify: 'addAbility',
      ability: { kind: 'keyword', keyword: 'ward', text: 'ward {1}', cost: [mana('1')] },
    }),
  ),
  // 111.10n
  Sorcerer: role(
    'Sorcerer',
    enchanted(
      'Enchanted creature gets +1/+1 and scries as it attacks.',
      plus,
      attacks('Whenever ~ attacks, scry 1.', false, { do: 'scry', n: 1 }),
    ),
  ),
  // 111.10p
  Virtuous: role(
    'Virtuous',
    enchanted('Enchanted creature gets +1/+1 for each enchantment you control.', {
      modify: 'addPT',
      ...both({
        amount: 'count',
        of: {
          zones: ['battlefield'],
          filter: [
            { is: 'type', type: 'Enchantment' },
            { is: 'controller', who: 'you' },
          ],
        },
      }),
    }),
  ),
  // 111.10q
  Wicked: role('Wicked', enchanted('Enchanted creature gets +1/+1.', plus), {
    kind: 'triggered',
    text: 'When ~ is put into a graveyard from the battlefield, each opponent loses 1 life.',
    event: { on: 'zoneChange', object: SELF, from: ['battlefield'], to: ['graveyard'] },
    effect: {
      targets: [],
      instructions: [{ do: 'loseLife', who: { player: 'all', of: 'opponent' }, n: 1 }],
    },
  }),
  // 111.10r
  'Young Hero': role(
    'Young Hero',
    enchanted(
      'Enchanted creature grows as it attacks with toughness 3 or less.',
      attacks('Whenever ~ attacks, if its toughness is 3 or less, put a +1/+1 counter on it.', true, {
        do: 'putCounters',
        counter: '+1/+1',
        n: 1,
        on: SELF,
      }),
    ),
  ),
  // 111.10s
  Map: artifact(
    'Map',
    sorcery(
      aiming(
        ability('{1}, {T}, Sacrifice ~: Target creature you control explores.', [mana('1'), TAP, SACRIFICE], {
          do: 'explore',
          what: T1,
          n: 1,
        }),
        true,
      ),
    ),
  ),
  // 111.10u
  Lander: artifact(
    'Lander',
    ability(
      '{2}, {T}, Sacrifice ~: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.',
      [mana('2'), TAP, SACRIFICE],
      {
        do: 'search',
        zones: ['library'],
        filter: [
          { is: 'supertype', supertype: 'Basic' },
          { is: 'type', type: 'Land' },
        ],
        min: 1,
        max: 1,
        reveal: false,
        as: 'found',
      },
      { do: 'move', what: { ref: 'var', name: 'found' }, to: 'battlefield', tapped: true },
      { do: 'shuffle' },
    ),
  ),
  // 111.10v
  Mutagen: artifact(
    'Mutagen',
    sorcery(
      aiming(
        ability('{1}, {T}, Sacrifice ~: Put a +1/+1 counter on target creature.', [mana('1'), TAP, SACRIFICE], {
          do: 'putCounters',
          counter: '+1/+1',
          n: 1,
          on: T1,
        }),
        false,
      ),
    ),
  ),
  // 111.10w
  Vibranium: artifact('Vibranium', { kind: 'keyword', keyword: 'indestructible', text: 'indestructible' }, stone),
};

/** The double-faced one (111.10i). */
export const INCUBATOR: readonly [FaceDefinition, FaceDefinition] = [
  artifact('Incubator', ability('{2}: Transform ~.', [mana('2')], { do: 'transform', what: SELF })),
  {
    ...BLANK,
    name: 'Phyrexian Token',
    types: ['Artifact', 'Creature'],
    subtypes: ['Phyrexian'],
    power: 0,
    toughness: 0,
  },
];

function both<T>(n: T): { readonly power: T; readonly toughness: T } {
  return { power: n, toughness: n };
}
