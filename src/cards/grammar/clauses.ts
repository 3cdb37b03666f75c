import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { type PlayerFilter, type PlayerRef, YOU } from '../../rules/refs.ts';
import { type Printer, type Reading, type Spelled, type Table, table } from '../phrase.ts';
import { clause, condition, cost, figure, measure, player, predicate, sentence, sentences } from './categories.ts';
import { payment } from './costs.ts';
import { dealtBefore } from './dealt.ts';
import { insteadAt } from './trailing.ts';

type Steps = readonly Instruction[];

// ── a player does something; without a subject it is you (608.2c)
clause.rule({
  read: (source, at) =>
    inThird(source.tokens[at]) ? [] : predicate.read(source, at).map((r) => ({ ...r, value: [r.value] })),
  print: () => undefined,
});
/** Predicates begin with their verb: whether it stands in the third person. */
const inThird = (token: { word: string } | undefined): boolean => token?.word.endsWith('s') === true;
const mentionOf = (p: PlayerRef, spelled: Spelled): Spelled => {
  const placed = p as unknown as { at?: number; mention?: { says: string } };
  return placed.mention?.says === 'target' || placed.mention?.says === 'pronoun' ? { mention: placed.at! } : spelled;
};
clause.rule({
  read(source, at) {
    const found: Reading<Steps>[] = [];
    for (const p of player.read(source, at)) {
      const you = p.value.player === 'you';
      const did = (i: Instruction): Instruction => (you ? i : ({ ...i, who: p.value } as Instruction));
      const extend = (steps: Steps, end: number, spelled: readonly Spelled[]): void => {
        found.push({ value: steps, end, spelled });
        const next = joined(source.tokens, end);
        if (next === undefined || you || inThird(source.tokens[next]) !== inThird(source.tokens[p.end])) return;
        for (const more of predicate.read(source, next)) {
          extend([...steps, did(more.value)], more.end, [...spelled, '.', mentionOf(p.value, p.spelled), more.spelled]);
        }
      };
      if (you && inThird(source.tokens[p.end])) continue;
      for (const act of predicate.read(source, p.end)) {
        extend([did(act.value)], act.end, you ? [act.spelled] : [p.spelled, act.spelled]);
      }
    }
    return found;
  },
  print(steps, printer) {
    if (steps.length !== 1) return undefined;
    const { who, ...act } = steps[0] as Instruction & { who?: PlayerRef };
    if (!who) {
      const printed = inForm(printer, 'base', () => predicate.print(act as Instruction, printer));
      return printed === undefined
        ? undefined
        : printer.mode === 'display' && SAID_WITH_YOU.has(act.do)
          ? `you ${printed}`
          : printed;
    }
    const subject = player.print(who, printer);
    if (subject === undefined) return undefined;
    const printed = inForm(printer, 'third', () => predicate.print(act as Instruction, printer));
    return printed === undefined ? undefined : `${subject} ${printed}`;
  },
});
/** Actions whose subject is written even when it is you. */
const SAID_WITH_YOU: ReadonlySet<string> = new Set([
  'gainLife',
  'loseLife',
  'becomeMonarch',
  'takeInitiative',
  'winGame',
  'loseGame',
  'playerCounters',
]);

function inForm<T>(printer: Printer, form: Printer['form'], print: () => T): T {
  const before = printer.form;
  printer.form = form;
  const printed = print();
  printer.form = before;
  return printed;
}

/** After a joining word: ", then", "and", ", and". */
function joined(tokens: readonly { word: string }[], at: number): number | undefined {
  let next = at;
  if (tokens[next]?.word === ',') next++;
  const word = tokens[next]?.word;
  if (word === 'and') next += tokens[next + 1]?.word === 'then' ? 2 : 1;
  else if (word === 'then') next++;
  else if (next === at) return undefined;
  return next;
}

/** Instructions of one sentence, told apart from those after it where only brackets can: inside "you may …" and "if …, …". */
const block: Table<Steps> = table('an instruction');
block.rule({
  read: (source, at) => sentence.read(source, at).map((r) => ({ ...r, spelled: ['(', r.spelled, ')'] })),
  print(steps, printer) {
    const printed = printSteps(steps, printer, printer.mode === 'gate' ? ' . ' : ' , then ');
    return printed === undefined ? undefined : printer.mode === 'gate' ? `( ${printed} )` : printed;
  },
});

