import type { PlayerName } from '../../syntax/ast.ts';
import { reader } from '../../syntax/literal.ts';
import type { Noun } from '../story/stand-ins.ts';
import { isPermanent } from '../story/thing.ts';
import { number, who, whose } from '../words/basics.ts';
import { anyOf, phrases, type Says } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention, things } from '../words/mentions.ts';
import { type Named, named } from '../words/named.ts';
import { commanders } from './commanders.ts';
import { say, type Telling } from './telling.ts';

const ownerWord = (by: PlayerName): string => (by === 'You' ? 'Your' : "Opponent's");

const signed: Says<number> = reader<number>((line, at) => {
  const found = /^-\d{1,4}(?![\w/])/.exec(line.text.slice(at, at + 6));
  return found === null ? [] : [{ value: Number(found[0]), end: at + found[0].length }];
});

const ago: Says<string> = phrases(
  [
    [
      '',
      'earlier',
      'earlier this game',
      'earlier in the game',
      'two turns ago',
      'last turn',
      'a turn ago',
      'this game',
      'three turns ago',
      'before',
      'a few turns ago',
      'some turns ago',
      'earlier this turn',
      'this turn',
    ],
  ],
  '',
);

/** Card types in the order in which cards of them are put into a graveyard. */
const BY_TYPE: readonly Noun[] = ['instant', 'sorcery', 'land', 'creature', 'artifact', 'enchantment', 'planeswalker'];

