import { flatMap } from '../../rules/flat-map.ts';
import {
  type AbilityOnStackRef,
  type Choice,
  type DescribedRef,
  type DoorOf,
  type DoorRef,
  type HalfRef,
  type NamedDoor,
  type NameRef,
  type ObjectRef,
  type PlayerName,
  type PlayerRef,
  SIDES,
  type Side,
  type Thing,
  type TopOfStackRef,
  ZONES,
  type ZoneName,
  type ZoneRef,
} from './ast.ts';
import type { Line, Reading } from './line.ts';
import { define, either, flag, form, kinds, list, located, record, type Syntax, table, words } from './syntax.ts';
import { freeWords, mana, natural, noun, quoted } from './words.ts';

// ── players ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** How people speak of the players of a scenario that names none. */
const PRONOUNS: ReadonlyMap<string, { readonly names: readonly string[]; readonly owners: readonly string[] }> =
  new Map(
    Object.entries({
      You: { names: ['i', 'me', 'myself'], owners: ['my', 'your'] },
      Opponent: {
        names: ['opp', 'they', 'them', 'my opponent', 'your opponent', 'the opponent'],
        owners: ["opp's", 'their', "my opponent's", "your opponent's", "the opponent's"],
      },
    }),
  );

function readPlayer(line: Line, at: number, shapes: (player: PlayerName) => readonly string[]) {
  const readings: Reading<PlayerName>[] = [];
  if (!line.inWord(at))
    for (const player of line.names.players)
      for (const shape of shapes(player)) {
        const end = at + shape.length;
        const same = line.text.slice(at, end).toLowerCase() === shape.toLowerCase();
        if (same && !line.inWord(end)) readings.push({ value: player, end });
      }
  if (readings.length === 0) for (const player of line.names.players) line.fail(at, shapes(player)[0]!);
  return readings;
}

/** A player: `Ana`. */
export const player: Syntax<PlayerName> = define<PlayerName>(
  (line, at) => readPlayer(line, at, (name) => [name, ...(PRONOUNS.get(name)?.names ?? [])]),
  (name) => name,
);

const ownerOf = (name: PlayerName): string => (name === 'You' ? 'Your' : `${name}'s`);

/** A player as an owner: `Ana's`. */
export const owner: Syntax<PlayerName> = define<PlayerName>(
  (line, at) =>
    readPlayer(line, at, (name) => [
      ownerOf(name),
      `${name}'s`,
      ...(/s$/i.test(name) ? [`${name}'`] : []),
      ...(PRONOUNS.get(name)?.owners ?? []),
    ]),
  ownerOf,
);

// ── objects ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** A label, a card's or a token's name, longest first, bare or in double brackets. */
const bareName: Syntax<Pick<NameRef, 'name' | 'called'>> = define<Pick<NameRef, 'name' | 'called'>>(
  (line, at) => {
    const bracketed = line.text.startsWith('[[', at) ? line.text.indexOf(']]', at) : -1;
    if (bracketed > 0) {
      const found = line.names.find(line.text.slice(at + 2, bracketed).trim());
      if (found !== undefined) return [{ value: found, end: bracketed + 2 }];
    }
    const readings: Reading<Pick<NameRef, 'name' | 'called'>>[] = [];
    if (!line.inWord(at)) {
      for (const end of line.names.ends(line.text, at)) {
        const found = endsAlike(line.text, at, end, line.names.find(line.text.slice(at, end)));
        if (found === undefined) continue;
        readings.push({ value: found, end });
        line.nameRead(at, end);
      }
    }
    if (readings.length === 0) line.fail(at, 'a card name or a label', true);
    return readings;
  },
  ({ name }) => name,
);

/** The name found, unless the text ends in a mark that the name doesn't end in. */
function endsAlike<T extends { readonly name: string }>(text: string, from: number, end: number, found: T | undefined) {
  const last = text[end - 1]!;
  if (found === undefined || /[\p{L}\p{M}\p{N}]/u.test(last) || found.name.endsWith(last)) return found;
  return end - 1 > from && found.name.endsWith(`${last}"`) ? found : undefined;
}

