import type { Create, GameEvent } from '../events.ts';
import { exercise } from '../exercised.ts';
import type { PlayerId } from '../ids.ts';
import { type Game, newId, note, pick } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import type { Afterwards } from './afterwards.ts';
import { type Applicable, applicable } from './gather.ts';
import { withAmount } from './roles.ts';
import type { Waiting } from './shields.ts';
import { otherTokens } from './tokens.ts';

interface Together {
  readonly events: readonly Waiting[];
  readonly then: readonly Afterwards[];
}

const isToken = (event: GameEvent): event is Create =>
  event.kind === 'create' && event.representation === 'token' && event.zone === 'battlefield';

/** Tokens that a player creates at the same time: effects that change how many, or which, apply to all of them at once (616.1g). */
export function createdTogether(game: Game, events: readonly GameEvent[]): Together {
  const none: ReadonlySet<string> = new Set();
  const others = events.filter((e) => !isToken(e)).map((event): Waiting => ({ event, applied: none }));
  const tokens = events.filter(isToken);
  const players = [...new Set(tokens.map((t) => t.controller))];
  const made = players.map((player) =>
    together(
      game,
      player,
      tokens.filter((t) => t.controller === player),
    ),
  );
  return { events: [...others, ...made.flatMap((m) => m.events)], then: made.flatMap((m) => m.then) };
}

/** `forced`: in a trial, the keys of effects in the order to be tried. */
function together(game: Game, player: PlayerId, tokens: readonly Create[], forced?: readonly string[]): Together {
  const applied = new Set<string>(game.replacing);
  const then: Afterwards[] = [];
  let now = tokens;
  for (;;) {
    const found = effectsOn(game, now, applied);
    if (found.length === 0) return { events: now.map((event) => ({ event, applied })), then };
    const next = forced?.find((key) => found.some((f) => f.effect.key === key));
    const index = forced
      ? Math.max(
          0,
          found.findIndex((f) => f.effect.key === next),
        )
      : found.length > 1 && !commute(game, player, tokens, now, found)
        ? chosen(game, player, found)
        : 0;
    const { effect, meant } = found[index]!;
    applied.add(effect.key);
    const because = { rules: ['614.1a', '616.1'], source: effect.source, text: effect.text };
    const at = withAmount(effect.at, meant.length);
    const after = (instructions: Afterwards['instructions']): Afterwards => ({
      instructions,
      env: at,
      because,
      key: effect.key,
      applied: new Set(applied),
    });
    const rest = now.filter((t) => !meant.includes(t));
    note(game, 'A replacement effect applies.', because);
    exercise(game.state, effect.source, { text: effect.text });
    const { by } = effect.effect;
    switch (by.replace) {
      case 'amount':
        now = [...rest, ...many(game, meant, at.read.amount(by.to, at))];
        break;
      case 'tokens':
        now = [...rest, ...otherTokens(game, meant, by, at)];
        break;
      case 'also':
        then.push(after(by.do));
        break;
      case 'instead':
        now = rest;
        // What is said of each token is done for each of them.
        for (const _ of JSON.stringify(by.do).includes('"event"') ? [0] : meant) then.push(after(by.do));
        break;
      case 'skip':
        now = rest;
        break;
      default:
        return notPlayed('614.1a', 'this way of replacing the creation of tokens');
    }
  }
}

interface Meant {
  readonly effect: Applicable;
  readonly meant: readonly Create[];
}

/** Effects on the creation of tokens, with the tokens that each is about. */
function effectsOn(game: Game, tokens: readonly Create[], applied: ReadonlySet<string>): readonly Meant[] {
  const found = new Map<string, { effect: Applicable; meant: Create[] }>();
  for (const token of tokens) {
    for (const effect of applicable(game.state, token, applied)) {
      if (effect.effect.event.on !== 'tokenCreated') continue;
      const known = found.get(effect.key) ?? { effect, meant: [] };
      known.meant.push(token);
      found.set(effect.key, known);
    }
  }
  return [...found.values()];
}

/** The most effects whose orders are all tried. */
const TRIED = 4;

/** Whether every order of these effects makes the same tokens (616.1): all are tried on a copy of the game. */
function commute(
  game: Game,
  player: PlayerId,
  first: readonly Create[],
  now: readonly Create[],
  found: readonly Meant[],
): boolean {
  if (new Set(found.map((f) => JSON.stringify(f.effect.effect))).size === 1) return true;
  if (first !== now || found.length > TRIED) return false;
  const outcome = (order: readonly string[]): string => {
    const { events, then } = together({ ...game, log: [] }, player, now, order);
    const made = events.map(({ event }) => JSON.stringify({ ...event, id: 0 }));
    return JSON.stringify([made.sort(), then.map((t) => [t.instructions, t.env.vars])]);
  };
  const outcomes = orders(found.map((f) => f.effect.key)).map(outcome);
  return outcomes.every((o) => o === outcomes[0]);
}

function orders(keys: readonly string[]): readonly (readonly string[])[] {
  if (keys.length < 2) return [keys];
  return keys.flatMap((key) => orders(keys.filter((k) => k !== key)).map((rest) => [key, ...rest]));
}

function chosen(game: Game, player: PlayerId, found: readonly Meant[]): number {
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'replacement',
    player,
    question: 'which replacement effect applies next',
    rule: '616.1',
    options: found.map(({ effect }) => ({ is: 'object', object: effect.source })),
    min: 1,
    max: 1,
  });
  return index ?? 0;
}

/** That many of those tokens: each of them as often, where they differ. */
function many(game: Game, tokens: readonly Create[], n: number): readonly Create[] {
  const kinds = new Set(tokens.map(({ id: _id, ...token }) => JSON.stringify(token)));
  const whole = n % tokens.length === 0;
  if (!whole && kinds.size > 1) return notPlayed('614.1a', 'another number of tokens that differ');
  return Array.from({ length: n }, (_, i) => {
    const token = tokens[i % tokens.length]!;
    return i < tokens.length ? token : { ...token, id: newId(game) };
  });
}
