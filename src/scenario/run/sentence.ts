import type { GameEvent } from '../../game/events.ts';
import type { ObjectId } from '../../game/ids.ts';
import { viewOf } from '../../game/machine.ts';
import type { GameObject } from '../../game/object.ts';
import type { Zone } from '../../rules/nouns.ts';
import type { Table } from './table.ts';
import { capital, does, inside, type Verb, whose } from './verbs.ts';

/** What an object is called in the log. */
export function called(table: Table, id: ObjectId): string {
  const view = viewOf(table.game);
  if (view.state.objects[id] === undefined && view.state.gone[id] === undefined) return 'an object';
  const object = view.state.objects[id] ?? view.state.gone[id]!.object;
  if (object.ability) return `the ability of ${called(table, object.ability.source)}`;
  const { names } = view.of(id);
  if (names.length > 0) return names.join(' // ');
  if (object.representation === 'emblem') return cardless(object) ? 'an effect with no card' : 'an emblem';
  return object.faceDown ? 'a face-down object' : object.card === undefined ? 'an unstated card' : 'a nameless object';
}

const zoneName = (zone: Zone): string => (zone === 'command' ? 'command zone' : zone);

/** What stands in the command zone for an `effect P: …` step. */
const cardless = ({ representation, made }: Pick<GameObject, 'representation' | 'made'>): boolean =>
  representation === 'emblem' && made === undefined;

/** What players act by that the log has no event of its own for: the verb, and what follows it. */
const ACTS: Readonly<Record<string, readonly [Verb, string?]>> = {
  amass: ['amass'],
  blight: ['blight'],
  clash: ['clash'],
  collectEvidence: ['collect', 'evidence'],
  discover: ['discover'],
  fateseal: ['fateseal'],
  flipCoin: ['flip', 'a coin'],
  forage: ['forage'],
  foretell: ['foretell'],
  investigate: ['investigate'],
  loseFlip: ['lose', 'the flip'],
  manifestDread: ['manifest', 'dread'],
  plot: ['plot'],
  proliferate: ['proliferate'],
  reveal: ['reveal'],
  rollDie: ['roll', 'a die'],
  scry: ['scry'],
  search: ['search', 'a library'],
  surveil: ['surveil'],
  venture: ['venture', 'into the dungeon'],
  winFlip: ['win', 'the flip'],
};
/** What the objects themselves do, with its third person. */
const OF_OBJECTS: Readonly<Record<string, string>> = {
  connive: 'connives',
  exploit: 'exploits',
  explore: 'explores',
  regenerate: 'regenerates',
};

const MOVED: Readonly<Partial<Record<string, string>>> = {
  destroy: ' (destroyed)',
  sacrifice: ' (sacrificed)',
  discard: ' (discarded)',
  counter: ' (countered)',
};

/** What players become, and the words of it. */
const STANDINGS = {
  monarch: 'the monarch',
  initiative: 'the initiative',
  cityBlessing: 'the city’s blessing',
} as const;

/** One sentence for an event; undefined for what people don't want to read. */
export function sentence(table: Table, event: GameEvent): string | undefined {
  const text = told(table, event);
  return text === undefined ? undefined : capital(text);
}

