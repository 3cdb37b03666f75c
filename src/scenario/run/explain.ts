import { withName } from '../../cards/describe.ts';
import type { Characteristics } from '../../game/characteristics.ts';
import type { GameEvent, LogEntry } from '../../game/events.ts';
import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { LAYER_RULE } from '../../game/layers/layer.ts';
import { viewOf } from '../../game/machine.ts';
import { type LayerStep, layerSteps } from '../../game/project.ts';
import { flatMap } from '../../rules/flat-map.ts';
import { COLOR_NAMES, type Color } from '../../rules/nouns.ts';
import type { LogLine, LogViews } from '../outcome.ts';
import { rulesOfEvent } from './event-rules.ts';
import type { FacesKind } from './faces.ts';
import { knownTo } from './hidden.ts';
import { called, sentence } from './sentence.ts';
import type { Table } from './table.ts';
import { capital, inside } from './verbs.ts';

/** Says who at the table would know the card, where not everyone would. */
function hiddenMark(table: Table, event: GameEvent): string {
  const known = knownTo(viewOf(table.game), event);
  if (known === undefined || known.length === table.players.length) return '';
  const names = known.map((player) => inside(table.players[player]!));
  return names.length === 0 ? ' (Nobody sees the card.)' : ` (Only ${names.join(' and ')} may see the card.)`;
}

function line(table: Table, entry: LogEntry, branch: string | undefined): LogLine | undefined {
  const at = branch === undefined ? {} : { branch };
  if ('note' in entry) {
    const source = entry.because.source;
    const subject = source === undefined ? '' : `${called(table, source)}: `;
    return { text: capital(`${subject}${entry.note}`), rules: entry.because.rules, ...at };
  }
  const text = sentence(table, entry.event);
  if (text === undefined) return undefined;
  const rules = [...new Set([...entry.because.rules, ...rulesOfEvent(entry, table.game.state)])];
  return { text: `${text}${hiddenMark(table, entry.event)}`, rules, ...at };
}

/** An entry of the log with what did it, as the reason of an answer; undefined for what people don't want to read. */
export function because(table: Table, entry: LogEntry): string | undefined {
  const text = line(table, entry, undefined)?.text;
  const { source } = entry.because;
  if (text === undefined || 'note' in entry || source === undefined) return text;
  const name = called(table, source);
  const own = entry.event.kind === 'move' && (entry.event.object === source || entry.event.becomes === source);
  return own || text.includes(name) ? text : text.replace(/\.(?= \(|$)/, `, by an effect of ${name}.`);
}

/** What an effect made of an object in a layer. */
export function layerWords(table: Table, { before, after, source, text, object }: LayerStep): string {
  const it = called(table, object);
  const name = called(table, source);
  const by = text === '' ? `An effect of ${name}` : `“${capital(withName(text, name))}” of ${name}`;
  const differs = (part: keyof Characteristics): boolean =>
    JSON.stringify(before[part]) !== JSON.stringify(after[part]);
  if (differs('power') || differs('toughness')) return `${by} makes ${it}${size(after)}.`;
  if (differs('types') || differs('subtypes') || differs('supertypes'))
    return `${by} makes ${it} ${[...after.supertypes, ...after.types, ...after.subtypes].join(' ')}.`;
  if (differs('colors')) return `${by} makes ${it} ${after.colors.join(' and ') || 'colorless'}.`;
  return differs('abilities') ? `${by} changes what abilities ${it} has.` : `${by} applies to ${it}.`;
}

/** Counters that an object's size counts. */
export const countersWords = (
  table: Table,
  object: ObjectId,
  counters: readonly (readonly [string, number])[],
): string =>
  `${called(table, object)} has ${counters.map(([kind, n]) => `${n} ${kind} counter${n === 1 ? '' : 's'}`).join(' and ')}.`;

/** The colors in the identity of a player's commanders. */
export const identityWords = (table: Table, player: PlayerId, colors: readonly Color[]): string =>
  `The color identity of the commanders of ${inside(table.players[player]!)} is ${colors.map((c) => COLOR_NAMES[c]).join(' and ') || 'colorless'}.`;

/** How much combat damage each commander has dealt to a player. */
export function commandersWords(table: Table, player: PlayerId, dealt: ReadonlyMap<number, number>): string {
  const { objects } = table.game.state;
  const name = (handle: number): string => {
    const one = Object.values(objects).find((o) => o.handle === handle);
    return one === undefined ? 'a commander' : called(table, one.id);
  };
  const parts = [...dealt].map(([handle, n]) => `${name(handle)} ${n}`);
  return capital(`combat damage dealt to ${inside(table.players[player]!)} by each commander: ${parts.join(', ')}.`);
}

/** Which faces or halves of an object count, and why. */
export function facesWords(table: Table, object: ObjectId, faces: FacesKind): string {
  const { zone } = viewOf(table.game).state.objects[object]!;
  const it = called(table, object);
  switch (faces) {
    case 'faceDown':
      return 'A face-down permanent or spell has only what the rules of face-down cards give it.';
    case 'halfOnStack':
      return `On the stack only the half that is cast counts: ${it}.`;
    case 'bothHalves':
      return zone === 'stack' ? `Both halves of ${it} count.` : `In the ${zone} both halves of ${it} count together.`;
    case 'unlockedHalves':
      return it === 'a nameless object'
        ? 'On the battlefield only unlocked halves count, and both are locked.'
        : `On the battlefield only unlocked halves count: ${it}.`;
    case 'adventureOnStack':
      return `On the stack as an Adventure only the Adventure counts: ${it}.`;
    case 'normalFace':
      return `Unless it is on the stack as an Adventure, only the normal face counts: ${it}.`;
    case 'frontElsewhere':
      return `In the ${zone} only the front face counts: ${it}.`;
    case 'frontUp':
    case 'backUp':
      return `Only the ${faces === 'backUp' ? 'back' : 'front'} face, which is up, counts: ${it}.`;
    case 'faceThatIsUp':
      return `Only the face that is up counts: ${it}.`;
    case 'melded':
      return `It is melded: only the combined back face counts: ${it}.`;
    case 'flipped':
      return `It is flipped: the bottom half counts: ${it}.`;
    case 'prototyped':
      return `It was cast prototyped: its other cost, color, power and toughness count.`;
  }
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
  const told = flatMap(table.game.log, (entry) => {
    const words = line(table, entry, branch);
    return words === undefined ? [] : [{ entry, words }];
  });
  const layers = layerSteps(table.game.state).map(
    (step): LogLine => ({
      text: `Layer ${step.layer}: ${called(table, step.source)}${step.text === '' ? '' : ` (${withName(step.text, called(table, step.source))})`} applies to ${called(table, step.object)} by ${step.why}: ${summary(step.before)} → ${summary(step.after)}`,
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
  const main = told.filter(({ entry }) => !('event' in entry) || isMain(entry.event));
  return { short: main.map(({ words }) => words), steps: told.map(({ words }) => words), layers };
}
