import type { Decision } from '../../game/choose.ts';
import { type Chooser, usual } from '../../game/choose.ts';
import { hasStatus } from '../../game/evaluate/status.ts';
import type { ObjectId } from '../../game/ids.ts';
import { attempt, type Game, viewOf } from '../../game/machine.ts';
import { envOf } from '../../game/read.ts';
import { type Illegal, notPlayed } from '../../game/signals.ts';
import { refuseInQuiet } from '../../game/turn/steps.ts';
import type { Check, ObjectState } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { hasAbility } from './abilities.ts';
import { act, doorOf } from './act.ts';
import { type Answers, chooserOf, saving, takeForced } from './chooser.ts';
import { bears, fitting, inZone } from './contents.ts';
import { candidates, isThing, playerId, theObject } from './find.ts';
import { fitReply, objectName } from './fit.ts';
import { checkUnused } from './leftover.ts';
import { selection } from './nouns.ts';
import { find } from './query.ts';
import { rulesOf } from './query-rules.ts';
import { noRounds } from './rounds.ts';
import { mayLook } from './sight.ts';
import { meaningless } from './signals.ts';
import type { Table } from './table.ts';
import { samePool, sameValue, valueWords } from './values.ts';

/** The rules by which attackers and blockers are what they are; the other states are those of 110.5. */
const OF_STATE: Readonly<Partial<Record<ObjectState, string>>> = {
  attacking: '508.1k',
  blocking: '509.1g',
  blocked: '509.1h',
  unblocked: '509.1h',
};

export interface Judged {
  readonly held: boolean;
  readonly found: string;
  readonly rules: readonly string[];
  /** Why an action that was asked about can't be taken. */
  readonly refused?: Pick<Illegal, 'reason' | 'rules'>;
}

type Row<K extends Check['kind']> = (
  table: Table,
  check: Extract<Check, { kind: K }>,
  open: Decision | undefined,
) => Judged;

const said = (is: boolean, not: boolean, found: string, ...rules: readonly string[]): Judged => ({
  held: is !== not,
  found,
  rules,
});
const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

function state(table: Table, id: ObjectId, what: ObjectState): boolean {
  const view = viewOf(table.game);
  const object = view.state.objects[id]!;
  const env = envOf(view, id, view.of(id).controller);
  const is = (status: Parameters<typeof hasStatus>[2]): boolean => hasStatus(env, id, status);
  switch (what) {
    case 'tapped':
    case 'untapped':
    case 'attacking':
    case 'blocking':
    case 'blocked':
    case 'unblocked':
    case 'monstrous':
    case 'renowned':
    case 'suspected':
    case 'saddled':
    case 'goaded':
    case 'transformed':
      return is(what);
    case 'face down':
      return is('faceDown');
    case 'face up':
      return is('faceUp');
    case 'a token':
      return is('token');
    case 'a copy':
      return is('copy');
    case 'sick':
      return is('summoningSick');
    case 'fully unlocked':
      return is('fullyUnlocked');
    case 'phased out':
      return object.phasedOut;
    case 'flipped':
      return object.flipped;
    case 'solved':
    case 'harnessed':
    case 'prepared':
    case 'exerted':
      return object.designations.includes(what);
  }
}

/** What an unstated choice of a legality question may be instead of its default: another X, help with paying. */
interface Try {
  readonly x?: number;
  readonly help?: number;
}
const TRIES: readonly Try[] = [
  {},
  ...Array.from({ length: 20 }, (_, i) => ({ x: i + 1 })),
  ...Array.from({ length: 20 }, (_, i) => ({ help: i + 1 })),
];

/** What is done of a player's own accord and never helps with paying. */
const APART: ReadonlySet<string> = new Set(['splice', 'band']);

/** Whether something can be done in some way: by the default choices, or else with another X or with convoke and the like (601.4). */
function possible(
  table: Table,
  answers: Answers,
  doIt: (at: Table) => void,
): { readonly can: boolean; readonly why: string; readonly rules: readonly string[] } {
  const back = saving(answers);
  let refused: { readonly why: string; readonly rules: readonly string[] } | undefined;
  for (const one of TRIES) {
    back();
    const seen = { x: false, help: 0 };
    const result = attemptWith(table, answers, one, seen, doIt);
    if (result === undefined) return { can: true, why: '', rules: [] };
    refused ??= { why: result.reason, rules: result.rules };
    // Other values are tried only where they are asked for.
    if (one.x === undefined && one.help === undefined && !seen.x && seen.help === 0) break;
    if ((one.x !== undefined && !seen.x) || (one.help !== undefined && one.help > seen.help)) continue;
  }
  return { can: false, why: refused?.why ?? '', rules: refused?.rules ?? [] };
}

