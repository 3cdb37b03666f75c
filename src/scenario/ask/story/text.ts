import type { Moment } from '../words/basics.ts';
import { ANIMATED, COMMANDER, LOCKED } from '../words/object-marks.ts';
import { titleOf } from './card-text.ts';
import type { Story } from './story.ts';
import type { StoryThing } from './thing.ts';

/** The first turn is mine; the opponent's is the second. */
const atLine = ({ player, step }: Moment): string => `turn ${player === 'Opponent' ? 2 : 1}, ${step}`;

/** What the language says otherwise, or leaves unsaid. */
const UNWRITTEN: readonly string[] = [LOCKED, COMMANDER, ANIMATED];

function item(thing: StoryThing): string {
  const marks = [
    ...thing.marks.filter((mark) => !UNWRITTEN.includes(mark)),
    ...(thing.label === undefined ? [] : [`as ${thing.label}`]),
  ];
  const count = thing.count === 1 ? '' : `${thing.count} `;
  return `${count}${titleOf(thing.card)}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`;
}

/** A story as the text of a scenario. */
export function textOfStory(story: Story): string {
  const zones = new Map<string, string[]>();
  for (const thing of story.things) {
    if (thing.made !== undefined || thing.count === 0) continue;
    const key = story.zone(thing);
    zones.set(key, [...(zones.get(key) ?? []), item(thing)]);
  }
  const { standing, closed } = story;
  return [
    ...story.header,
    ...(story.moment === undefined ? [] : [`at: ${atLine(story.moment)}`]),
    ...story.setup,
    ...(standing === undefined ? [] : [`Your dungeon: ${standing.dungeon} at ${standing.room}`]),
    ...[...zones].map(([zone, items]) => `${zone}: ${items.join('; ')}${closed.has(zone) ? '; nothing else' : ''}`),
    ...[...closed].filter((zone) => !zones.has(zone)).map((zone) => `${zone}: nothing else`),
    ...story.body,
  ].join('\n');
}
