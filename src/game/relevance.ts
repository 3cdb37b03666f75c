import type { UnreadAbility } from '../rules/abilities.ts';
import type { EventKind, GameEvent } from './events.ts';
import type { ObjectId } from './ids.ts';
import { abilitiesOf } from './keywords/expand.ts';
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

/** Which events the condition of an unread trigger speaks of; undefined when that can't be told, so that any event may be meant. */
const CONDITIONS: readonly (readonly [RegExp, readonly EventKind[]])[] = [
  [/\b(enters|dies|leaves|put into|is exiled|returned|sacrifices?|die|leave|enter)\b/, ['move', 'create']],
  [/\b(discards?|cycles?|mills?)\b/, ['move']],
  [/\bdraws?\b/, ['draw']],
  [/\bcasts?\b/, ['cast']],
  [/\b(attacks?)\b/, ['combat']],
  [/\b(blocks?|blocked)\b/, ['blocks', 'becomesBlocked']],
  [/\b(damage)\b/, ['damage']],
  [/\b(upkeep|end step|beginning of|end of)\b/, ['step', 'stepEnds']],
  [/\b(gains? life|loses? life)\b/, ['life']],
  [/\b(becomes tapped|taps?|untapped|untaps)\b/, ['tap', 'untap', 'addMana']],
  [/\btarget\b/, ['targeted']],
  [/\bturned face up\b/, ['turnFaceUp']],
  [/\bunlock/, ['unlock']],
  [/\bcounters?\b/, ['counters']],
  [/\btransforms?\b/, ['transform']],
  [/\b(scry|surveil|explores?|search|venture|manifest)/, ['acted']],
];

function kindsOf(text: string): readonly EventKind[] | undefined {
  const condition = text.split(',')[0] ?? text;
  const found = CONDITIONS.filter(([pattern]) => pattern.test(condition)).flatMap(([, kinds]) => kinds);
  return found.length > 0 ? found : undefined;
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
  'seen',
  'cleanup',
]);

/** Stops the run when an event may be what an unread ability of an object on the battlefield speaks of. */
export function checkUnread(before: GameState, after: GameState, events: readonly GameEvent[]): void {
  const loud = events.filter((e) => !QUIET.has(e.kind));
  if (loud.length === 0) return;
  for (const [state, ids] of [
    [before, before.battlefield.filter((id) => after.objects[id] === undefined)],
    [after, after.battlefield],
  ] as const) {
    for (const id of ids) checkObject(state, id, loud);
  }
}

function checkObject(state: GameState, id: ObjectId, events: readonly GameEvent[]): void {
  const view = project(state);
  if (objectOf(view, id).phasedOut) return;
  for (const { ability } of abilitiesOf(view, id)) {
    if (ability.kind !== 'unread') continue;
    const form = formOf(ability, false);
    if (form === 'static') refuse(state, id, ability);
    if (
      form === 'enters' &&
      events.some((e) => (e.kind === 'move' && e.becomes === id) || (e.kind === 'create' && e.id === id))
    )
      refuse(state, id, ability);
    if (form !== 'triggered') continue;
    const kinds = kindsOf(ability.text);
    const meant = events.filter(
      (e) => (kinds === undefined || kinds.includes(e.kind)) && (!ABOUT_SELF.test(ability.text) || concerns(e, id)),
    );
    if (meant.length > 0) refuse(state, id, ability);
  }
}

/** Refuses to cast a spell whose own instructions are not read. */
export function checkSpell(state: GameState, id: ObjectId): void {
  const now = project(state).of(id);
  const isSpell = now.types.includes('Instant') || now.types.includes('Sorcery');
  for (const { ability } of now.abilities) {
    if (ability.kind === 'unread' && isSpell && formOf(ability, true) !== 'activated') refuse(state, id, ability);
    if (ability.kind === 'unread' && /cost/i.test(ability.text) && formOf(ability, isSpell) === 'static')
      refuse(state, id, ability);
  }
}

/** Unread abilities that did not matter: told beside the answer. */
export function unconsidered(
  state: GameState,
): readonly { readonly object: ObjectId; readonly words: string; readonly form: Form }[] {
  const view = project(state);
  return Object.keys(state.objects).flatMap((key) => {
    const id = Number(key);
    const now = view.of(id);
    const isSpell = now.types.includes('Instant') || now.types.includes('Sorcery');
    return now.abilities.flatMap(({ ability }) =>
      ability.kind === 'unread' ? [{ object: id, words: ability.text, form: formOf(ability, isSpell) }] : [],
    );
  });
}
