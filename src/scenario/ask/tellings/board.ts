import type { PlayerName } from '../../syntax/ast.ts';
import { textOf } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import { isPermanent } from '../story/thing.ts';
import { number, owned, type Place, place, who, whose } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { holdings, mention, thing, things } from '../words/mentions.ts';
import { type Named, named } from '../words/named.ts';
import { condition } from '../words/object-marks.ts';
import { cast } from './casting.ts';
import { inDungeons } from './dungeon-rooms.ts';
import { libraries } from './libraries.ts';
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

/** Permanents of which nobody said whose they are: mine, unless that matters to what they say. */
function putSomewhere(story: Story, what: readonly Mention[]): void {
  for (const { owner, named: of } of what)
    if (
      owner === undefined &&
      of !== undefined &&
      story.things.every(({ card }) => card.oracle_id !== of.card.oracle_id)
    ) {
      if (/\bopponents?\b/i.test(textOf(of.card))) story.puzzled(`Say who controls ${of.name}.`);
    }
  put(story, what, { zone: 'battlefield' });
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
    { by: who, what: anyOf(things, holdings) },
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
    (story, { what }) => putSomewhere(story, what),
  ),
  say<{ by: PlayerName; life: number }>(
    ['{by} am|is|are at {life} life', '{by} ~has {life} life', '{by} am|is|are at {life}'],
    { by: who, life: number },
    (story, { by, life }) => story.setup.push(`${by === 'You' ? 'Your' : "Opponent's"} life: ${life}`),
  ),
  libraries,
  inDungeons,
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
  ['with {what}', 'under {what}'],
  { what: things },
  ({ what }) =>
    what.every(
      ({ named: of, kind }) =>
        kind !== undefined ||
        (of !== undefined && !/^(?:Instant|Sorcery)|\b(?:Aura|Equipment)\b/.test(of.card.type_line ?? '')),
    )
      ? (story) => putSomewhere(story, what)
      : undefined,
);
