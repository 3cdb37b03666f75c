import type { Ability, StaticAbility } from '../../rules/abilities.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Modification, RuleEffect } from '../../rules/continuous.ts';
import { type Printer, type Reading, type Source, type Spelled, type Table, table } from '../phrase.ts';
import { ability, condition, modification, sum } from './categories.ts';
import { objectRule } from './rules.ts';
import { scopeFor } from './scope.ts';
import { type Affected, affected, ruled, statics, unruled } from './statics.ts';
import { keepsTypes, still } from './verbs/continuous.ts';
import { replaceX } from './whereX.ts';

/** Static abilities that say several things of one subject: "gets +1/+1, has reach, and can't attack" (604). */
const STATIC = { kind: 'static', text: '' } as const;
interface Part {
  readonly modifications: readonly Modification[];
  readonly rules: readonly RuleEffect[];
  readonly end: number;
  readonly words: readonly Spelled[];
}
const says = (source: Source, at: number, words: readonly string[]): number | undefined =>
  words.every((w, i) => source.tokens[at + i]?.word === w) ? at + words.length : undefined;
const NO_COMBAT = ["can't", 'attack', 'or', 'block'];
const NO_ABILITIES = ['activated', 'abilities', "can't", 'be', 'activated'];
const EXCEPT_MANA = ['unless', "they're", 'mana', 'abilities'];
const NOT_ACTIVATED = "can't have its abilities activated";
const NOT_BUT_MANA = "can't have its abilities activated but mana abilities";

function parts(source: Source, at: number, a: Affected): readonly Part[] {
  const found: Part[] = [];
  for (const m of modification.read(source, at))
    found.push({ modifications: m.value, rules: [], end: m.end, words: [m.spelled] });
  const add = (list: readonly (RuleEffect | undefined)[], end: number, words: readonly Spelled[]): void => {
    const rules = list.filter((r) => r !== undefined);
    if (rules.length === list.length) found.push({ modifications: [], rules, end, words });
  };
  for (const r of objectRule.read(source, at)) add([ruled(a, r.value)], r.end, [r.spelled]);
  const neither = says(source, at, NO_COMBAT);
  if (neither !== undefined)
    add([ruled(a, { rule: 'cantAttack' }), ruled(a, { rule: 'cantBlock' })], neither, ["can't attack", "can't block"]);
  const its = ['its', 'their'].includes(source.tokens[at]?.word ?? '') ? says(source, at + 1, NO_ABILITIES) : undefined;
  if (its !== undefined) {
    add([ruled(a, { rule: 'cantActivate', who: 'any' })], its, [NOT_ACTIVATED]);
    const mana = says(source, its, EXCEPT_MANA);
    if (mana !== undefined)
      add([ruled(a, { rule: 'cantActivate', who: 'any', exceptMana: true })], mana, [NOT_BUT_MANA]);
  }
  return found;
}

/** "As long as ~ is tapped, it …": what the condition begins with. */
function pronounOf(source: Source, at: number, of: number): readonly Reading<Affected>[] {
  if (source.tokens[at]?.word !== 'it') return [];
  const [longest] = [...affected.read(source, of)].sort((x, y) => y.end - x.end);
  return longest && 'ref' in longest.value ? [{ ...longest, end: at + 1 }] : [];
}

/** What other templates read and print already. */
const plain = (m: readonly Modification[], r: readonly RuleEffect[], c: Condition | undefined): boolean =>
  r.length === 0 ||
  (r.length === 1 && (m.length === 0 || c === undefined)) ||
  (r.length === 2 && m.length === 0 && c === undefined && r[0]!.rule === 'cantAttack' && r[1]!.rule === 'cantBlock');