/** What has been so before the story begins, or is so beside the board. */
export const circumstances: Says<Telling> = anyOf<Telling>(
  say<{ by: PlayerName; life: number; what?: readonly Mention[] }>(
    [
      '{by} am|is|are at {life} life with {what}',
      '{by} am|is|are at {life} life',
      '{by} am|is|are at {life}',
      '{by} ~has {life} life',
      'at {life} life',
      'am|is|are at {life} life',
      'am|is|are at {life}',
    ],
    { by: who, life: anyOf(signed, number), what: things },
    (story, { by = 'You', life, what }) => {
      story.setup.push(`${ownerWord(by)} life: ${life}`);
      if (what !== undefined) story.addAll(what, 'battlefield', by);
    },
  ),
  say<{ owner: PlayerName; life: number }>(
    ['{owner} life total is {life}', '{owner} life is {life}'],
    { owner: whose, life: anyOf(signed, number) },
    (story, { owner, life }) => story.setup.push(`${ownerWord(owner)} life: ${life}`),
  ),
  say<{ by: PlayerName; n: number }>(
    ['{by} ~has {n} poison counters|counter', '{by} am|is|are at {n} poison'],
    { by: who, n: number },
    (story, { by, n }) => story.setup.push(`${ownerWord(by)} counters: ${n} poison`),
  ),
  say<{ by: PlayerName; dungeon: Named; ago: string; other?: Named }>(
    [
      '{by} ~has completed {dungeon}[ {ago}]',
      '{by} completed|finished {dungeon}[ {ago}]',
      'completed {dungeon}[ {ago}]',
      'has|have completed {dungeon}[ {ago}]',
      '{by} completed {dungeon} but not {other}',
      '{by} ~has completed {dungeon} but not {other}',
    ],
    { by: who, dungeon: named, ago, other: named },
    (story, { by = 'You', dungeon }) =>
      story.setup.push(`${by} ${by === 'You' ? 'have' : 'has'} completed ${dungeon.name}`),
  ),
  say<{ by?: PlayerName; ago: string }>(
    [
      '{by} ~has completed a dungeon[ {ago}]',
      '{by} completed a dungeon[ {ago}]',
      '{by} finished a dungeon[ {ago}]',
      'has|have completed a dungeon[ {ago}]',
      'completed a dungeon[ {ago}]',
    ],
    { by: who, ago },
    (story, { by = 'You' }) => {
      story.assume('The dungeon is Lost Mine of Phandelver.');
      story.setup.push(`${by} ${by === 'You' ? 'have' : 'has'} completed Lost Mine of Phandelver`);
    },
  ),
  say<{ by: PlayerName; dungeon?: Named; ago: string }>(
    [
      '{by} have|has not completed {dungeon}[ {ago}]',
      '{by} have|has not completed a dungeon[ {ago}]',
      '{by} have|has not completed any dungeon[ {ago}]',
      '{by} have|has never completed {dungeon}',
      '{by} have|has never completed a dungeon',
      '{by} have|has completed no dungeon',
    ],
    { by: who, dungeon: named, ago },
    () => undefined,
  ),
  say<{ n: number }>(
    [
      '{n} card types are|is in graveyards',
      '{n} card types are|is among cards in graveyards',
      'there are {n} card types in graveyards',
      'there are {n} card types among cards in graveyards',
      '{n} card types are in all graveyards',
      'my graveyard has {n} card types',
      'there are {n} card types in my graveyard',
      'there are {n} different card types in graveyards',
    ],
    { n: number },
    (story, { n }) => {
      if (n > BY_TYPE.length) story.puzzled(`There are stand-ins for ${BY_TYPE.length} card types only.`);
      for (const noun of BY_TYPE.slice(0, n)) story.add({ kind: { noun }, marks: [], attached: [] }, 'graveyard');
      story.speakOf();
    },
  ),
  say<{ what: Mention }>(
    [
      '{what} has|have been mine since last turn',
      '{what} has|have been under my control since last turn',
      '{what} has|have been there since last turn',
      '{what} has|have been on the battlefield since last turn',
      '{what} was there before',
      '{what} has no summoning sickness',
      '{what} does not have summoning sickness',
      '{what} is not summoning sick',
      '{what} is untapped',
      '{what} is not tapped',
    ],
    { what: mention },
    (story, { what }) => {
      story.the(what, 'battlefield', 'You', isPermanent);
    },
  ),
  say<{ what: readonly Mention[] }>(
    [
      '{what} entered this turn',
      '{what} came in this turn',
      '{what} entered the battlefield this turn',
      '{what} came into play this turn',
      '{what} has|have summoning sickness',
      '{what} is|are summoning sick',
      '{what} just entered',
      '{what} entered this turn under my control',
    ],
    { what: things },
    (story, { what }) => {
      const spoken = story.speaking();
      for (const one of what)
        story.the({ ...one, marks: [...one.marks, 'summoning sick'] }, 'battlefield', 'You', isPermanent);
      if (spoken.length > 0) story.speakOf(...spoken);
    },
  ),
  say<{ what: Mention }>(
    [
      '{what} entered this turn',
      '{what} came in this turn',
      '{what} entered the battlefield this turn',
      '{what} has|have summoning sickness',
      '{what} is|are summoning sick',
      '{what} just entered',
      '{what} came into play this turn',
      '{what} was|were cast this turn',
      '{what} was|were manifested this turn',
      '{what} was|were created this turn',
    ],
    { what: mention },
    (story, { what }) => {
      story.the({ ...what, marks: [...what.marks, 'summoning sick'] }, 'battlefield', 'You', isPermanent);
    },
  ),
  say<{ what: Mention }>(
    [
      '{what} is|are my first creature spell this turn',
      '{what} is|are my first spell this turn',
      '{what} is|are the first creature spell I cast this turn',
      '{what} is|are the first spell I cast this turn',
      'it is the first spell I cast this turn',
    ],
    { what: mention },
    (story, { what }) => {
      story.the(what, 'hand');
    },
  ),
  say<{ what: Named; face: Named }>(
    [
      '{what} is in exile after {face} resolved',
      '{what} is in exile after {face} resolves',
      '{what} went on an adventure',
      '{what} is on an adventure',
      '{what} is in exile on an adventure',
      '{what} is exiled on an adventure',
      '{what} is in exile from its Adventure',
      '{what} was exiled by its Adventure',
      '{what} is in exile from {face}',
      '{what} is in exile because {face} resolved',
      '{what} is in exile after its Adventure resolved',
    ],
    { what: named, face: named },
    (story, { what, face }) => {
      if (face !== undefined && face.card.oracle_id !== what.card.oracle_id)
        story.puzzled(`${face.name} is no half of ${what.name}.`);
      story.add({ named: what, marks: ['on an adventure'], attached: [] }, 'exile');
    },
  ),

  commanders,
);
