import { readToken } from '../../cards/read.ts';
import type { Item, NameRef, Opening, PlayerName, Sided, Standing } from './ast.ts';
import { playerCounters } from './counters.ts';
import { mark } from './marks.ts';
import { define, either, flag, form, kinds, list, located, record, type Syntax, table, words } from './syntax.ts';
import { cardName, owner, player, zoneName } from './things.ts';
import { time } from './times.ts';
import { count, integer, mana, natural, noun, rest, wordsUpTo } from './words.ts';

/** A header or setup line without the number that `parse` gives it. */
export type OpeningWords = Opening extends infer O ? (O extends Opening ? Omit<O, 'line'> : never) : never;
type Kind<K extends Opening['kind']> = Extract<OpeningWords, { readonly kind: K }>;

/** New names of players, before they are known. */
const newPlayer: Syntax<PlayerName> = define<PlayerName>(
  (line, at) => {
    const found = /^[^;]+/.exec(line.raw.slice(at))?.[0].trimEnd() ?? '';
    if (found !== '') return [{ value: found, end: at + found.length }];
    line.fail(at, 'a player’s name');
    return [];
  },
  (name) => name,
);

const tokenWords = wordsUpTo(/\s*[;(]/, 'a token in full');
/** A token that is on the battlefield already, in full: `1/1 white Soldier creature token`. */
const tokenInFull: Syntax<NameRef> = located<NameRef>(
  define<Omit<NameRef, 'at'>>(
    (line, at) =>
      tokenWords.read(line, at).flatMap(({ value, end }) => {
        const found = / tokens?\b/i.test(value) ? readToken(value) : undefined;
        if (!found && / tokens?$/i.test(value))
          line.fail(at, 'a token in full, such as 1/1 white Soldier creature token');
        return found ? [{ value: { kind: 'name', name: found.words, called: 'token' }, end }] : [];
      }),
    ({ name }) => name,
  ),
);
const carded: Syntax<NameRef> = either<NameRef>(
  { syntax: cardName, fits: ({ called }) => called !== 'token' },
  { syntax: tokenInFull, fits: () => true },
);

const item: Syntax<Item> = located<Item>(
  record<Omit<Item, 'at'>>('[?{count} ]{card}[ ({marks})]', { count, card: carded, marks: list(mark, ',') }),
);

const sided: Syntax<Sided> = record<Sided>('[?{count} ]{card}', { count, card: cardName });

const standing: Syntax<Standing> = table([
  ['the initiative', '~has the initiative'],
  ['the monarch', '~is the monarch'],
  ["the city's blessing", "~has the city's blessing"],
]);

const room = noun(wordsUpTo(/;/, 'a room'));

const dungeons: Syntax<Kind<'dungeons'>['dungeons']> = either<Kind<'dungeons'>['dungeons']>(
  { syntax: table([['all', 'all']]), fits: (value) => value === 'all' },
  { syntax: list(cardName), fits: () => true },
);

/** A line of the header or the setup. */
export const opening: Syntax<OpeningWords> = kinds<OpeningWords>({
  title: form<Kind<'title'>>('title', 'title: {text}', { text: rest }),
  source: form<Kind<'source'>>('source', 'source: {text}', { text: rest }),
  players: form<Kind<'players'>>('players', 'players: {players}', { players: list(newPlayer) }),
  'mana mode': form<Kind<'mana mode'>>('mana mode', 'mana: {mode}', { mode: words(['as needed', 'strict']) }),
  'choices mode': form<Kind<'choices mode'>>('choices mode', 'choices: {mode}', { mode: words(['ask', 'default']) }),
  at: form<Kind<'at'>>('at', 'at: {time}', { time }),
  dungeons: form<Kind<'dungeons'>>('dungeons', 'dungeons: {dungeons}', { dungeons }),
  format: form<Kind<'format'>>('format', 'format: {format}', { format: words(['commander']) }),
  life: form<Kind<'life'>>('life', '{player} life: {life}', { player: owner, life: integer }),
  speed: form<Kind<'speed'>>('speed', '{player} speed: {speed}', { player: owner, speed: natural }),
  sideboard: form<Kind<'sideboard'>>('sideboard', '{player} sideboard: {cards}', { player: owner, cards: list(sided) }),
  zone: form<Kind<'zone'>>('zone', ['{player} {zone}: {items}[; {nothingElse}]', '{player} {zone}: {nothingElse}'], {
    player: owner,
    zone: zoneName,
    items: list(item),
    nothingElse: flag('nothing else'),
  }),
  pool: form<Kind<'pool'>>('pool', '{player} mana: {mana}', { player: owner, mana }),
  counters: form<Kind<'counters'>>('counters', '{player} counters: {counters}', {
    player: owner,
    counters: list(playerCounters),
  }),
  holds: form<Kind<'holds'>>('holds', '{player} {what}', { player, what: standing }),
  dungeon: form<Kind<'dungeon'>>('dungeon', '{player} dungeon: {dungeon} at {room}', {
    player: owner,
    dungeon: cardName,
    room,
  }),
  completed: form<Kind<'completed'>>('completed', '{player} ~has completed {dungeon}', { player, dungeon: cardName }),
});
