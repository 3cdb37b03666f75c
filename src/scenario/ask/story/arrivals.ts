import type { Named } from '../words/named.ts';
import { ANIMATED, COMMANDER } from '../words/object-marks.ts';
import { textOf } from './card-text.ts';
import type { Story } from './story.ts';
import { isHidden, type StoryThing } from './thing.ts';

/** What a new thing of the story brings along: the face it shows, what was chosen for it, and how it came to be there. */
export function bringAlong(story: Story, thing: StoryThing, { face, name }: Named): void {
  if (thing.zone === 'battlefield') {
    if (face !== undefined && face > 0) turnToBack(story, thing, name);
    choose(story, thing);
  }
  if (thing.marks.includes(COMMANDER)) lead(story, thing);
  if (thing.marks.includes(ANIMATED)) animate(story, thing);
}

/** What was chosen as a permanent entered that is there from the start. */
function choose(story: Story, thing: StoryThing): void {
  if (isHidden(thing) || thing.marks.some((mark) => /^(?:chose|named) /.test(mark))) return;
  const choice = /^As [^.\n]* enters[^.\n]*, (?:you may )?choose (?:a |an )?([^.\n]+)/im.exec(textOf(thing.card))?.[1];
  if (choice === undefined) return;
  if (/^color/.test(choice)) {
    thing.marks.push('chose green');
    story.assume(`The color chosen for ${thing.name} is green.`);
  } else story.puzzled(`Say what was chosen for ${thing.name}.`);
}

/** A commander begins in the command zone (903.6); one that is on the battlefield was cast from there. */
function lead(story: Story, thing: StoryThing): void {
  story.header.add('format: commander');
  story.roles.set('commander', thing);
  const cast = thing.zone === 'battlefield';
  thing.zone = 'command zone';
  if (!cast) return;
  story.step(`${thing.owner} ${thing.owner === 'You' ? 'cast' : 'casts'} ${story.labelled(thing)}`);
  story.step(`advance to turn ${thing.owner === 'You' ? 3 : 4}, main 1`);
  story.active = thing.owner;
}

/** A land that its own ability makes a creature. */
function animate(story: Story, thing: StoryThing): void {
  const line = textOf(thing.card)
    .split('\n')
    .find((one) => /: [^"]*becomes? a[^"]* creature/i.test(one));
  if (line === undefined) story.puzzled(`I can’t tell what animates ${thing.name}.`);
  const words = /: (.+?)(?:[.,("]|$)/.exec(line ?? '')?.[1] ?? '';
  story.step(`${thing.owner} ${thing.owner === 'You' ? 'activate' : 'activates'} ${story.name(thing)}: "${words}"`);
}

/** A permanent that is spoken of by its other face shows that one. */
function turnToBack(story: Story, thing: StoryThing, name: string): void {
  const mark = { transform: 'transformed', flip: 'flipped' }[thing.card.layout];
  if (mark !== undefined) thing.marks.push(mark);
  else if (thing.card.layout === 'modal_dfc')
    story.puzzled(`Say that ${name} is played or cast, so that it shows that face.`);
}
