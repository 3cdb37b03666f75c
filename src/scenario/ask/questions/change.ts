import type { Done } from '../../outcome.ts';
import type { PlayerName } from '../../syntax/ast.ts';
import { textOf } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import { namedFace } from '../story/thing.ts';

/** The auxiliary of a question about what comes. */
export const DO = 'do|does|did|will|would|can|should|must';

/** A number in an answer. */
export const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d+$/.test(text.trim()) ? Number(text) : undefined;

export const ownerWord = (player: PlayerName): string => (player === 'You' ? 'Your' : "Opponent's");

/** Asks a question now; what it gives back asks it again later and gives the places of both answers. */
export function around(story: Story, question: string): () => readonly [number, number] {
  const before = story.ask(question);
  return () => {
    if (!story.happens()) story.puzzled('Say first what happens.');
    return [before, story.ask(question)];
  };
}

/** The difference of two numbers among the answers. */
export function changeIn([before, after]: readonly [number, number], found: readonly string[]): number | undefined {
  const [from, to] = [numberIn(found[before]), numberIn(found[after])];
  return from === undefined || to === undefined ? undefined : to - from;
}

export const sayIf = <T>(n: number | undefined, say: (n: number) => T): T | undefined =>
  n === undefined ? undefined : say(n);

/** What happened to a player by the log of a run: numbers in the lines of that shape, added up; undefined where nothing was logged. */
export function logged(end: Done | undefined, shape: RegExp): number | undefined {
  if (end === undefined || end.log.steps.length === 0) return undefined;
  return end.log.steps.reduce((sum, { text }) => {
    const found = shape.exec(text);
    return found === null ? sum : sum + Number(found[1] ?? 1);
  }, 0);
}
export const gainsOf = (player: PlayerName): RegExp => new RegExp(`^${player} gains? (\\d+) life`);
export const lossesOf = (player: PlayerName): RegExp => new RegExp(`^${player} loses? (\\d+) life`);
export const drawsOf = (player: PlayerName): RegExp => new RegExp(`^${player} draws? a card`);
export const damageTo = (player: PlayerName): RegExp =>
  new RegExp(`deals? (\\d+) (?:combat )?damage to ${player}\\b`, 'i');

/** The text that the story's cards can act by: the face that was named, or all of it. */
export const wordsOf = (story: Story): string =>
  story.things
    .map((thing) => {
      const face = namedFace(thing);
      return face === thing.card ? textOf(thing.card) : (face.oracle_text ?? '');
    })
    .join('\n');
