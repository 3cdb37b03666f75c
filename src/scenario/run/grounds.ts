import type { Characteristics } from '../../game/characteristics.ts';
import type { EventKind, GameEvent, LogEntry } from '../../game/events.ts';
import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { viewOf } from '../../game/machine.ts';
import { commanderColors } from '../../game/mana/identity.ts';
import { type LayerStep, layerSteps } from '../../game/project.ts';
import { dealtByCommanders } from '../../game/sba/commander.ts';
import { flatMap } from '../../rules/flat-map.ts';
import type { Color, Zone } from '../../rules/nouns.ts';
import type {
  Characteristic,
  Check,
  ListCharacteristic,
  Noun,
  ObjectRef,
  PlayerNumber,
  Query,
  ZoneRef,
} from '../syntax/ast.ts';
import { fitting, inZone, ZONE } from './contents.ts';
import { type Faces, facesOf } from './faces.ts';
import { candidates, playerId, theObject } from './find.ts';
import type { Table } from './table.ts';

/** A fact that decides an answer: an entry of the log, a step of the layers, counters, or which faces count. */
export type Ground =
  | { readonly is: 'entry'; readonly entry: LogEntry }
  | { readonly is: 'layer'; readonly step: LayerStep }
  | { readonly is: 'counters'; readonly object: ObjectId; readonly counters: readonly (readonly [string, number])[] }
  | { readonly is: 'faces'; readonly object: ObjectId; readonly faces: Faces }
  | { readonly is: 'identity'; readonly player: PlayerId; readonly colors: readonly Color[] }
  /** Combat damage that commanders have dealt to a player, by their handles (903.10a). */
  | { readonly is: 'commanders'; readonly player: PlayerId; readonly dealt: ReadonlyMap<number, number> };

/** What the log is searched for: events of these kinds about an object, by its handle, or about a player. */
interface About {
  readonly kinds: readonly EventKind[];
  readonly handles?: ReadonlySet<number | undefined>;
  readonly player?: PlayerId;
  /** Of moves only those from there or to there. */
  readonly zone?: Zone;
}

/** The most facts that an answer is given with. */
const MOST = 3;

const OF_PLAYER: { readonly [K in PlayerNumber]: Pick<About, 'kinds' | 'zone'> } = {
  life: { kinds: ['life', 'damage'] },
  poison: { kinds: ['playerCounters'] },
  energy: { kinds: ['playerCounters'] },
  speed: { kinds: ['speed'] },
  'hand size': { kinds: ['draw', 'move'], zone: 'hand' },
  'library size': { kinds: ['draw', 'move'], zone: 'library' },
  'maximum hand size': { kinds: [] },
};
const STATUS: readonly EventKind[] = [
  'tap',
  'untap',
  'phase',
  'transform',
  'flip',
  'turnFaceUp',
  'turnFaceDown',
  'designate',
  'combat',
  'blocks',
  'becomesBlocked',
  'outOfCombat',
];

/** The facts that decide the value of a query, the deciding one first. */
export function groundsOf(table: Table, query: Query): readonly Ground[] {
  switch (query.kind) {
    case 'player number':
      return inLog(table, { ...OF_PLAYER[query.of], player: playerId(table, query.player) });
    case 'pool':
      return inLog(table, { kinds: ['addMana'], player: playerId(table, query.player) });
    case 'paid':
      return inLog(table, { kinds: ['paid', 'cast'], player: playerId(table, query.player) });
    case 'dungeon':
    case 'room':
      return inLog(table, { kinds: ['dungeon', 'completed'], player: playerId(table, query.player) });
    case 'characteristic':
      return ofCharacteristic(table, query.of, query.object);
    case 'list':
      return made(table, query.object, query.of);
    case 'size':
      return made(table, query.object, 'power', 'toughness');
    case 'abilities':
      return made(table, query.object, 'abilities');
    case 'damage':
    case 'counters':
      return inLog(table, { kinds: [query.kind], handles: handlesOf(table, query.object) });
    case 'stack size':
      return inLog(table, { kinds: ['addMana', 'playLand', 'create', 'activate', 'resolved'] }).slice(0, 1);
    case 'could produce':
      return identity(table, theObject(table, query.object));
    case 'triggered':
      return inLog(table, { kinds: ['triggers'], handles: handlesOf(table, query.object) });
    default:
      return [];
  }
}

