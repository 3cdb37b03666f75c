import { once } from 'node:events';
import { stdin, stdout } from 'node:process';
import { openStore } from '../../src/disputes/store/store.ts';
import { ANA, actor, BEN, CLEO, OPENING } from '../disputes/night.ts';

/**
 * A process of its own that moves disputes, for tests of several processes and of sudden death.
 * `stream WHERE GUILD`: opens disputes and makes moves in them for ever, telling each one that was acknowledged.
 * `claim WHERE GUILD USER COUNT`: waits for a line, then claims disputes 1 … COUNT, telling what it was told.
 */
const [what, where, guild, user, count] = process.argv.slice(2) as [string, string, string, string, string];
const store = await openStore(where);
const tell = (line: unknown) => stdout.write(`${JSON.stringify(line)}\n`);

if (what === 'claim') {
  tell('ready');
  await once(stdin, 'data');
  for (let number = 1; number <= Number(count); number++) {
    const judge = actor(user, `Judge ${user}`, 'judge');
    const result = await store.move(
      { guild, number },
      { kind: 'claim' },
      { actor: judge, now: Date.now(), interaction: `${user}-${number}` },
    );
    tell(result.ok ? 'claimed' : result.refusal.sentence);
  }
  process.exit();
}

for (let i = 0; ; i++) {
  const interaction = (step: string) => `${process.pid}-${i}-${step}`;
  const now = Date.now();
  const moved = await store.open(
    guild,
    { ...OPENING, table: String(i) },
    { actor: { ...ANA, user: `${process.pid}${i}` }, now, interaction: interaction('open') },
  );
  if (!moved.ok) throw new Error(moved.refusal.sentence);
  const { place } = moved.kept;
  tell([place.number, moved.kept.dispute.length, interaction('open'), moved.kept.head]);
  const moves = [
    [BEN, { kind: 'state', text: `statement ${i}` }],
    [CLEO, { kind: 'hear' }],
    [CLEO, { kind: 'claim' }],
    [CLEO, { kind: 'attach', exhibit: { of: 'note', text: `note ${i}` } }],
  ] as const;
  for (const [who, move] of moves) {
    const result = await store.move(place, move, { actor: who, now, interaction: interaction(move.kind) });
    if (!result.ok) throw new Error(result.refusal.sentence);
    tell([place.number, result.kept.dispute.length, interaction(move.kind), result.kept.head]);
  }
}
