import { beforeAll, describe, expect, it } from 'vitest';
import type { Library, Rule } from '../../src/library/library.ts';
import { POLICY_DOCUMENTS } from '../../src/library/policy.ts';
import { fullLibrary } from '../support/bulk.ts';
import { hasShared } from '../support/shared.ts';

describe.skipIf(!hasShared)('the full library', () => {
  let library: Library;
  beforeAll(async () => {
    library = await fullLibrary();
  }, 300_000);
  const idOf = (name: string): string => library.find(name)!.card.oracle_id;

  it('holds everything', () => {
    // One of the 46,622 rulings in the file has no text.
    expect(library.counts).toMatchObject({
      cards: 33_963,
      rulings: 46_621,
      rules: 3162,
      glossary: 739,
      keywords: 263,
      policy: 149,
    });
    expect(library.dates).toMatchObject({
      rules: '2026-08-07',
      policy: { mtr: '2025-11-10', ipg: '2024-09-23', jar: '2024-09-23' },
    });
  });

  describe('rules', () => {
    it('by number, with their surroundings', () => {
      const rule = library.rule('613.8')!;
      expect(rule).toMatchObject({ kind: 'rule', parent: { number: '613' }, previous: '613.7', next: '613.9' });
      expect(rule.children.map(({ number }) => number)).toEqual(['613.8a', '613.8b', '613.8c']);
      expect(library.rule('613.8a')).toMatchObject({ kind: 'subrule', previous: '613.8', next: '613.8b' });
      expect(library.rule('613')?.children).toHaveLength(11);
      expect(library.rule('6')).toMatchObject({ kind: 'chapter', next: '7' });
      expect(library.rule('704.5aa')?.see).toEqual(['702.179']);
    });
    it.each(['', 'trample', '999', '613.99', '613.8z', '0', 'x'.repeat(6000)])('%j is none', (number) =>
      expect(library.rule(number)).toBeUndefined(),
    );
    it('every one can be walked to from its parent and by next', () => {
      const seen = new Set<string>();
      const walk = ({ number, children, parent, see }: Rule): void => {
        seen.add(number);
        for (const child of children) {
          const rule = library.rule(child.number)!;
          expect(rule.parent?.number).toBe(number);
          walk(rule);
        }
        for (const other of see) expect(library.rule(other)).toBeDefined();
        expect(parent === undefined || library.rule(parent.number) !== undefined).toBe(true);
      };
      for (let chapter: string | undefined = '1'; chapter; chapter = library.rule(chapter)?.next) {
        walk(library.rule(chapter)!);
      }
      expect(seen.size).toBe(3318);
    });
    it.each([
      ['layer dependency', '613.8'],
      ['deathtouch trample', '702.2'],
      ['trample', '702.19'],
      ['legend rule', '704.5j'],
      ['mulligan', '103.5'],
      ['first strike', '702.7'],
      ['dependen', '613.8'],
      ['what is the monarch?', '725'],
    ])('%s is found in %s', (words, number) => {
      const numbers = library.searchRules(words, 10).map((hit) => hit.number);
      expect(numbers.some((one) => one === number || one.startsWith(number))).toBe(true);
    });
    it('shows the hit in its context', () => {
      const [first] = library.searchRules('dependency', 1);
      expect(first?.excerpt.some(({ text, hit }) => hit && /depend/i.test(text))).toBe(true);
    });
    it.each(['', '"', 'a OR', '()*:^', "' OR 1=1 --", '🔥', 'NEAR(', 'x'.repeat(6000), 'the of and'])(
      'bears the words %j',
      (words) => {
        expect(library.searchRules(words).length).toBeLessThanOrEqual(10);
        expect(library.searchGlossary(words).length).toBeLessThanOrEqual(10);
        expect(library.searchRulings(words).length).toBeLessThanOrEqual(10);
        for (const document of POLICY_DOCUMENTS) {
          expect(library.searchPolicy(document, words).length).toBeLessThanOrEqual(10);
          expect(library.suggestSections(document, words, 25).length).toBeLessThanOrEqual(25);
        }
        expect(library.suggestRules(words, 25).length).toBeLessThanOrEqual(25);
        expect(library.suggestTerms(words, 25).length).toBeLessThanOrEqual(25);
        expect(library.keyword(words)).toBeUndefined();
      },
    );
    it('completes numbers', () => {
      expect(library.suggestRules('613.8', 25).map(({ number }) => number)).toEqual([
        '613.8',
        '613.8a',
        '613.8b',
        '613.8c',
      ]);
      expect(library.suggestRules('', 9).map(({ number }) => number)).toEqual([...'123456789']);
    });
  });

  it.each([
    ['trample', 'ability', '702.19'],
    ['First Strike', 'ability', '702.7'],
    ['scry', 'action', '701.22'],
    ['start your engines', 'ability', '702.179'],
  ])('keyword %s leads to its rule', (name, kind, rule) => expect(library.keyword(name)).toMatchObject({ kind, rule }));

  describe('glossary', () => {
    it.each([
      ['state-based actions', 'State-Based Actions'],
      ['state-based action', 'State-Based Actions'],
      ['room', 'Room'],
      ['your', 'You, Your'],
      ['active player', 'Active Player'],
    ])('%s is %s', (term, expected) => expect(library.glossary(term)?.term).toBe(expected));
    it('completes terms, through typos too', () => {
      expect(library.suggestTerms('state', 5)).toContain('State-Based Actions');
      expect(library.suggestTerms('basd action', 5)).toContain('State-Based Actions');
      expect(library.suggestTerms('', 25)).toHaveLength(25);
    });
    it('searches terms before definitions', () => expect(library.searchGlossary('copy')[0]?.term).toMatch(/^Copy/));
  });

  describe('policy', () => {
    it.each([
      ['mtr', '2.3', 'Pregame Procedures'],
      ['mtr', 'MTR 2.3.', 'Pregame Procedures'],
      ['mtr', 'appendix b', 'Time Limits'],
      ['ipg', '2.1', 'Game Play Error — Missed Trigger (No Penalty)'],
      ['jar', '3', 'Serious Problems'],
    ] as const)('%s %s is %s', (document, number, title) =>
      expect(library.policySection(document, number)?.title).toBe(title),
    );
    it('by words', () => {
      expect(library.searchPolicy('ipg', 'missed trigger')[0]?.number).toBe('2.1');
      expect(library.searchPolicy('mtr', 'taking notes')[0]?.number).toBe('2.11');
    });
    it('completes sections by number and title', () => {
      expect(library.suggestSections('ipg', 'slow', 5)[0]?.number).toBe('3.3');
      expect(library.suggestSections('mtr', '2.1', 9).map(({ number }) => number)).toContain('2.13');
      expect(library.suggestSections('ipg', 'mised triger', 5)[0]?.number).toBe('2.1');
    });
    it.each(POLICY_DOCUMENTS)('%s can be walked from the first to the last section', (document) => {
      let count = 0;
      for (let at: string | undefined = '0'; at; at = library.policySection(document, at)?.next) count++;
      expect(count).toBe({ mtr: 104, ipg: 35, jar: 10 }[document]);
    });
  });

  describe('rulings', () => {
    it('carry source and date, own ones before shared ones, newest first', () => {
      const rulings = library.rulings(idOf('Dazzling Theater // Prop Room'));
      expect(rulings.length).toBeGreaterThan(2);
      for (const { source, published_at, comment } of rulings) {
        expect(source).toBe('wotc');
        expect(published_at).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(comment).not.toBe('');
      }
      const shared = rulings.map(({ cards }) => cards > 1);
      expect(shared).toEqual([...shared].sort());
      expect(rulings.some(({ cards }) => cards > 10)).toBe(true);
    });
    it('by words and in either order', () => {
      const id = idOf('Humility');
      const all = library.rulings(id);
      const some = library.rulings(id, { words: 'layer' });
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThan(all.length);
      const dates = (order: 'newest' | 'oldest'): string[] =>
        library.rulings(id, { order }).flatMap(({ cards, published_at }) => (cards === 1 ? [published_at] : []));
      expect(dates('oldest')).toEqual([...dates('oldest')].sort());
      expect(dates('newest')).toEqual([...dates('newest')].sort().reverse());
    });
    it('of all cards, each text once', () => {
      const hits = library.searchRulings('copy legendary', 10);
      expect(hits).toHaveLength(10);
      expect(new Set(hits.map(({ ruling }) => ruling.comment)).size).toBe(10);
      for (const { card, ruling } of hits) {
        expect(library.rulings(card.oracle_id).map(({ comment }) => comment)).toContain(ruling.comment);
      }
    });
    it('are none for an unknown card', () => expect(library.rulings('nobody')).toEqual([]));
  });

  it.each([
    ['Bottomless Pool // Locker Room', ['Split Cards', 'Room']],
    ['Bonecrusher Giant // Stomp', ['Adventurer Card', 'Creature']],
    ['Bear Cub', ['Creature']],
    ['Serra Angel', ['Flying', 'Vigilance', 'Creature']],
    ['Delver of Secrets // Insectile Aberration', ['Double-Faced Cards']],
    ['Jace Beleren', ['Legendary', 'Planeswalker']],
  ])('%s leads to the rules of %s', (name, because) => {
    const related = library.relatedRules(library.find(name)!.card);
    expect(related.map((one) => one.because)).toEqual(expect.arrayContaining(because));
    expect(new Set(related.map(({ number }) => number)).size).toBe(related.length);
  });

  it('leads a Room to the rule on Rooms, not to the one on dungeons', () => {
    const numbers = library.relatedRules(library.find('Bottomless Pool // Locker Room')!.card).map((one) => one.number);
    expect(numbers).toContain('709.5');
    expect(numbers.filter((number) => number.startsWith('309'))).toEqual([]);
  });

  it('leads every card to rules that exist', () => {
    let cards = 0;
    for (const card of library.cards()) {
      if (cards++ % 40 > 0) continue;
      for (const { number } of library.relatedRules(card)) expect(library.rule(number)).toBeDefined();
    }
    expect(cards).toBe(library.counts.cards);
  });
});
