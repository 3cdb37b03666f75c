import { put } from '../happen.ts';
import { type Binding, bindNumber } from '../ids.ts';
import { choose, pick } from '../machine.ts';
import { amount, type Doing, type Family, type InstructionOf, players } from './doing.ts';

/** Chance is a choice of nature (705). */
function flipCoin(doing: Doing, { who, n, win, lose }: InstructionOf<'flipCoin'>): Binding {
  const times = n === undefined ? 1 : amount(doing, n);
  const player = players(doing, who)[0] ?? doing.start.you;
  let won = 0;
  for (let i = 0; i < times; i++) {
    const [index] = pick(doing.game, {
      shape: 'pick',
      topic: 'coin',
      player: 'nature',
      source: doing.start.self,
      question: 'the coin',
      rule: '705.1',
      options: [
        { is: 'word', word: 'heads' },
        { is: 'word', word: 'tails' },
      ],
      min: 1,
      max: 1,
    });
    const heads = index === 0;
    if (heads) won += 1;
    put(
      doing.game,
      [
        { kind: 'acted', what: 'flipCoin', player, objects: [] },
        { kind: 'acted', what: heads ? 'winFlip' : 'loseFlip', player, objects: [] },
      ],
      doing.because,
    );
    doing.run(doing, (heads ? win : lose) ?? []);
  }
  return bindNumber(won);
}

/** 706 */
function rollDie(doing: Doing, { who, sides, results }: InstructionOf<'rollDie'>): Binding {
  const player = players(doing, who)[0] ?? doing.start.you;
  const decided = choose(doing.game, {
    shape: 'number',
    topic: 'die',
    player: 'nature',
    source: doing.start.self,
    question: `the d${sides}`,
    rule: '706.2',
    min: 1,
    max: sides,
  });
  const rolled = 'number' in decided ? decided.number : 1;
  put(doing.game, [{ kind: 'acted', what: 'rollDie', player, objects: [], amount: rolled }], doing.because);
  for (const row of results ?? []) if (rolled >= row.from && rolled <= row.to) doing.run(doing, row.do);
  return bindNumber(rolled);
}

/** Coins and dice (705, 706). */
export const CHANCE: Family<'flipCoin' | 'rollDie'> = { flipCoin, rollDie };