/** `#2`, the second of its kind. */
const nth: Syntax<number> = define<number>(
  (line, at) => {
    const found = /^#([1-9]\d{0,3})(?!\w)/.exec(line.text.slice(at, at + 6));
    return found === null ? [] : [{ value: Number(found[1]), end: at + found[0].length }];
  },
  (number) => `#${number}`,
);

const wordsOfName = define<Pick<NameRef, 'name' | 'called' | 'owner' | 'nth'>>(
  (line, at) => {
    const bare = [
      ...bareName.read(line, at),
      ...flatMap(owner.read(line, at), ({ value, end }) =>
        bareName.read(line, line.skip(end)).map((name) => ({ value: { ...name.value, owner: value }, end: name.end })),
      ),
    ];
    return flatMap(bare, ({ value, end }) => [
      ...nth.read(line, line.skip(end)).map((place) => ({ value: { ...value, nth: place.value }, end: place.end })),
      { value, end },
    ]);
  },
  ({ name, owner: of, nth: place }, mood) =>
    `${of === undefined ? '' : `${owner.print(of, mood)} `}${name}${place === undefined ? '' : ` #${place}`}`,
);

/** A label or a name. */
export const name: Syntax<NameRef> = located<NameRef>({
  read: (line, at) => wordsOfName.read(line, at).map(({ value, end }) => ({ value: { kind: 'name', ...value }, end })),
  print: wordsOfName.print,
});

/** A card or face by its name alone. */
export const cardName: Syntax<NameRef> = located<NameRef>({
  read: (line, at) => bareName.read(line, at).map(({ value, end }) => ({ value: { kind: 'name', ...value }, end })),
  print: (ref, mood) => bareName.print(ref, mood),
});

/** Words that say what kind of object a description means (109.1, 205.2a, 205.3); a capital marks a subtype as well. */
const OBJECT_NOUN =
  /(?<![\p{L}])(?:objects?|permanents?|cards?|spells?|tokens?|cop(?:y|ies)|abilit(?:y|ies)|creatures?|lands?|artifacts?|enchantments?|planeswalkers?|battles?|instants?|sorcer(?:y|ies)|kindreds?|dungeons?|commanders?|rooms?|auras?|equipment|vehicles?|sagas?|attackers?|blockers?)(?![\p{L}])/iu;
