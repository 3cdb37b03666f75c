import type { Story } from '../story/story.ts';
import { block } from '../tellings/blocking.ts';
import { number } from '../words/basics.ts';
import { anyOf, phrases, type Says, several, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { around, changeIn, ownerWord, sayIf } from './change.ts';
import { type Asks, asFound, NO, type QuestionKind, type Wanted, yesNo } from './wanted.ts';
import { zoneOf } from './whereabouts.ts';

const creature = (size: string, ...keywords: readonly string[]): Mention => ({
  kind: { noun: 'creature', size },
  fresh: true,
  count: 1,
  marks: keywords.map((keyword) => `1 ${keyword} counter`),
  attached: [],
});

/** What a keyword does for a creature that blocks, shown by a fight in which it matters. */
interface Shown {
  readonly keyword: string;
  readonly mine: string;
  readonly foe: string;
  readonly asks: (story: Story) => () => Wanted;
}

const lives: Shown['asks'] = (story) => () => ({
  answer: asFound(zoneOf(story, story.roles.get('blocker')!), (zone) => yesNo(zone === 'battlefield')),
});
const kills: Shown['asks'] = (story) => () => ({
  answer: asFound(zoneOf(story, story.roles.get('attacker')!), (zone) => yesNo(zone === 'graveyard')),
});
const changesLife =
  (player: 'You' | 'Opponent', gains: boolean): Shown['asks'] =>
  (story) => {
    const after = around(story, `${ownerWord(player)} life`);
    return () => {
      const pair = after();
      return { answer: (found) => sayIf(changeIn(pair, found), (change) => yesNo(gains ? change > 0 : change < 0)) };
    };
  };
const SHOWN: readonly Shown[] = [
  { keyword: 'lifelink', mine: '2/2', foe: '3/3', asks: changesLife('You', true) },
  { keyword: 'deathtouch', mine: '1/1', foe: '5/5', asks: kills },
  { keyword: 'first strike', mine: '2/2', foe: '2/2', asks: lives },
  { keyword: 'double strike', mine: '2/2', foe: '2/2', asks: lives },
  { keyword: 'trample', mine: '5/5', foe: '1/1', asks: changesLife('Opponent', false) },
];

/** `Does lifelink work when blocking?` */
const whenBlocking: Says<Asks> = shape<{ of: Shown }, Asks>(
  [
    'does|will {of} work when|while|if blocking',
    'does|will {of} work on|for a|my blocker|blockers|blocks',
    'does|will {of} work on defense|defence|blockers',
    'does|will {of} work when|if I block',
    'does|will {of} work if|when the|a|my creature blocks|is blocking',
    'does|will {of} count when|while blocking',
  ],
  { of: phrases<Shown>(SHOWN.map((one) => [one, one.keyword] as const)) },
  ({ of }) =>
    (story) => {
      const after = of.asks(story);
      return () => {
        block(story, { ...creature(of.foe), owner: 'Opponent' }, [creature(of.mine, of.keyword)], true);
        story.fight();
        return after();
      };
    },
);

const KEYWORDS = ['deathtouch', 'trample', 'lifelink', 'double strike', 'first strike'] as const;
const both = several(
  phrases(KEYWORDS.map((word) => [word, word] as const)),
  /\s*(?:\+|&|\band\b|\bplus\b|\bwith\b|,)\s*/,
);

/** `Does deathtouch + trample need only 1?`: how little is assigned to a 4/4 that blocks a 5/5. */
const needsOnly: Says<Asks> = shape<{ keywords: readonly string[]; n: number }, Asks>(
  [
    'does|do {keywords} need {n}',
    'does|do {keywords} need {n} damage',
    'does|do {keywords} need {n} per blocker',
    'does|do {keywords} need to assign {n}',
    'does|do {keywords} need to assign {n} damage',
    'does|do {keywords} need {n} damage per blocker',
    'is {n} damage enough with {keywords}',
    'is {n} enough with {keywords}',
    'do I need {n} damage with {keywords}',
    'do I need to assign {n} damage with {keywords}',
    'can I assign {n} to the blocker with {keywords}',
    'can I assign {n} damage to the blocker with {keywords}',
    'can I assign {n} damage to a|each blocker with {keywords}',
  ],
  { keywords: both, n: number },
  ({ keywords, n }) => {
    if (!keywords.includes('trample') || !keywords.includes('deathtouch') || n > 4) return undefined;
    return (story) => () => {
      block(story, creature('5/5', ...keywords), [creature('4/4')], false);
      story.fight();
      const blocker = story.name(story.roles.get('blocker')!);
      story.step(`> assign ${n} to ${blocker}; ${5 - n} to Opponent`);
      story.ask("Opponent's life");
      return { answer: () => yesNo(true), ifIllegal: NO };
    };
  },
);

/** Questions about what keywords do in combat. */
export const keywordForms: QuestionKind = {
  says: anyOf(whenBlocking, needsOnly),
  examples: ['Does lifelink work when blocking?', 'Does deathtouch and trample need only 1?'],
};
