import { nameOfRest, objectMention } from '../references.ts';
import { noun, nouns, object } from './categories.ts';

/** What instructions or costs before made known: the rest, "this way", the exiled card, what was sacrificed. */
for (const words of [
  'the rest',
  'the other',
  'the others',
  'the rest of those cards',
  'the rest of the revealed cards',
  "all cards revealed this way that weren't put onto the battlefield",
  'all cards revealed this way not put onto the battlefield',
  'all other cards revealed this way',
  'all other cards exiled this way',
  'all revealed cards not put onto the battlefield this way',
  "all cards exiled this way that weren't cast",
  'the cards not put onto the battlefield this way',
])
  object.mention(words, (at) => objectMention(at, { says: 'rest', words }));
object.rule({
  read: () => [],
  print: (value, printer) =>
    value.ref === 'others' ? (printer.mode === 'gate' ? nameOfRest(value) : 'the rest') : undefined,
});

// ── of the cards made known
const THIS_WAY = /^(?:(?:revealed|milled|exiled) this way|from among (?:them|the (?:revealed|milled) cards))(?= |$)/;
object.rule({
  read(source, at) {
    const word = source.tokens[at]?.word;
    if (word !== 'all' && word !== 'each') return [];
    return (word === 'all' ? nouns : noun).read(source, at + 1).flatMap((r) => {
      const said = [0, 1, 2, 3, 4].map((i) => source.tokens[r.end + i]?.word ?? '').join(' ');
      const words = THIS_WAY.exec(said)?.[0];
      // "All other cards revealed this way" are the rest.
      if (words === undefined || r.value[0]?.is === 'other') return [];
      return [
        {
          value: objectMention(at, { says: 'thisWay', filter: r.value, words }, true),
          end: r.end + words.split(' ').length,
          spelled: { mention: at, of: ['all', r.spelled, 'among', { mention: at + 0.3 }] },
        },
      ];
    });
  },
  print: (value, printer) => {
    if (value.ref !== 'among') return undefined;
    const [what, of] = [nouns.print(value.filter, printer), object.print(value.of, printer)];
    return what === undefined || of === undefined ? undefined : `all ${what} among ${of}`;
  },
});

// ── what was exiled (607.2a)
const EXILED: readonly (readonly [string, boolean])[] = [
  ['the exiled card', false],
  ['the exiled cards', true],
  ['the exiled creature', false],
  ['the exiled permanent', false],
  ['the exiled permanents', true],
  ['the exiled spell', false],
  ['cards exiled with ~', true],
  ['the cards exiled with ~', true],
];
for (const [words, many] of EXILED)
  object.mention(words, (at) => objectMention(at, { says: 'exiled', words, many }, many));
object.rule({
  read: () => [],
  print: (value) => (value.ref === 'linked' && value.link === 'exiled' ? 'the exiled cards' : undefined),
});

// ── what a cost was paid with (607.2g and the like): by the names that costs bind
export const PAID_NAMES: ReadonlySet<string> = new Set(['sacrificed', 'discarded', 'tapped', 'returned']);
const PAID: readonly (readonly [string, readonly string[]])[] = [
  ['sacrificed', ['creature', 'permanent', 'artifact', 'land', 'enchantment', 'planeswalker', 'token', 'Aura']],
  ['discarded', ['card']],
  ['tapped', ['creature']],
  ['returned', ['creature', 'permanent', 'land']],
];
for (const [name, kinds] of PAID)
  object.add(
    kinds.flatMap((k) => [`the ${name} ${k}`, `the ${name} ${k}s`]),
    {},
    () => ({ ref: 'var', name }),
  );
