import type { Instruction } from '../../rules/instructions.ts';
import { type PlayerFilter, type PlayerRef, YOU } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { forEach } from './amounts.ts';
import { object, player, predicate } from './categories.ts';
import { block, open, single } from './clauses.ts';
import { payment } from './costs.ts';

type Steps = readonly Instruction[];

// ── decisions (603.5, 608.2d)
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
      if (who === undefined || JSON.stringify(who) !== each) return i;
      return (act.do === 'search' && !act.zones.includes('hand') ? { ...act, theirs: true } : act) as Instruction;
    });
    const group: PlayerRef | undefined = all && { player: 'all', of: all.of as PlayerFilter };
    return { who: group ?? may.who, then_ };
  },
);
/** Actions that say who carries them out. */
const PERSONAL: ReadonlySet<string> = new Set([
  'chooseObjects',
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
/** What isn't settled by one payment as it happens: what a group does; what costs something later, as one attacks or blocks (508.1h, 509.1d). */
const undecided = (i: Instruction): boolean =>
  i.do === 'ruleEffect' || groupOf((i as { who?: PlayerRef }).who ?? YOU) !== undefined;
/** "Sacrifice it unless you pay {2}" (118.12a); "unless" with a condition is "if not". */
open.add(
  '{s} unless {who} {c}',
  { s: single, who: player, c: payment },
  ({ s, who, c }) => {
    return groupOf(who) || s.some(undecided)
      ? undefined
      : [{ do: 'pay', ...(who.player === 'you' ? {} : { who }), cost: c, optional: true, else: s }];
  },
  (l) => {
    const [i] = l;
    return l.length === 1 &&
      i?.do === 'pay' &&
      i.optional &&
      i.else &&
      !i.then &&
      !i.anyTimes &&
      !i.each &&
      !countered(i.else)
      ? { s: i.else, who: i.who ?? YOU, c: i.cost }
      : undefined;
  },
);
/** "Unless its controller pays {1} for each …" (118.12a). */
open.add(
  '{s} unless {who} {c} for each {f}',
  { s: single, who: player, c: payment, f: forEach },
  ({ s, who, c, f }) =>
    groupOf(who) || s.some(undecided)
      ? undefined
      : [{ do: 'pay', ...(who.player === 'you' ? {} : { who }), cost: c, optional: true, each: f, else: s }],
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'pay' && i.optional && i.else && !i.then && i.each
      ? { s: i.else, who: i.who ?? YOU, c: i.cost, f: i.each }
      : undefined;
  },
);
/** What is countered for want of a payment goes elsewhere (701.6a, 614.1a). */
type Countered = Extract<Instruction, { do: 'counter' }>;
const countered = (l: Steps | undefined): (Countered & { to: 'exile' }) | undefined => {
  const [i] = l ?? [];
  return l?.length === 1 && i?.do === 'counter' && i.to === 'exile' ? { ...i, to: i.to } : undefined;
};
open.add(
  "counter {what} unless {who} {c} . if that spell is countered this way , exile it instead of putting it into its owner 's graveyard",
  { what: object, who: player, c: payment },
  ({ what, who, c }) =>
    who.player === 'you' || groupOf(who)
      ? undefined
      : [{ do: 'pay', who, cost: c, optional: true, else: [{ do: 'counter', what, to: 'exile' }] }],
  (l) => {
    const [i] = l;
    const step =
      l.length === 1 && i?.do === 'pay' && i.optional && !i.then && !i.anyTimes ? countered(i.else) : undefined;
    return step && i?.do === 'pay' && i.who ? { what: step.what, who: i.who, c: i.cost } : undefined;
  },
);
/** "For each opponent, … unless that player sacrifices a creature": each of them decides in turn (101.4). */
open.add(
  'for each {p} , {s} unless that player {c}',
  { p: perPlayer(), s: single, c: payment },
  ({ p, s, c }) => [
    {
      do: 'forEach',
      of: p,
      body: [{ do: 'pay', who: EACH_PLAYER, cost: c, optional: true, else: s }],
    },
  ],
  (l) => {
    const [all] = l;
    const pay = l.length === 1 && all?.do === 'forEach' && all.body.length === 1 ? all.body[0] : undefined;
    if (all?.do !== 'forEach' || pay?.do !== 'pay' || !pay.else || pay.then) return undefined;
    if (JSON.stringify(pay.else).includes(JSON.stringify(EACH_PLAYER))) return undefined;
    return { p: all.of as PlayerFilter, s: pay.else, c: pay.cost };
  },
);
function perPlayer(): Table<PlayerFilter> {
  const t = table<PlayerFilter>('players');
  t.add('opponent', {}, () => 'opponent');
  t.add('player', {}, () => 'any');
  return t;
}
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