/** The facts that decide whether a check holds. */
export function groundsOfCheck(table: Table, check: Check): readonly Ground[] {
  switch (check.kind) {
    case 'value':
      return groundsOf(table, check.query);
    case 'holds':
      return inLog(table, { kinds: ['become'], player: playerId(table, check.player) });
    case 'completed':
      return inLog(table, { kinds: ['completed'], player: playerId(table, check.player) });
    case 'outcome':
      return ofOutcome(table, playerId(table, check.player));
    case 'draw':
      return inLog(table, { kinds: ['drawGame'] });
    case 'is a':
      return made(table, check.object, 'types', 'subtypes', 'supertypes', 'colors', 'names');
    case 'has ability':
      return made(table, check.object, 'abilities');
    case 'has counters':
      return inLog(table, { kinds: ['counters'], handles: handlesOf(table, check.object) });
    case 'state':
      return inLog(table, { kinds: STATUS, handles: handlesOf(table, check.object) });
    case 'attached':
    case 'unattached':
      return inLog(table, { kinds: ['attach'], handles: handlesOf(table, check.object) });
    case 'revealed':
      return inLog(table, { kinds: ['acted', 'move'], handles: handlesOf(table, check.object) });
    case 'contents':
      return arrived(table, check.zone, [check.contents.what]);
    case 'exact contents':
      return arrived(
        table,
        check.zone,
        check.contents.map(({ what }) => what),
      );
    case 'controls':
      return arrived(table, { zone: 'battlefield', owner: check.player }, [check.contents.what]);
    case 'can':
      if (check.action.kind === 'target') {
        const { thing } = check.action;
        return thing.kind === 'player' ? [] : made(table, thing, 'types');
      }
      // Where what is acted with has come to be: that it isn't where it would have to be is decided there.
      return 'object' in check.action
        ? inLog(table, { kinds: ['move'], handles: handlesOf(table, check.action.object) })
        : [];
    default:
      return [];
  }
}

/** The color identity that decides what mana something makes. */
function identity(table: Table, id: ObjectId): readonly Ground[] {
  const view = viewOf(table.game);
  const { abilities, controller } = view.of(id);
  if (!abilities.some(({ ability }) => JSON.stringify(ability).includes('"add":"commanderIdentity"'))) return [];
  return [{ is: 'identity', player: controller, colors: commanderColors(view.state, controller) }];
}

/** How a player won or lost; how near the damage of commanders has come to it. */
function ofOutcome(table: Table, player: PlayerId): readonly Ground[] {
  const { state } = table.game;
  const over = state.players[player]?.lost === true || state.players[player]?.won === true;
  const dealt = dealtByCommanders(state, player);
  if (!over && dealt.size > 0) return [{ is: 'commanders', player, dealt }];
  return inLog(table, { kinds: ['lose', 'win'], player });
}

function ofCharacteristic(table: Table, of: Characteristic, object: ObjectRef): readonly Ground[] {
  switch (of) {
    case 'zone':
      return inLog(table, { kinds: ['move', 'draw', 'cease'], handles: handlesOf(table, object) });
    case 'controller':
      return inLog(table, { kinds: ['control'], handles: handlesOf(table, object) });
    case 'loyalty':
    case 'defense':
      return inLog(table, { kinds: ['counters'], handles: handlesOf(table, object) });
    case 'power':
    case 'toughness':
      return made(table, object, of);
    case 'base power':
      return made(table, object, 'basePower');
    case 'base toughness':
      return made(table, object, 'baseToughness');
    case 'mana value':
    case 'mana cost':
      return made(table, object, 'manaValue', 'manaCost');
    case 'owner':
    case 'X':
      return [];
  }
}

/** How what is in a zone got there; where nothing of the kind is there, how what its owner has of it went elsewhere. */
function arrived(table: Table, ref: ZoneRef, nouns: readonly Noun[]): readonly Ground[] {
  const { objects } = table.game.state;
  const you = ref.owner === undefined ? 0 : playerId(table, ref.owner);
  const ofKind = (ids: readonly ObjectId[]): readonly ObjectId[] =>
    flatMap(nouns, (noun) => fitting(table, ids, noun, you));
  const there = ofKind(inZone(table, ref));
  const owned = Object.values(objects).filter((o) => ref.owner === undefined || o.owner === you);
  const meant = there.length > 0 ? there : ofKind(owned.map((o) => o.id));
  if (meant.length === 0) return [];
  return inLog(table, {
    kinds: ref.zone === 'hand' ? ['move', 'draw'] : ['move', 'create', 'control'],
    handles: new Set(meant.map((id) => handleOf(table, id))),
    zone: ZONE[ref.zone],
  });
}

type Part = Exclude<keyof Characteristics, 'controller' | 'barred' | 'marked'> & (string | ListCharacteristic);

