import type { PlayerName } from '../../syntax/ast.ts';
import type { Story } from '../story/story.ts';
import type { StoryThing } from '../story/thing.ts';
import { attack, other } from '../tellings/attacking.ts';
import { number, who } from '../words/basics.ts';
import { anyOf, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { things } from '../words/mentions.ts';
import { type Asks, asYesNo } from './wanted.ts';

const CAN = 'can|may|could';
const some = (count: number): Mention => ({
  kind: { noun: 'creature', size: '2/2' },
  fresh: true,
  count,
  marks: [],
  attached: [],
});

/** Asks whether each attacker can be blocked by all blockers at once (509.1a). */
function askBlocks(story: Story, by: PlayerName, attackers: readonly StoryThing[], blockers: readonly StoryThing[]) {
  if (attackers.length === 0 || blockers.length === 0) return undefined;
  const names = blockers.flatMap((one) => story.each(one)).join('; ');
  const blocks = attackers.flatMap((one) => story.each(one)).map((attacker) => `${attacker} with ${names}`);
  return { answer: asYesNo(story.ask(`${by} can block ${blocks.join(' and ')}`)) };
}

/** `Can one creature block two attackers?`, `Can I block one attacker with two creatures?` */
const counted: Says<Asks> = shape<{ by?: PlayerName; blockers: number; attackers: number }, Asks>(
  [
    `${CAN} {by} block {attackers} attacker|attackers|creature|creatures with {blockers} creature|creatures|blocker|blockers`,
    `${CAN} {by} block {attackers} attacking creature|creatures with {blockers} creature|creatures`,
    `${CAN} {blockers} creature|creatures|blocker|blockers block {attackers} attacker|attackers|creature|creatures`,
    `${CAN} {blockers} creature|creatures|blocker|blockers block {attackers} attacking creature|creatures`,
    `${CAN} {attackers} attacker|attackers be blocked by {blockers} creature|creatures|blocker|blockers`,
  ],
  { by: who, blockers: number, attackers: number },
  ({ by = 'You', blockers, attackers }) => {
    if (Math.max(blockers, attackers) < 2 || Math.min(blockers, attackers) < 1) return undefined;
    return (story) => {
      story.damageWaits = true;
      return () => {
        const those = attack(story, [some(attackers)], other(by));
        const own = story.add(some(blockers), 'battlefield', by);
        return askBlocks(story, by, those, own === undefined ? [] : [own]);
      };
    };
  },
);

/** `Can I block Hill Giant with Grizzly Bears and Memnite?` */
const named: Says<Asks> = shape<{ by: PlayerName; attackers: readonly Mention[]; blockers: readonly Mention[] }, Asks>(
  [`${CAN} {by} block {attackers} with {blockers}`, `${CAN} {by} double block {attackers} with {blockers}`],
  { by: who, attackers: things, blockers: things },
  ({ by, attackers, blockers }) =>
    (story) => {
      story.damageWaits = true;
      return () => {
        const here = ({ zone }: StoryThing): boolean => zone === 'battlefield';
        const own = blockers.flatMap(
          (one) =>
            story.known({ ...one, owner: by }, here) ?? story.add({ ...one, owner: by }, 'battlefield', by) ?? [],
        );
        const those = attackers.flatMap((one) => attack(story, [{ ...one, owner: other(by) }], other(by)));
        if (attackers.length > 1) story.puzzled('Ask about one attacker at a time.');
        return askBlocks(story, by, those, own);
      };
    },
);

/** Questions about how many creatures block how many. */
export const blocks: Says<Asks> = anyOf(counted, named);
