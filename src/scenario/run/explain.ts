import type { Characteristics } from '../../game/characteristics.ts';
import type { GameEvent, LogEntry } from '../../game/events.ts';
import { LAYER_RULE } from '../../game/layers/layer.ts';
import { viewOf } from '../../game/machine.ts';
import { layerSteps } from '../../game/project.ts';
import type { LogLine, LogViews } from '../outcome.ts';
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
