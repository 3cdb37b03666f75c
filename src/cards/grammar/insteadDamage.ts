import type { StaticAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { SELF } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { attachedAt } from '../references.ts';
import { equalTo } from './amounts.ts';
import { figure, recipient, sentence, sentences } from './categories.ts';
import { type EventSubject, subject } from './events.ts';
import { EVENT, instead, type Outcome, times } from './instead.ts';
import { isShielding, shielding } from './prevented.ts';
import { statics } from './statics.ts';
import { wouldDamage } from './wouldDamage.ts';

/** What happens to damage instead: more, less, none, or to somebody else (614.1a, 615.1). */
const damageOutcome: Table<Outcome> = table('what happens to the damage');
const TO = [
  '',
  ' to that permanent or player',
  ' to that player',
  ' to that creature',
  ' to that opponent',
  ' to that permanent',
  ' to that player or permanent',
  ' to that creature or player',
];
const forms = (text: string): readonly string[] =>
  ['it', 'that source'].flatMap((source) => TO.map((to) => `${source} deals ${text}${to} instead`));
damageOutcome.add([...forms('double that damage'), ...forms('twice that much damage')], {}, () => ({
  by: { replace: 'amount', to: times(2) },
}));
damageOutcome.add([...forms('triple that damage'), ...forms('three times that much damage')], {}, () => ({
  by: { replace: 'amount', to: times(3) },
}));
damageOutcome.add(forms('that much damage plus {n}'), { n: figure }, ({ n }) => ({
  by: { replace: 'amount', to: { amount: 'plus', of: [EVENT, n] } },
}));
damageOutcome.add(forms('that much damage minus {n}'), { n: figure }, ({ n }) => ({
  by: { replace: 'amount', to: { amount: 'minus', left: EVENT, right: n } },
}));
const half = (round: 'up' | 'down'): Amount => ({ amount: 'half', of: EVENT, round });
damageOutcome.add(
  ['it', 'that source'].flatMap((source) =>
    TO.map((to) => `${source} deals half that damage , rounded down ,${to} instead`),
  ),
  {},
  () => ({ by: { replace: 'amount', to: half('down') } }),
);
damageOutcome.add(forms('{n} damage'), { n: figure }, ({ n }) => ({ by: { replace: 'amount', to: n } }));
damageOutcome.add(
  [...forms('{n} damage'), ...forms('damage equal to {n}')],
  { n: equalTo },
  ({ n }) => ({ by: { replace: 'amount', to: n } }),
  () => undefined,
);
damageOutcome.add('prevent half that damage , rounded up', {}, () => ({ by: { replace: 'prevent', n: half('up') } }));
damageOutcome.add('prevent half that damage , rounded down', {}, () => ({
  by: { replace: 'prevent', n: half('down') },
}));
damageOutcome.add('prevent that damage', {}, () => ({ by: { replace: 'prevent' } }));
const thenOf = (o: Outcome): readonly Instruction[] | undefined =>
  o.by.replace === 'prevent' && o.by.n === undefined && o.by.allBut === undefined ? o.by.then : undefined;
damageOutcome.add(
  ['prevent that damage . {s}', 'prevent that damage and {s}'],
  { s: shielding },
  ({ s }) => ({ by: { replace: 'prevent', then: s } }),
  (o) => {
    const s = thenOf(o);
    return s && isShielding(s) ? { s } : undefined;
  },
);
damageOutcome.add(
  ['prevent that damage and {s}', 'prevent that damage . {s}'],
  { s: sentences },
  ({ s }) => (isShielding(s) ? undefined : { by: { replace: 'prevent', then: s } }),
  (o) => {
    const s = thenOf(o);
    return s && !isShielding(s) ? { s } : undefined;
  },
);
damageOutcome.add('prevent {n} of that damage', { n: figure }, ({ n }) => ({ by: { replace: 'prevent', n } }));
damageOutcome.add('prevent all but {n} of that damage', { n: figure }, ({ n }) => ({
  by: { replace: 'prevent', allBut: n },
}));
damageOutcome.add('that damage is dealt to {o} instead', { o: recipient }, ({ o }) => ({
  by: { replace: 'redirect', to: o },
}));
/** Something other than damage in its place. */
const other: Table<Outcome> = table('what happens instead');
other.add(
  ['instead {s}', '{s} instead'],
  { s: sentence },
  ({ s }) => (aboutDamage(s) ? undefined : { by: { replace: 'instead', do: s } }),
  (o) => (o.by.replace === 'instead' && !aboutDamage(o.by.do) ? { s: o.by.do } : undefined),
);
/** Sentences about the damage have templates of their own. */
const aboutDamage = (s: readonly Instruction[]): boolean => s.some((i) => i.do === 'damage' || i.do === 'may');
damageOutcome.add(
  '{o}',
  { o: other },
  ({ o }) => o,
  (o) => (o.by.replace === 'instead' ? { o } : undefined),
);
/** What an effect that lasts says in another way: with a number it is a shield (615.7). */
const lastingOtherwise = (o: Outcome): boolean =>
  o.by.replace === 'prevent' && (o.by.then !== undefined || o.by.n !== undefined);
/** With no sentence after it: where an effect goes on, that is its own next sentence. */
export const onlyDamage: Table<Outcome> = table('what happens to the damage');
onlyDamage.add(
  '{o}',
  { o: damageOutcome },
  ({ o }) => (lastingOtherwise(o) ? undefined : o),
  (o) => (lastingOtherwise(o) ? undefined : { o }),
);
onlyDamage.add('prevent that damage . you gain life equal to the damage prevented this way', {}, () => ({
  by: { replace: 'prevent', then: [{ do: 'gainLife', n: EVENT }] },
}));
onlyDamage.add(
  'prevent that damage and {s}',
  { s: sentence },
  ({ s }) => (isShielding(s) ? undefined : { by: { replace: 'prevent', then: s } }),
  (o) => (o.by.replace === 'prevent' && o.by.then && !isShielding(o.by.then) ? { s: o.by.then } : undefined),
);
instead(wouldDamage, damageOutcome, onlyDamage);

/** With the recipient said again by its own words: "to you", "to equipped creature" (614.1a). */
for (const [words, said] of [
  ['you', ['you']],
  ['~', ['~', 'it']],
  ['equipped creature', ['equipped creature', 'that creature']],
  ['enchanted creature', ['enchanted creature', 'that creature']],
] as const)
  for (const kind of ['damage', 'combat damage', 'noncombat damage'])
    for (const [much, n] of [
      ['double that damage', 2],
      ['triple that damage', 3],
    ] as const)
      statics.add(
        [
          `if {s} would deal ${kind} to ${words} , it deals ${much} instead`,
          ...said.flatMap((to) =>
            ['it', 'that source'].map(
              (it) => `if {s} would deal ${kind} to ${words} , ${it} deals ${much} to ${to} instead`,
            ),
          ),
        ],
        { s: subject },
        ({ s: source }, at) => doubled(source, words, kind, n, at),
        () => undefined,
      );
function doubled(source: EventSubject, words: string, kind: string, n: number, at: number): StaticAbility {
  const to = words === 'you' ? { toPlayer: 'you' as const } : { to: words === '~' ? SELF : attachedAt(words, at) };
  const combat = kind === 'damage' ? {} : { combat: kind === 'combat damage' };
  const event: EventPattern = { on: 'damage', source, ...to, ...combat };
  return { kind: 'static', text: '', replacements: [{ event, by: { replace: 'amount', to: times(n) } }] };
}
