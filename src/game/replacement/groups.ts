import type { Create, GameEvent } from '../events.ts';
import { exercise } from '../exercised.ts';
import type { PlayerId } from '../ids.ts';
import { type Game, newId, note, pick } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import type { Afterwards } from './afterwards.ts';
import { type Applicable, applicable } from './gather.ts';
import { withAmount } from './roles.ts';
import type { Waiting } from './shields.ts';

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

function together(game: Game, player: PlayerId, tokens: readonly Create[]): Together {
  const applied = new Set<string>(game.replacing);
  const then: Afterwards[] = [];
  let now = tokens;
  for (;;) {
    const found = effectsOn(game, now, applied);
    const [first] = found;
    if (!first) return { events: now.map((event) => ({ event, applied })), then };
    const { effect, meant } = found.length > 1 && !alike(found) ? found[chosen(game, player, found)]! : first;
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

/** Multiplying commutes with multiplying; anything else may not (616.1). */
const alike = (found: readonly Meant[]): boolean =>
  new Set(found.map((f) => JSON.stringify(f.effect.effect))).size === 1;

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
