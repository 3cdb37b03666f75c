import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/scenario/ask/understand.ts';
import { parse } from '../../../src/scenario/parse.ts';
import { render } from '../../../src/scenario/syntax/errors.ts';
import { officialCards } from '../../support/cards.ts';
import { hasShared } from '../../support/shared.ts';

/** Questions and the lines of the scenario that each one means. */
const UNDERSTOOD: readonly (readonly [string, readonly string[]])[] = [
  [
    "What's the mana value of bottomless pool // locker room in my library?",
    ['Your library: Bottomless Pool // Locker Room', '? mana value of Bottomless Pool // Locker Room'],
  ],
  [
    'mana value of Bottomless Pool in my graveyard?',
    ['Your graveyard: Bottomless Pool // Locker Room', '? mana value of Bottomless Pool'],
  ],
  [
    'what is the cmc of Locker Room in my hand',
    ['Your hand: Bottomless Pool // Locker Room', '? mana value of Locker Room'],
  ],
  [
    'Whats the converted mana cost of Bottomless Pool // Locker Room in exile?',
    ['Your exile: Bottomless Pool // Locker Room', '? mana value of Bottomless Pool // Locker Room'],
  ],
  [
    'what is the mana value of Bottomless Pool // Locker Room on the battlefield with both doors unlocked?',
    ['Your battlefield: Bottomless Pool // Locker Room (unlocked both, as Bottomless)', '? mana value of Bottomless'],
  ],
  [
    'what is the mana value of Bottomless Pool on the stack?',
    [
      'Your hand: Bottomless Pool // Locker Room',
      'You cast Bottomless Pool holding priority',
      '? mana value of Bottomless Pool',
    ],
  ],
  [
    "What is Bottomless Pool's mana value while it's in my library?",
    ['Your library: Bottomless Pool // Locker Room', '? mana value of Bottomless Pool'],
  ],
  [
    'What is the mana vaule of Botomless Pool in my librery?',
    ['Your library: Bottomless Pool // Locker Room', '? mana value of Bottomless Pool'],
  ],
  [
    'I unlock Cramped Vents targeting Serra Angel. How much life do I gain?',
    [
      "Opponent's battlefield: Serra Angel",
      'Your battlefield: Cramped Vents // Access Maze',
      '? Your life',
      'You unlock Cramped Vents',
      '> target Serra Angel',
      '? Your life',
    ],
  ],
  [
    'Cramped Vents deals 6 damage to a Serra Angel that already has 3 damage. How much life do I gain?',
    [
      'Your hand: Cramped Vents // Access Maze',
      "Opponent's battlefield: Serra Angel (3 damage)",
      '? Your life',
      'You cast Cramped Vents',
      '> target Serra Angel',
      '? Your life',
    ],
  ],
  [
    "I cast Cramped Vents targeting my opponent's Grizzly Bears. How much life will I gain?",
    [
      'Your hand: Cramped Vents // Access Maze',
      "Opponent's battlefield: Grizzly Bears",
      '? Your life',
      'You cast Cramped Vents',
      '> target Grizzly Bears',
      '? Your life',
    ],
  ],
  [
    "Can I unlock a door of my Room on my opponent's turn?",
    [
      'at: turn 2, main 1',
      'Your battlefield: Bottomless Pool // Locker Room (as Bottomless)',
      '? You can unlock left door of Bottomless',
    ],
  ],
  [
    "Can I unlock Locker Room during my opponent's turn?",
    [
      'at: turn 2, main 1',
      'Your battlefield: Bottomless Pool // Locker Room (as Bottomless)',
      '? You can unlock right door of Bottomless',
    ],
  ],
  [
    'May I unlock a door in my own main phase?',
    [
      'at: turn 1, main 1',
      'Your battlefield: Bottomless Pool // Locker Room (as Bottomless)',
      '? You can unlock left door of Bottomless',
    ],
  ],
  [
    'Can my opponent unlock a door of their Room during my turn?',
    [
      'at: turn 1, main 1',
      "Opponent's battlefield: Bottomless Pool // Locker Room (as Bottomless)",
      '? Opponent can unlock left door of Bottomless',
    ],
  ],
  [
    'I have Panharmonicon on the battlefield and I cast Derelict Attic. How many cards will I draw?',
    [
      'Your battlefield: Panharmonicon',
      "Your hand: Derelict Attic // Widow's Walk",
      '? Your hand size',
      'You cast Derelict Attic',
      '? Your hand size',
    ],
  ],
  [
    'If I control Panharmonicon and cast Derelict Attic, how many cards do I draw?',
    [
      'Your battlefield: Panharmonicon',
      "Your hand: Derelict Attic // Widow's Walk",
      '? Your hand size',
      'You cast Derelict Attic',
      '? Your hand size',
    ],
  ],
  [
    'How many cards do I draw if I cast Derelict Attic while I control Panharmonicon?',
    [
      "Your hand: Derelict Attic // Widow's Walk",
      'Your battlefield: Panharmonicon',
      '? Your hand size',
      'You cast Derelict Attic',
      '? Your hand size',
    ],
  ],
  [
    'I cast Derelict Attic. Do I draw a card?',
    ["Your hand: Derelict Attic // Widow's Walk", '? Your hand size', 'You cast Derelict Attic', '? Your hand size'],
  ],
  [
    'What is the power and toughness of Beanstalk Giant in my graveyard if I control 3 Forests?',
    ['Your battlefield: 3 Forest', 'Your graveyard: Beanstalk Giant', '? size of Beanstalk Giant'],
  ],
  [
    'How big is Beanstalk Giant in my hand while I control five lands?',
    ['Your battlefield: 5 Wastes', 'Your hand: Beanstalk Giant', '? size of Beanstalk Giant'],
  ],
  [
    'how big is beanstalk giant in exile if i control two islands and a forest?',
    ['Your battlefield: 2 Island; Forest', 'Your exile: Beanstalk Giant', '? size of Beanstalk Giant'],
  ],
  [
    "I control four lands. What are Beanstalk Giant's power and toughness in my library?",
    ['Your battlefield: 4 Wastes', 'Your library: Beanstalk Giant', '? size of Beanstalk Giant'],
  ],
  [
    'My opponent counters Stomp with Counterspell. Can I cast Bonecrusher Giant from exile?',
    [
      'Your hand: Bonecrusher Giant',
      "Opponent's hand: Counterspell",
      'You cast Stomp',
      'in response, Opponent casts Counterspell targeting Stomp',
      '? You can cast Bonecrusher Giant from exile',
    ],
  ],
  [
    'I cast Stomp on my opponent and they counter it with Counterspell. Can I cast Bonecrusher Giant from exile?',
    [
      'Your hand: Bonecrusher Giant',
      "Opponent's hand: Counterspell",
      'You cast Stomp targeting Opponent',
      'in response, Opponent casts Counterspell targeting Stomp',
      '? You can cast Bonecrusher Giant from exile',
    ],
  ],
  [
    'I cast Stomp targeting my opponent. It resolves. Can I cast Bonecrusher Giant from exile later?',
    [
      'Your hand: Bonecrusher Giant',
      'You cast Stomp targeting Opponent',
      '? You can cast Bonecrusher Giant from exile',
    ],
  ],
  [
    'I cast Stomp targeting my opponent. Can I cast Bonecrusher Giant from exile?',
    [
      'Your hand: Bonecrusher Giant',
      'You cast Stomp targeting Opponent',
      '? You can cast Bonecrusher Giant from exile',
    ],
  ],
  [
    'Can I cast Chop Down from exile if I exiled Giant Killer with Vivien, Champion of the Wilds?',
    [
      'Your battlefield: Vivien, Champion of the Wilds',
      'Your library: Giant Killer; nothing else',
      "Opponent's battlefield: Vorstclaw",
      'Your hand: Giant Killer (as Chop)',
      'You activate Vivien, Champion of the Wilds: "Look at the top three cards of your library"',
      '? You can cast Chop Down from exile',
      '? You can cast Chop',
    ],
  ],
  [
    'My only lands are two Reflecting Pools. What mana do I get if I tap one for mana?',
    ['Your battlefield: 2 Reflecting Pool', '? Your mana pool', 'You tap Reflecting Pool for mana', '? Your mana pool'],
  ],
  [
    'I control only two Reflecting Pools. How much mana do I get when I tap one of them for mana?',
    ['Your battlefield: 2 Reflecting Pool', '? Your mana pool', 'You tap Reflecting Pool for mana', '? Your mana pool'],
  ],
  [
    'I control Reflecting Pool and a Forest. What mana do I get if I tap Reflecting Pool for mana?',
    [
      'Your battlefield: Reflecting Pool; Forest',
      '? Your mana pool',
      'You tap Reflecting Pool for mana',
      '? Your mana pool',
    ],
  ],
  [
    'I control Mana Reflection and a Forest enchanted by Wild Growth. How much mana do I get if I tap the Forest for mana?',
    [
      'Your battlefield: Mana Reflection; Forest; Wild Growth (attached to Forest)',
      '? Your mana pool',
      'You tap Forest for mana',
      '? Your mana pool',
    ],
  ],
  [
    'I turn my face-down manifested Elvish Visionary face up. Do I get to draw a card?',
    [
      'Your battlefield: Elvish Visionary (face down by manifest, as Elvish)',
      '? Your hand size',
      'You turn Elvish face up',
      '? Your hand size',
    ],
  ],
  [
    'If I turn my manifested Elvish Visionary face up, do I draw?',
    [
      'Your battlefield: Elvish Visionary (face down by manifest, as Elvish)',
      '? Your hand size',
      'You turn Elvish face up',
      '? Your hand size',
    ],
  ],
  [
    'I manifested Elvish Visionary and turn it face up. Do I draw a card?',
    [
      'Your battlefield: Elvish Visionary (face down by manifest, as Elvish)',
      '? Your hand size',
      'You turn Elvish face up',
      '? Your hand size',
    ],
  ],
  [
    'I have one card in my library and manifest dread. Can I put that card in my graveyard?',
    ['Your library: Grizzly Bears (as Grizzly); nothing else', 'effect You: "Manifest dread."', '? zone of Grizzly'],
  ],
  [
    'My library has exactly one card and I manifest dread. Can I choose to put it into my graveyard?',
    ['Your library: Grizzly Bears (as Grizzly); nothing else', 'effect You: "Manifest dread."', '? zone of Grizzly'],
  ],
  [
    "I'm in Temple of Dumathoin with its room ability on the stack and I venture again. Do I complete Lost Mine of Phandelver?",
    [
      'Your dungeon: Lost Mine of Phandelver at Storeroom',
      'effect You: "Venture into the dungeon." holding priority',
      'in response, effect You: "Venture into the dungeon."',
      '? You have completed Lost Mine of Phandelver',
    ],
  ],
  [
    'I am in the Temple of Dumathoin, the room ability is on the stack and I venture into the dungeon. Have I completed Lost Mine of Phandelver?',
    [
      'Your dungeon: Lost Mine of Phandelver at Storeroom',
      'effect You: "Venture into the dungeon." holding priority',
      'in response, effect You: "Venture into the dungeon."',
      '? You have completed Lost Mine of Phandelver',
    ],
  ],
  [
    'What color is Restricted Office // Lecture Hall in my hand?',
    ['Your hand: Restricted Office // Lecture Hall', '? colors of Restricted Office // Lecture Hall'],
  ],
  [
    'I cast Restricted Office and leave Lecture Hall locked. What colours is the Room on the battlefield?',
    ['Your hand: Restricted Office // Lecture Hall', 'You cast Restricted Office', '? colors of Restricted Office'],
  ],
  [
    'What colour is a face-down Grizzly Bears?',
    ['Your battlefield: Grizzly Bears (face down, as Grizzly)', '? colors of Grizzly'],
  ],
  ['Is Mutavault a creature?', ['Your battlefield: Mutavault', '? Mutavault is a creature']],
  ['Is Dryad Arbor a creature card in my hand?', ['Your hand: Dryad Arbor', '? Dryad Arbor is a creature']],
  [
    'What are the types of Bottomless Pool // Locker Room in my graveyard?',
    ['Your graveyard: Bottomless Pool // Locker Room', '? types of Bottomless Pool // Locker Room'],
  ],
  [
    'What is the name of my manifested Grizzly Bears?',
    ['Your battlefield: Grizzly Bears (face down by manifest, as Grizzly)', '? names of Grizzly'],
  ],
  [
    'How big is my manifested Hill Giant?',
    ['Your battlefield: Hill Giant (face down by manifest, as Hill)', '? size of Hill'],
  ],
  [
    'What is the mana value of Hydroid Krasis with X = 4 on the stack?',
    [
      'Your hand: Hydroid Krasis',
      'You cast Hydroid Krasis with X = 4 holding priority',
      '? mana value of Hydroid Krasis',
    ],
  ],
  [
    'What is the mana value of Hydroid Krasis in my hand?',
    ['Your hand: Hydroid Krasis', '? mana value of Hydroid Krasis'],
  ],
  [
    "What's the mana value of Chalice of the Void cast with X=2?",
    [
      'Your hand: Chalice of the Void',
      'You cast Chalice of the Void with X = 2 holding priority',
      '? mana value of Chalice of the Void',
    ],
  ],
  [
    'What is the mana value of Delver of Secrets on the battlefield transformed?',
    ['Your battlefield: Delver of Secrets (transformed)', '? mana value of Delver of Secrets'],
  ],
  [
    'Does my face-down Exalted Angel have flying?',
    ['Your battlefield: Exalted Angel (face down by morph, as Exalted)', '? Exalted has flying'],
  ],
  [
    'How big is Tarmogoyf if Lightning Bolt and Forest are in my graveyard?',
    ['Your graveyard: Lightning Bolt; Forest', 'Your battlefield: Tarmogoyf', '? size of Tarmogoyf'],
  ],
  [
    'How big is Tarmogoyf when there is a Lightning Bolt in my graveyard?',
    ['Your graveyard: Lightning Bolt', 'Your battlefield: Tarmogoyf', '? size of Tarmogoyf'],
  ],
  [
    'I cast Giant Growth on my Grizzly Bears. How big is it?',
    [
      'Your hand: Giant Growth',
      'Your battlefield: Grizzly Bears',
      'You cast Giant Growth targeting Grizzly Bears',
      '? size of Grizzly Bears',
    ],
  ],
  [
    'My opponent casts Lightning Bolt on my Grizzly Bears. Does it die?',
    [
      "Opponent's hand: Lightning Bolt",
      'Your battlefield: Grizzly Bears',
      'Opponent casts Lightning Bolt targeting Grizzly Bears',
      '? zone of Grizzly Bears',
    ],
  ],
  [
    'I control Soul Warden and cast Grizzly Bears. How much life do I gain?',
    [
      'Your battlefield: Soul Warden',
      'Your hand: Grizzly Bears',
      '? Your life',
      'You cast Grizzly Bears',
      '? Your life',
    ],
  ],
  [
    'I control Soul Warden and my opponent casts Grizzly Bears. How much life do I gain?',
    [
      'at: turn 2, main 1',
      'Your battlefield: Soul Warden',
      "Opponent's hand: Grizzly Bears",
      '? Your life',
      'Opponent casts Grizzly Bears',
      '? Your life',
    ],
  ],
  [
    'I am at 3 life. My opponent casts Lightning Bolt targeting me. Do I lose?',
    [
      'Your life: 3',
      "Opponent's hand: Lightning Bolt",
      'Opponent casts Lightning Bolt targeting You',
      '? You have lost',
    ],
  ],
  [
    'Does Soul Warden trigger if I cast Memnite?',
    ['Your hand: Memnite', 'Your battlefield: Soul Warden', 'You cast Memnite', '? how often Soul Warden triggered'],
  ],
  [
    'How many times does Soul Warden trigger when I cast Memnite?',
    ['Your hand: Memnite', 'Your battlefield: Soul Warden', 'You cast Memnite', '? how often Soul Warden triggered'],
  ],
  [
    'What is the mana cost of Stomp on the stack?',
    ['Your hand: Bonecrusher Giant', 'You cast Stomp holding priority', '? mana cost of Stomp'],
  ],
  ['Is Bonecrusher Giant an instant in my hand?', ['Your hand: Bonecrusher Giant', '? Bonecrusher Giant is a instant']],
  [
    'What is the loyalty of Jace, the Mind Sculptor?',
    ['Your battlefield: Jace, the Mind Sculptor', '? loyalty of Jace, the Mind Sculptor'],
  ],
  [
    'How many colors does Restricted Office // Lecture Hall have in my library?',
    ['Your library: Restricted Office // Lecture Hall', '? colors of Restricted Office // Lecture Hall'],
  ],
  [
    'I cast Restricted Office. What color is it on the stack?',
    [
      'Your hand: Restricted Office // Lecture Hall',
      'You cast Restricted Office holding priority',
      '? colors of Restricted Office',
    ],
  ],
  ['What is the toughness of Serra Angel?', ['Your battlefield: Serra Angel', '? toughness of Serra Angel']],
  [
    'My 4/4 with double strike and trample is blocked by a 2/2. How much damage can the player take in total?',
    [
      'Your battlefield: Durkwood Boars (1 double strike counter, 1 trample counter)',
      "Opponent's battlefield: Grizzly Bears",
      "? Opponent's life",
      'You attack with Durkwood Boars',
      'Opponent blocks Durkwood Boars with Grizzly Bears',
      'combat damage',
      "? Opponent's life",
    ],
  ],
  [
    'My 3/3 with deathtouch is blocked by a 4/4. Does the 4/4 die?',
    [
      'Your battlefield: Hill Giant (1 deathtouch counter)',
      "Opponent's battlefield: Durkwood Boars",
      'You attack with Hill Giant',
      'Opponent blocks Hill Giant with Durkwood Boars',
      'combat damage',
      '? zone of Durkwood Boars',
    ],
  ],
  [
    'My Grizzly Bears attacks and is blocked by Serra Angel. Does it die?',
    [
      'Your battlefield: Grizzly Bears',
      "Opponent's battlefield: Serra Angel",
      'You attack with Grizzly Bears',
      'Opponent blocks Grizzly Bears with Serra Angel',
      'combat damage',
      '? zone of Grizzly Bears',
    ],
  ],
  [
    'I attack with Serra Angel. How much life does my opponent lose?',
    [
      'Your battlefield: Serra Angel',
      "? Opponent's life",
      'You attack with Serra Angel',
      'combat damage',
      "? Opponent's life",
    ],
  ],
  [
    'Restricted Office // Lecture Hall is in my graveyard. What is its mana value there?',
    ['Your graveyard: Restricted Office // Lecture Hall', '? mana value of Restricted Office // Lecture Hall'],
  ],
  [
    'I cast Twisted Image on a 1/4 and then Giant Growth on it. How big is it?',
    [
      'Your hand: Twisted Image; Giant Growth',
      "Opponent's battlefield: Femeref Scouts",
      'You cast Twisted Image targeting Femeref Scouts',
      'You cast Giant Growth targeting Femeref Scouts',
      '? size of Femeref Scouts',
    ],
  ],
  [
    "I cast Derelict Attic. Can I unlock Widow's Walk?",
    [
      "Your hand: Derelict Attic // Widow's Walk",
      'You cast Derelict Attic',
      "? You can unlock right door of Derelict Attic // Widow's Walk",
    ],
  ],
  [
    'I cast Stomp. My opponent responds with Counterspell. Can I cast Bonecrusher Giant from exile?',
    [
      'Your hand: Bonecrusher Giant',
      "Opponent's hand: Counterspell",
      'You cast Stomp',
      'in response, Opponent casts Counterspell targeting Stomp',
      '? You can cast Bonecrusher Giant from exile',
    ],
  ],
  [
    'My opponent casts Wrath of God. Does my Serra Angel die?',
    [
      'at: turn 2, main 1',
      "Opponent's hand: Wrath of God",
      'Your battlefield: Serra Angel',
      'Opponent casts Wrath of God',
      '? zone of Serra Angel',
    ],
  ],
  ['What is the mana value of Fire // Ice in my hand?', ['Your hand: Fire // Ice', '? mana value of Fire // Ice']],
  [
    'What is the mana value of Fire on the stack?',
    ['Your hand: Fire // Ice', 'You cast Fire holding priority', '? mana value of Fire'],
  ],
  [
    'what is the mana value of wear // tear in my graveyard',
    ['Your graveyard: Wear // Tear', '? mana value of Wear // Tear'],
  ],
  [
    "What's the power and toughness of a face down Hooded Hydra?",
    ['Your battlefield: Hooded Hydra (face down by morph, as Hooded)', '? size of Hooded'],
  ],
  [
    'My opponent has Blood Moon. What mana do I get when I tap Reliquary Tower for mana?',
    [
      "Opponent's battlefield: Blood Moon",
      'Your battlefield: Reliquary Tower',
      '? Your mana pool',
      'You tap Reliquary Tower for mana',
      '? Your mana pool',
    ],
  ],
  [
    'Is Bottomless Pool // Locker Room an enchantment card in my hand?',
    ['Your hand: Bottomless Pool // Locker Room', '? Bottomless Pool // Locker Room is a enchantment'],
  ],
  [
    'What is the mana value of Insectile Aberration on the battlefield?',
    ['Your battlefield: Delver of Secrets (transformed)', '? mana value of Delver of Secrets'],
  ],
  [
    'I control two Grizzly Bears and cast Giant Growth on one of them. How big is it?',
    [
      'Your battlefield: 2 Grizzly Bears (as Grizzly)',
      'Your hand: Giant Growth',
      'You cast Giant Growth targeting Grizzly1',
      '? size of Grizzly1',
    ],
  ],
];

