import type { Ability, ActivatedAbility, StaticAbility, TriggeredAbility } from '../../rules/abilities.ts';
import type { Condition } from '../../rules/conditions.ts';
import { ability } from './categories.ts';

/** "Solved — …": an ability that works, triggers or may be activated only while its Case is solved (702.169, 719.3c). */
const SOLVED: Condition = { if: 'solved' };
const isSolved = (c: Condition): boolean => JSON.stringify(c) === JSON.stringify(SOLVED);

const both = (c: Condition | undefined): Condition => (c ? { if: 'and', of: [SOLVED, c] } : SOLVED);
/** What is asked for besides. */
const besides = (c: Condition | undefined): Condition | undefined => (c?.if === 'and' ? c.of[1] : undefined);

function whenSolved(a: Ability): Ability | undefined {
  if (a.keyword !== undefined) return undefined;
  switch (a.kind) {
    case 'static':
      return { ...a, keyword: 'solved', condition: both(a.condition) };
    case 'triggered':
      return { ...a, keyword: 'solved', while: both(a.while) };
    case 'activated':
      return { ...a, keyword: 'solved', restrictions: [{ only: 'if', condition: SOLVED }, ...(a.restrictions ?? [])] };
    default:
      return undefined;
  }
}

function without(a: StaticAbility | TriggeredAbility | ActivatedAbility): Ability {
  const { keyword: _, ...plain } = a;
  switch (plain.kind) {
    case 'static': {
      const { condition, ...rest } = plain;
      const more = besides(condition);
      return { ...rest, ...(more ? { condition: more } : {}) };
    }
    case 'triggered': {
      const { while: so, ...rest } = plain;
      const more = besides(so);
      return { ...rest, ...(more ? { while: more } : {}) };
    }
    default: {
      const { restrictions = [], ...rest } = plain;
      const more = restrictions.filter((r) => r.only !== 'if' || !isSolved(r.condition));
      return { ...rest, ...(more.length > 0 ? { restrictions: more } : {}) };
    }
  }
}

ability.add(
  'solved — {a}',
  { a: ability },
  ({ a }) => whenSolved(a),
  (a) =>
    a.keyword === 'solved' && a.kind !== 'keyword' && a.kind !== 'spell' && a.kind !== 'unread'
      ? { a: without(a) }
      : undefined,
);
