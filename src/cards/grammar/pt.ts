import type { Amount } from '../../rules/amounts.ts';
import { type Spelled, type Table, table } from '../phrase.ts';
import { figure } from './categories.ts';

export interface Size {
  readonly power: Amount;
  readonly toughness: Amount;
}
const X: Amount = { amount: 'X' };

/** "3/3", "X/X" (208). */
export function ptOf(text: string): Size | undefined {
  const match = /^(\d+|X)\/(\d+|X)$/.exec(text);
  if (!match) return undefined;
  const n = (s: string): Amount => (s === 'X' ? X : Number(s));
  return { power: n(match[1]!), toughness: n(match[2]!) };
}

export const size: Table<Size> = table('a power and toughness');
size.rule({
  read(source, at) {
    const text = source.tokens[at]?.text ?? '';
    const value = ptOf(text);
    const spelled = text.split('/').map((n): Spelled => (n === 'X' ? { X: true } : n));
    return value ? [{ value, end: at + 1, spelled: [spelled[0]!, '/', spelled[1]!] }] : [];
  },
  print: ({ power, toughness }, printer) => {
    const [p, t] = [figure.print(power, printer), figure.print(toughness, printer)];
    return p && t ? (printer.mode === 'gate' ? `${p} / ${t}` : `${p}/${t}`) : undefined;
  },
});

/** "+2/-1", "+X/+X" (613.4c). A minus is minus one times. */
export const change: Table<Size> = table('a change of power and toughness');
const part = (text: string): { n: Amount; spelled: Spelled } => {
  const negative = text[0] === '-';
  if (text.slice(1) === 'X')
    return { n: negative ? { amount: 'minus', left: 0, right: X } : X, spelled: [negative ? '-' : '+', { X: true }] };
  const n = Number(text.slice(1));
  // "-0" is kept apart from "+0" by its partner: -2/-0 has minus on both sides.
  return { n: negative && n > 0 ? -n : n, spelled: [String(Math.abs(n))] };
};
const X_ONLY = /^[+-]X$/;
change.rule({
  read(source, at) {
    const match = /^([+-](?:\d+|X))\/([+-](?:\d+|X))$/.exec(source.tokens[at]?.text ?? '');
    if (!match) return [];
    const [p, t] = [part(match[1]!), part(match[2]!)];
    const spell = (text: string, s: Spelled): Spelled =>
      X_ONLY.test(text) ? s : Number(text.slice(1)) === 0 ? '0' : [text[0]!, s];
    return [
      {
        value: { power: p.n, toughness: t.n },
        end: at + 1,
        spelled: [spell(match[1]!, p.spelled), '/', spell(match[2]!, t.spelled)],
      },
    ];
  },
  print: ({ power, toughness }, printer) => {
    const gate = printer.mode === 'gate';
    const negative = [power, toughness].some((n) =>
      typeof n === 'number' ? n < 0 : n.amount === 'minus' && n.left === 0,
    );
    const one = (n: Amount): string | undefined => {
      if (typeof n === 'number') {
        if (gate) return n === 0 ? '0' : n < 0 ? `- ${-n}` : `+ ${n}`;
        return n < 0 || (n === 0 && negative) ? `-${Math.abs(n)}` : `+${n}`;
      }
      const minus = n.amount === 'minus' && n.left === 0;
      const of = minus ? (n as Extract<Amount, { amount: 'minus' }>).right : n;
      const words = figure.print(of, printer);
      return words === undefined ? undefined : gate ? `${minus ? '-' : '+'} ${words}` : `${minus ? '-' : '+'}${words}`;
    };
    const [p, t] = [one(power), one(toughness)];
    return p && t ? (gate ? `${p} / ${t}` : `${p}/${t}`) : undefined;
  },
});
