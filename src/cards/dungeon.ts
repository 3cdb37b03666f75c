import type { Ability } from '../rules/abilities.ts';
import type { DungeonRoom, FaceDefinition } from '../rules/definition.ts';
import { normalise, selfNames } from './normalise.ts';
import { readLine, unread } from './read.ts';

/** Dungeons (309): each paragraph is a room, its arrows in brackets; another paragraph is an ability of the dungeon. */
export function dungeon(text: string, name: string): Pick<FaceDefinition, 'abilities' | 'rooms'> {
  const rooms: DungeonRoom[] = [];
  const abilities: Ability[] = [];
  let start = 0;
  for (const paragraph of text.split('\n')) {
    const span: readonly [number, number] = [start, start + paragraph.length];
    start += paragraph.length + 1;
    const room = /^([^—]+?) — (.*?)(?: \(Leads to: (.*)\))?$/.exec(paragraph);
    const [line] = normalise(room ? room[2]! : paragraph, selfNames(name, false));
    if (!line) continue;
    const read = readLine(line.text, ['Sorcery']);
    if (!room) {
      abilities.push(...(read.ok ? read.value.map((a) => ({ ...a, span })) : [{ ...unread(paragraph, read), span }]));
      continue;
    }
    const [spell] = read.ok ? read.value : [];
    const ability: Ability =
      spell?.kind === 'spell'
        ? {
            kind: 'triggered',
            text: spell.text,
            span,
            event: { on: 'roomEntered', room: room[1]! },
            effect: spell.effect,
          }
        : {
            ...unread(
              room[2]!,
              read.ok ? { ok: false, reason: 'text', at: 0, expected: 'an effect', tail: line.text } : read,
            ),
            span,
          };
    rooms.push({ name: room[1]!, leadsTo: room[3]?.split(', ') ?? [], ability });
  }
  return { abilities, rooms };
}