/** Tries it on a copy of the game of which nothing is kept. Gives why it is illegal, if it is. */
function attemptWith(
  table: Table,
  answers: Answers,
  one: Try,
  seen: { x: boolean; help: number },
  doIt: (at: Table) => void,
): Illegal | undefined {
  const stated = chooserOf(
    () => fork,
    () => answers,
  );
  const chooser: Chooser = (decision) => {
    const left = answers.clauses.length > 0;
    if (decision.quiet && decision.shape === 'pick' && !APART.has(decision.paying ?? '') && !left) {
      seen.help = Math.max(seen.help, decision.max);
      return { picked: decision.options.slice(0, Math.min(one.help ?? 0, decision.max)).map((_, i) => i) };
    }
    if (decision.topic === 'X' && !answers.clauses.some((c) => c.kind === 'X')) {
      seen.x = true;
      return one.x === undefined ? usual(decision) : { number: one.x };
    }
    return left ? stated(decision) : usual(decision);
  };
  const game: Game = {
    ...table.game,
    log: [],
    chooser,
    onForced: (decision, decided) => takeForced(fork, answers, decision, decided),
  };
  const fork: Table = {
    ...table,
    game,
    asked: new Map(),
    defaults: [],
    rounds: noRounds(),
    saved: () => saving(answers),
  };
  const result = attempt(game, () => {
    doIt(fork);
    checkUnused(fork, answers);
  });
  return 'illegal' in result ? result.illegal : undefined;
}

function can(table: Table, check: Extract<Check, { kind: 'can' }>, open: Decision | undefined): Judged {
  const player = playerId(table, check.player);
  const { action } = check;
  if (action.kind === 'choose') {
    if (!open) return meaningless(table.line, 'No choice is open here.');
    const result = fitReply(table, open, { kind: 'choose', choices: action.choices });
    return said(result !== 'unfit', check.not, yesNo(result !== 'unfit'), open.rule);
  }
  const answers: Answers = {
    clauses: [...check.clauses],
    lines: [],
    look: () => {},
    choices: 'default',
    forced: [],
    heard: [],
  };
  const {
    can: able,
    why,
    rules,
  } = possible(table, answers, (fork) => {
    const { turn } = fork.game.state;
    // What can be a target is a question about the target.
    if (action.kind !== 'target') refuseInQuiet(fork.game.state);
    fork.game.state = { ...fork.game.state, turn: { ...turn, priority: player } };
    if (action.kind === 'target') {
      answers.clauses.unshift({ kind: 'targeting', targets: [action.thing] });
      act(fork, player, { kind: 'cast', object: action.using }, check.clauses);
    } else act(fork, player, action, check.clauses);
  });
  const judged = said(able, check.not, able ? 'it is possible' : `it is not: ${why}`, ...rules);
  return able ? judged : { ...judged, refused: { reason: why, rules } };
}

