import type { Characteristics } from '../../game/characteristics.ts';
import type { GameEvent, LogEntry } from '../../game/events.ts';
import type { ObjectId } from '../../game/ids.ts';
import { LAYER_RULE } from '../../game/layers/layer.ts';
import { viewOf } from '../../game/machine.ts';
import { layerSteps } from '../../game/project.ts';
import type { LogLine, LogViews } from '../outcome.ts';
import { knownTo } from './hidden.ts';
import type { Table } from './table.ts';

/** What an object is called in the log. */
function called(table: Table, id: ObjectId): string {
  const view = viewOf(table.game);
  if (view.state.objects[id] === undefined && view.state.gone[id] === undefined) return 'an object';
  const object = view.state.objects[id] ?? view.state.gone[id]!.object;
  if (object.ability) return `the ability of ${called(table, object.ability.source)}`;
  const { names } = view.of(id);
  if (names.length > 0) return names.join(' // ');
  return object.faceDown ? 'a face-down object' : object.card === undefined ? 'an unstated card' : 'a nameless object';
}

/** One sentence for an event; undefined for what people don't want to read. */
function sentence(table: Table, event: GameEvent): string | undefined {
  const it = (id: ObjectId): string => called(table, id);
  const who = (id: number): string => table.players[id] ?? 'nobody';
  const to = (thing: { readonly object: ObjectId } | { readonly player: number }): string =>
    'object' in thing ? it(thing.object) : who(thing.player);
  switch (event.kind) {
    case 'move':
      return `${it(event.object)} moves from the ${event.from} to the ${event.to}${event.cause === 'destroy' ? ' (destroyed)' : event.cause === 'sacrifice' ? ' (sacrificed)' : ''}.`;
    case 'create':
      return event.representation === 'card'
        ? undefined
        : event.representation === 'ability'
          ? `${it(event.id)} goes on the stack.`
          : `${it(event.id)} is created in the ${event.zone}.`;
    case 'draw':
      return `${who(event.player)} draws a card.`;
    case 'damage':
      return `${it(event.source)} deals ${event.amount}${event.combat ? ' combat' : ''} damage to ${to(event.to)}.`;
    case 'life':
      return event.change > 0
        ? `${who(event.player)} gains ${event.change} life.`
        : `${who(event.player)} loses ${-event.change} life.`;
    case 'counters':
      return event.change > 0
        ? `${event.change} ${event.counter} on ${it(event.object)}.`
        : `${-event.change} ${event.counter} off ${it(event.object)}.`;
    case 'playerCounters':
      return `${who(event.player)}: ${event.change} ${event.counter}.`;
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
      return `The ${event.side} door of ${it(event.object)} is ${event.kind}ed.`;
    case 'cast':
      return `${who(event.player)} casts ${it(event.object)}.`;
    case 'activate':
      return `${who(event.player)} activates an ability of ${it(event.source)}.`;
    case 'triggers':
      return `An ability of ${it(event.trigger.source)} triggers.`;
    case 'resolved':
      return `${it(event.object)} resolves.`;
    case 'countered':
      return `${it(event.object)} is countered.`;
    case 'addMana':
      return `${who(event.player)} adds ${event.mana.map((m) => `{${m.type}}`).join('')}.`;
    case 'paid':
      return `${who(event.player)} pays ${event.mana.map((m) => `{${m}}`).join('')}${event.life > 0 ? ` ${event.life} life` : ''}.`;
    case 'turn':
      return `Turn ${event.number} of ${who(event.player)} begins.`;
    case 'step':
      return `The step ${event.step} begins.`;
    case 'combat':
      return event.attacks.map((a) => `${it(a.attacker)} attacks${a.defender ? ` ${to(a.defender)}` : ''}.`).join(' ');
    case 'blocks':
      return event.blocks.map((b) => `${it(b.blocker)} blocks ${it(b.attacker)}.`).join(' ') || undefined;
    case 'control':
      return `${who(event.to)} gains control of ${it(event.object)}.`;
    case 'lose':
      return `${who(event.player)} loses the game.`;
    case 'win':
      return `${who(event.player)} wins the game.`;
    case 'drawGame':
      return 'The game is a draw.';
    case 'phase':
      return `${it(event.object)} phases ${event.out ? 'out' : 'in'}.`;
    case 'shuffle':
      return `${who(event.player)} shuffles.`;
    case 'playLand':
      return `${who(event.player)} plays ${it(event.object)}.`;
    case 'acted':
      return `${who(event.player)}: ${event.what}${event.objects.length > 0 ? ` ${event.objects.map(it).join(', ')}` : ''}.`;
    case 'designate':
      return event.off ? undefined : `${it(event.object)} becomes ${event.name}.`;
    default:
      return undefined;
  }
}