const SUBTYPE = /(?<![\p{L}'])\p{Lu}/u;

/** True when the words can describe an object. */
const describes = (what: string): boolean => OBJECT_NOUN.test(what) || SUBTYPE.test(what);

const nounWords = freeWords(/^[\p{L}\d]/u, /[;:(),"]/, 'what kind of object');
const article = flag('the');

const described: Syntax<DescribedRef> = located<DescribedRef>(
  define<Omit<DescribedRef, 'at'>>(
    (line, at) =>
      flatMap(
        [
          ...article.read(line, at).map(({ end }) => ({ value: {}, end })),
          ...owner.read(line, at).map(({ value, end }) => ({ value: { owner: value }, end })),
        ],
        (start) =>
          flatMap(nounWords.read(line, line.skip(start.end)), (what) => {
            if (!describes(what.value)) {
              line.fail(line.skip(start.end), 'a card name, a label or a kind of object', true);
              return [];
            }
            const numbered = /^(.*\S) #([1-9]\d{0,3})$/.exec(what.value);
            const phrase = numbered === null ? { what: what.value } : { what: numbered[1]!, nth: Number(numbered[2]) };
            return [{ value: { kind: 'described' as const, ...start.value, ...phrase }, end: what.end }];
          }),
      ),
    ({ what, owner: of, nth: place }, mood) =>
      `${of === undefined ? 'the' : owner.print(of, mood)} ${what}${place === undefined ? '' : ` #${place}`}`,
  ),
);

const plainObject: Syntax<NameRef | DescribedRef> = either<NameRef | DescribedRef>(
  { syntax: name, fits: ({ kind }) => kind === 'name' },
  { syntax: described, fits: ({ kind }) => kind === 'described' },
);

/** `left` or `right`. */
export const side: Syntax<Side> = words(SIDES);

/** Any object of a scenario. Names come before descriptions, since `The Ozolith` is a card. */
export const object: Syntax<ObjectRef> = kinds<ObjectRef>({
  name,
  half: located<HalfRef>(
    form<Omit<HalfRef, 'at'>>('half', ['{side} half of {of}', 'the {side} half of {of}'], { side, of: plainObject }),
  ),
  ability: located<AbilityOnStackRef>(
    form<Omit<AbilityOnStackRef, 'at'>>('ability', ['the ability of {of}', 'the triggered ability of {of}'], {
      of: plainObject,
    }),
  ),
  'top of stack': located<TopOfStackRef>(form<Omit<TopOfStackRef, 'at'>>('top of stack', 'the top of the stack', {})),
  described,
});

/** A player or an object. */
export const thing: Syntax<Thing> = kinds<Thing>({
  player: form<PlayerRef>('player', '{player}', { player }),
  name: object as Syntax<NameRef>,
  described: object as Syntax<DescribedRef>,
  half: object as Syntax<HalfRef>,
  ability: object as Syntax<AbilityOnStackRef>,
  'top of stack': object as Syntax<TopOfStackRef>,
});

export const objects = list(object);
export const things = list(thing);

/** A door by its name, or by its side of a Room. */
export const door: Syntax<DoorRef> = kinds<DoorRef>({
  'door of': form<DoorOf>('door of', ['{side} door of {of}', 'the {side} door of {of}'], { side, of: object }),
  door: form<NamedDoor>('door', ['{door}', "{door}'s door"], { door: name }),
});

// ── zones ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const zoneName: Syntax<ZoneName> = words(ZONES, {
  'command zone': ['command'],
  battlefield: ['board'],
});

const sharedZone: Syntax<ZoneRef['zone']> = table([
  ['exile', 'exile', 'the exile'],
  ...(['stack', 'battlefield', 'command zone', 'hand', 'library', 'graveyard'] as const).map(
    (zone) => [zone, `the ${zone}`] as const,
  ),
]);

/** `Ana's graveyard`, `exile`, `the stack`. */
export const zone: Syntax<ZoneRef> = either<ZoneRef>(
  {
    syntax: record<{ owner: PlayerName; zone: ZoneName }>('{owner} {zone}', { owner, zone: zoneName }),
    fits: (ref) => ref.owner !== undefined,
  },
  { syntax: record<Pick<ZoneRef, 'zone'>>('{zone}', { zone: sharedZone }), fits: () => true },
);

// ── choices ─────────────────────────────────────────────────────────────────────────────────────────────────────

const choiceWords = freeWords(/^[\p{L}+\d]/u, /[;:(),"]/, 'a choice');

/** What is chosen: an object, a mode, mana, a number, a door, or other words. */
export const choice: Syntax<Choice> = kinds<Choice>({
  thing: form('thing', '{thing}', {
    thing: kinds<Thing>({
      player: form<PlayerRef>('player', '{player}', { player }),
      name,
      half: object as Syntax<HalfRef>,
      ability: object as Syntax<AbilityOnStackRef>,
      'top of stack': object as Syntax<TopOfStackRef>,
      described,
    }),
  }),
  quoted: form('quoted', '{quoted}', { quoted }),
  mode: form('mode', 'mode {number}', { number: natural }),
  mana: form('mana', '{mana}', { mana }),
  number: form('number', '{number}', { number: natural }),
  door: form('door', ['{side} door', 'the {side} door'], { side }),
  words: form('words', '{words}', { words: noun(choiceWords) }),
});

export const choices = list(choice);
