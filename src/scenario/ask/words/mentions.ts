import type { PlayerName } from '../../syntax/ast.ts';
import { reader } from '../../syntax/literal.ts';
import { isType, textOf } from '../story/card-text.ts';
import type { Kind } from '../story/stand-ins.ts';
import { type Determiner, determiner, holder } from './determiners.ts';
import { anyOf, orNot, type Says, several, shape } from './english.ts';
import type { Mention } from './mention.ts';
import { type Named, named } from './named.ts';
import { type Described, described as describedCreature, kind } from './nouns.ts';
import { adjective, afterwards, SET_ON } from './object-marks.ts';
import { adventures, backwards, byType, person } from './references.ts';

interface Head extends Described {
  readonly named?: Named;
}
const head: Says<Head> = anyOf<Head>(
  shape<{ named: Named }, Head>(
    ['{named} card', '{named} cards', '{named} spell', '{named} creature', '{named}'],
    { named },
    (parts) => parts,
  ),
  describedCreature,
  shape<{ kind: Kind }, Head>('{kind}', { kind }, (parts) => parts),
);

interface MentionWords {
  readonly determiner: Determiner;
  readonly adjectives: readonly (readonly string[])[];
  readonly head: Head;
  readonly after: readonly (readonly string[])[];
  readonly attached?: readonly Mention[];
  readonly holder?: PlayerName;
}

/** A card or thing with all that is said about it. */
export const thing: Says<Mention> = reader<Mention>((line, at) => described.read(line, at));

/** `four different Rooms, one of them Central Elevator`. */
const among: Says<readonly Mention[]> = shape<
  { all: Mention; after: readonly (readonly string[])[]; one: Named },
  readonly Mention[]
>(
  [
    '{all}, one of them {one}',
    '{all}, each {after}, one of them {one}',
    '{all} {after}, one of them {one}',
    '{all}, one of which is {one}',
    '{all} including {one}',
    '{all}, including {one}',
  ],
  {
    all: reader((line, at) => described.read(line, at)),
    after: several(afterwards, /\s*(?:,|\band\b)?\s*/),
    one: named,
  },
  ({ all, after = [], one }) => {
    const { count, kind: of } = all;
    if (count === undefined || count < 2 || count > 5 || of === undefined) return undefined;
    const marks = [...all.marks, ...after.flat()];
    const rest: Mention = { ...all, kind: { ...of, distinct: true }, count: 1, marks };
    return [{ named: one, marks, attached: [] }, ...Array.from({ length: count - 1 }, () => rest)];
  },
);

const AND = /\s*(?:,\s*and\b|,|\band\b|\bas well as\b|\bplus\b|&)\s*/;
/** Several things: `Mana Reflection, two Islands and a Forest`. */
export const things: Says<readonly Mention[]> = anyOf(among, several(thing, AND));

const PHRASE = '[{determiner} ][{adjectives} ]{head}[ {after}]';
const described: Says<Mention> = shape<MentionWords, Mention>(
  [
    `${PHRASE} enchanted|equipped with|by {attached}`,
    `${PHRASE} that is enchanted|equipped with|by {attached}`,
    `${PHRASE} with {attached} attached|on it`,
    `${PHRASE} with|under {attached}`,
    `${PHRASE} that has {attached}[ on it]`.replace('[ on it]', ''),
    `${PHRASE} that has {attached} on it`,
    `${PHRASE} with {attached} attached to it`,
    `${PHRASE} wearing|holding|carrying {attached}`,
    `${PHRASE} {holder}`,
    PHRASE,
  ],
  {
    determiner: orNot(determiner, {}),
    adjectives: several(adjective, /\s*,?\s+/),
    head,
    after: several(afterwards, /\s*(?:,|\band\b|,\s*and\b)?\s*/),
    attached: orNot(things, []),
    holder,
  },
  ({
    determiner: { distinct, ...of },
    adjectives,
    head: { marks, kind: noun, ...what },
    after,
    attached = [],
    holder: by,
  }) => {
    if (!attached.every(isAttachment)) return undefined;
    if (by !== undefined && of.owner !== undefined && of.owner !== by) return undefined;
    const all = [...adjectives.flat(), ...(marks ?? []), ...after.flat()].map((mark) => counted(mark, what.named));
    if (all.some((mark) => mark === undefined)) return undefined;
    return {
      ...of,
      ...(by === undefined ? {} : { owner: by }),
      ...what,
      ...(noun === undefined ? {} : { kind: distinct === true ? { ...noun, distinct } : noun }),
      marks: all as readonly string[],
      attached,
    };
  },
);

/** `on 2` of a card that enters with some number of counters of a kind; it means nothing of others. */
function counted(mark: string, card: Named | undefined): string | undefined {
  if (!mark.startsWith(SET_ON)) return mark;
  const kind = /enters with X (\S+) counters on it/i.exec(card === undefined ? '' : textOf(card.card))?.[1];
  const n = mark.slice(SET_ON.length);
  return kind && `${n} ${kind} counter${n === '1' ? '' : 's'}`;
}

/** Auras and Equipment are attached to things, nothing else is (301.5, 303.4). */
const isAttachment = ({ named: of }: Mention): boolean =>
  of !== undefined && (isType(of.card, 'Aura') || isType(of.card, 'Equipment'));

/** Auras and Equipment. */
export const attachments: Says<readonly Mention[]> = shape<{ all: readonly Mention[] }, readonly Mention[]>(
  '{all}',
  { all: things },
  ({ all }) => (all.length > 0 && all.every(isAttachment) ? all : undefined),
);

/** `Wild Growth on an Island`. */
const hosted: Says<Mention> = shape<{ aura: Named; host: Mention }, Mention>(
  ['{aura} on {host}', '{aura} attached to {host}', '{aura} enchanting {host}', '{aura} equipped to {host}'],
  { aura: named, host: described },
  ({ aura, host }) => {
    const attached: Mention = { named: aura, marks: [], attached: [] };
    return isAttachment(attached) ? { ...host, attached: [...host.attached, attached] } : undefined;
  },
);

/** What somebody controls: things, also by what is attached to them. */
export const holdings: Says<readonly Mention[]> = several(anyOf(hosted, thing), AND);

/** Anything that a sentence may speak of. */
export const mention: Says<Mention> = anyOf(adventures, backwards, person, thing, byType);
