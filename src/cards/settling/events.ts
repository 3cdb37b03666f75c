import type { Filter } from '../../rules/filters.ts';
import { SELF } from '../../rules/refs.ts';
import { nounsOf } from '../references.ts';
import type { Fields } from './collect.ts';
import type { Antecedent } from './scope.ts';

export const controlledByOpponent = (filter: Filter | undefined): boolean =>
  filter?.some((p) => p.is === 'controller' && p.who === 'opponent') === true;

/** Whether it is said to be yours or somebody else's. */
export function controlledBy(filter: Filter | undefined): { readonly controlled?: 'you' | 'notYou' } {
  const who = filter?.find((p) => p.is === 'controller')?.who;
  return who === 'you' ? { controlled: who } : who === 'opponent' || who === 'notYou' ? { controlled: 'notYou' } : {};
}

/** What the event of a triggered ability or of a replacement effect exports: the object and player it binds. */
export function eventAntecedents(raw: unknown): readonly Antecedent[] {
  const ability = raw as {
    kind?: string;
    event?: Fields;
    cost?: readonly { pay: string; from?: unknown; on?: unknown }[];
  };
  const self = { is: 'self', sort: 'object', ref: SELF, many: false, nouns: [], at: -1 } as const;
  if (ability.kind === 'activated')
    return ability.cost?.some((p) => p.pay.endsWith('Self') || p.from === 'self' || p.on === 'self') ? [self] : [];
  // "As ~ enters, …", "as ~ is turned face up, …": it is self; "if a creature would …, …": what the event names.
  if (ability.kind === 'static') {
    const [r] = (raw as { replacements?: readonly { event: Fields }[] }).replacements ?? [];
    // "~ costs {2} less to cast if it targets …", "~'s power is equal to the number of counters on it".
    if (!r) return aboutItself(raw as Fields) ? [self] : [];
    return (r.event.object as { ref?: string } | undefined)?.ref === 'self' ? [self] : namedBy([r.event]);
  }
  if (ability.kind !== 'triggered' || !ability.event) return [];
  return namedBy(ability.event.on === 'anyOf' ? (ability.event.of as Fields[]) : [ability.event]);
}

/** Of an event between two objects, the one that does it: "that creature" is the other one, unless it was called a creature itself. */
const isSubject = (event: Fields, name: string): boolean =>
  (event.on === 'damage' && name === 'event.source' && event.to !== undefined) ||
  (event.on === 'blocks' && name === 'event.object' && event.what !== undefined) ||
  (event.on === 'becomesBlocked' && name === 'event.object' && event.by !== undefined);
/** The nouns that were said: "a Sliver" is a creature, but wasn't called one. */
const saidOf = (filter: Filter): readonly string[] => {
  const said = new Set(
    JSON.stringify(filter)
      .match(/(?<=":")[A-Za-z]+(?=")/g)
      ?.map((w) => w.toLowerCase()),
  );
  return nounsOf(filter).filter((n) => said.has(n.toLowerCase()));
};

const isSelf = (v: unknown): boolean => (v as { ref?: string } | undefined)?.ref === 'self';

/** A static ability of the object itself, as a spell or as a permanent. */
function aboutItself({ affects, rules, condition }: Fields): boolean {
  const ofSpell = ['kicked', 'costPaid', 'manaSpent'].includes(String((condition as Fields | undefined)?.if));
  return (
    isSelf(affects) || ofSpell || ((rules as readonly Fields[]) ?? []).some((r) => isSelf(r.what) || isSelf(r.object))
  );
}

/** The objects and players that events bind. */
function namedBy(events: readonly Fields[]): readonly Antecedent[] {
  const list: Antecedent[] = [];
  for (const event of events) {
    const object = event.on === 'damage' ? (event.to ?? undefined) : event.object;
    const many = event.batch === true;
    const export_ = (name: string, filter: unknown): void => {
      const attached = (filter as { ref?: string; said?: string } | undefined)?.ref === 'attachedTo';
      if (attached) {
        const { said } = filter as { said: string };
        const ref = { ref: 'var', name } as const;
        list.push({
          is: 'event',
          sort: 'object',
          ref,
          many,
          nouns: isSubject(event, name) ? [] : [said.split(' ').at(-1)!, 'permanent'],
          said,
          at: -1,
        });
      }
      if (name === 'event.object' && events.every((e) => isSelf(e.object)))
        list.push({ is: 'self', sort: 'object', ref: SELF, many: false, nouns: [], at: -1 });
      if (!Array.isArray(filter)) return;
      list.push({
        is: 'event',
        sort: 'object',
        ref: { ref: 'var', name },
        many,
        nouns: isSubject(event, name) ? saidOf(filter as Filter) : nounsOf(filter as Filter),
        at: -1,
      });
      const hurts = name === 'event.source' && event.toPlayer === 'you';
      if ((name === 'event.object' || hurts) && !many && controlledByOpponent(filter as Filter)) {
        const of = { player: 'controllerOf', of: { ref: 'var', name } } as const;
        list.push({ is: 'event', sort: 'player', ref: of, many: false, nouns: ['player'], at: -1 });
      }
    };
    if (event.on === 'activate') {
      const ref = { ref: 'var', name: 'event.object' } as const;
      list.push({ is: 'event', sort: 'object', ref, many: false, nouns: ['ability'], at: -1 });
      export_('event.source', object);
    } else export_('event.object', object);
    if (event.on === 'damage') export_('event.source', event.source);
    if (event.on === 'becomesTarget') {
      const of = event.of as Filter;
      // A spell or an ability is anything that has targets.
      const any: Filter = [{ is: 'anyOf', of: [[{ is: 'kind', kind: 'spell' }], [{ is: 'kind', kind: 'ability' }]] }];
      if (of.length === 0 || nounsOf(of).includes('spell')) export_('event.source', of.length === 0 ? any : of);
    }
    // "Whenever you attack with two or more creatures, … those creatures".
    if (event.on === 'playerAttacks' && event.with) {
      const ref = { ref: 'var', name: 'event.object' } as const;
      list.push({ is: 'event', sort: 'object', ref, many: true, nouns: nounsOf(event.with as Filter), at: -1 });
    }
    if (event.on === 'blocks') export_('event.other', event.what);
    if (event.on === 'crews' || event.on === 'saddles') export_('event.other', event.other);
    if (event.on === 'becomesBlocked') export_('event.other', event.by);
    // "Put into your graveyard this way" (701.62a).
    if (event.on === 'manifestDread') {
      const ref = { ref: 'var', name: 'event.other' } as const;
      list.push({ is: 'event', sort: 'object', ref, many: true, nouns: ['card', 'buried'], at: -1 });
    }
    const who =
      event.on === 'damage'
        ? event.toPlayer
        : event.on === 'attacks'
          ? event.defender
          : (event.by ?? event.who ?? event.whose);
    if (who !== undefined && who !== 'you' && who !== 'planeswalker' && who !== 'battle' && !Array.isArray(who)) {
      list.push({
        is: 'event',
        sort: 'player',
        ref: { player: 'var', name: 'event.player' },
        many: false,
        nouns: ['player'],
        at: -1,
      });
    }
  }
  return list;
}
