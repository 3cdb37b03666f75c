import { describe, expect, it } from 'vitest';
import { openLibrary } from '../../src/library/open.ts';
import { openShipped } from '../../src/library/shipped.ts';
import { bulkFolder, SHIPPED, tempFolder } from '../support/bulk.ts';

const card = { oracle_id: 'a', name: 'Mud Golem', layout: 'normal', type_line: 'Artifact Creature — Golem', cmc: 3 };
const json = (value: unknown): string => JSON.stringify(value);

describe('a folder of data that ships', () => {
  const shelf = openShipped(
    bulkFolder({
      'cards.json': json([card]),
      'rulings.json': json([
        { oracle_id: 'a', source: 'seed', published_at: '2024-01-01', comment: 'It is mud.', rules: ['100.1'] },
      ]),
      'rules.json': json([
        { number: '702', wording: 'Keyword abilities.' },
        { number: '100.10', wording: 'Ten.' },
        { number: '100.2', wording: 'Two.' },
        { number: '702.3', wording: 'Stomping: it stomps.' },
        { number: '100.2a', wording: 'Two, first.' },
      ]),
      'glossary.json': json([{ term: 'Golem', definition: 'Made of mud; see rule 100.2.' }]),
      'nicknames.json': json({ muddy: 'Mud Golem', gone: 'No Such Card' }),
      'edition.json': json({ data: '2024-02-03', rules: '2024-01-02' }),
    }),
  );

  it('answers like a synced library', () => {
    expect(shelf.find('mud golem')?.card).toEqual(card);
    expect(shelf.resolve('muddy')).toMatchObject({ status: 'found', rung: 'nickname' });
    expect(shelf.resolve('gone').status).not.toBe('found');
    expect(shelf.rulings('a')).toEqual([
      { source: 'seed', published_at: '2024-01-01', comment: 'It is mud.', rules: ['100.1'], cards: 1 },
    ]);
    expect(shelf.keyword('stomping')).toEqual({ name: 'Stomping', kind: 'ability', rule: '702.3' });
    expect(shelf.glossary('golems')?.see).toEqual(['100.2']);
    expect(shelf.dates).toEqual({ data: '2024-02-03', rules: '2024-01-02', policy: {} });
  });
  it('orders rules by number', () => {
    expect(shelf.rule('100.2')).toMatchObject({ next: '100.10', children: [{ number: '100.2a' }] });
    expect(shelf.rule('100.10')?.previous).toBe('100.2');
  });

  it.each([
    ['cards.json', json([{ name: 'No Id' }]), /cards\.json: entry 1: oracle_id/],
    [
      'rulings.json',
      json([{ oracle_id: 'a', source: 's', published_at: 'today', comment: 'x' }]),
      /entry 1: published/,
    ],
    ['rules.json', json([{ number: 'one', wording: 'One.' }]), /"one" is no rule number/],
    ['glossary.json', json({ Golem: 'mud' }), /glossary\.json/],
    ['cards.json', '[{', /JSON/],
  ])('a wrong %s is refused by name', (file, content, problem) => {
    expect(() => openShipped(bulkFolder({ [file]: content }))).toThrow(problem);
  });
});

describe('the data of this repository', () => {
  const library = openLibrary({ dir: tempFolder(), shipped: SHIPPED, now: () => Date.parse('2026-08-10') });

  it('serves where nothing was synced', () => {
    expect(library.origin).toBe('shipped');
    expect(library.counts.cards).toBeGreaterThanOrEqual(150);
    expect(library.dates.data).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(library.stale).toBe(false);
  });
  it('finds a Room by either door', () => {
    const name = 'Bottomless Pool // Locker Room';
    expect(library.find('locker room')).toMatchObject({ card: { name }, face: 1 });
    expect(library.resolve('botomless pool')).toMatchObject({ status: 'found', cards: [{ name }] });
  });
  it('has every card that its nicknames name, or leaves the nickname out', () => {
    for (const one of library.suggest('b', 25)) expect(library.cardById(one.oracle_id)).toBeDefined();
  });
  it('is never stale: its age is that of the bot', () => {
    const later = openLibrary({ dir: tempFolder(), shipped: SHIPPED, now: () => Date.parse('2036-01-01') });
    expect(later.stale).toBe(false);
  });
});