/** Whether each check holds, and what was found. Total over the language. */
const JUDGE: { readonly [K in Check['kind']]: Row<K> } = {
  value: (table, { query, value, not }) => {
    const found = find(table, query);
    if (value.kind === 'object') {
      const is =
        found.kind === 'game object' && found.id !== undefined && isThing(table, value.object, { object: found.id });
      return said(is, not, valueWords(table, found), ...rulesOf(query));
    }
    const same = query.kind === 'pool' ? samePool(found, value) : sameValue(found, value);
    return said(same, not, valueWords(table, found), ...rulesOf(query));
  },
  holds: (table, { player, what, not }) => {
    const id = playerId(table, player);
    const { monarch, initiative, players } = table.game.state;
    const is =
      what === 'the monarch'
        ? monarch === id
        : what === 'the initiative'
          ? initiative === id
          : (players[id]?.cityBlessing ?? false);
    return said(
      is,
      not,
      yesNo(is),
      what === 'the monarch' ? '725.1' : what === 'the initiative' ? '726.1' : '702.131a',
    );
  },
  completed: (table, { player, dungeon, not }) => {
    const is = table.game.state.players[playerId(table, player)]?.completed.includes(dungeon.name) ?? false;
    return said(is, not, yesNo(is), '309.7');
  },
  outcome: (table, { player, outcome, not }) => {
    const state = table.game.state.players[playerId(table, player)];
    const is = (outcome === 'lost' ? state?.lost : state?.won) ?? false;
    return said(is, not, yesNo(is), outcome === 'lost' ? '104.3' : '104.2');
  },
  draw: (table, { not }) =>
    said(table.game.state.over === 'draw', not, yesNo(table.game.state.over === 'draw'), '104.4'),
  contents: (table, { zone, contents }) => {
    const you = zone.owner === undefined ? 0 : playerId(table, zone.owner);
    const n = fitting(table, inZone(table, zone), contents.what, you).length;
    return said(n === contents.count, false, String(n), '400.1');
  },
  'exact contents': (table, { zone, contents }) => {
    const you = zone.owner === undefined ? 0 : playerId(table, zone.owner);
    const all = inZone(table, zone);
    // The same words twice stand for two.
    const count = (text: string): number =>
      contents.filter((c) => fold(c.what.text) === fold(text)).reduce((sum, c) => sum + c.count, 0);
    const each = contents.every((c) => fitting(table, all, c.what, you).length === count(c.what.text));
    const total = contents.reduce((sum, c) => sum + c.count, 0);
    return said(
      each && total === all.length,
      false,
      all.map((id) => objectName(table, id)).join('; ') || 'nothing',
      '400.1',
    );
  },
  controls: (table, { player, contents }) => {
    const n = fitting(
      table,
      inZone(table, { zone: 'battlefield', owner: player }),
      contents.what,
      playerId(table, player),
    ).length;
    return said(n === contents.count, false, String(n), '108.4');
  },
  state: (table, { object, state: what, not }) => {
    const is = state(table, theObject(table, object), what);
    return said(is, not, yesNo(is), OF_STATE[what] ?? '110.5');
  },
  'is a': (table, { object, what, not }) => {
    const id = theObject(table, object);
    const view = viewOf(table.game);
    const { names, types, subtypes } = view.of(id);
    const found = `${names.join(' // ') || 'nameless'}: ${[...types, ...subtypes].join(' ')}`;
    const named = bears(table, id, what.text);
    if (named !== undefined) return said(named, not, found, '201.2');
    const { filter } = selection(what.text);
    const env = envOf(view, id, view.of(id).controller);
    return said(env.read.fits(id, filter, env), not, found, '109.3');
  },
  'has ability': (table, { object, ability, not }) => {
    const id = theObject(table, object);
    const all = viewOf(table.game)
      .of(id)
      .abilities.map((h) => h.ability.text);
    return said(hasAbility(table, id, ability), not, all.join('; ') || 'no abilities', '113.2');
  },
  'has counters': (table, { object, counters, not }) => {
    const n = table.game.state.objects[theObject(table, object)]?.counters[counters.counter] ?? 0;
    return said(n === counters.count, not, String(n), '122.1');
  },
  attached: (table, { object, to, not }) => {
    const at = table.game.state.objects[theObject(table, object)]?.attachedTo;
    return said(
      at !== undefined && isThing(table, to, at),
      not,
      at === undefined ? 'unattached' : 'object' in at ? objectName(table, at.object) : table.players[at.player]!,
      '301.5',
      '303.4',
    );
  },
  unattached: (table, { object }) => {
    const at = table.game.state.objects[theObject(table, object)]?.attachedTo;
    return said(at === undefined, false, at === undefined ? 'unattached' : 'attached', '301.5');
  },
  door: (table, { door, state: wanted, not }) => {
    const { id, side } = doorOf(table, door);
    const open = table.game.state.objects[id]?.unlocked.includes(side) ?? false;
    return said(open === (wanted === 'unlocked'), not, open ? 'unlocked' : 'locked', '709.5c');
  },
  can,
  revealed: (table, { object, not }) => {
    const { state: now } = table.game;
    const handles = candidates(table, object).map((id) => now.objects[id]?.handle);
    const handleOf = (id: ObjectId) => now.objects[id]?.handle ?? now.gone[id]?.object.handle;
    const is = now.history.some(
      ({ event }) =>
        (event.kind === 'acted' &&
          event.what === 'reveal' &&
          event.objects.some((id) => handles.includes(handleOf(id)))) ||
        (event.kind === 'move' && event.revealed === true && handles.includes(handleOf(event.becomes))),
    );
    return said(is, not, yesNo(is), '701.20');
  },
  'may look': (table, { player, object, not }) => {
    const is = mayLook(viewOf(table.game), playerId(table, player), theObject(table, object));
    return said(is, not, yesNo(is), '708.5');
  },
  illegal: () => notPlayed('733.1', 'this check apart from the step that was illegal'),
};

export function judge(table: Table, check: Check, open?: Decision): Judged {
  return (JUDGE[check.kind] as Row<Check['kind']>)(table, check as never, open);
}
