import type { PlayerName } from '../../syntax/ast.ts';
import { faceOf, textOf } from '../story/card-text.ts';
import { lacksCounters, untoldSize } from '../story/thing.ts';
import { other } from '../tellings/attacking.ts';
import { cast } from '../tellings/casting.ts';
import { number, who, withX } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { DO } from './change.ts';
import { type Asks, asFound, NO, type Wanted, yesFirst, yesNo } from './wanted.ts';

const CAN = 'can|may|could';

export const isSpell = ({ named }: Mention): boolean =>
  named !== undefined && /Instant|Sorcery|Aura/.test(named.card.type_line ?? '');

/** Text by which it matters who casts it, and by which it matters how big a creature is. */
const SIDES = /\byou (?:control|don't control|own)\b|opponents? controls?/i;
export const BY_SIZE = /\bdamage\b|[+-](?:\d+|X)\/|\b(?:power|toughness|mana value) (?:\d|X|or|less|greater|of)/i;

/** What is asked of a spell: to which zone it takes something, or that it leaves it where it is. */
type Fate = 'graveyard' | 'exile' | 'hand' | 'battlefield';

const takes: Says<Fate> = phrases<Fate>([
  ['graveyard', 'kill', 'destroy', 'take out', 'wipe'],
  ['exile', 'exile'],
  ['hand', 'bounce', 'return to hand'],
]);
const suffers: Says<Fate> = phrases<Fate>([
  ['graveyard', 'die to', 'die from', 'be destroyed by', 'be killed by', 'get destroyed by', 'get killed by'],
  ['exile', 'get exiled by', 'be exiled by'],
  ['hand', 'get bounced by', 'be bounced by'],
  ['battlefield', 'survive', 'live through', 'be safe from'],
]);
const suffered: Says<Fate> = phrases<Fate>([
  ['graveyard', 'destroyed by', 'killed by', 'killed with', 'destroyed with', 'dead to'],
  ['exile', 'exiled by', 'exiled with'],
  ['hand', 'bounced by', 'bounced with'],
  ['battlefield', 'safe from'],
]);

/** The X of a spell: `for 11`. */
const forX: Says<number> = anyOf<number>(
  withX,
  shape<{ n: number }, number>(['for {n}', 'paying {n} life', 'for {n} life'], { n: number }, ({ n }) => n),
);

interface RemovalWords {
  readonly by?: PlayerName;
  readonly aim: Mention;
  readonly spell: Mention;
  readonly x?: number;
  readonly takes?: Fate;
  readonly suffers?: Fate;
  readonly suffered?: Fate;
  readonly can?: boolean;
}

/** Where it is in the end, as an answer to whether it went to that zone: it may have gone elsewhere. */
function endsIn(index: number, fate: Fate): Wanted['answer'] {
  return asFound(index, (zone) => {
    if (zone === fate) return yesNo(true);
    if (zone === 'battlefield' || (zone === 'graveyard' && fate === 'battlefield')) return yesNo(false);
    return `It goes to the ${zone}`.replace('the exile', 'exile').replace('the hand', 'its owner’s hand');
  });
}

/** `Can I kill Darksteel Myr with Doom Blade?`, `Does Serra Angel survive Wrath of God?`: the spell is cast, on it where it has a target. */
export const removal: Says<Asks> = shape<RemovalWords, Asks>(
  [
    '{can} {by} {takes} {aim} with {spell}',
    '{can} {spell} {takes} {aim}',
    '{can} {spell} {x} {takes} {aim}',
    '{can} {by} use {spell} to {takes} {aim}',
    '{can} {aim} {suffers} {spell}',
    '{can} {aim} {suffers} {spell} {x}',
    'is|are {aim} {suffered} {spell}',
    'does|do {aim} get {suffered} {spell}',
    'can {aim} be {suffered} {spell}',
  ],
  {
    by: who,
    aim: mention,
    spell: mention,
    x: forX,
    takes,
    suffers,
    suffered,
    can: phrases([
      [true, ...CAN.split('|')],
      [false, ...DO.split('|')],
    ]),
  },
  ({ by: said, aim, spell, x, can = false, ...fates }) => {
    if (!isSpell(spell)) return undefined;
    const fate = fates.takes ?? fates.suffers ?? fates.suffered ?? 'graveyard';
    return (story) => () => {
      const side = aim.owner ?? story.known(aim)?.owner;
      const by = said ?? spell.owner ?? (side === undefined ? 'You' : other(side));
      const victim = story.known(aim) ?? story.add(aim, 'battlefield', other(by));
      if (victim === undefined) return undefined;
      if (victim.count > 1) story.puzzled('Ask about one of them.');
      if (lacksCounters(victim)) story.puzzled(`Say how many counters ${victim.name} has.`);
      const text = faceOf(spell.named!).oracle_text ?? '';
      // Who casts it matters to what it may target.
      const mine = victim.owner === 'You' && said === undefined && spell.owner === undefined;
      if (mine && (SIDES.test(text) || /\bhexproof\b/i.test(`${victim.marks.join()} ${textOf(victim.card)}`)))
        story.puzzled(`Say who casts ${spell.named!.name}.`);
      const unsized = BY_SIZE.test(text) ? untoldSize([victim], story.things) : undefined;
      if (unsized !== undefined) story.puzzled(unsized);
      const name = story.labelled(victim);
      const aimed = /\btarget\b|^enchant /im.test(text);
      cast(story, {
        by,
        what: spell,
        how: [],
        response: false,
        ...(aimed ? { target: victim } : {}),
        ...(x === undefined ? {} : { x }),
      });
      return {
        answer: endsIn(story.ask(`zone of ${name}`), fate),
        ...(can ? { best: yesFirst } : {}),
        ifIllegal: fate === 'battlefield' ? yesNo(true) : NO,
      };
    };
  },
);
