import type { GameEvent, Move } from '../../game/events.ts';
import type { PlayerId } from '../../game/ids.ts';
import { objectOf, type View } from '../../game/view.ts';

/** Actions with cards of a library that only the player who takes them sees (701.22, 701.25, 701.29). */
const UNSEEN_ACTIONS: ReadonlySet<string> = new Set(['scry', 'surveil', 'fateseal', 'look']);
const HIDDEN_ZONES: ReadonlySet<string> = new Set(['hand', 'library']);

/**
 * The players who may know which card an event is about; undefined where all may. A scenario's author stated every card, so the
 * log names them: this says what the players at the table would see (400.2, 406.3, 708.5).
 */
export function knownTo(view: View, event: GameEvent): readonly PlayerId[] | undefined {
  if (event.kind === 'acted') return UNSEEN_ACTIONS.has(event.what) ? [event.player] : undefined;
  return event.kind === 'move' ? moveKnownTo(view, event) : undefined;
}

function moveKnownTo(
  view: View,
  { object, from, to, becomes, entering, revealed }: Move,
): readonly PlayerId[] | undefined {
  const { owner, faceDown: was } = objectOf(view, object);
  // What lay face up in a public zone has been seen.
  if (revealed || (!HIDDEN_ZONES.has(from) && was === undefined)) return undefined;
  if (to === 'hand') return [owner];
  if (to === 'library') return from === 'hand' ? [owner] : [];
  if (entering?.faceDown === undefined) return undefined;
  const { controller = owner, seenBy = [] } = entering;
  // 406.3: a card exiled face down is looked at only by whom an effect lets; 708.5: a spell or permanent by its controller.
  const own = to === 'exile' ? [] : [controller];
  const after = view.state.objects[becomes]?.seenBy ?? [];
  return [...new Set([...own, ...seenBy, ...after])];
}
