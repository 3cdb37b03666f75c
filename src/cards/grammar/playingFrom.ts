import type { StaticAbility } from '../../rules/abilities.ts';
import type { RuleEffect } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Selection } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { nouns, place, quoted } from './categories.ts';
import { playerRule } from './playerRules.ts';
import { LANDS, same } from './playerVerbs.ts';
import { statics } from './statics.ts';

// ── playing cards from other zones, and paying otherwise (601.3b, 118.9)
const ONCE = [
  ['', undefined],
  ['once during each of your turns , ', 'yourTurn'],
  ['once each turn , ', 'turn'],
] as const;
/** "Cards on top of your library", "cards in your graveyard": where "from …" says it. */
const FROM = [
  ['from the top of your library', { zones: ['library'], whose: 'you' }, { top: true }],
  ['from your graveyard', { zones: ['graveyard'], whose: 'you' }, {}],
] as const;
const NO_COST = ['', ' without paying their mana costs'] as const;
for (const [from, zone, extra] of FROM) {
  const selected = (filter: Filter): Selection => ({ zones: zone.zones, whose: zone.whose, filter });
  const of = (r: RuleEffect, once: string | undefined): Selection | undefined =>
    (r.rule === 'mayPlay' || r.rule === 'mayCast') &&
    'zones' in r.what &&
    !r.gains &&
    !r.filter &&
    r.once === once &&
    r.what.zones.length === 1 &&
    r.what.zones[0] === zone.zones[0] &&
    r.what.whose === 'you'
      ? r.what
      : undefined;
  for (const [lead, once] of ONCE) {
    const flags = { who: 'you' as const, ...(once ? { once } : {}), ...extra };
    for (const free of NO_COST) {
      const without = free ? { without: true } : {};
      playerRule.add(
        once ? [`${lead}you may cast a|an {f} ${from}${free}`] : [`you may cast {f} ${from}${free}`],
        { f: once ? oneSpell() : nouns },
        ({ f }) => ({ rule: 'mayCast', what: selected(f), ...flags, ...without }),
        (r) => {
          const s = of(r, once);
          return s && r.rule === 'mayCast' && (r.without ?? false) === (free !== '') ? { f: s.filter } : undefined;
        },
      );
    }
    playerRule.add(
      once ? [`${lead}you may play a land ${from}`] : [`you may play lands ${from}`],
      {},
      () => ({ rule: 'mayPlay', what: selected(LANDS), ...flags }),
      (r) => {
        const s = of(r, once);
        return s && r.rule === 'mayPlay' && same(s.filter, LANDS) ? {} : undefined;
      },
    );
    if (once) continue;
    const all: Filter = [];
    playerRule.add(
      [`you may play lands and cast spells ${from}`, `you may play cards ${from}`],
      {},
      () => ({ rule: 'mayPlay', what: selected(all), ...flags }),
      (r) => {
        const s = of(r, once);
        return s && r.rule === 'mayPlay' && s.filter.length === 0 ? {} : undefined;
      },
    );
  }
}
function oneSpell(): Table<Filter> {
  const t = table<Filter>('a spell');
  t.add(
    '{s}',
    { s: place },
    ({ s }) => (s.zones[0] === 'stack' ? s.filter : undefined),
    (filter): { s: Selection } => ({ s: { zones: ['stack'], filter } }),
  );
  return t;
}
playerRule.add(
  [
    'once during each of your turns , you may cast a {f} from your graveyard',
    'during each of your turns , you may cast one {f} from your graveyard',
  ],
  { f: oneSpell() },
  ({ f }) => ({
    rule: 'mayCast',
    what: { zones: ['graveyard'], whose: 'you', filter: f },
    who: 'you',
    once: 'yourTurn',
  }),
  () => undefined,
);
playerRule.add(
  'you may cast {f} from your hand without paying their mana costs',
  { f: nouns },
  ({ f }) => ({ rule: 'mayCast', who: 'you', what: { zones: ['hand'], whose: 'you', filter: f }, without: true }),
  (r) =>
    r.rule === 'mayCast' && 'zones' in r.what && r.what.zones[0] === 'hand' && r.without && !r.once
      ? { f: r.what.filter }
      : undefined,
);
/** One permission for both, used up by either; what is played or cast so gains an ability. */
type Leave = Extract<RuleEffect, { rule: 'mayPlay' | 'mayCast' }>;
const either = (f: Filter, gains: Leave['gains']): readonly RuleEffect[] => {
  const from = (filter: Filter): Selection => ({ zones: ['graveyard'], whose: 'you', filter });
  const flags = { who: 'you', once: 'yourTurn', ...(gains ? { gains } : {}) } as const;
  return [
    { rule: 'mayPlay', what: from(LANDS), ...flags },
    { rule: 'mayCast', what: from(f), ...flags },
  ];
};
const eitherOf = (s: StaticAbility): { f: Filter; gains: Leave['gains'] } | undefined => {
  const cast = s.rules?.length === 2 && !s.condition ? s.rules[1] : undefined;
  return cast?.rule === 'mayCast' && 'zones' in cast.what && same(s.rules, either(cast.what.filter, cast.gains))
    ? { f: cast.what.filter, gains: cast.gains }
    : undefined;
};
const EITHER =
  'once during each of your turns , you may play a land from your graveyard or cast a|an {f} from your graveyard';
statics.add(
  EITHER,
  { f: oneSpell() },
  ({ f }) => ({ kind: 'static', text: '', rules: either(f, undefined) }),
  (s) => {
    const e = eitherOf(s);
    return e && !e.gains ? { f: e.f } : undefined;
  },
);
statics.add(
  `${EITHER} . if you do , it gains {q}`,
  { f: oneSpell(), q: quoted },
  ({ f, q }) => ({ kind: 'static', text: '', rules: either(f, q) }),
  (s) => {
    const e = eitherOf(s);
    return e?.gains ? { f: e.f, q: e.gains } : undefined;
  },
);
