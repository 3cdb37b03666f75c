import { parseManaCost } from '../../rules/mana.ts';
import { COLOR_NAMES, COLORS, type CounterKind, MANA_TYPES } from '../../rules/nouns.ts';
import { table } from '../phrase.ts';
import { color, manaCost } from './categories.ts';
import { isCounterWord } from './words.ts';

/** Single terms: names of keywords, kinds of counters, colours, mana costs. */
for (const c of COLORS) color.add(COLOR_NAMES[c], {}, () => c);

/** Keywords without parameters, as they stand in lists and after "with" (702). */
export const PLAIN_KEYWORDS = [
  'deathtouch',
  'defender',
  'double strike',
  'first strike',
  'flash',
  'flying',
  'haste',
  'hexproof',
  'indestructible',
  'intimidate',
  'lifelink',
  'reach',
  'shroud',
  'trample',
  'trample over planeswalkers',
  'vigilance',
  'banding',
  'flanking',
  'phasing',
  'shadow',
  'horsemanship',
  'fear',
  'provoke',
  'storm',
  'sunburst',
  'epic',
  'convoke',
  'haunt',
  'split second',
  'delve',
  'gravestorm',
  'changeling',
  'hideaway',
  'conspire',
  'persist',
  'wither',
  'retrace',
  'exalted',
  'cascade',
  'rebound',
  'umbra armor',
  'infect',
  'battle cry',
  'living weapon',
  'undying',
  'soulbond',
  'unleash',
  'cipher',
  'evolve',
  'extort',
  'fuse',
  'dethrone',
  'hidden agenda',
  'prowess',
  'exploit',
  'menace',
  'devoid',
  'ingest',
  'myriad',
  'skulk',
  'melee',
  'undaunted',
  'improvise',
  'aftermath',
  'ascend',
  'assist',
  'jump-start',
  'mentor',
  'riot',
  'demonstrate',
  'daybound',
  'nightbound',
  'decayed',
  'training',
  'compleated',
  'enlist',
  'read ahead',
  'ravenous',
  'space sculptor',
  'living metal',
  'for Mirrodin!',
  'bargain',
  'spree',
  'start your engines!',
  'station',
  'job select',
  'tiered',
  'increment',
  'paradigm',
  'storied',
  'partner',
  'choose a Background',
  "doctor's companion",
  'friends forever',
  'totem armor',
  'double team',
] as const;

/** Former names of keywords (702.89a). */
const FORMER: Readonly<Record<string, string>> = { 'totem armor': 'umbra armor' };

export const keywordName = table<string>('a keyword');
for (const name of PLAIN_KEYWORDS) {
  const now = FORMER[name];
  if (now === undefined)
    keywordName.add(
      [name.replace(/'s\b/, " 's"), ...Object.keys(FORMER).filter((f) => FORMER[f] === name)],
      {},
      () => name,
    );
}
for (const walk of ['plains', 'island', 'swamp', 'mountain', 'forest'])
  keywordName.add(`${walk}walk`, {}, () => `${walk}walk`);

export const counterName = table<CounterKind>('a kind of counter');
counterName.rule({
  read(source, at) {
    const token = source.tokens[at];
    if (!token || !isCounterWord(token.text) || !/^counters?$/.test(source.tokens[at + 1]?.text ?? '')) return [];
    return [{ value: token.text, end: at + 1, spelled: token.text }];
  },
  // One of several kinds has words of its own.
  print: (counter) => (typeof counter === 'string' ? counter : undefined),
});
for (const two of ['first strike', 'double strike']) counterName.add(two, {}, () => two);

const symbol = /^\{[^{}TQE]+\}$/;
manaCost.rule({
  read(source, at) {
    let end = at;
    while (symbol.test(source.tokens[end]?.text ?? '')) end++;
    const cost =
      end > at
        ? parseManaCost(
            source.tokens
              .slice(at, end)
              .map((t) => t.text)
              .join(''),
          )
        : undefined;
    return cost ? [{ value: cost, end, spelled: cost.map((s) => `{${s}}`).join(' ') }] : [];
  },
  print: (cost) => cost.map((s) => `{${s}}`).join(' '),
});

/** Mana symbols of produced mana: types only. */
export const isProduced = (cost: readonly string[]): boolean =>
  cost.every((s) => (MANA_TYPES as readonly string[]).includes(s));
