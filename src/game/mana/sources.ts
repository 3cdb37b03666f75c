import type { ActivatedAbility } from '../../rules/abilities.ts';
import { ways } from '../branches.ts';
import type { HeldAbility } from '../characteristics.ts';
import type { Decided } from '../choose.ts';
import { ownReductions } from '../costs/cheaper.ts';
import { totalCost } from '../costs/total.ts';
import type { EventKind, LogEntry } from '../events.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { abilitiesOf } from '../keywords/expand.ts';
import { likeness } from '../likeness.ts';
import { envIn, type Game, viewOf } from '../machine.ts';
import { NotPlayed } from '../signals.ts';
import type { Mana } from '../state.ts';
import { controllerOf, permanents } from '../view.ts';
import { isManaAbility } from './ability.ts';
import { activateMana } from './activate.ts';
import type { Output } from './produce.ts';

/** One way in which a mana ability can go: the mana it gives, with the answers to its choices. */
export interface ManaWay {
  readonly held: HeldAbility;
  readonly answers: readonly Decided[];
  readonly mana: readonly Mana[];
  /** What the ability itself adds. */
  readonly stated: Output;
  /** Something else happens too: damage, a sacrifice. */
  readonly harm: boolean;
}

/** What can be activated once for mana: the tap abilities of one permanent together, or one ability without {T}. */
export interface ManaSource {
  readonly object: ObjectId;
  readonly ways: readonly ManaWay[];
  /** The mana that its own cost asks for first. */
  readonly inputs: readonly string[];
  /** Its cost is more than mana and the tap symbol. */
  readonly costly: boolean;
  readonly taps: boolean;
  /** Of sources with the same group only one can be used: the tap abilities of one permanent. */
  readonly group: string;
  /** The same for sources that can't be told apart. */
  readonly alike: string;
}

export interface Sources {
  readonly sources: readonly ManaSource[];
  /** Why some source is not gone through: its costs or choices are the player's to state. */
  readonly unclear?: NotPlayed;
}

const LOUD: ReadonlySet<EventKind> = new Set(['life', 'damage', 'move', 'counters', 'create', 'playerCounters']);

/** The most times that one ability without {T} is counted as a source. */
const REPEATS = 12;

interface Which {
  /** Only these objects, wherever they are. */
  readonly of?: readonly ObjectId[];
  readonly except?: readonly ObjectId[];
  /** Not in the middle of paying, so that what is activated only as an instant counts too (602.5e). */
  readonly withPriority?: boolean;
}

const needsPriority = (ability: ActivatedAbility): boolean =>
  ability.restrictions?.some((r) => r.only === 'instant' || r.only === 'sorcery') ?? false;

