import { beforeAll, describe, expect, it } from 'vitest';
import type { Library } from '../../../src/library/library.ts';
import { fullLibrary } from '../../support/bulk.ts';
import { hasShared } from '../../support/shared.ts';

/** What a report of other bots' users becomes here: a query and the one card it must come to. */
type Row = [report: number, query: string, name: string, rung?: string, face?: string];

const FOUND: readonly Row[] = [
  [1, 'fling', 'Fling', 'exact'],
  [1, 'opt', 'Opt', 'exact'],
  [1, 'moat', 'Moat', 'exact'],
  [1, 'recall', 'Recall', 'exact'],
  [1, 'wonder', 'Wonder', 'exact'],
  [2, 'Black Lotus', 'Black Lotus', 'exact'],
  [2, 'blacker lotus', 'Blacker Lotus', 'exact'],
  [3, 'red herring', 'Red Herring', 'exact'],
  [4, 'wasteland', 'Wasteland', 'exact'],
  [4, 'waste land', 'Waste Land', 'exact'],
  [5, 'Storm Crow', 'Storm Crow', 'exact'],
  [5, 'crow storm', 'Crow Storm', 'exact'],
  [6, 'rofellos llanowar', 'Rofellos, Llanowar Emissary', 'word-prefix'],
  [7, 'ravenform', 'Ravenform', 'exact'],
  [7, 'rageform', 'Rageform', 'exact'],
  [8, 'Far/Away', 'Far // Away', 'exact'],
  [8, 'far / away', 'Far // Away', 'exact'],
  [8, 'far // away', 'Far // Away', 'exact'],
  [9, 'mishras work', "Mishra's Workshop", 'prefix'],
  [10, 'gideon trial', 'Gideon of the Trials', 'trigram'],
  [12, 'emissary rofellos', 'Rofellos, Llanowar Emissary', 'trigram'],
  [13, 'Ken, Burning Brawler', 'Aisha of Sparks and Smoke', 'alias'],
  [13, 'Drix Interception', 'Amazing Acrobatics', 'alias'],
  [14, 'web slinger spider man', 'Spider-Man, Web-Slinger', 'trigram'],
  [15, 'Bolt Bend', 'Bolt Bend', 'exact'],
  [29, 'channel', 'Channel', 'exact'],
  [16, 'insectile aberration', 'Delver of Secrets // Insectile Aberration', 'face', 'Insectile Aberration'],
  [17, 'Lim-Dul the Necromancer', 'Lim-Dûl the Necromancer', 'exact'],
  [17, 'juzam djinn', 'Juzám Djinn', 'exact'],
  [17, 'urza’s tower', "Urza's Tower", 'exact'],
  [18, 'Kongming, "Sleeping Dragon"', 'Kongming, "Sleeping Dragon"', 'exact'],
  [18, 'kongming sleeping dragon', 'Kongming, "Sleeping Dragon"', 'exact'],
  [19, '_____', '_____', 'exact'],
  [20, 'Summon: Choco/Mog', 'Summon: Choco/Mog', 'exact'],
  [21, 'commit', 'Commit // Memory', 'face', 'Commit'],
  [21, 'Commit // Memory', 'Commit // Memory', 'exact'],
  [21, 'stomp', 'Bonecrusher Giant // Stomp', 'face', 'Stomp'],
  [21, 'Bonecrusher Giant', 'Bonecrusher Giant // Stomp', 'face', 'Bonecrusher Giant'],
  [22, 'Ormendahl, Profane Prince', 'Westvale Abbey // Ormendahl, Profane Prince', 'face', 'Ormendahl, Profane Prince'],
  [23, 'westvale abbey', 'Westvale Abbey // Ormendahl, Profane Prince', 'face', 'Westvale Abbey'],
  [24, 'Fire // Ice', 'Fire // Ice', 'exact'],
  [24, 'fire / ice', 'Fire // Ice', 'exact'],
  [24, 'fire/ice', 'Fire // Ice', 'exact'],
  [24, 'fire', 'Fire // Ice', 'face', 'Fire'],
  [24, 'ice', 'Fire // Ice', 'face', 'Ice'],
  [25, 'Beck // Call', 'Beck // Call', 'exact'],
  [25, 'call', 'Beck // Call', 'face', 'Call'],
  [26, 'krallenhorde wantons', 'Grizzled Outcasts // Krallenhorde Wantons', 'face', 'Krallenhorde Wantons'],
  [27, 'archangel avacyn', 'Archangel Avacyn // Avacyn, the Purifier', 'face', 'Archangel Avacyn'],
  [28, 'Brazen Borrower // Petty Theft', 'Brazen Borrower // Petty Theft', 'exact'],
  [28, 'petty theft', 'Brazen Borrower // Petty Theft', 'face', 'Petty Theft'],
  [29, 'Swords to Plowshares', 'Swords to Plowshares', 'exact'],
  [29, 'lightning bolt', 'Lightning Bolt', 'exact'],
  [29, 'lightnig bolt', 'Lightning Bolt', 'trigram'],
  [29, 'Emeritus of Truce', 'Emeritus of Truce // Swords to Plowshares', 'face', 'Emeritus of Truce'],
  [30, 'reanimate', 'Reanimate', 'exact'],
  [30, 'grave researcher', 'Grave Researcher // Reanimate', 'face', 'Grave Researcher'],
  [32, 'dazzling theater', 'Dazzling Theater // Prop Room', 'face', 'Dazzling Theater'],
  [32, 'prop room', 'Dazzling Theater // Prop Room', 'face', 'Prop Room'],
  [32, 'bottomless pool', 'Bottomless Pool // Locker Room', 'face', 'Bottomless Pool'],
  [34, 'bind', 'Bind', 'exact'],
  [34, 'smelt', 'Smelt', 'exact'],
  [34, 'start', 'Start // Finish', 'face', 'Start'],
  [38, 'Lucas, the Sharpshooter', 'Bjorna, Nightfall Alchemist', 'alias'],
  [38, 'E. Honda, Sumo Champion', 'Baldin, Century Herdmaster', 'alias'],
  [38, 'mind flayer, the shadow', 'Arvinox, the Mind Flail', 'alias'],
  [39, "Angler's Shield", 'Biorganic Carapace', 'alias'],
  [40, 'Chittering Host', 'Chittering Host', 'exact'],
  [40, 'Brisela, Voice of Nightmares', 'Brisela, Voice of Nightmares', 'exact'],
  [48, 'warleaders helix', "Warleader's Helix", 'exact'],
  [48, "warleader's helix", "Warleader's Helix", 'exact'],
  [49, 'lim duls vault', "Lim-Dûl's Vault", 'exact'],
  [49, 'Ætherize', 'Aetherize', 'exact'],
  [49, 'aetherize', 'Aetherize', 'exact'],
  [49, 'minsc and boo, timeless heroes', 'Minsc & Boo, Timeless Heroes', 'exact'],
  [49, '"Ach! Hans, Run!"', '"Ach! Hans, Run!"', 'exact'],
  [50, "altair ibn-la'ahad", "Altaïr Ibn-La'Ahad", 'exact'],
  [50, 'Ratonhnhaké꞉ton', 'Ratonhnhaké:ton', 'exact'],
  [51, 'bartolome del presidio', 'Bartolomé del Presidio', 'exact'],
  [51, 'hamato ninpo', 'Hamato Ninpō', 'exact'],
  [51, 'bespoke bo', 'Bespoke Bō', 'exact'],
  [52, 'seance', 'Séance', 'exact'],
  [52, 'jotun grunt', 'Jötun Grunt', 'exact'],
];

