import type { Fields } from './collect.ts';
import type { Result, Unsettled } from './scope.ts';

/**
 * "That many", "that much" (608.2c): where no event gives a number, the number of what the instruction before did. That one gets a
 * name, and the amount becomes what the name stands for.
 */
const MANY = 'many';
/** What an instruction of these kinds did has a number. */
const NUMBERED: ReadonlySet<unknown> = new Set([
  ...['discard', 'sacrifice', 'mill', 'draw', 'damage', 'gainLife', 'loseLife', 'move', 'destroy', 'tap', 'untap'],
  ...['removeCounters', 'pay', 'playerCounters', 'topCards', 'chooseObjects'],
]);
/** Events with a number of their own. */
const WITH_NUMBER: ReadonlySet<unknown> = new Set([
  ...['damage', 'damagePrevented', 'gainLife', 'loseLife', 'payLife', 'countersPut', 'countersRemoved'],
  ...['playerCountersPut', 'tappedForMana', 'addMana', 'drawSeveral', 'mill', 'scry', 'surveil', 'discover', 'rollDie'],
  ...['playerAttacks', 'expend', 'proliferate'],
]);
/** What is done within these has a number given there. */
const GIVES_OWN: ReadonlySet<unknown> = new Set(['preventDamage', 'replacement', 'continuous', 'ruleEffect', 'emblem']);
const ABILITY: ReadonlySet<unknown> = new Set(['activated', 'static', 'spell', 'keyword']);

const eventsOf = (ability: Fields): readonly Fields[] => {
  const event = ability.event as Fields | undefined;
  return event?.on === 'anyOf' ? (event.of as Fields[]) : event ? [event] : [];
};
const MENTIONS_NUMBER = /"amount":"event","what":"amount"/;
const asksForExcess = ({ condition }: Fields): boolean =>
  ((condition as Fields | undefined)?.left as Fields | undefined)?.amount === 'excess';
const isNumber = (v: unknown): boolean => {
  const { amount, what } = (v ?? {}) as Fields;
  return amount === 'event' && what === 'amount';
};
/** As many as somebody wants, or as there are: a number that only later words can tell. */
const varies = (i: Fields): boolean =>
  i.n === 'hand' || i.n === 'all' || JSON.stringify(i.n ?? null).includes('"amount":"any"');

export function numbered(settled: unknown): Result {
  const ability = settled as Fields;
  const events = eventsOf(ability);
  const given = events.some((e) => WITH_NUMBER.has(e.on) || e.batch === true);
  const value = structuredClone(settled) as Fields;
  // What a cost lets its payer choose is a number, too (601.2b).
  let last = ((value.cost ?? []) as readonly Fields[]).find((part) => part.pay !== undefined && varies(part));
  /** What only the branch before does, which isn't done where "otherwise" is. */
  let undone: Fields | undefined;
  let failed: Unsettled | undefined;
  /** Goes through what a meaning says, in the order of the text. */
  const go = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const fields = part as Fields;
    if (ABILITY.has(fields.kind) || GIVES_OWN.has(fields.do)) return;
    // "If excess damage was dealt, … that many": the excess, or the damage dealt.
    if (asksForExcess(fields) && MENTIONS_NUMBER.test(JSON.stringify(fields.then)))
      failed = { at: 0, words: 'that many', fitting: 2 };
    // A delayed ability's own event may give a number.
    if (fields.kind === 'triggered' && eventsOf(fields).some((e) => e.on !== 'state')) return;
    const before = { last, undone };
    for (const key in fields) {
      const v = fields[key];
      if (fields.do === 'if' && key === 'else' && last !== before.last) undone = last;
      if (!isNumber(v)) go(v);
      else if (last && last === undone) failed = { at: 0, words: 'that many', fitting: 0 };
      // As many as were discarded, rather than the event's number, where that was the text's last.
      else if (last && (!given || varies(last))) {
        last.as ??= MANY;
        fields[key] = { amount: 'var', name: last.as };
      }
    }
    undone = before.undone;
    if (NUMBERED.has(fields.do)) last = fields;
  };
  go(value.kind === undefined ? value : (value.effect ?? []));
  return failed ? { failed } : { value };
}
