import { isType } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import { type Fits, isHidden, isPermanent, type StoryThing } from '../story/thing.ts';
import { cast } from '../tellings/casting.ts';
import type { Place } from '../words/basics.ts';
import type { Mention } from '../words/mention.ts';
import { LOCKED } from '../words/object-marks.ts';

/** A Room on the battlefield has what its unlocked doors give it (709.5), so these must be known. */
const doorsUnknown = (thing: StoryThing): boolean =>
  thing.zone === 'battlefield' &&
  isType(thing.card, 'Room') &&
  !thing.marks.some((mark) => mark.startsWith('unlocked') || mark === LOCKED) &&
  !isHidden(thing);

/** The spell as it waits on the stack: its casting, told last, holds priority. */
function onStack(story: Story, what: Mention): StoryThing | undefined {
  const { x } = story;
  const known = story.known(what, (thing) => thing === story.spell);
  if (known !== undefined) story.hold();
  else cast(story, { by: 'You', what, how: ['holding priority'], response: false, ...(x === undefined ? {} : { x }) });
  return known ?? story.spell;
}

/** The object that is asked about, where it was said to be; a new one is put there. `permanent` questions are about the battlefield. */
export function subjectOf(
  story: Story,
  what: Mention,
  where: Place | undefined,
  permanent: boolean,
  fits: Fits = isPermanent,
): StoryThing | undefined {
  if (where?.zone === 'stack') return onStack(story, what);
  const known = story.known(what, permanent && where === undefined ? fits : undefined);
  if (known !== undefined) {
    const thing = story.the(what, known.zone, known.owner, (one) => one === known);
    if (what.back === undefined && story.spell !== known) sayDoors(story, known);
    return thing;
  }
  const face = what.named?.face ?? 0;
  if (where === undefined && face > 0) {
    const name = what.named!.name;
    story.puzzled(`Say where ${name} is: on the stack, on the battlefield, in a hand, library, graveyard or in exile.`);
    return undefined;
  }
  const zone = where?.zone ?? (permanent || what.marks.length > 0 ? 'battlefield' : 'hand');
  const thing = story.add(what, zone, where?.owner);
  if (thing !== undefined) sayDoors(story, thing);
  return thing;
}

function sayDoors(story: Story, thing: StoryThing): void {
  if (doorsUnknown(thing)) story.puzzled(`Say which doors of ${thing.card.name} are unlocked.`);
}
