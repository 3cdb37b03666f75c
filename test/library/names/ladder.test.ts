import { describe, expect, it } from 'vitest';
import { ladder } from '../../../src/library/names/ladder.ts';
import { type IndexedName, indexNames, type NameKind } from '../../../src/library/names/names.ts';

interface Card {
  readonly name: string;
  readonly faces?: readonly string[];
  readonly aliases?: readonly string[];
  readonly nicknames?: readonly string[];
  readonly extra?: true;
  readonly rank?: number;
}

/** A ladder over a plain table; ids are the positions. */
function over(cards: readonly Card[]) {
  const names = cards.flatMap(({ name, faces = [], aliases = [], nicknames = [] }, card): IndexedName[] => {
    const of = (kind: NameKind, texts: readonly string[]): IndexedName[] =>
      texts.map((text, face) => ({ text, card, kind, face: kind === 'face' ? face : undefined }));
    return [...of('full', [name]), ...of('face', faces), ...of('alias', aliases), ...of('nickname', nicknames)];
  });
  const indexed = cards.map(({ name, extra = false, rank }, at) => ({ oracle_id: `${at}`, name, extra, rank }));
  return ladder(indexNames(indexed, names));
}

const TABLE: readonly Card[] = [
  { name: 'Mud Golem', nicknames: ['muddy'] },
  { name: 'Mud Golem Herder' },
  { name: 'Mudslide' },
  { name: 'Sage of Rain // Mud Golem', faces: ['Sage of Rain', 'Mud Golem'] },
  { name: 'Sun // Moon', faces: ['Sun', 'Moon'] },
  { name: 'Iron Queen', aliases: ['Tin Empress'] },
  { name: 'Sunlit Meadow' },
  { name: 'Marsh Walker', extra: true },
  { name: 'Marsh Walker of the Deep' },
  { name: 'Grey Wolf' },
  { name: 'Gray Wolf Pack' },
  { name: 'Lone Token', extra: true },
  { name: '_____' },
  { name: 'Sky-Lord Ao' },
  { name: 'Marshgoyf' },
  { name: 'Marshgoyf Nest' },
  { name: 'Stone Rain' },
  { name: 'Stone Brain' },
];

describe('resolve', () => {
  const { resolve, exact } = over(TABLE);
  it.each([
    ['mud golem', 'found', 'exact', ['Mud Golem']],
    ['MUD-GOLEM', 'found', 'exact', ['Mud Golem']],
    ['mudgolem', 'found', 'exact', ['Mud Golem']],
    ['moon', 'found', 'face', ['Sun // Moon']],
    ['sun/moon', 'found', 'exact', ['Sun // Moon']],
    ['sun // moon', 'found', 'exact', ['Sun // Moon']],
    ['tin empress', 'found', 'alias', ['Iron Queen']],
    ['muddy', 'found', 'nickname', ['Mud Golem']],
    ['mudd', 'ambiguous', 'trigram', ['Mudslide', 'Mud Golem', 'Mud Golem Herder']],
    ['sage of', 'found', 'word-prefix', ['Sage of Rain // Mud Golem']],
    ['sunl', 'found', 'prefix', ['Sunlit Meadow']],
    ['skylord', 'found', 'prefix', ['Sky-Lord Ao']],
    ['iron qeuen', 'found', 'trigram', ['Iron Queen']],
    ['meadow sunlit', 'found', 'trigram', ['Sunlit Meadow']],
    ['mud golm', 'found', 'trigram', ['Mud Golem']],
    ['marshgof', 'found', 'trigram', ['Marshgoyf']],
    ['stone bain', 'ambiguous', 'trigram', ['Stone Rain', 'Stone Brain']],
    ['marsh walker', 'ambiguous', 'word-prefix', ['Marsh Walker of the Deep', 'Marsh Walker']],
    ['lone token', 'found', 'exact', ['Lone Token']],
    ['_____', 'found', 'exact', ['_____']],
    ['', 'none', undefined, []],
    ['   ', 'none', undefined, []],
    ['__', 'none', undefined, []],
    ['!?', 'none', undefined, []],
    ['zzzz', 'none', undefined, []],
  ])('%s → %s by %s', (query, status, rung, names) => {
    const resolution = resolve(query);
    expect(resolution.status).toBe(status);
    expect(resolution.rung).toBe(rung);
    expect(resolution.cards.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    if (status === 'found') expect(resolution.cards).toHaveLength(1);
  });

  it('names the face or the other name that was meant', () => {
    expect(resolve('moon').cards).toEqual([{ oracle_id: '4', name: 'Sun // Moon', face: 'Moon' }]);
    expect(resolve('tin empress').cards).toEqual([{ oracle_id: '5', name: 'Iron Queen', alias: 'Tin Empress' }]);
  });

  it('finds only whole names exactly', () => {
    expect(exact('Sun')?.face).toBe(0);
    expect(exact('mud')).toBeUndefined();
    expect(exact('mud golm')).toBeUndefined();
  });

  it('asks between two cards of one name', () => {
    const twins = over([{ name: 'Red Fish' }, { name: 'Red Fish' }]);
    expect(twins.resolve('red fish')).toMatchObject({ status: 'ambiguous', cards: [{}, {}] });
    expect(twins.exact('red fish')).toBeUndefined();
  });

  it('prefers the same spelling among names that fold alike', () => {
    const two = over([{ name: 'Aetherling' }, { name: 'Ætherling' }]);
    expect(two.resolve('ætherling').cards[0]?.oracle_id).toBe('1');
    expect(two.resolve('aetherling').cards[0]?.oracle_id).toBe('0');
  });
});

describe('suggest', () => {
  const { suggest } = over(TABLE);
  const names = (query: string, limit = 25): string[] => suggest(query, limit).map(({ name }) => name);

  it('lists the exact name first and longer ones after it', () => {
    expect(names('mud golem').slice(0, 2)).toEqual(['Mud Golem', 'Sage of Rain // Mud Golem']);
    expect(names('mud golem')).toContain('Mud Golem Herder');
  });
  it('lists every card once, and no more than asked for', () => {
    const all = names('mud');
    expect(new Set(all).size).toBe(all.length);
    expect(names('mud', 2)).toHaveLength(2);
  });
  it('leaves extras out where regular cards fit', () => expect(names('marsh wal')).not.toContain('Marsh Walker'));
  it('offers an extra where no regular card begins so', () => expect(names('lone tok')).toEqual(['Lone Token']));
  it('labels with the name that was typed', () => {
    expect(suggest('tin emp', 1)[0]?.label).toBe('Tin Empress — Iron Queen');
    expect(suggest('moon', 1)[0]?.label).toBe('Moon — Sun // Moon');
  });
  it('keeps labels within 100 characters', () => {
    const long = over([{ name: `Long ${'name '.repeat(40)}` }]);
    expect(long.suggest('long', 1)[0]?.label).toHaveLength(100);
  });
  it.each(['', '🔥', '\u202eabc', '@everyone', '**bold**', 'x'.repeat(6000), 'ab '.repeat(2000), '%_\\\'"'])(
    'bears %j',
    (query) => expect(suggest(query, 25).length).toBeLessThanOrEqual(25),
  );
});