sentence.rule({
  read: (source, at) => bare.read(source, at),
  print: (steps, printer) => printSteps(steps, printer, ' . '),
});
/** "…, where X is …" says what the X of its sentence is (107.3). */
sentence.rule({
  read(source, at) {
    const found: Reading<Steps>[] = [];
    for (const c of bare.read(source, at)) {
      const words = [',', 'where', 'X', 'is'];
      if (!words.every((w, i) => source.tokens[c.end + i]?.word === w)) continue;
      for (const m of measure.read(source, c.end + words.length)) {
        const value = replaceX(c.value, m.value) as Steps;
        if (value !== c.value) found.push({ value, end: m.end, spelled: { where: m.spelled, inside: c.spelled } });
      }
    }
    return found;
  },
  print: () => undefined,
});
/** One clause, with what is chosen or held fast for it. */
export const single: Table<Steps> = table('an instruction');
single.rule({
  read: (source, at) => clause.read(source, at),
  print: (steps, printer) => printSteps(steps, printer, ' . '),
});
/** Clauses that take in the rest of their sentence: "you may …", "if …, …". */
export const open: Table<Steps> = table('an instruction');
clause.rule({ read: () => [], print: (steps, printer) => open.print(steps, printer) });

/** A sentence without "where". */
const bare: Table<Steps> = table('an instruction');
bare.rule({
  read(source, at) {
    const found: Reading<Steps>[] = [...open.read(source, at)];
    for (const c of clause.read(source, at)) {
      found.push(c);
      const next = joined(source.tokens, c.end);
      if (next === undefined) continue;
      for (const more of bare.read(source, next)) {
        found.push({ value: [...c.value, ...more.value], end: more.end, spelled: [c.spelled, '.', more.spelled] });
      }
    }
    return found;
  },
  print: () => undefined,
});

/** Mentions that stand in two places stay the same one. */
export function replaceX(value: unknown, by: unknown, done = new Map<object, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (done.has(value)) return done.get(value);
  const replaced = replaceWithin(value, by, done);
  done.set(value, replaced);
  return replaced;
}
function replaceWithin(value: object, by: unknown, done: Map<object, unknown>): unknown {
  if (Array.isArray(value)) {
    const list = value.map((v) => replaceX(v, by, done));
    return list.some((v, i) => v !== value[i]) ? list : value;
  }
  if ((value as { amount?: string }).amount === 'X') return by;
  let copy: Record<string, unknown> | undefined;
  for (const key in value) {
    const v = (value as Record<string, unknown>)[key];
    const r = replaceX(v, by, done);
    if (r !== v) {
      copy ??= { ...(value as Record<string, unknown>) };
      copy[key] = r;
    }
  }
  return copy ?? value;
}

/** Prints instructions one after the other; templates of several instructions are tried before those of one. */
export function printSteps(steps: Steps, printer: Printer, joint: string): string | undefined {
  const out: string[] = [];
  for (let i = 0; i < steps.length; ) {
    const step = steps[i]!;
    // Said where what is chosen or meant is mentioned first.
    if ((step.do === 'note' && step.as.startsWith('g')) || (step.do === 'chooseObjects' && step.as.startsWith('c'))) {
      i++;
      continue;
    }
    let printed: string | undefined;
    let size = Math.min(4, steps.length - i);
    for (; size > 0 && printed === undefined; size--) {
      delete printer.where;
      printed = clause.print(steps.slice(i, i + size), printer);
      if (printed !== undefined) i += size;
    }
    if (printed === undefined) return undefined;
    out.push(printer.where === undefined ? printed : `${printed} , where X is ${printer.where}`);
    delete printer.where;
  }
  return out.join(joint);
}

const DONE = 'done';

