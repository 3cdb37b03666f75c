import { put } from '../happen.ts';
import { type Binding, bindNumber, NOTHING, type PlayerId } from '../ids.ts';
import { choose, pick } from '../machine.ts';
import { amount, type Doing, type Family, type InstructionOf, onePlayer } from './doing.ts';

/** Chance is a choice of nature (705). */
function flipCoin(doing: Doing, { who, n, win, lose }: InstructionOf<'flipCoin'>): Binding {
  const times = n === undefined ? 1 : amount(doing, n);
  const player = onePlayer(doing, who);
  if (player === undefined) return NOTHING;
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
function rollDie(doing: Doing, { who, sides, results, choose: two }: InstructionOf<'rollDie'>): Binding {
  const player = onePlayer(doing, who);
  if (player === undefined) return NOTHING;
  const rolls = two ? [roll(doing, player, sides), roll(doing, player, sides)] : [roll(doing, player, sides)];
  const index = two ? chosen(doing, player, rolls) : 0;
  const rolled = rolls[index] ?? 1;
  if (two) doing.vars.other = bindNumber(rolls[1 - index] ?? 1);
  for (const row of results ?? []) if (rolled >= row.from && rolled <= row.to) doing.run(doing, row.do);
  return bindNumber(rolled);
}

/** Of two results the player chooses one (706.4). */
function chosen(doing: Doing, player: PlayerId, rolls: readonly number[]): number {
  const [index] = pick(doing.game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source: doing.start.self,
    question: 'which result',
    rule: '706.4',
    options: rolls.map((n) => ({ is: 'word', word: String(n), alike: String(n) })),
    min: 1,
    max: 1,
  });
  return index ?? 0;
}

function roll(doing: Doing, player: PlayerId, sides: number): number {
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
  return rolled;
}

/** Coins and dice (705, 706). */
export const CHANCE: Family<'flipCoin' | 'rollDie'> = { flipCoin, rollDie };