/** Every source of mana that a player could use now, in setup order. */
export function manaSources(
  game: Game,
  player: PlayerId,
  { of, except = [], withPriority = false }: Which = {},
): Sources {
  const view = viewOf(game);
  const all = of ?? permanents(view).filter((id) => controllerOf(view, id) === player);
  const ids = all.filter((id) => !except.includes(id));
  const known = new Map<string, Found>();
  const sources: ManaSource[] = [];
  let unclear: NotPlayed | undefined;
  for (const object of ids) {
    const tapping: ManaSource[] = [];
    for (const held of abilitiesOf(view, object)) {
      // What is not read may add mana: the text says so, or it doesn't.
      if (held.ability.kind === 'unread' && /: [^"]*\badd\b/i.test(held.ability.text))
        unclear ??= new NotPlayed('A mana ability that may be needed is not read.', {
          rule: '605.1a',
          words: held.ability.text,
        });
      if (held.ability.kind !== 'activated' || !isManaAbility(held.ability)) continue;
      if (!withPriority && needsPriority(held.ability)) continue;
      const key = JSON.stringify([likeness(view, object), held.ability.text]);
      const found = known.get(key) ?? look(game, player, object, held, held.ability);
      known.set(key, found);
      unclear ??= found.unclear;
      const made = found.sources.map(
        (s, n): ManaSource => ({
          ...s,
          object,
          group: s.taps ? `${object}` : `${object} ${held.ability.text} ${n}`,
          alike: key,
          ways: s.ways.map((w) => ({ ...w, held })),
        }),
      );
      if (made[0]?.taps) tapping.push(...made);
      else sources.push(...made);
    }
    sources.push(...together(tapping));
  }
  return { sources, ...(unclear ? { unclear } : {}) };
}

/** Tap abilities of one permanent are one source, except those with a mana cost of their own. */
function together(all: readonly ManaSource[]): readonly ManaSource[] {
  const plain = all.filter((s) => s.inputs.length === 0);
  const [first] = plain;
  const cheap = plain.filter((s) => !s.costly);
  const merged: readonly ManaSource[] =
    first === undefined
      ? []
      : [
          {
            ...first,
            costly: cheap.length === 0,
            alike: plain.map((s) => s.alike).join('|'),
            ways: [...plain].sort((a, b) => Number(a.costly) - Number(b.costly)).flatMap((s) => s.ways),
          },
        ];
  return [...merged, ...all.filter((s) => s.inputs.length > 0)];
}

interface Found {
  readonly sources: readonly ManaSource[];
  readonly unclear?: NotPlayed;
}

/** What an ability can give, found by trying it. */
function look(game: Game, player: PlayerId, object: ObjectId, held: HeldAbility, ability: ActivatedAbility): Found {
  const taps = ability.cost.some((part) => part.pay === 'tap' || part.pay === 'untap');
  const once =
    taps ||
    ability.cost.some(
      (part) =>
        part.pay === 'sacrificeSelf' ||
        part.pay === 'exileSelf' ||
        part.pay === 'returnSelf' ||
        part.pay === 'discardSelf',
    );
  const withX = /"X"|"any"/.test(JSON.stringify(ability.cost));
  const unclear = (): NotPlayed =>
    new NotPlayed('The mana ability that may be needed has costs or choices to be stated: activate it as a step.', {
      rule: '601.2g',
      words: ability.text,
    });
  const sources: ManaSource[] = [];
  let at = game;
  try {
    const total = totalCost(game, {
      what: object,
      player,
      cost: ability.cost,
      x: 0,
      ability: ability.keyword ?? true,
      mana: true,
      reductions: ownReductions(ability, envIn(game, object, player)),
    });
    for (let n = 0; n < (once ? 1 : REPEATS); n++) {
      const had = at.state.players[player]?.pool.length ?? 0;
      const found = ways(at, (trial) => {
        activateMana(trial, player, object, held);
        return told(trial.state.players[player]?.pool.slice(had) ?? [], trial.log);
      });
      if (found === undefined || (withX && found.length > 0)) return { sources: [], unclear: unclear() };
      const giving = found.filter((way) => way.result.mana.length > 0);
      const [first] = giving;
      if (first === undefined) break;
      sources.push({
        object,
        inputs: total.mana,
        costly: total.others.some((part) => part.pay !== 'tap' && part.pay !== 'untap'),
        taps,
        alike: '',
        group: '',
        ways: giving
          .map((way) => ({ held, answers: way.answers, ...way.result }))
          .sort((a, b) => Number(a.harm) - Number(b.harm)),
      });
      at = first.after;
    }
    return { sources };
  } catch (error) {
    if (error instanceof NotPlayed) return { sources: [], unclear: error };
    throw error;
  }
}

function told(mana: readonly Mana[], log: readonly LogEntry[]): Pick<ManaWay, 'mana' | 'stated' | 'harm'> {
  const events = log.flatMap((entry) => ('event' in entry ? [entry.event] : []));
  return {
    mana,
    stated: events.flatMap((e) => (e.kind === 'addMana' && e.tapped !== undefined ? (e.stated ?? []) : [])),
    harm: events.some((e) => LOUD.has(e.kind)),
  };
}