// ── decisions and conditions (603.5, 608.2c–d)
/** Words with which a clause about somebody or something else begins: after "you may have". */
const SUBJECT: ReadonlySet<string> = new Set([
  ...['~', 'it', 'them', 'target', 'up', 'another', 'that', 'those', 'enchanted', 'equipped', 'each', 'other', 'all'],
]);
open.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'you' || source.tokens[at + 1]?.word !== 'may') return [];
    const have = source.tokens[at + 2]?.word === 'have' ? 1 : 0;
    if (SUBJECT.has(source.tokens[at + 2 + have]?.word ?? '') !== (have === 1)) return [];
    return block
      .read(source, at + 2 + have)
      .filter((r) => !r.value.some((i) => 'theirs' in i))
      .map((r) => ({ value: [{ do: 'may', then: r.value }], end: r.end, spelled: ['you may', r.spelled] }));
  },
  print(steps, printer) {
    const [i] = steps;
    if (steps.length !== 1 || i?.do !== 'may' || i.who || i.else) return undefined;
    const words = block.print(i.then, printer);
    if (words === undefined || printer.mode === 'gate') return words && `you may ${words}`;
    return SUBJECT.has(words.split(' ')[0]!) ? `you may have ${words}` : `you may ${words}`;
  },
});
/** What another player does then is that player's doing too (608.2c); all players of a kind decide one after the other (101.4). */
open.add(
  '{who} may {then_}',
  { who: player, then_: block },
  ({ who, then_ }) => {
    const all = groupOf(who);
    const each: PlayerRef = all ? { player: 'var', name: 'each' } : who;
    const then = who.player === 'you' ? undefined : doneBy(then_, each);
    if (!then) return undefined;
    const may: Instruction = { do: 'may', who: each, then };
    return all ? [{ do: 'forEach', of: all, body: [may] }] : [may];
  },
  (l) => {
    const [first] = l;
    const all = first?.do === 'forEach' && first.body.length === 1 ? first : undefined;
    const may = all ? all.body[0] : first;
    if (l.length !== 1 || may?.do !== 'may' || !may.who || may.else) return undefined;
    const each = JSON.stringify(may.who);
    const then_ = may.then.map((i) => {
      const { who, ...act } = i as Instruction & { who?: PlayerRef };
      return who !== undefined && JSON.stringify(who) === each ? (act as Instruction) : i;
    });
    const group: PlayerRef | undefined = all && { player: 'all', of: all.of as PlayerFilter };
    return { who: group ?? may.who, then_ };
  },
);
/** Actions that say who carries them out. */
const PERSONAL: ReadonlySet<string> = new Set([
  'draw',
  'discard',
  'mill',
  'scry',
  'surveil',
  'fateseal',
  'shuffle',
  'sacrifice',
  'search',
  'gainLife',
  'loseLife',
  'pay',
  'createToken',
  'createCopyToken',
  'copySpell',
  'changeTargets',
  'investigate',
  'proliferate',
  'playerCounters',
  'addMana',
  'cast',
  'play',
]);
function doneBy(steps: Steps, who: PlayerRef): Steps | undefined {
  const found = steps.some((i) => i.do === 'search');
  // "Their library" is the searcher's: read so by a template of its own.
  if (steps.some((i) => i.do === 'search' && i.whose)) return undefined;
  const theirs = (i: Instruction): boolean => i.do === 'shuffle' && i.who !== undefined && found;
  const fits = steps.every((i) => theirs(i) || (PERSONAL.has(i.do) && !('who' in i)) || (found && i.do === 'move'));
  if (!fits) return undefined;
  return steps.map((i) =>
    i.do === 'search'
      ? searchBy(i, who)
      : i.do === 'move'
        ? i.to === 'battlefield' && !i.underControl
          ? { ...i, underControl: { player: 'ownerOf', of: i.what } }
          : i
        : ({ ...i, who } as Instruction),
  );
}
/** "May search their library": the searcher's own. */
function searchBy(i: Extract<Instruction, { do: 'search' }>, who: PlayerRef): Instruction {
  const { theirs: _theirs, ...search } = i as typeof i & { theirs?: true };
  return { ...search, who };
}
function groupOf(who: PlayerRef): PlayerFilter | undefined {
  const { mention } = who as unknown as { mention?: { says: string; ref: PlayerRef } };
  return mention?.says === 'group' && mention.ref.player === 'all' ? mention.ref.of : undefined;
}
/** "Sacrifice it unless you pay {2}" (118.12a); "unless" with a condition is "if not". */
open.add(
  '{s} unless {who} {c}',
  { s: single, who: player, c: payment },
  ({ s, who, c }) => {
    return groupOf(who) || s.some((i) => groupOf((i as { who?: PlayerRef }).who ?? YOU))
      ? undefined
      : [{ do: 'pay', ...(who.player === 'you' ? {} : { who }), cost: c, optional: true, else: s }];
  },
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'pay' && i.optional && i.else && !i.then && !i.anyTimes
      ? { s: i.else, who: i.who ?? YOU, c: i.cost }
      : undefined;
  },
);
/** "Each player loses 2 life unless they discard a card": one after the other (101.4). */
const they: Table<string> = table('that player');
they.add(['they', 'that player'], {}, () => 'they');
const EACH_PLAYER: PlayerRef = { player: 'var', name: 'each' };
open.add(
  '{p} {act} unless {t} {c}',
  { p: player, act: predicate, t: they, c: payment },
  ({ p, act, c }) => {
    const of = groupOf(p);
    if (!of) return undefined;
    const otherwise = { ...act, who: EACH_PLAYER } as Instruction;
    return [{ do: 'forEach', of, body: [{ do: 'pay', who: EACH_PLAYER, cost: c, optional: true, else: [otherwise] }] }];
  },
  (l) => {
    const [all] = l;
    const pay = l.length === 1 && all?.do === 'forEach' && all.body.length === 1 ? all.body[0] : undefined;
    if (all?.do !== 'forEach' || pay?.do !== 'pay' || pay.else?.length !== 1) return undefined;
    const { who: _who, ...act } = pay.else[0] as Instruction & { who?: PlayerRef };
    const p: PlayerRef = { player: 'all', of: all.of as PlayerFilter };
    return { p, act: act as Instruction, t: 'they', c: pay.cost };
  },
);
open.add(
  '{s} unless {c}',
  { s: single, c: condition },
  ({ s, c }) => (c.if === 'not' || c.if === 'did' ? undefined : [{ do: 'if', condition: c, then: [], else: s }]),
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'if' && i.then.length === 0 && i.else
      ? { s: i.else, c: i.condition }
      : undefined;
  },
);
open.add('if {c} , {s}', { c: condition, s: block }, ({ c, s }) => [{ do: 'if', condition: c, then: s }]);
/** One clause with its condition after it; after "and" the condition might be meant for both. */
const alone: Table<Steps> = table('an instruction');
alone.rule({
  read: (source, at) =>
    source.tokens[at - 1]?.word === 'and'
      ? []
      : clause.read(source, at).map((r) => ({ ...r, spelled: ['(', r.spelled, ')'] })),
  print: () => undefined,
});
open.add(
  ['if {c} , {s}', '{s} if {c}'],
  { c: condition, s: alone },
  ({ c, s }) => [{ do: 'if', condition: c, then: s }],
  () => undefined,
);
open.add('if {c} , {s} . otherwise , {e}', { c: condition, s: block, e: block }, ({ c, s, e }) => [
  { do: 'if', condition: c, then: s, else: e },
]);
condition.add(
  ['you do', 'they do', 'that player does', 'the player does'],
  {},
  () => ({ if: 'did', of: DONE }),
  (c) => (c.if === 'did' ? {} : undefined),
);
condition.add(
  [
    "you don't",
    "they don't",
    "that player doesn't",
    "the player doesn't",
    "you can't",
    "they can't",
    "the player can't",
  ],
  {},
  () => ({ if: 'not', of: { if: 'did', of: DONE } }),
  (c) => (c.if === 'not' && c.of.if === 'did' ? {} : undefined),
);
predicate.add('pay* {n} life', { n: figure }, ({ n }) => ({
  do: 'pay',
  cost: [{ pay: 'life', amount: n }],
  optional: false,
}));
for (let n = 1; n <= 8; n++)
  predicate.add(`pay* ${Array(n).fill('{E}').join(' ')}`, {}, () => ({
    do: 'pay',
    cost: [{ pay: 'energy', amount: n }],
    optional: false,
  }));