function told(table: Table, event: GameEvent): string | undefined {
  const it = (id: ObjectId): string => called(table, id);
  const name = (id: number): string => table.players[id] ?? 'nobody';
  const who = (id: number, verb: Verb): string => does(name(id), verb);
  const to = (thing: { readonly object: ObjectId } | { readonly player: number }): string =>
    'object' in thing ? it(thing.object) : inside(name(thing.player));
  switch (event.kind) {
    case 'move':
      return `${it(event.object)} moves from the ${zoneName(event.from)} to the ${zoneName(event.to)}${MOVED[event.cause ?? ''] ?? ''}.`;
    case 'create':
      if (event.outside)
        return `${capital(it(event.id))} comes from outside the game into the ${zoneName(event.zone)}.`;
      return event.representation === 'card' || cardless(event)
        ? undefined
        : event.representation === 'ability'
          ? `${it(event.id)} goes on the stack.`
          : `${it(event.id)} is created in the ${zoneName(event.zone)}.`;
    case 'cease':
      return table.game.state.gone[event.object]?.object.representation === 'token'
        ? `${it(event.object)} ceases to exist.`
        : undefined;
    case 'draw':
      return `${who(event.player, 'draw')} a card.`;
    case 'damage':
      return `${it(event.source)} deals ${event.amount}${event.combat ? ' combat' : ''} damage to ${to(event.to)}.`;
    case 'prevented':
      return `${event.amount}${event.combat ? ' combat' : ''} damage by ${it(event.source)} to ${to(event.to)} is prevented.`;
    case 'life':
      return `${who(event.player, event.change > 0 ? 'gain' : 'lose')} ${Math.abs(event.change)} life.`;
    case 'counters':
      return event.change > 0
        ? `${event.change} ${event.counter} on ${it(event.object)}.`
        : `${-event.change} ${event.counter} off ${it(event.object)}.`;
    case 'playerCounters':
      return `${who(event.player, event.change > 0 ? 'get' : 'lose')} ${counted(Math.abs(event.change), event.counter)}.`;
    case 'tap':
      return `${it(event.object)} becomes tapped.`;
    case 'untap':
      return `${it(event.object)} untaps.`;
    case 'attach':
      return event.to
        ? `${it(event.object)} becomes attached to ${to(event.to)}.`
        : `${it(event.object)} becomes unattached.`;
    case 'turnFaceUp':
      return `${it(event.object)} is turned face up.`;
    case 'turnFaceDown':
      return `${it(event.object)} is turned face down.`;
    case 'transform':
      return `${it(event.object)} transforms.`;
    case 'unlock':
    case 'lock':
      return `the ${event.side} door of ${it(event.object)} is ${event.kind}ed.`;
    case 'cast':
      return `${who(event.player, 'cast')} ${it(event.object)}.`;
    case 'activate':
      return `${who(event.player, 'activate')} an ability of ${it(event.source)}.`;
    case 'triggers':
      return `an ability of ${it(event.trigger.source)} triggers.`;
    case 'resolved':
      return `${it(event.object)} resolves.`;
    case 'countered':
      return `${it(event.object)} is countered.`;
    case 'addMana':
      return event.mana.length === 0
        ? `${who(event.player, 'add')} no mana.`
        : `${who(event.player, 'add')} ${event.mana.map((m) => `{${m.type}}`).join('')}.`;
    case 'paid':
      return `${who(event.player, 'pay')} ${event.mana.map((m) => `{${m}}`).join('')}${event.life > 0 ? ` ${event.life} life` : ''}.`;
    case 'turn':
      return `${whose(name(event.player))} turn ${event.number} begins.`;
    case 'step':
      return `the step ${event.step} begins.`;
    case 'combat':
      return event.attacks
        .map((a) => `${capital(it(a.attacker))} attacks${a.defender ? ` ${to(a.defender)}` : ''}.`)
        .join(' ');
    case 'blocks':
      return event.blocks.map((b) => `${capital(it(b.blocker))} blocks ${it(b.attacker)}.`).join(' ') || undefined;
    case 'controlPlayer':
      return event.ends
        ? `${whose(name(event.by))} control of ${name(event.player)} ends.`
        : `${who(event.by, 'gain')} control of ${name(event.player)} for ${whose(name(event.player))} next turn.`;
    case 'control':
      return `${who(event.to, 'gain')} control of ${it(event.object)}.`;
    case 'lose':
    case 'win':
      return `${who(event.player, event.kind)} the game.`;
    case 'drawGame':
      return 'the game is a draw.';
    case 'merge':
      return `${it(event.with)} merges with ${it(event.object)}.`;
    case 'phase':
      return `${it(event.object)} phases ${event.out ? 'out' : 'in'}.`;
    case 'shuffle':
      return `${who(event.player, 'shuffle')}.`;
    case 'playLand':
      return `${who(event.player, 'play')} ${it(event.object)}.`;
    case 'become':
      return event.what === 'monarch'
        ? `${who(event.player, 'become')} ${STANDINGS.monarch}.`
        : `${who(event.player, 'get')} ${STANDINGS[event.what]}.`;
    case 'dungeon':
      return event.room === undefined ? undefined : `${who(event.player, 'enter')} the room ${event.room}.`;
    case 'completed':
      return `${who(event.player, 'complete')} ${event.name}.`;
    case 'acted':
      return act(event, it, who);
    case 'designate':
      return event.off ? undefined : `${it(event.object)} becomes ${event.name}.`;
    default:
      return undefined;
  }
}

const counted = (n: number, counter: string): string => `${n} ${counter} counter${n === 1 ? '' : 's'}`;

function act(
  { what, player, objects, amount }: Extract<GameEvent, { kind: 'acted' }>,
  it: (id: ObjectId) => string,
  who: (id: number, verb: Verb) => string,
): string | undefined {
  const things = objects.map(it).join(', ');
  const does = OF_OBJECTS[what];
  if (does !== undefined) return things === '' ? undefined : `${things} ${does}.`;
  const [verb, object = ''] = ACTS[what] ?? [];
  if (verb === undefined) return undefined;
  const number = amount === undefined ? '' : what === 'rollDie' ? `: ${amount}` : ` ${amount}`;
  return `${who(player, verb)}${object && ` ${object}`}${number}${things && (object || number ? `: ${things}` : ` ${things}`)}.`;
}
