import type { PlayerName } from '../syntax/ast.ts';
import { who } from './basics.ts';
import { around, DO, ownerWord } from './change.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import type { Asks, QuestionKind } from './wanted.ts';

const symbolsIn = (text: string): readonly string[] => text.match(/\{[^}]+\}/g) ?? [];

/** The mana that comes into the pool, which was empty before. */
const made =
  (by: PlayerName, say: (symbols: readonly string[]) => string): Asks =>
  (story) => {
    const after = around(story, `${ownerWord(by)} mana pool`);
    return () => {
      const [before, now] = after();
      return {
        answer: (found) => {
          const [had, has] = [found[before], found[now]];
          return had === undefined || has === undefined || symbolsIn(had).length > 0 ? undefined : say(symbolsIn(has));
        },
      };
    };
  };

const GET = 'get|add|produce|make|receive|have';
const maker: Says<PlayerName> = anyOf(who, phrases<PlayerName>([['You', 'it', 'that', 'this']]));

const howMuch: Says<Asks> = shape<{ by?: PlayerName }, Asks>(
  [`how much|many mana ${DO} {by} ${GET}`, 'how much mana is added|produced', 'how much mana {by} get'],
  { by: maker },
  ({ by = 'You' }) => made(by, (symbols) => String(symbols.length)),
);
const which: Says<Asks> = shape<{ by?: PlayerName }, Asks>(
  [`what|which mana ${DO} {by} ${GET}`, 'what|which mana is added|produced', `what color of mana ${DO} {by} ${GET}`],
  { by: maker },
  ({ by = 'You' }) => made(by, (symbols) => (symbols.length === 0 ? 'none' : symbols.join(''))),
);

/** Questions about the mana that tapping something makes. */
export const manaMade: QuestionKind = {
  says: anyOf(howMuch, which),
  examples: [
    'My only lands are two Reflecting Pools. How much mana do I get if I tap one of them for mana?',
    'I control Mana Reflection and a Forest. What mana do I get when I tap the Forest?',
  ],
};
