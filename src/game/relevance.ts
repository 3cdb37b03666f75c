import type { UnreadAbility } from '../rules/abilities.ts';
import { flatMap } from '../rules/flat-map.ts';
import type { Zone } from '../rules/nouns.ts';
import { derived } from './derived.ts';
import type { EventKind, GameEvent } from './events.ts';
import type { ObjectId } from './ids.ts';
import { sorted } from './keywords/sorted.ts';
import { project } from './project.ts';
import { NotPlayed } from './signals.ts';
import type { GameState } from './state.ts';
import { objectOf } from './view.ts';

/** What an unread ability is by its outer form, which is enough to say when it could matter (113.3). */
export type Form = 'triggered' | 'activated' | 'spell' | 'enters' | 'static';

export function formOf(unread: UnreadAbility, isSpell: boolean): Form {
  const text = unread.text.replace(/^[A-Z][\w' -]* — /, '');
  if (/^(When|Whenever|At) /i.test(text)) return 'triggered';
  if (/^[^."]*: /.test(text)) return 'activated';
  if (isSpell) return 'spell';
  if (/^(As .* enters|.* enters( the battlefield)? (tapped|with|as))/.test(text)) return 'enters';
  return 'static';
}

const move =
  (fits: (event: Extract<GameEvent, { kind: 'move' }>) => boolean) =>
  (event: GameEvent): boolean =>
    event.kind === 'move' && fits(event);
const kind =
  (...kinds: readonly EventKind[]) =>
  (event: GameEvent): boolean =>
    kinds.includes(event.kind);

/** Which events the words of an unread trigger's condition may speak of. */
const CONDITIONS: readonly (readonly [RegExp, (event: GameEvent) => boolean])[] = [
  [
    /\b(enters?|onto the battlefield)\b/,
    (e) => (e.kind === 'create' && e.zone === 'battlefield') || (e.kind === 'move' && e.to === 'battlefield'),
  ],
  [/\b(dies?|graveyard)\b/, move((e) => e.to === 'graveyard' || e.from === 'graveyard')],
  [/\b(leaves?)\b/, move((e) => e.from === 'battlefield' || e.from === 'graveyard')],
  [/\b(exiled?|exiles)\b/, move((e) => e.to === 'exile' || e.from === 'exile')],
  [/\b(returned|hand)\b/, move((e) => e.to === 'hand')],
  [/\bsacrifices?|sacrificed\b/, move((e) => e.cause === 'sacrifice')],
  [/\b(discards?|cycles?|cycled|discarded)\b/, move((e) => e.cause === 'discard' || e.cause === 'cycle')],
  [/\b(mills?|milled|library)\b/, move((e) => e.from === 'library' || e.to === 'library')],
  [/\b(plays?|played)\b/, kind('playLand', 'cast')],
  [/\b(draws?)\b/, kind('draw')],
  [/\b(casts?)\b/, kind('cast')],
  [/\b(activates?|activated)\b/, kind('activate')],
  [/\b(attacks?|attacked|attacking)\b/, kind('combat')],
  [/\b(blocks?|blocked)\b/, kind('blocks', 'becomesBlocked')],
  [/\b(damage)\b/, kind('damage')],
  [/\b(prevented)\b/, kind('prevented')],
  [/\b(upkeep|step|beginning of|end of|turn begins|phase)\b/, kind('step', 'stepEnds', 'turn')],
  [/\b(gains?|loses?) .*life\b/, kind('life')],
  [/\b(tapped|taps?|untapped|untaps)\b/, kind('tap', 'untap', 'addMana')],
  [/\btarget\b/, kind('targeted')],
  [/\bturned face\b/, kind('turnFaceUp', 'turnFaceDown')],
  [/\bunlock/, kind('unlock')],
  [/\bcounters?\b/, kind('counters', 'playerCounters')],
  [/\btransforms?\b/, kind('transform')],
  [/\bphases? (in|out)\b/, kind('phase')],
  [/\bmutates\b/, kind('merge')],
  [/\b(attached|unattached|becomes? (equipped|enchanted))\b/, kind('attach')],
  [/\b(scry|surveil|explores?|search|venture|manifest|roll|flip|proliferate|investigate)/, kind('acted', 'dungeon')],
];

/** A state that a trigger waits for (603.8): whatever happens may bring it about. */
const STATE =
  /^When [^,]*\b(?:has|have|controls?|there (?:is|are)|isn't|aren't|(?:power|toughness|total|number|value)[^,]* is)\b/i;

/** Whether an event may be what an unread trigger waits for; any may, where its words say nothing that is known. */
function mayTrigger(text: string, event: GameEvent): boolean {
  const condition = text.split(',')[0] ?? text;
  if (STATE.test(condition)) return true;
  const known = CONDITIONS.filter(([pattern]) => pattern.test(condition));
  return known.length === 0 || known.some(([, fits]) => fits(event));
}

/** "When ~ enters": only this object's own event can be meant. */
const ABOUT_SELF = /^(When|Whenever) (~|this \w+|it) (enters|dies|leaves|is |attacks|blocks|deals|becomes)/;

function concerns(event: GameEvent, id: ObjectId): boolean {
  return JSON.stringify(event).includes(String(id));
}

function refuse(state: GameState, id: ObjectId, unread: UnreadAbility): never {
  const card = project(state).of(id).names[0];
  throw new NotPlayed('An ability that may matter here is not read.', {
    ...(card === undefined ? {} : { card }),
    words: unread.text,
    ...(unread.rule ? { rule: unread.rule } : {}),
    ...(unread.at === undefined ? {} : { stoppedAt: unread.text.slice(unread.at) }),
  });
}

const QUIET: ReadonlySet<EventKind> = new Set([
  'priority',
  'checked',
  'use',
  'chosen',
  'paidFor',
  'abilityOnStack',
  'paid',
  'pendingTaken',
  'triggers',
  'record',
  'link',
  'unlink',
  'seen',
  'cleanup',
]);

/** The permanents that have an unread ability. */
const unreadOn = derived((state: GameState): readonly ObjectId[] => {
  const view = project(state);
  return state.battlefield.filter((id) => sorted(view.of(id).abilities).unread.length > 0);
});

/** What an unread trigger says of the zone where its card lies: it works there (113.6b, 113.6k). */
const THERE: Readonly<Partial<Record<Zone, RegExp>>> = {
  graveyard: /~ is in (?:your|a) graveyard|(?:return|exile|put|cast) ~ from (?:your|a) graveyard/i,
  exile: /~ is (?:in exile|exiled)/,
  command: /~ is in the command zone/,
  hand: /~ is in your hand|reveal ~ from your hand/i,
};

/** The cards off the battlefield whose unread triggers work where they lie. */
const unreadWaiting = derived((state: GameState): readonly (readonly [ObjectId, UnreadAbility])[] => {
  const view = project(state);
  const off = [...flatMap(state.players, (p) => [...p.graveyard, ...p.hand]), ...state.exile, ...state.command];
  return flatMap(off, (id) =>
    flatMap(sorted(view.of(id).abilities).unread, (ability) => {
      const named = view.of(id).names.reduce((text, name) => text.replaceAll(name, '~'), ability.text);
      const there = THERE[objectOf(view, id).zone]?.test(named.replace(/\b[Tt]his card\b/g, '~'));
      return there && formOf(ability, false) === 'triggered' ? [[id, ability] as const] : [];
    }),
  );
});

/** Stops the run when an event may be what an unread ability of an object on the battlefield speaks of. */
export function checkUnread(before: GameState, after: GameState, events: readonly GameEvent[]): void {
  const loud = events.filter((e) => !QUIET.has(e.kind));
  if (loud.length === 0) return;
  for (const id of unreadOn(before)) if (after.objects[id] === undefined) checkObject(before, id, loud);
  for (const id of unreadOn(after)) checkObject(after, id, loud);
  for (const [id, ability] of unreadWaiting(before)) checkTrigger(before, id, ability, loud);
  checkElsewhere(after, loud);
}

function checkObject(state: GameState, id: ObjectId, events: readonly GameEvent[]): void {
  const view = project(state);
  if (objectOf(view, id).phasedOut) return;
  for (const ability of sorted(view.of(id).abilities).unread) {
    const form = formOf(ability, false);
    if (form === 'static') refuse(state, id, ability);
    if (form === 'enters') {
      const own = entersItself(ability.text, view.of(id).names);
      if (events.some((e) => mayEnter(e, own ? id : undefined, ability.text))) refuse(state, id, ability);
    }
    if (form === 'triggered') checkTrigger(state, id, ability, events);
  }
}

/** Whether words about entering speak of the object that has them alone. */
function entersItself(text: string, names: readonly string[]): boolean {
  const subject = /^(?:As )?(.*?) enters\b/i.exec(text)?.[1] ?? '';
  return (
    /^(?:~|it|this \w+)$/i.test(subject) || names.some((name) => name.split(', ').includes(subject) || name === subject)
  );
}

/** Whether the object, or any where none is said, enters, or is turned face up where the words say that too. */
function mayEnter(event: GameEvent, id: ObjectId | undefined, text: string): boolean {
  const meant = (object: ObjectId): boolean => id === undefined || object === id;
  if (event.kind === 'move') return event.to === 'battlefield' && meant(event.becomes);
  if (event.kind === 'create') return event.zone === 'battlefield' && meant(event.id);
  return event.kind === 'turnFaceUp' && meant(event.object) && /turned face up/.test(text);
}

function checkTrigger(state: GameState, id: ObjectId, ability: UnreadAbility, events: readonly GameEvent[]): void {
  const meant = events.some((e) => mayTrigger(ability.text, e) && (!ABOUT_SELF.test(ability.text) || concerns(e, id)));
  if (meant) refuse(state, id, ability);
}

/**
 * Elsewhere only what happens to the object itself can trigger its unread abilities, or be replaced by them: cast, discarded, put
 * into a graveyard.
 */
function checkElsewhere(state: GameState, events: readonly GameEvent[]): void {
  const view = project(state);
  for (const event of events) {
    const id = event.kind === 'move' ? event.becomes : event.kind === 'cast' ? event.object : undefined;
    const object = id === undefined ? undefined : state.objects[id];
    if (id === undefined || !object || object.zone === 'battlefield') continue;
    for (const { ability } of view.of(id).abilities) {
      if (ability.kind !== 'unread') continue;
      const form = formOf(ability, false);
      if (form === 'triggered' || (form === 'static' && /^If .*\binstead\b/.test(ability.text)))
        checkTrigger(state, id, ability, [event]);
    }
  }
}

/** Stops the run before its first event when an unread static ability of a permanent, or of a card that works elsewhere, is there. */
export function checkStanding(state: GameState): void {
  const view = project(state);
  for (const id of state.battlefield) checkObject(state, id, []);
  for (const id of [...flatMap(state.players, (p) => p.graveyard), ...state.exile, ...state.command]) {
    for (const { ability } of view.of(id).abilities) {
      const here =
        ability.kind === 'unread' &&
        formOf(ability, false) === 'static' &&
        new RegExp(objectOf(view, id).zone).test(ability.text);
      if (here) refuse(state, id, ability);
    }
  }
}

/** Refuses to tell a characteristic of an object that an unread ability of its own may define (604.3). */
export function checkAsked(state: GameState, id: ObjectId): void {
  for (const { ability } of project(state).of(id).abilities) {
    if (
      ability.kind === 'unread' &&
      formOf(ability, false) === 'static' &&
      /power|toughness|color|type|name|mana/.test(ability.text)
    )
      refuse(state, id, ability);
  }
}

/** Refuses to tell what mana an object could produce, where an unread ability of its own may add some (106.7). */
export function checkProduced(state: GameState, id: ObjectId): void {
  for (const ability of sorted(project(state).of(id).abilities).unread)
    if (/\badds?\b/i.test(ability.text)) refuse(state, id, ability);
}

/** Refuses to cast a spell whose own instructions are not read. */
export function checkSpell(state: GameState, id: ObjectId): void {
  const now = project(state).of(id);
  const isSpell = now.types.includes('Instant') || now.types.includes('Sorcery');
  for (const ability of sorted(now.abilities).unread) {
    if (ability.keyword !== undefined) {
      if (isSpell) refuse(state, id, ability);
      continue;
    }
    if (isSpell && formOf(ability, true) !== 'activated') refuse(state, id, ability);
    if (/cost/i.test(ability.text) && formOf(ability, isSpell) === 'static') refuse(state, id, ability);
  }
}

/** Refuses to say that a spell can't be cast now, where an ability of it that is not read might let it be (601.3b). */
export function checkFlash(state: GameState, id: ObjectId): void {
  for (const ability of sorted(project(state).of(id).abilities).unread)
    if (/as though it had flash/.test(ability.text)) refuse(state, id, ability);
}

/** Unread abilities that did not matter: told beside the answer. */
export function unconsidered(
  state: GameState,
): readonly { readonly object: ObjectId; readonly words: string; readonly form: Form }[] {
  const view = project(state);
  return flatMap(Object.keys(state.objects), (key) => {
    const id = Number(key);
    const now = view.of(id);
    const isSpell = now.types.includes('Instant') || now.types.includes('Sorcery');
    return flatMap(now.abilities, ({ ability }) =>
      ability.kind === 'unread' ? [{ object: id, words: ability.text, form: formOf(ability, isSpell) }] : [],
    );
  });
}