/** Questions that must not be guessed at, and a part of what is said about them. */
const REFUSED: readonly (readonly [string, string])[] = [
  ['I exiled Giant Killer with Vivien. Can I cast Giant Killer?', '“Vivien” may be Vivien Reid, Vivien of t'],
  [
    'I have a Forest enchanted with Wild Growth and Mana Reflection. What mana do I get if I tap it?',
    'I can’t tell whether Forest or Mana Refl',
  ],
  ['My face-down Exit Specialist: how big is it?', 'I could not make out “: how big is it?”.'],
  ['What does Reflecting Pool make?', 'I could not make out “make?”.'],
  ["What is the mana value of Elesh Norn's back face?", 'I could not make out “?”.'],
];

describe.skipIf(!hasShared)('questions are understood as scenarios', () => {
  it.each(UNDERSTOOD)('%s', (question, lines) => {
    const understood = understand(question, officialCards());
    expect(understood).toMatchObject({ ok: true, text: lines.join('\n') });
    const parsed = parse(lines.join('\n'), officialCards());
    if (!parsed.ok) throw new Error(parsed.errors.map(render).join('\n'));
  });
});

describe.skipIf(!hasShared)('questions that could mean several things are not guessed', () => {
  it.each(REFUSED)('%s', (question, reason) => {
    const understood = understand(question, officialCards());
    expect(understood.ok).toBe(false);
    expect(understood.ok ? '' : understood.reason).toContain(reason);
    expect(understood.nearest.length).toBeGreaterThan(0);
  });
});