predicate.add(
  'pay* {c}',
  { c: cost },
  ({ c }) => (c.every((p) => p.pay === 'mana') ? { do: 'pay', cost: c, optional: false } : undefined),
  (i) =>
    i.do === 'pay' && !i.optional && !i.then && !i.else && i.cost.every((p) => p.pay === 'mana')
      ? { c: i.cost }
      : undefined,
);

sentences.rule({
  read(source, at) {
    const found: Reading<Steps>[] = [];
    const extend = (steps: Steps, end: number, spelled: readonly Spelled[], last: Steps): void => {
      found.push({ value: steps, end, spelled });
      // The full stop of an ability in quotation marks ends the sentence it is in, too.
      const quoted = source.tokens[end - 1]?.text === '"' && /^[A-Z]/.test(source.tokens[end]?.text ?? '');
      if ((source.tokens[end]?.word !== '.' && !quoted) || end + 1 >= source.tokens.length) return;
      const next = quoted ? end : end + 1;
      const then = source.tokens[next]?.word === 'then' ? next + 1 : next;
      const start = source.tokens[then]?.word === ',' ? then + 1 : then;
      for (const s of sentence.read(source, start)) {
        const before = dealtBefore(steps, s.value);
        if (!before) continue;
        const joint = linked(before, s.value);
        extend([...joint.before, ...joint.after], s.end, [...spelled, '.', s.spelled], s.value);
      }
      for (const i of insteadAt(source, end + 1, last, spelled.at(-1)!)) {
        const step: Instruction = { do: 'if', condition: i.condition, then: i.then, else: last };
        const told = ['if', i.spelled.condition, ', (', i.spelled.then, ') . otherwise , (', spelled.at(-1)!, ')'];
        extend([...steps.slice(0, steps.length - last.length), step], i.end, [...spelled.slice(0, -1), told], [step]);
      }
    };
    for (const s of sentence.read(source, at)) extend(s.value, s.end, [s.spelled], s.value);
    return found;
  },
  print: (steps, printer) => printSteps(steps, printer, ' . '),
});

