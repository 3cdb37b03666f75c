import type { PlayerName } from '../../syntax/ast.ts';
import { reader } from '../../syntax/literal.ts';
import { allRooms, type Room } from '../story/dungeons.ts';
import type { Story } from '../story/story.ts';
import { who } from '../words/basics.ts';
import { anyOf, phrases, type Says } from '../words/english.ts';
import { type Named, named, Sentence } from '../words/named.ts';
import { say, type Telling } from './telling.ts';

/** A room of a dungeon, by its name. */
export const room: Says<Room> = reader<Room>((line, at) => {
  if (!(line instanceof Sentence)) return [];
  const from = line.lower.startsWith('the ', at) ? at + 4 : at;
  return allRooms(line.cards).flatMap((one) => {
    const end = from + one.room.length;
    return line.lower.startsWith(one.room.toLowerCase(), from) && !line.inWord(end) ? [{ value: one, end }] : [];
  });
});

const venture = 'effect You: "Venture into the dungeon." holding priority';

/** Sentences about the room that a player is in, and dungeons that were completed. */
export const inDungeons: Says<Telling> = anyOf<Telling>(
  say<{ room: Room }>(
    [
      'I am in {room}',
      'I am in the {room}',
      'I am in the {room} room',
      'I am at {room}',
      'my venture marker is on|in {room}',
      'my marker is on|in {room}',
    ],
    { room },
    (story, { room: at }) => {
      story.standing = at;
      story.dungeon = at.dungeon;
    },
  ),
  say<{ it: string }>(
    [
      '{it} room ability is on the stack',
      '{it} ability is on the stack',
      '{it} trigger is on the stack',
      '{it} room ability on the stack',
      '{it} trigger on the stack',
      '{it} room trigger on the stack',
      '{it} ability on the stack',
      '{it} room trigger is on the stack',
    ].flatMap((template) => [template, `while ${template}`, `with ${template}`]),
    { it: phrases([['it', 'its', 'the', 'that', "the room's"]]) },
    (story) => arrive(story),
  ),
  say<{ by: PlayerName; dungeon: Named }>(
    ['{by} ~has completed {dungeon}', '{by} completed {dungeon}'].flatMap((template) => [
      template,
      `${template} earlier`,
    ]),
    { by: who, dungeon: named },
    (story, { by, dungeon }) => story.setup.push(`${by} ${by === 'You' ? 'have' : 'has'} completed ${dungeon.name}`),
  ),
);

/** The marker moves into the room where it stands, whose ability so is put on the stack (309.4c). */
function arrive(story: Story): void {
  const at = story.standing;
  if (at === undefined) {
    story.puzzled('Say which room of a dungeon you are in.');
    return;
  }
  const [from] = at.before.toSorted((a, b) => a.ways - b.ways);
  if (from !== undefined) story.setup.push(`Your dungeon: ${at.dungeon} at ${from.room}`);
  story.step(venture);
  if (from === undefined) story.step(`> choose ${at.dungeon}`);
  else if (from.ways > 1) story.step(`> choose ${at.room}`);
  story.standing = undefined;
  story.waiting = true;
}