/** Says who at the table would know the card, where not everyone would. */
function hiddenMark(table: Table, event: GameEvent): string {
  const known = knownTo(viewOf(table.game), event);
  if (known === undefined || known.length === table.players.length) return '';
  const names = known.map((player) => table.players[player]);
  return names.length === 0 ? ' (Nobody sees the card.)' : ` (Only ${names.join(' and ')} may see the card.)`;
}

function line(table: Table, entry: LogEntry, branch: string | undefined): LogLine | undefined {
  const at = branch === undefined ? {} : { branch };
  if ('note' in entry) {
    const source = entry.because.source;
    const subject = source === undefined ? '' : `${called(table, source)}: `;
    return { text: `${subject}${entry.note}`, rules: entry.because.rules, ...at };
  }
  const text = sentence(table, entry.event);
  if (text === undefined) return undefined;
  return { text: `${text}${hiddenMark(table, entry.event)}`, rules: entry.because.rules, ...at };
}

const SHORT: ReadonlySet<GameEvent['kind']> = new Set([
  'cast',
  'activate',
  'resolved',
  'countered',
  'damage',
  'life',
  'lose',
  'win',
  'drawGame',
  'turnFaceUp',
  'unlock',
  'lock',
  'combat',
  'transform',
  'control',
]);

/** What the short view tells: also permanents that leave, and tokens that come. */
const isMain = (event: GameEvent): boolean =>
  SHORT.has(event.kind) ||
  (event.kind === 'move' && event.from === 'battlefield') ||
  (event.kind === 'create' && event.representation === 'token');

const size = (now: Characteristics): string => (now.power === undefined ? '' : ` ${now.power}/${now.toughness}`);
const summary = (now: Characteristics): string =>
  `${now.names.join(' // ')} ${[...now.supertypes, ...now.types, ...now.subtypes].join(' ')}${size(now)} [${now.abilities.map((a) => a.ability.text).join('; ')}]`;

/** The log as people want it: the main events, every event, and how the layers made the objects what they are. */
export function views(table: Table, branch?: string): LogViews {
  const entries = table.game.log;
  const main = entries.filter((e) => !('event' in e) || isMain(e.event));
  const lines = (list: readonly LogEntry[]): readonly LogLine[] => list.flatMap((e) => line(table, e, branch) ?? []);
  const layers = layerSteps(table.game.state).map(
    (step): LogLine => ({
      text: `Layer ${step.layer}: ${called(table, step.source)}${step.text === '' ? '' : ` (${step.text})`} applies to ${called(table, step.object)} by ${step.why}: ${summary(step.before)} → ${summary(step.after)}`,
      rules: [
        LAYER_RULE[step.layer],
        ...(step.why === 'dependency'
          ? ['613.8a']
          : step.why === 'loop'
            ? ['613.8b']
            : step.why === 'defining'
              ? ['613.3']
              : ['613.7']),
      ],
      ...(branch === undefined ? {} : { branch }),
    }),
  );
  return { short: lines(main), steps: lines(entries), layers };
}
