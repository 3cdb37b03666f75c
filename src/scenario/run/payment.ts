import type { ObjectId } from '../../game/ids.ts';
import type { Stated } from '../../game/mana/spending.ts';
import type { Clause, ObjectRef } from '../syntax/ast.ts';
import { candidates, wordsOf } from './find.ts';
import { meaningless } from './signals.ts';
import type { Table } from './table.ts';

/** What clauses state about how a cost is paid: `paying {1}{U}`, `paying 2 life`, `paying with Forest`. */
export function statedPayment(table: Table, clauses: readonly Clause[]): { readonly stated?: Stated } {
  const mana = clauses.flatMap((c) => (c.kind === 'paying mana' ? c.mana : []));
  const life = clauses.reduce((sum, c) => sum + (c.kind === 'paying life' ? c.life : 0), 0);
  const refs = clauses.flatMap((c) => (c.kind === 'paying with' ? c.objects : []));
  const says = (kind: Clause['kind']): boolean => clauses.some((c) => c.kind === kind);
  if (!says('paying mana') && !says('paying life') && !says('paying with')) return {};
  return {
    stated: {
      ...(says('paying mana') ? { mana: mana.filter((s) => s !== '0') } : {}),
      ...(says('paying life') ? { life } : {}),
      ...(says('paying with') ? { sources: sourcesOf(table, refs) } : {}),
    },
  };
}

/** The sources named, each another object where a name fits several. */
function sourcesOf(table: Table, refs: readonly ObjectRef[]): readonly ObjectId[] {
  const taken: ObjectId[] = [];
  for (const ref of refs) {
    const all = candidates(table, ref, (id) => !taken.includes(id));
    const untapped = all.find((id) => table.game.state.objects[id]?.tapped === false);
    taken.push(untapped ?? all[0] ?? meaningless(table.line, `There is no ${wordsOf(ref)} here.`));
  }
  return taken;
}
