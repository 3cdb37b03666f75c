import type { PlayerName } from '../syntax/ast.ts';
import { reader } from '../syntax/literal.ts';
import { number, owned, type Place, place, who, whose } from './basics.ts';
import { cast } from './casting.ts';
import { allRooms, type Room } from './dungeons.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import { type Mention, mention, thing, things } from './mentions.ts';
import { type Named, named, Sentence } from './named.ts';
import { condition } from './object-marks.ts';
import type { Story } from './story.ts';
import { isPermanent, type StoryThing } from './story-thing.ts';
import { say, type Telling } from './telling.ts';

const ownerIn = ({ owner }: Place, mentioned: readonly Mention[], by?: PlayerName): PlayerName =>
  owner ?? mentioned.find((one) => one.owner !== undefined)?.owner ?? by ?? 'You';

/** Puts what is spoken of into a zone; on the stack it has just been cast. */
function put(story: Story, mentioned: readonly Mention[], where: Place, by?: PlayerName): void {
  if (by !== undefined) story.acting(by);
  if (where.zone === 'stack') {
    for (const what of mentioned) onStack(story, what, by);
    return;
  }
  story.addAll(mentioned, where.zone, ownerIn(where, mentioned, by));
}

/** A spell that waits on the stack has been cast. */
function onStack(story: Story, what: Mention, by?: PlayerName): void {
  const split = what.named?.card.layout === 'split' && what.named.face === undefined;
  if (what.named === undefined || split) {
    story.puzzled('Say which spell, or which half of it, is cast.');
    return;
  }
  cast(story, { by: what.owner ?? by ?? 'You', what, how: [], response: false });
  story.hold();
}

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

const LAND_NOUNS = ['land', 'lands', 'creature', 'creatures', 'permanent', 'permanents', 'other land', 'mana source'];

