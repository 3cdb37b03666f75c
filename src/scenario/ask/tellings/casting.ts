import type { PlayerName } from '../../syntax/ast.ts';
import { faceOf, isType } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import {
  type Fits,
  isNotOnBattlefield,
  isPermanent,
  isPermanentCard,
  namedFace,
  type StoryThing,
} from '../story/thing.ts';
import type { Place } from '../words/basics.ts';
import { phrases, type Says } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { type Aim, aimAt, aimName, ensureTarget, isThing } from './aims.ts';

/** What happens to whom: the words that several verbs share. */
export interface Casting {
  readonly by: PlayerName;
  readonly what: Mention;
  readonly target?: Mention | PlayerName;
  readonly x?: number;
  readonly from?: Place;
  /** What it becomes a copy of, or else chooses as it enters. */
  readonly chosen?: Mention;
  readonly how: readonly string[];
  readonly response: boolean;
}

export const response: Says<boolean> = phrases(
  [[true, 'in response', 'in response to it', 'in response to that', 'in response,']],
  false,
);

/** A card that is to be cast or played: where it is, or in that player's hand. */
export function inPlaceToCast(story: Story, what: Mention, by: PlayerName, from?: Place): StoryThing | undefined {
  const another = what.back === undefined && what.owner === undefined && from === undefined;
  const waiting: Fits = (thing) =>
    isNotOnBattlefield(thing) &&
    !(another && thing.zone === 'hand' && thing.owner !== by) &&
    (what.back === undefined || isPermanentCard(thing) || !story.wasCast.has(thing));
  const known =
    what.fresh && what.kind === undefined && story.spell !== undefined ? undefined : story.known(what, waiting);
  if (known !== undefined) return story.the(what, known.zone, by, waiting);
  // What was on the battlefield may have left it by now.
  const again: Fits = (thing) => isPermanentCard(thing) || !story.wasCast.has(thing);
  const moved =
    (from !== undefined || what.back !== undefined) && story.happens() ? story.known(what, again) : undefined;
  if (moved !== undefined) {
    story.labelled(moved);
    if (what.named?.face !== undefined) moved.name = what.named.name;
    return moved;
  }
  const zone = from === undefined || from.zone === 'stack' ? 'hand' : from.zone;
  return story.add({ ...what, count: 1 }, zone, from?.owner ?? by);
}

/** True when the card can be cast only in its caster's own main phase (307.1, 302.1). */
export function isSlow(thing: StoryThing): boolean {
  const face = namedFace(thing);
  return !isType(face, 'Instant') && !/\bflash\b/i.test(face.oracle_text ?? '');
}

export const verb = (player: PlayerName, third: string, base: string): string =>
  `${player} ${player === 'You' ? base : third}`;

/** A spell that another one targets is cast before it. */
export function castFirst(story: Story, what: Mention, aim: Mention, by: PlayerName): void {
  const wants = what.named !== undefined && /target (?:[a-z]+ )*spell/i.test(faceOf(what.named).oracle_text ?? '');
  if (!wants || aim.named === undefined || story.known(aim) !== undefined) return;
  cast(story, { by: aim.owner ?? (by === 'You' ? 'Opponent' : 'You'), what: aim, how: [], response: false });
  story.timing = 'response';
}

/** A spell by the half that is cast, which a label would not say. */
export function castName(story: Story, thing: StoryThing): string {
  const half = thing.card.card_faces?.some(({ name }) => name === thing.name) ?? false;
  const alone = story.things.every((other) => other === thing || other.card.oracle_id !== thing.card.oracle_id);
  return half && alone && thing.label !== undefined ? thing.name : story.name(thing);
}

/** Tells a spell's casting (or a land's playing); a target that the spell itself lacks is that of its trigger. */
export function cast(story: Story, casting: Omit<Casting, 'target'> & { readonly target?: Mention | Aim }): void {
  const { by, target: aim, x, from, response: inResponse } = casting;
  const hidden = casting.what.marks.some((mark) => mark.startsWith('face down'));
  const what = { ...casting.what, marks: casting.what.marks.filter((mark) => !mark.startsWith('face down')) };
  const ways = hidden ? ['face down', ...casting.how] : casting.how;
  const spoken = story.speaking();
  if (aim !== undefined && typeof aim !== 'string' && !isThing(aim)) castFirst(story, casting.what, aim, by);
  const thing = inPlaceToCast(story, what, by, from);
  if (thing === undefined) return;
  story.wasCast.add(thing);
  if (what.half === true) {
    const adventure = thing.card.layout === 'adventure' ? thing.card.card_faces?.[1]?.name : undefined;
    if (adventure === undefined) story.puzzled(`${thing.name} has no Adventure.`);
    else thing.name = adventure;
  }
  const model = casting.chosen === undefined ? undefined : story.the(casting.chosen, 'battlefield', by, isPermanent);
  const land = isType(namedFace(thing), 'Land');
  if (inResponse) story.timing ??= 'response';
  if (story.timing === undefined && (land || isSlow(thing))) {
    if (story.attackers.length > 0) story.reach({ player: by, step: 'main 2' });
    story.turnOf(by);
  }
  if (thing.zone === 'hand') story.fromHand.set(by, (story.fromHand.get(by) ?? 0) + 1);
  story.speakOf(...spoken);
  const aimed = aim === undefined || isThing(aim) ? aim : aimAt(story, by, aim, thing);
  // A spell that waits on the stack is answered.
  if (aimed !== undefined && aimed === story.spell && isSpellCounter(thing)) story.timing ??= 'response';
  const aimsAtOnce = aimed !== undefined && wantsTarget(thing);
  if (aimed === undefined && wantsTarget(thing)) ensureTarget(story, namedFace(thing).oracle_text ?? '', by);
  story.step(
    [
      land ? verb(by, 'plays', 'play') : verb(by, 'casts', 'cast'),
      castName(story, thing),
      from === undefined ? '' : `from ${fromText(from)}`,
      x === undefined ? '' : `with X = ${x}`,
      ...ways,
      aimsAtOnce ? `targeting ${aimName(story, aimed)}` : '',
    ]
      .filter((word) => word !== '')
      .join(' '),
  );
  if (aimed !== undefined && !aimsAtOnce) story.step(`> target ${aimName(story, aimed)}`);
  if (model !== undefined) {
    story.step(`> choose ${story.name(model)}`);
    story.copies.set(thing, model);
  }
  story.spell = thing;
  story.caster = by;
  story.roles.set('spell', thing);
  if (aimed !== undefined && typeof aimed !== 'string') story.roles.set('target', aimed);
  story.speakOf(...(aimed === undefined || typeof aimed === 'string' ? [] : [aimed]), thing);
}

const isSpellCounter = (thing: StoryThing): boolean =>
  /target (?:[a-z]+ )*spell/i.test(namedFace(thing).oracle_text ?? '');

/** True when the spell itself has targets; those of a permanent's triggers are chosen later. */
export function wantsTarget(thing: StoryThing): boolean {
  const face = namedFace(thing);
  return isType(face, 'Instant') || isType(face, 'Sorcery') || isType(face, 'Aura');
}

export const fromText = ({ zone, owner }: Place): string => {
  if (owner === 'Opponent') return `Opponent's ${zone}`;
  return zone === 'exile' ? zone : `the ${zone}`;
};
