import { describe, expect, it } from 'vitest';
import { parse } from '../../src/scenario/parse.ts';
import { print } from '../../src/scenario/print.ts';
import { render } from '../../src/scenario/syntax/errors.ts';
import { officialCards } from '../support/cards.ts';
import { hasShared } from '../support/shared.ts';

/** Objects that the lines below speak of. */
const BOARD = `players: Ana; Ben
Ana's battlefield: Grizzly Bears (as Bear); 2 Memnite (as M); Bottomless Pool // Locker Room (as Bath)
`;

/** A header or setup line of every kind, in its canonical form. */
const SETUP: readonly string[] = [
  'mana: as needed',
  'dungeons: all',
  'format: commander',
  "at: turn 2, Ben's upkeep",
  'at: end step',
  "Ana's life: 12",
  "Ana's battlefield: 6 Island; Memnite (as M9); Grizzly Bears (tapped, 2 +1/+1 counters, as Bear9)",
  "Ana's battlefield: Bottomless Pool // Locker Room (unlocked left)",
  "Ana's battlefield: Bottomless Pool // Locker Room (unlocked Locker Room)",
  "Ana's library: Plains; Island; nothing else",
  "Ana's library: nothing else",
  "Ana's command zone: Memnite",
  "Ana's mana: {U}{U}{4}",
  "Ana's counters: 3 poison; 2 energy",
  'Ana has the initiative',
  'Ana is the monarch',
  "Ana has the city's blessing",
  "Ana's dungeon: Undercity at Forge",
  'Ana has completed Tomb of Annihilation',
  "Ana's battlefield: Memnite (summoning sick, phased out, 3 damage by deathtouch, controlled by Ben, owned by Ben)",
  "Ana's battlefield: Pacifism (attached to Bear); Memnite (attacking Ben); Memnite (blocking Bear); Memnite (blocked)",
  "Ana's battlefield: Curse of the Pierced Heart (enchanting Ben)",
  "Ana's battlefield: Gauntlet of Power (chose red); Cavern of Souls (chose Elf); Meddling Mage (named Opt); Meddling Mage (named Opt by Ben); True-Name Nemesis (chose Ben)",
  "Ana's battlefield: Clone (copy of Nadaar, Selfless Paladin, tapped)",
  "Ana's exile: Memnite (exiled with Bear); Memnite (imprinted on Bear, hidden)",
  "Ana's exile: Bonecrusher Giant (on an adventure)",
];

