import { happen } from '../happen.ts';
import { bindNumber } from '../ids.ts';
import { note, pick, viewOf } from '../machine.ts';
import { type Output, outputs } from '../mana/produce.ts';
import type { Mana } from '../state.ts';
import { type Doing, type Family, type InstructionOf, now, players } from './doing.ts';

/** Which of the ways it comes out: stated by the payer, the only one, or chosen as it resolves (106.1, 605). */
function chosen(doing: Doing, all: readonly Output[], player: number): Output {
  const wanted = doing.vars['mana.wanted']?.words;
  const same =
    wanted && all.find((o) => o.length === wanted.length && [...o].sort().join() === [...wanted].sort().join());
  if (same) return same;
  const [index] = pick(doing.game, {
    shape: 'pick',
    topic: 'mana',
    player,
    source: doing.start.self,
    question: 'which mana to add',
    rule: '106.1',
    options: all.map((mana) => ({ is: 'mana', mana, alike: [...mana].sort().join() })),
    min: Math.min(1, all.length),
    max: 1,
  });
  return all[index ?? 0] ?? [];
}

function addMana(doing: Doing, instruction: InstructionOf<'addMana'>): ReturnType<typeof bindNumber> {
  let n = 0;
  for (const player of players(doing, instruction.who)) {
    const source = doing.start.self;
    const all = outputs(instruction.mana, now(doing), doing.game);
    if (all.length === 0) {
      const about = { kind: 'addMana', player, mana: [], source, tapped: false, stated: [] } as const;
      note(doing.game, 'It adds no mana, since nothing says of what type.', { rules: ['106.5'], source }, { about });
    }
    const output = chosen(doing, all, player);
    if (output.length === 0) continue;
    const snow = viewOf(doing.game).of(source).supertypes.includes('Snow');
    const mana = output.map(
      (type): Mana => ({
        type,
        source,
        ...(snow ? { snow: true } : {}),
        ...(instruction.restriction ? { restriction: instruction.restriction } : {}),
        ...(instruction.until ? { kept: instruction.until } : {}),
      }),
    );
    const tapped = doing.vars['mana.tapped']?.did === true;
    happen(doing.game, [{ kind: 'addMana', player, mana, source, tapped, stated: output }], {
      ...doing.because,
      rules: ['106.4'],
    });
    n += mana.length;
  }
  return bindNumber(n);
}

/** Adding mana (106.4). */
export const MANA: Family<'addMana'> = { addMana };
