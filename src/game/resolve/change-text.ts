import { BASIC_LAND_TYPES, COLOR_NAMES } from '../../rules/nouns.ts';
import { CREATURE_TYPES } from '../../rules/subtypes.ts';
import { begin } from '../durations.ts';
import { type Binding, bindObjects, type PlayerId } from '../ids.ts';
import { choose, pick } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import { captured, type Doing, find, type InstructionOf } from './doing.ts';

type ChangeText = InstructionOf<'changeText'>;
type Sort = ChangeText['words'][number];

const WORDS: { readonly [S in Sort]: readonly string[] } = {
  color: Object.values(COLOR_NAMES),
  basicLandType: Object.keys(BASIC_LAND_TYPES),
  creatureType: CREATURE_TYPES,
};

/** 612: one word of a kind and the one that replaces it are chosen as this resolves. */
export function changeText(doing: Doing, { what, words, not, duration }: ChangeText): Binding {
  const { game, start } = doing;
  const objects = find(doing, what);
  if (objects.length === 0) return bindObjects([]);
  for (const id of objects) {
    const { zone } = game.state.objects[id]!;
    if (zone === 'stack') return notPlayed('400.7a', 'changed text of a spell, which may become a permanent');
  }
  const from = chosen(
    doing,
    start.you,
    'the word to replace',
    words.flatMap((sort) => WORDS[sort]),
  );
  const sort = words.find((s) => WORDS[s].includes(from))!;
  const to = chosen(
    doing,
    start.you,
    'the word that replaces it',
    WORDS[sort].filter((w) => w !== from && w !== not),
  );
  begin(game, {
    source: start.self,
    controller: start.you,
    vars: captured(doing),
    duration,
    objects,
    modifications: [{ modify: 'replaceWord', from, to }],
  });
  return bindObjects(objects);
}

/** Of a short list by its words, of the creature types by name. */
function chosen(doing: Doing, player: PlayerId, question: string, words: readonly string[]): string {
  const base = { topic: 'choose', player, source: doing.start.self, question, rule: '612.1' } as const;
  if (words.length <= 10) {
    const options = words.map((word) => ({ is: 'word', word }) as const);
    const [index] = pick(doing.game, { ...base, shape: 'pick', options, min: 1, max: 1 });
    return words[index ?? 0]!;
  }
  const fits = (text: string): string | undefined => words.find((w) => w.toLowerCase() === text.toLowerCase());
  const decided = choose(doing.game, { ...base, shape: 'word', fits, examples: words.slice(0, 5) });
  return ('word' in decided ? fits(decided.word) : undefined) ?? words[0]!;
}
