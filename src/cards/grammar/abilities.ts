import type { Ability } from '../../rules/abilities.ts';
import { type Phrase, type Reading, table } from '../phrase.ts';
import { activated } from './activated.ts';
import { ability, effect, keyword, quoted } from './categories.ts';
import { scopeFor } from './scope.ts';
import { statics } from './statics.ts';
import { triggered } from './triggered.ts';

/** Whole abilities (113.3): activated, triggered, static, spell. */
ability.add(
  '{a}',
  { a: activated },
  ({ a }) => a,
  (a) => (a.kind === 'activated' ? { a } : undefined),
);
ability.add(
  '{a}',
  { a: triggered },
  ({ a }) => a,
  (a) => (a.kind === 'triggered' ? { a } : undefined),
);
ability.add(
  '{a}',
  { a: statics },
  ({ a }) => a,
  (a) => (a.kind === 'static' ? { a } : undefined),
);
/** A spell's own instructions (113.3a). */
export const spell = table<Ability>('an ability');
spell.add(
  '{e}',
  { e: effect },
  ({ e }, _at, source) => (source.spell ? { kind: 'spell', text: '', effect: e } : undefined),
  (a) => (a.kind === 'spell' && !a.positiveX ? { e: a.effect } : undefined),
);
spell.add(
  "{e} . X can't be 0",
  { e: effect },
  ({ e }, _at, source) => (source.spell ? { kind: 'spell', text: '', effect: e, positiveX: true } : undefined),
  (a) => (a.kind === 'spell' && a.positiveX ? { e: a.effect } : undefined),
);
/** Where a line begins that no spell says, it can't be one: its words are read only to tell how far reading went (read.ts). */
const whereSaid: Phrase<Ability> = {
  name: spell.name,
  read: (source, at) => (at > 0 || source.spell || source.glance ? spell.read(source, at) : []),
  print: spell.print,
};
ability.add(
  '{a}',
  { a: whereSaid },
  ({ a }) => a,
  (a) => (a.kind === 'spell' ? { a } : undefined),
);
ability.add("X can't be 0", {}, () => ({ kind: 'static', text: '', positiveX: true, zones: ['stack'] }));

/** An ability that an effect gives, in quotation marks; its names are its own. */
quoted.rule({
  read(source, at) {
    if (source.tokens[at]?.text !== '"') return [];
    const found: Reading<Ability>[] = [];
    for (const r of ability.read({ ...source, spell: false }, at + 1)) {
      const end = source.tokens[r.end]?.text === '.' ? r.end + 1 : r.end;
      if (r.value.kind !== 'spell' && source.tokens[end]?.text === '"')
        found.push({ value: r.value, end: end + 1, spelled: ['"', { scope: r.spelled }, '"'] });
    }
    // A keyword needs no quotation: "has cumulative upkeep {1}".
    for (const k of keyword.read(source, at + 1))
      if (source.tokens[k.end]?.text === '.' && source.tokens[k.end + 1]?.text === '"')
        found.push({ value: k.value, end: k.end + 2, spelled: k.spelled });
    return found;
  },
  print(value, printer) {
    if (value.kind === 'keyword' || value.kind === 'spell') return undefined;
    const outer = printer.scope;
    printer.scope = scopeFor(value, printer);
    const { where } = printer;
    delete printer.where;
    const said = ability.print(value, printer);
    const words = said === undefined || printer.where === undefined ? said : `${said} , where X is ${printer.where}`;
    if (where === undefined) delete printer.where;
    else printer.where = where;
    const printed = words === undefined || printer.mode === 'display' ? words : words + printer.scope.definitions();
    printer.scope = outer;
    if (printed === undefined) return undefined;
    // Quotations within a quotation have marks of their own, for people.
    return printer.mode === 'display' ? `" ${printed.replace(/" (.*?) "/g, '‘$1’')} . "` : `" ${printed} "`;
  },
});