/** Queries that several cards fit: all are offered, none is taken; the first five of them, or some of them. */
const ASKED: readonly (readonly [report: number, query: string, names: readonly string[]])[] = [
  [6, 'rofellos', ['Rofellos, Llanowar Emissary', 'Rofellos']],
  [13, 'tibalt', ['Tibalt, Rakish Instigator', 'Tibalt, the Fiend-Blooded']],
  [13, 'emrakul', ['Emrakul, the Aeons Torn', 'Emrakul, the Promised End']],
  [15, 'grizzled', ['Grizzled Leotau']],
  [13, 'jace', ['Jace Beleren']],
];

describe.skipIf(!hasShared)('reports of other bots', () => {
  let library: Library;
  beforeAll(async () => {
    library = await fullLibrary();
  }, 300_000);

  it.each<Row>(FOUND)('%i: %s is %s', (_report, query, name, rung, face) => {
    const resolution = library.resolve(query);
    expect(resolution).toMatchObject({ status: 'found', cards: [{ name }] });
    if (rung !== undefined) expect(resolution.rung).toBe(rung);
    expect(resolution.cards[0]?.face).toBe(face);
  });

  it.each<Row>(FOUND)('%i: completion of %s begins with %s', (_report, query, name) => {
    expect(library.suggest(query, 25)[0]?.name).toBe(name);
  });

  it.each(ASKED)('%i: %s is asked back', (_report, query, names) => {
    const { status, cards } = library.resolve(query);
    expect(status).toBe('ambiguous');
    expect(cards.length).toBeGreaterThan(1);
    expect(cards.length).toBeLessThanOrEqual(5);
    expect(cards.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  });

  it('6: an avatar stands behind the legend', () => {
    expect(library.resolve('rofellos').cards[0]?.name).toBe('Rofellos, Llanowar Emissary');
    expect(library.suggest('rofellos', 25)[0]?.name).toBe('Rofellos, Llanowar Emissary');
  });

  it('11: what is suggested first for a whole name is what it resolves to', () => {
    for (const [, query] of FOUND) {
      expect(library.resolve(query).cards[0]?.oracle_id).toBe(library.suggest(query, 1)[0]?.oracle_id);
    }
  });

  it('15: an exact short name keeps longer ones in the list', () => {
    const names = library.suggest('murder', 25).map(({ name }) => name);
    expect(names[0]).toBe('Murder');
    expect(names.length).toBeGreaterThan(5);
  });

  it.each([
    [19, ''],
    [19, '   '],
    [19, '____'],
    [19, '!!!'],
    [20, 'D/D/D'],
  ])('%i: %j finds nothing', (_report, query) => expect(library.resolve(query).status).toBe('none'));

  it('31, 37: rulings are the same for either half', () => {
    const byFace = ['westvale abbey', 'ormendahl, profane prince'].map((query) => {
      const [hit] = library.resolve(query).cards;
      return library.rulings(hit!.oracle_id);
    });
    expect(byFace[0]!.length).toBeGreaterThan(0);
    expect(byFace[0]).toEqual(byFace[1]);
  });

  it('33: a card of every layout is found by each of its names', () => {
    const seen = new Map<string, number>();
    for (const card of library.cards()) {
      const count = seen.get(card.layout) ?? 0;
      if (count >= 3) continue;
      seen.set(card.layout, count + 1);
      expect(library.find(card.name)?.card.oracle_id).toBe(card.oracle_id);
      for (const { name } of card.card_faces ?? []) {
        const ids = library.suggest(name, 5).map(({ oracle_id }) => oracle_id);
        expect(ids).toContain(card.oracle_id);
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });

  it('35, 36: a record keeps the data of both halves, and no single mana value is made of them', () => {
    const card = library.find('Bottomless Pool // Locker Room')?.card;
    expect(card?.card_faces?.map(({ mana_cost }) => mana_cost)).toEqual(['{U}', '{4}{U}']);
  });
});

describe.skipIf(!hasShared)('all names', () => {
  it('each is found exactly by its full name; every seventh is looked for in its own completion', async () => {
    const library = await fullLibrary();
    const lost: string[] = [];
    let cards = 0;
    for (const { name, oracle_id } of library.cards()) {
      const found = library.find(name)?.card.oracle_id === oracle_id;
      const suggested = cards % 7 > 0 || library.suggest(name, 25).some((one) => one.oracle_id === oracle_id);
      if (!found || !suggested) lost.push(name);
      cards++;
    }
    expect(cards).toBe(33_963);
    expect(lost).toEqual([]);
  }, 120_000);
});
