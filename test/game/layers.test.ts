import { describe, expect, it } from 'vitest';
import { layerSteps, project } from '../../src/game/project.ts';
import type { StaticAbility } from '../../src/rules/abilities.ts';
import type { Modification } from '../../src/rules/continuous.ts';
import type { Filter } from '../../src/rules/filters.ts';
import { board, card } from './table.ts';

const effect = (affects: Filter, ...modifications: readonly Modification[]): StaticAbility => ({
  kind: 'static',
  text: 'effect',
  affects,
  modifications,
});
const creature: Filter = [{ is: 'type', type: 'Creature' }];
const artifact: Filter = [{ is: 'type', type: 'Artifact' }];
const enchantment = (name: string, ability: StaticAbility) =>
  card({ name, types: ['Enchantment'], abilities: [ability] });
const bear = card({ name: 'Bear', power: 2, toughness: 2 });
const relic = card({ name: 'Relic', types: ['Artifact'], manaCost: ['3'] });

const animate = enchantment(
  'Animate',
  effect(artifact, { modify: 'addTypes', types: ['Creature'] }, { modify: 'setBasePT', power: 3, toughness: 3 }),
);
const anthem = enchantment('Anthem', effect(creature, { modify: 'addPT', power: 1, toughness: 1 }));
const shrink = enchantment(
  'Shrink',
  effect(creature, { modify: 'loseAllAbilities' }, { modify: 'setBasePT', power: 1, toughness: 1 }),
);
const metal = enchantment('Metal', effect(creature, { modify: 'addTypes', types: ['Artifact'] }));
const wings = card({
  name: 'Wings',
  power: 1,
  toughness: 4,
  abilities: [
    effect(creature, { modify: 'addAbility', ability: { kind: 'keyword', keyword: 'flying', text: 'flying' } }),
  ],
});

const rows = [
  { rule: '613.4c after 613.4b, whatever the timestamps', on: [anthem, shrink, bear], of: 3, size: '2/2' },
  { rule: '613.6 the set stays locked through the layers', on: [animate, shrink, relic], of: 3, size: '1/1' },
  {
    rule: '613.8a what an effect applies to depends on another',
    on: [animate, metal, bear, relic],
    of: 4,
    size: '3/3',
  },
  { rule: '613.8a depends although newer', on: [metal, animate, bear, relic], of: 3, size: '3/3' },
  { rule: '208.3 no size without being a creature', on: [relic], of: 1, size: 'undefined/undefined' },
];

describe('layers', () => {
  for (const { rule, on, of, size } of rows) {
    it(rule, () => {
      const now = project(board(...on.map((it) => ({ card: it })))).of(of);
      expect(`${now.power}/${now.toughness}`).toBe(size);
    });
  }

  it('613.7 an ability lost by a later effect does not apply in its own layer', () => {
    const now = project(board({ card: wings }, { card: shrink }, { card: bear })).of(3);
    expect(now.abilities).toHaveLength(0);
  });

  it('122.1b and 613.7c a keyword counter has its own timestamp', () => {
    const after = board({ card: shrink }, { card: bear, as: { counters: { flying: 1 }, counterTimes: { flying: 9 } } });
    const before = board(
      { card: shrink },
      { card: bear, as: { counters: { flying: 1 }, counterTimes: { flying: 0 } } },
    );
    expect(project(after).of(2).abilities).toHaveLength(1);
    expect(project(before).of(2).abilities).toHaveLength(0);
  });

  it('the trace tells each application with its layer, and a JSON round trip changes nothing', () => {
    const state = board({ card: animate }, { card: metal }, { card: bear });
    expect(layerSteps(state).map((s) => s.layer)).toContain('4');
    const copy = JSON.parse(JSON.stringify(state));
    expect(project(copy).of(3)).toEqual(project(state).of(3));
  });
});