statics.rule({
  read(source, at) {
    const found: Reading<StaticAbility>[] = [];
    const starts: { readonly at: number; readonly c?: Reading<Condition> }[] = [{ at }];
    if (says(source, at, ['as', 'long', 'as']) !== undefined)
      for (const c of condition.read(source, at + 3))
        if (source.tokens[c.end]?.word === ',') starts.push({ at: c.end + 1, c });
    for (const start of starts) {
      const subjects = start.c ? pronounOf(source, start.at, at + 3) : [];
      for (const a of [...affected.read(source, start.at), ...subjects]) {
        const push = (list: readonly Part[], end: number, c: Reading<Condition> | undefined): void => {
          const modifications = list.flatMap((p) => p.modifications);
          const rules = list.flatMap((p) => p.rules);
          if (rules.length === 0 || (plain(modifications, rules, c?.value) && !subjects.includes(a))) return;
          // Changes come first, as they are printed.
          if (list.some((p, i) => i > 0 && p.modifications.length > 0 && list[i - 1]!.rules.length > 0)) return;
          found.push({
            value: {
              ...STATIC,
              ...(c ? { condition: c.value } : {}),
              ...(modifications.length > 0 ? { affects: a.value, modifications } : {}),
              rules,
            },
            end,
            spelled: [
              ...(c ? ['as long as', c.spelled, ','] : []),
              a.spelled,
              ...list.flatMap((p) => p.words).flatMap((w, i) => (i === 0 ? [w] : [',', w])),
            ],
          });
        };
        const extend = (list: readonly Part[], end: number): void => {
          push(list, end, start.c);
          if (!start.c && says(source, end, ['as', 'long', 'as']) !== undefined)
            for (const c of condition.read(source, end + 3)) push(list, c.end, c);
          let next = end;
          if (source.tokens[next]?.word === ',') next++;
          if (source.tokens[next]?.word === 'and') next++;
          if (next === end || list.length > 3) return;
          for (const p of parts(source, next, a.value)) extend([...list, p], p.end);
        };
        for (const p of parts(source, a.end, a.value)) extend([p], p.end);
      }
    }
    return found;
  },
  print(s, printer) {
    const { rules, modifications = [], affects, condition: c, ...rest } = s;
    if (!rules || Object.keys(rest).some((k) => !['kind', 'text', 'span', 'abilityWord'].includes(k))) return undefined;
    if (plain(modifications, rules, c)) return undefined;
    const subject = unruled(rules[0]!)?.a;
    if (!subject || (affects && JSON.stringify(affects) !== JSON.stringify(subject))) return undefined;
    const words = [
      ...(modifications.length > 0 ? [said(printer, subject, () => modification.print(modifications, printer))] : []),
      ...rules.map((r) => said(printer, subject, () => ruleWords(r, printer))),
    ];
    const who = affected.print(subject, printer);
    const when = c && condition.print(c, printer);
    if (who === undefined || words.includes(undefined) || (c && when === undefined)) return undefined;
    return `${when === undefined ? '' : `as long as ${when} , `}${who} ${words.join(' , ')}`;
  },
});
function said<T>(printer: Printer, a: Affected, print: () => T): T {
  const { form } = printer;
  printer.form = affected.plural!(a) ? 'base' : 'third';
  const words = print();
  printer.form = form;
  return words;
}
function ruleWords(r: RuleEffect, printer: Printer): string | undefined {
  if (r.rule === 'cantActivate' && r.who === 'any' && !r.loyaltyOnly)
    return r.exceptMana ? NOT_BUT_MANA : NOT_ACTIVATED;
  return objectRule.print(unruled(r)!.r, printer);
}

/** "Gets +X/+X, where X is …" (107.3i). */
statics.rule({
  read(source, at) {
    const found: Reading<StaticAbility>[] = [];
    for (const a of affected.read(source, at)) {
      for (const m of modification.read(source, a.end)) {
        const end = says(source, m.end, [',', 'where', 'X', 'is']);
        if (end === undefined) continue;
        for (const n of sum.read(source, end)) {
          const modifications = replaceX(m.value, n.value) as readonly Modification[];
          if (modifications !== m.value)
            found.push({
              value: { ...STATIC, affects: a.value, modifications },
              end: n.end,
              spelled: { where: n.spelled, inside: [a.spelled, m.spelled] },
            });
        }
      }
    }
    return found;
  },
  print: () => undefined,
});

/** An ability after a dash, with names of its own. */
const own: Table<Ability> = table('an ability');
own.rule({
  read: (source, at) =>
    ability
      .read({ ...source, spell: false }, at)
      .flatMap((r) => (r.value.kind === 'spell' ? [] : [{ ...r, spelled: { scope: r.spelled } }])),
  print(value, printer) {
    const outer = printer.scope;
    printer.scope = scopeFor(value, printer);
    const words = ability.print(value, printer);
    const printed = words === undefined || printer.mode === 'display' ? words : words + printer.scope.definitions();
    printer.scope = outer;
    return printed;
  },
});
/** 702.178; where the ability given works, there it is given (702.178b). */
statics.add(
  'max speed — {a}',
  { a: own },
  ({ a }) => ({
    ...STATIC,
    keyword: 'max speed',
    condition: { if: 'player', who: { player: 'you' }, is: 'maxSpeed' },
    affects: { ref: 'self' },
    modifications: [{ modify: 'addAbility', ability: a }],
    ...(a.zones ? { zones: a.zones } : {}),
  }),
  (s) => {
    const [m] = s.modifications ?? [];
    return s.keyword === 'max speed' && m?.modify === 'addAbility' ? { a: m.ability } : undefined;
  },
);

/** "Enchanted land is a 2/2 creature. It's still a land." (205.1b) */
statics.rule({
  read(source, at) {
    const found: Reading<StaticAbility>[] = [];
    for (const a of affected.read(source, at))
      for (const m of modification.read(source, a.end)) {
        const [after] = still.read(source, m.end);
        if (after && keepsTypes(m.value))
          found.push({
            value: { ...STATIC, affects: a.value, modifications: m.value },
            end: after.end,
            spelled: [a.spelled, m.spelled],
          });
      }
    return found;
  },
  print: () => undefined,
});