/** Sentences about how things stand. */
export const fact: Says<Telling> = anyOf<Telling>(
  say<{ by: PlayerName; what: readonly Mention[]; where: Place }>(
    ['{by} ~has|~controls|~owns {what} {where}', '{where} {by} ~has|~controls {what}', '{by} ~has got {what} {where}'],
    { by: who, what: things, where: place },
    (story, { by, what, where }) => put(story, what, where, by),
  ),
  say<{ by?: PlayerName; what: readonly Mention[] }>(
    [
      '{by} ~controls {what}',
      '~controls {what}',
      '{by} ~has {what} out',
      '{by} ~has {what}',
      '{by} ~has got {what}',
      '{by} ~owns {what}',
    ],
    { by: who, what: things },
    (story, { by: said, what }) => {
      const by = story.acting(said);
      // Nobody controls a card that is no permanent; it is in hand.
      const held = what.filter(
        ({ named: of }) => of !== undefined && /^(?:Instant|Sorcery)/.test(of.card.type_line ?? ''),
      );
      if (held.length > 0) put(story, held, { zone: 'hand' }, by);
      if (held.length < what.length)
        put(
          story,
          what.filter((one) => !held.includes(one)),
          { zone: 'battlefield' },
          by,
        );
    },
  ),
  say<{ owner: PlayerName; what: readonly Mention[] }>(
    LAND_NOUNS.flatMap((noun) => [`{owner} ${noun} is|are {what}`, `the ${noun} {owner} control is|are {what}`]),
    { owner: anyOf(whose, who), what: things },
    (story, { owner, what }) => put(story, what, { zone: 'battlefield' }, owner),
  ),
  say<{ what: readonly Mention[]; where: Place }>(
    ['{what} is|are {where}', 'there is|are {what} {where}', 'with {what} {where}'],
    { what: things, where: place },
    (story, { what, where }) => put(story, what, where),
  ),
  say<{ what: readonly Mention[] }>(
    ['{what} is out', '{what} is in play', 'with {what} out', '{what} are out'],
    { what: things },
    (story, { what }) => put(story, what, { zone: 'battlefield' }),
  ),
  say<{ by: PlayerName; life: number }>(
    ['{by} am|is|are at {life} life', '{by} ~has {life} life', '{by} am|is|are at {life}'],
    { by: who, life: number },
    (story, { by, life }) => story.setup.push(`${by === 'You' ? 'Your' : "Opponent's"} life: ${life}`),
  ),
  say<{ owner: PlayerName; n: number }>(
    [
      '{owner} library|deck has|contains {n} card|cards[ in it]',
      '{owner} library|deck has|contains {n} card|cards left',
      'there is|are {n} card|cards in {owner} library|deck',
      'there is|are {n} card|cards left in {owner} library|deck',
    ].map((template) => template.replace('[ in it]', '')),
    { owner: whose, n: number },
    (story, { owner, n }) => holdInLibrary(story, owner, n),
  ),
  say<{ by?: PlayerName; n: number }>(
    [
      'with {n} card|cards in my library|deck',
      'with only {n} card|cards left in my library|deck',
      '{by} ~has {n} card|cards in my|their library|deck',
      '{by} ~has {n} card|cards left in my|their library|deck',
    ],
    { by: who, n: number },
    (story, { by = 'You', n }) => holdInLibrary(story, by, n),
  ),
  say<{ owner: PlayerName }>(
    [
      '{owner} library|deck is empty',
      '{owner} library|deck has no cards',
      '{owner} library|deck has no cards in it',
      '{owner} library|deck has no cards left',
    ],
    { owner: whose },
    (story, { owner }) => holdInLibrary(story, owner, 0),
  ),
  say<{ by: PlayerName }>(
    [
      '{by} ~has an empty library|deck',
      '{by} ~has no cards in my|their library|deck',
      '{by} ~has no library',
      'with an empty library|deck',
      '{by} ~has no cards left in my|their library|deck',
      'with no cards in my library|deck',
    ],
    { by: who },
    (story, { by = 'You' }) => holdInLibrary(story, by, 0),
  ),
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
  say<{ by: PlayerName; standing: string }>(
    ['{by} ~has {standing}', '{by} am|is|are {standing}'],
    {
      by: who,
      standing: phrases([
        ['has the initiative', 'the initiative'],
        ['is the monarch', 'the monarch'],
        ["has the city's blessing", "the city's blessing"],
      ]),
    },
    (story, { by, standing }) =>
      story.setup.push(`${by} ${by === 'You' ? standing.replace(/^has/, 'have').replace(/^is/, 'are') : standing}`),
  ),
  say<{ what: Named; half: Named; by?: PlayerName }>(
    [
      '{what} is on the stack as {half}',
      '{by} cast {what} as {half}',
      '{what} was cast as {half}',
      '{what} is cast as {half}',
    ],
    { what: named, half: named, by: who },
    (story, { what, half, by = 'You' }) => {
      if (half.card.oracle_id !== what.card.oracle_id) story.puzzled(`${half.name} is no half of ${what.name}.`);
      onStack(story, { named: half, marks: [], attached: [] }, by);
    },
  ),
  say<{ what: Mention }>(
    [
      '{what} has both doors unlocked|open',
      '{what} has both halves unlocked|open',
      'both doors of {what} are unlocked|open',
      '{what} is fully unlocked',
    ],
    { what: mention },
    (story, { what }) => {
      story.the({ ...what, marks: [...what.marks, 'unlocked both'] }, 'battlefield');
    },
  ),
  say<{ owner: PlayerName; n: number; of: Mention }>(
    ['{owner} {n} lands are {of}', '{owner} only {n} lands are {of}', '{owner} {n} lands are both {of}'],
    { owner: whose, n: number, of: thing },
    (story, { owner, n, of }) => put(story, [{ ...of, count: n }], { zone: 'battlefield' }, owner),
  ),
  say<{ what: Mention; state: string }>(
    '{what} is {state}',
    {
      what: mention,
      state: phrases([
        ['tapped', 'tapped'],
        ['face down', 'face down', 'face-down'],
        ['unlocked both', 'fully unlocked'],
        ['transformed', 'transformed'],
      ]),
    },
    (story, { what, state }) => {
      story.the({ ...what, marks: [...what.marks, state] }, 'battlefield');
    },
  ),
  say<{ by: PlayerName; what: Mention; way: string }>(
    ['{by} ~has {way} {what}', '{by} {way} {what}'],
    {
      by: who,
      what: thing,
      way: phrases([
        ['face down by manifest', 'manifested', 'manifest'],
        ['face down by cloak', 'cloaked', 'cloak'],
      ]),
    },
    (story, { by, what, way }) => {
      story.add({ ...what, marks: [way, ...what.marks] }, 'battlefield', by);
    },
  ),
  say<{ what: Mention; marks: readonly string[] }>(
    '{what} has {marks}',
    { what: mention, marks: condition },
    (story, { what, marks }) => {
      story.the({ ...what, marks: [...what.marks, ...marks] }, 'battlefield', 'You', isPermanent);
    },
  ),
  say<{ where: Place; what: readonly Mention[] }>(
    ['{where} has|contains|holds {what}', '{where} has|contains|holds {what} in it'],
    { where: owned, what: things },
    (story, { where, what }) => put(story, what, where),
  ),
  say<{ door: Named; open: boolean }>(
    ['{door} is {open}', 'leave {door} {open}', 'I leave {door} {open}', '{door} stays {open}', 'with {door} {open}'],
    {
      door: named,
      open: phrases([
        [true, 'unlocked', 'open'],
        [false, 'locked', 'closed'],
      ]),
    },
    (story, { door, open }) => {
      const room = story.known({ named: door, marks: [], attached: [] });
      if (room === undefined || door.face === undefined) story.puzzled('Say first which Room that door is of.');
      else if (open) room.marks.push(`unlocked ${door.name}`);
    },
  ),
);