/** "If you do" asks whether the step before it was carried out: that one gets a name, or has one. */
function linked(before: Steps, after: Steps): { before: Steps; after: Steps } {
  const [first, ...rest] = after;
  const last = before.at(-1);
  const asks = first?.do === 'if' ? did(first.condition) : undefined;
  if (!asks || !last || first?.do !== 'if') return { before, after };
  const inner = lastOf(last);
  if (inner.as === undefined) return { before: [...before.slice(0, -1), named(last)], after };
  const condition =
    asks === first.condition ? { ...asks, of: inner.as } : { if: 'not' as const, of: { ...asks, of: inner.as } };
  return { before, after: [{ ...first, condition }, ...rest] };
}
const did = (c: Condition): Extract<Condition, { if: 'did' }> | undefined =>
  c.if === 'did' ? c : c.if === 'not' && c.of.if === 'did' ? c.of : undefined;
const lastOf = (step: Instruction): Instruction => (step.do === 'may' ? lastOf(step.then.at(-1)!) : step);
function named(step: Instruction): Instruction {
  return step.do === 'may'
    ? { ...step, then: [...step.then.slice(0, -1), named(step.then.at(-1)!)] }
    : { ...step, as: DONE };
}

// ── coins (705): what follows from the flip
open.add(
  [
    'flip a coin . if you win the flip , {w} . if you lose the flip , {l}',
    'flip a coin . if you win the flip , {w} . otherwise , {l}',
  ],
  { w: block, l: block },
  ({ w, l }) => [{ do: 'flipCoin', win: w, lose: l }],
);
open.add('flip a coin . if you win the flip , {w}', { w: block }, ({ w }) => [{ do: 'flipCoin', win: w }]);
open.add('flip a coin . if you lose the flip , {l}', { l: block }, ({ l }) => [{ do: 'flipCoin', lose: l }]);