/** A step, answer, check and question of every kind, in its canonical form. */
const STATEMENTS: readonly string[] = [
  'Ana casts left half of Bath',
  'Ana casts Bonecrusher Giant from exile',
  'Ana plays Island from exile',
  'Ana activates Bear: "Draw a card"',
  'Ana activates Bear ability 2',
  'Ana taps Island for {G}',
  'Ana taps Island for mana',
  'Ana unlocks Locker Room',
  'Ana unlocks left door of Bath',
  'Ana turns Bear face up by morph',
  'Ana suspends Bear',
  'Ana takes the special action: "Pay 3"',
  'Ana attacks with Bear; M1',
  'Ana attacks Ben with Bear; M1 attacking Jace, the Mind Sculptor',
  'Ben blocks Bear with M1; M2',
  'Ben blocks Bear with M1 and M2 with Memnite',
  "Ben doesn't block",
  'combat damage',
  'first-strike damage',
  'Ana assigns 2 to Bear; 3 to M1; 1 to Ben',
  "advance to Ben's main 1",
  "advance to turn 3, Ana's next upkeep",
  'resolve',
  'resolve 2',
  'resolve all',
  'effect Ana: "Venture into the dungeon." holding priority',
  'Ana concedes',
  'Ana casts Shock targeting Bear; Ben choosing red with X = 3 kicked with overload face down as an Adventure without paying its mana cost paying {1}{U} paying 3 life paying with Island; Memnite',
  'Ana casts Mulldrifter using Access Maze',
  'Ana casts Mulldrifter with evoke sacrificing M1 discarding Shock exiling Bear returning Island tapping M1; M2 with the alternative cost',
  'Ana casts Cryptic Command choosing "Counter target spell"; "Draw a card" targeting Shock',
  'Ana casts Cryptic Command choosing mode 2',
  'in response, Ben casts Giant Growth targeting Grizzly Bears',
  'Ana casts Shock targeting the ability of Bear',
  'Ana casts Shock targeting the top of the stack',
  '> target Memnite',
  '> no target',
  '> choose Goblin Lair',
  '> order Soul Warden; Essence Warden',
  '> assign 2 to Bear; 1 to M1; 3 to Ben',
  '> heads',
  '> 4',
  '> Surgical Suite: target Memnite',
  '> choose {W}{U}',
  '> bottom none',
  '> graveyard Memnite; Shock',
  '> keep',
  '> choose lock',
  '> choose left door',
  '> options yes; no',
  '> choose Stomp',
  "expect Ana's maximum hand size is none",
  "expect Ana's mana pool is empty",
  "expect Ana's mana pool is {R}{R}",
  "expect Ana's room is none",
  'expect Ana paid {2}{G} and 2 life',
  'expect Ana paid nothing',
  'expect the stack has 2 objects',
  'expect exile has no cards',
  'expect the stack has 1 Shock',
  'expect Ana controls 2 Food tokens',
  "expect top of Ana's library is Shock",
  'expect base power of Bear is 2',
  'expect mana cost of Bear is {1}{G}',
  'expect controller of Bear is Ben',
  'expect zone of Bear is command',
  'expect X of Bear is 3',
  'expect Bear is not 3/3',
  'expect Bear is an artifact',
  'expect Bear is not a creature',
  'expect Bear is sick',
  'expect Bear is not a token',
  'expect abilities of Bear are flying; "Draw a card."',
  'expect Bear has protection from black',
  "expect Bear doesn't have flying",
  'expect Bear is attached to M1',
  'expect Bear is unattached',
  'expect Locker Room is locked',
  'expect Bath is not fully unlocked',
  'expect Ana can target Memnite with Shock',
  "expect Ana can't choose Goblin Lair",
  "expect Ana can't block Bear with M1",
  'expect Island could produce {G}; {U}',
  'expect Ana could make {G}{G} or {G}{W}',
  'expect "Draw a card" of Bear triggered 2 times',
  'expect Bear was revealed',
  'expect Ana was asked 2 times',
  'expect the game is a draw',
  "expect the game isn't a draw",
  "expect Ana hasn't lost",
  'expect Ben may not look at Bear',
  'expect it was illegal',
  "expect Ana's Grizzly Bears is tapped",
  'expect Grizzly Bears #2 is tapped',
  'expect the face-down creature is 2/2',
  '? mana value of the Room',
  "? Ana's life",
  "? Ana's hand",
  '? Ana can cast Chop Down from exile',
  '? power and toughness of Bear',
  '? what Bear could produce',
  '? the stack has 2 objects',
  "? number of creatures in Ana's battlefield",
  '? names of the Room',
  "? Ana wasn't asked",
];

function lastLine(text: string): string {
  const parsed = parse(text, officialCards());
  if (!parsed.ok) throw new Error(parsed.errors.map(render).join('\n'));
  return print(parsed.scenario).trim().split('\n').at(-1)!;
}

describe.skipIf(!hasShared)('every form of the language reads, and prints as it stands', () => {
  it.each(SETUP)('%s', (line) => expect(lastLine(BOARD + line)).toBe(line));
  it.each(STATEMENTS)('%s', (line) => expect(lastLine(`${BOARD}resolve\n${line}`)).toBe(line));
});

describe.skipIf(!hasShared)('other words for the same', () => {
  it.each([
    ['expect Ana controls exactly 2 Memnite', 'expect Ana controls 2 Memnite'],
    ['expect Ana controls exactly no creatures', 'expect Ana controls no creatures'],
    [
      'expect Ana controls exactly 2 Memnite; Grizzly Bears',
      "expect Ana's battlefield has exactly 2 Memnite; Grizzly Bears",
    ],
  ])('%s', (line, canonical) => expect(lastLine(`${BOARD}resolve\n${line}`)).toBe(canonical));
});
