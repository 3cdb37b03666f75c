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
    if (!r) return [];
    return (r.event.object as { ref?: string } | undefined)?.ref === 'self' ? [self] : namedBy([r.event]);
  }
  if (ability.kind !== 'triggered' || !ability.event) return [];
  return namedBy(ability.event.on === 'anyOf' ? (ability.event.of as Fields[]) : [ability.event]);
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
          nouns: [said.split(' ').at(-1)!, 'permanent'],
          said,
          at: -1,
        });
      }
      if (!Array.isArray(filter)) return;
      list.push({
        is: 'event',
        sort: 'object',
        ref: { ref: 'var', name },
        many,
        nouns: nounsOf(filter as Filter),
        at: -1,
      });
      if (name === 'event.object' && !many && controlledByOpponent(filter as Filter)) {
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
    if (event.on === 'becomesTarget' && nounsOf(event.of as Filter).includes('spell'))
      export_('event.source', event.of);
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
