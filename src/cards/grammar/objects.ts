import type { ObjectRef, PlayerRef, Selection } from '../../rules/refs.ts';
import { table } from '../phrase.ts';
import { attachedAt, nounsOf, objectMention } from '../references.ts';
import { noun, nouns, object, place, places, player, recipient } from './categories.ts';
import { PAID_NAMES } from './known.ts';

/** Objects: the one itself, what it is attached to, all of a kind. */
// 201.5a: what gave the ability that speaks
object.add('≈', {}, () => ({ ref: 'grantor' }));
object.rule({
  read: (source, at) =>
    source.tokens[at]?.text === '~' ? [{ value: objectMention(at, { says: 'self' }), end: at + 1, spelled: '~' }] : [],
  print: (value, printer) => {
    if (value.ref === 'self') return '~';
    if (value.ref !== 'var' || PAID_NAMES.has(value.name)) return undefined;
    if (printer.mode === 'gate') return `⟦${value.name}⟧`;
    const first = printer.scope.first(value.name);
    if (first) return first();
    return printer.scope.many(value.name) ? 'them' : 'it';
  },
});
for (const said of [
  ...['creature', 'permanent', 'land', 'artifact', 'planeswalker', 'enchantment', 'Vehicle', 'Equipment', 'card'],
  ...['Forest', 'Mountain', 'Island', 'Swamp', 'Plains', 'Wall'],
].map((noun) => `enchanted ${noun}`))
  object.add(said, {}, (_h, at) => attachedAt(said, at));
for (const said of ['equipped creature', 'fortified land']) object.add(said, {}, (_h, at) => attachedAt(said, at));
// ── all of a kind
export const allObjects = table<Selection>('all objects of a kind');
allObjects.add(
  ['all {s}', '{s}'],
  { s: places },
  ({ s }) => s,
  (s) => ({ s }),
);
/** "All Forests and all Saprolings": one kind or the other. */
allObjects.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'all') return [];
    return nouns.read(source, at + 1).flatMap((a) => {
      if (source.tokens[a.end]?.word !== 'and' || source.tokens[a.end + 1]?.word !== 'all') return [];
      return nouns.read(source, a.end + 2).flatMap((b) =>
        a.value.length === 1 && b.value.length === 1
          ? [
              {
                value: { zones: ['battlefield'], filter: [{ is: 'anyOf', of: [a.value, b.value] }] } as Selection,
                end: b.end,
                spelled: ['all', a.spelled, 'or', b.spelled],
              },
            ]
          : [],
      );
    });
  },
  print: () => undefined,
});
/** "Each creature" is "all creatures" in the singular. */
allObjects.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'each') return [];
    return place.read(source, at + 1).map((r) => ({ ...r, spelled: ['all', r.spelled] }));
  },
  print: () => undefined,
});
object.rule({
  read(source, at) {
    const word = source.tokens[at]?.word;
    // "Enchanted Equipment" is the one that self is attached to, though its plural looks the same.
    if ((word === 'enchanted' || word === 'equipped') && noun.read(source, at).length > 0) return [];
    const found = [];
    for (const r of allObjects.read(source, at)) {
      const ref: ObjectRef = { ref: 'all', of: r.value };
      found.push({
        ...r,
        value: objectMention(at, { says: 'group', ref, nouns: nounsOf(r.value.filter) }, word !== 'each'),
        spelled: { mention: at, of: r.spelled },
      });
    }
    return found;
  },
  print: (value, printer) => (value.ref === 'all' ? allObjects.print(value.of, printer) : undefined),
});

recipient.rule({
  read(source, at) {
    return [...object.read(source, at), ...player.read(source, at)];
  },
  print: (value: ObjectRef | PlayerRef, printer) =>
    'ref' in value ? object.print(value, printer) : player.print(value, printer),
});
/** What a target that may be a player was, again. */
for (const [text, words] of [
  ['that player or planeswalker', 'that planeswalker'],
  ['that permanent or player', 'that permanent'],
] as const)
  recipient.mention(text, (at) => objectMention(at, { says: 'pronoun', words, sort: 'object', many: false }));