/** How an object came to be what it is: the layers that changed it, the last one first; counters; which faces count. */
function made(table: Table, ref: ObjectRef, ...parts: readonly Part[]): readonly Ground[] {
  const { state } = table.game;
  const object = theObject(table, ref);
  const changed = ({ before, after }: LayerStep): boolean =>
    parts.some((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
  const steps = layerSteps(state, object).filter((step) => step.object === object && changed(step));
  const sized = parts.includes('power') || parts.includes('toughness');
  const counters = sized ? sizing(state.objects[object]?.counters ?? {}) : [];
  const special = (['manaValue', 'names'] as const).find((part) => parts.includes(part));
  const faces = facesOf(state, object, special);
  return [
    ...steps.reverse().map((step): Ground => ({ is: 'layer', step })),
    ...(counters.length > 0 ? [{ is: 'counters', object, counters } as const] : []),
    ...(faces ? [{ is: 'faces', object, faces } as const] : []),
  ].slice(0, MOST);
}

/** Counters that change power or toughness (613.4c). */
const sizing = (counters: Readonly<Record<string, number>>): readonly (readonly [string, number])[] =>
  Object.entries(counters).filter(([kind, n]) => n > 0 && /^[+-]\d+\/[+-]\d+$/.test(kind));

const handleOf = ({ game: { state } }: Table, id: ObjectId): number | undefined =>
  state.objects[id]?.handle ?? state.gone[id]?.object.handle;

const handlesOf = (table: Table, ref: ObjectRef): ReadonlySet<number | undefined> =>
  new Set(candidates(table, ref).map((id) => handleOf(table, id)));

/**
 * The latest entries that are about something, first those that say why something did not happen to it; where there is none,
 * the latest reason why something else did not happen.
 */
function inLog(table: Table, about: About): readonly Ground[] {
  const latest = table.game.log.toReversed();
  const denied = latest.filter(denies);
  const happened = latest.filter((entry) => 'event' in entry && concerns(table, entry.event, about));
  const otherwise = since(latest, happened).filter(
    (entry) => 'note' in entry && entry.about && concerns(table, entry.about, about) && !isSource(table, entry, about),
  );
  const telling = [...denied.filter((entry) => isSource(table, entry, about)), ...otherwise, ...happened];
  return (telling.length > 0 ? telling : denied).slice(0, MOST).map((entry) => ({ is: 'entry', entry }));
}

/** Whether an entry says why something did not happen, or happened otherwise. */
const denies = (entry: LogEntry): boolean => 'note' in entry && entry.choice !== true;

/** What comes after the last event of its kind but one. */
function since(latest: readonly LogEntry[], happened: readonly LogEntry[]): readonly LogEntry[] {
  const kind = (entry: LogEntry | undefined): string => (entry && 'event' in entry ? entry.event.kind : '');
  const [last] = happened;
  const before = last && happened.find((entry) => kind(entry) === kind(last) && entry.time < last.time);
  return before ? latest.slice(0, latest.indexOf(before)) : latest;
}

const isSource = (table: Table, { because: { source } }: LogEntry, { handles }: About): boolean =>
  source !== undefined && handles?.has(handleOf(table, source)) === true;

function concerns(table: Table, event: GameEvent, { kinds, handles, player, zone }: About): boolean {
  if (!kinds.includes(event.kind)) return false;
  if (zone !== undefined && event.kind === 'move' && event.from !== zone && event.to !== zone) return false;
  if (player !== undefined) {
    if ('player' in event) return event.player === player;
    if (event.kind === 'damage') return 'player' in event.to && event.to.player === player;
    return 'object' in event && event.object !== undefined && ownerOf(table, event.object) === player;
  }
  return handles === undefined || objectsIn(event).some((id) => handles.has(handleOf(table, id)));
}

const ownerOf = ({ game: { state } }: Table, id: ObjectId): PlayerId | undefined =>
  (state.objects[id] ?? state.gone[id]?.object)?.owner;

/** The objects that something happens to. */
function objectsIn(event: GameEvent): readonly ObjectId[] {
  switch (event.kind) {
    case 'damage':
    case 'prevented':
      return 'object' in event.to ? [event.to.object] : [];
    case 'triggers':
      return [event.trigger.source];
    case 'create':
      return [event.id];
    case 'acted':
      return event.objects;
    case 'combat':
      return event.attacks.map(({ attacker }) => attacker);
    case 'blocks':
      return flatMap(event.blocks, ({ blocker, attacker }) => [blocker, attacker]);
    default:
      return 'object' in event && event.object !== undefined ? [event.object] : [];
  }
}