/** `With Mana Reflection, …`: permanents that are there. */
export const accompanied: Says<Telling> = shape<{ what: readonly Mention[] }, Telling>(
  'with {what}',
  { what: things },
  ({ what }) =>
    what.every(
      ({ named: of, kind }) =>
        kind !== undefined || (of !== undefined && !/^(?:Instant|Sorcery)/.test(of.card.type_line ?? '')),
    )
      ? (story) => put(story, what, { zone: 'battlefield' })
      : undefined,
);

/** `My Grizzly Bears is enchanted with Rancor`. */
export const attachments: Says<Telling> = anyOf<Telling>(
  say<{ what: Mention; aura: readonly Mention[] }>(
    [
      '{what} is|are enchanted|equipped with|by {aura}',
      '{what} has|have {aura} on it|him|her',
      '{what} has|have {aura} attached',
      '{what} has|have {aura} attached to it',
      '{what} wears|holds|carries {aura}',
    ],
    { what: mention, aura: things },
    (story, { what, aura }) => {
      const host = story.the(what, 'battlefield', 'You', isPermanent);
      if (host === undefined) return;
      for (const one of aura) attach(story, one, host);
      story.speakOf(host);
    },
  ),
  say<{ aura: Mention; what: Mention }>(
    [
      '{aura} enchants {what}',
      '{aura} is|are attached to {what}',
      '{aura} is|are on {what}',
      '{aura} is enchanting {what}',
      '{aura} equips {what}',
      '{aura} is equipped to {what}',
    ],
    { aura: mention, what: mention },
    (story, { what, aura }) => {
      const host = story.the(what, 'battlefield', aura.owner ?? 'You', isPermanent);
      if (host !== undefined) attach(story, aura, host);
    },
  ),
);

function attach(story: Story, aura: Mention, host: StoryThing): void {
  const { named: of } = aura;
  if (of === undefined || !/Aura|Equipment/.test(of.card.type_line ?? '')) {
    story.puzzled(`I can’t tell what is attached to ${host.name}.`);
    return;
  }
  if (host.zone !== 'battlefield') story.puzzled(`${host.name} is not on the battlefield from the start.`);
  story.add({ ...aura, marks: [...aura.marks, `attached to ${story.name(host)}`] }, 'battlefield', host.owner);
}

/** So many cards that nobody named: lands stand in for them. */
function holdInLibrary(story: Story, owner: PlayerName, n: number): void {
  const zone = story.zone({ zone: 'library', owner });
  story.closed.add(zone);
  if (n > 0) story.add({ kind: { noun: 'creature' }, count: n, marks: [], attached: [] }, 'library', owner);
}

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
