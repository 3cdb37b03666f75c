import type { PlayerName } from '../../syntax/ast.ts';
import type { Story } from '../story/story.ts';
import { isOnBattlefield, namedFace, type StoryThing } from '../story/thing.ts';
import { attack } from '../tellings/attacking.ts';
import { type Casting, cast } from '../tellings/casting.ts';
import { castClauses } from '../tellings/castings.ts';
import { origin, type Place, who, withX } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention, things } from '../words/mentions.ts';
import { type Named, named } from '../words/named.ts';
import { type Asks, asFound, type QuestionKind } from './wanted.ts';

/** What was paid, as people say it: nothing is `{0}`. */
export const sayPaid = (text: string): string => sumGeneric(sayNothing(text));
const sayNothing = (text: string): string => (/^(?:nothing|none|\{0\})?$/i.test(text.trim()) ? '{0}' : text.trim());

/** Generic mana is paid as a sum: `{2}{2}` is `{4}`. */
function sumGeneric(cost: string): string {
  const generic = cost.match(/\{\d+\}/g) ?? [];
  if (generic.length < 2) return cost;
  const sum = generic.reduce((total, symbol) => total + Number(symbol.slice(1, -1)), 0);
  return `{${sum}}${cost.replace(/\{\d+\}/g, '')}`;
}

/** Mana of a cost added up. */
export const manaIn = (cost: string): number | undefined => {
  if (/life|\{X\}/i.test(cost)) return undefined;
  return (cost.match(/\{[^}]+\}/g) ?? []).reduce(
    (sum, symbol) => sum + (Number(symbol.slice(1, -1)) || (symbol === '{0}' ? 0 : 1)),
    0,
  );
};

const notCast = (thing: StoryThing): boolean => !isOnBattlefield(thing);

/** The spell whose cost is asked: cast now, unless it has just been cast. */
function castNow(
  story: Story,
  what: Mention | undefined,
  clauses: Partial<Casting>,
  place: Place | undefined,
  by: PlayerName,
): StoryThing | undefined {
  const last = story.body.findLast((line) => !/^[>?]/.test(line)) ?? '';
  const known = what === undefined ? story.spell : story.known(what, notCast);
  const same = place === undefined && (what?.named === undefined || what.named.name === known?.name);
  if (same && known !== undefined && known === story.spell && / casts? /.test(last)) return known;
  const again = what ?? { back: {}, marks: [], attached: [] };
  const { target: _, ...how } = clauses;
  cast(story, { by, what: again, how: [], response: false, ...how, ...(place === undefined ? {} : { from: place }) });
  return story.spell;
}

interface CostWords {
  readonly by?: PlayerName;
  readonly what?: Mention;
  readonly clauses: readonly Partial<Casting>[];
  readonly from?: Place;
  readonly x?: number;
}
const TAIL = '[ {clauses}]';
const pays: Says<Asks> = shape<CostWords, Asks>(
  [
    'what do|does|must|will|would {by} pay',
    'what do|does|must {by} have to pay',
    'how much do|does|must|will {by} pay',
    'how much do|does {by} have to pay',
    'how much mana do|does|must|will {by} pay',
    'how much mana do|does {by} have to pay',
    'how much mana do|does {by} need',
    'what is|are the total cost',
    'what is|are its total cost',
    'what do|does {by} pay for {what}',
    'how much do|does {by} pay for {what}',
    'what do|does|must|will {by} pay to cast {what}',
    'how much do|does|must|will {by} pay to cast {what}',
    'what do|does {by} have to pay to cast {what}',
    'how much do|does {by} have to pay to cast {what}',
    'how much mana do|does {by} need to cast {what}',
    'how much mana do|does {by} pay for {what}',
    'how much mana do|does {by} need for {what}',
    'what does|will|would {what} cost',
    'how much does|will|would {what} cost',
    'what does {what} cost {by}',
    'how much does {what} cost {by}',
    'how much does it cost {by} to cast {what}',
    'how much does it cost to cast {what}',
    'what does it cost to cast {what}',
    'what does it cost {by} to cast {what}',
    'what does {what} cost to cast',
    'how much does {what} cost to cast',
    'what is the total cost of {what}',
    'what is the cost of {what}',
    'what is the total cost to cast {what}',
    'what do|does {by} pay for it',
  ].flatMap((template) => [template + TAIL, `${template} there|here${TAIL}`]),
  { by: who, what: mention, clauses: castClauses, from: origin, x: withX },
  ({ by, what, clauses }) =>
    (story) =>
    () => {
      const { from, ...rest } = Object.assign({}, ...clauses) as Partial<Casting>;
      const player = by ?? what?.owner ?? 'You';
      const thing = castNow(story, what, rest, from, player);
      if (thing === undefined) {
        story.puzzled('Say which spell is paid for.');
        return undefined;
      }
      return { answer: asFound(story.ask(`${story.caster} paid`), sayPaid) };
    },
);

/** The commander tax alone (903.8): what is paid beyond the printed cost. */
const tax: Says<Asks> = shape<CostWords, Asks>(
  [
    'how much tax do|does {by} pay',
    'how much tax do|does {by} pay to cast {what}',
    'how much tax do|does {by} pay for {what}',
    'how much commander tax do|does {by} pay',
    'how much commander tax do|does {by} pay to cast {what}',
    'how much commander tax do|does {by} pay for {what}',
    'what is the commander tax',
    'how much is the commander tax',
    'what is the tax',
  ].map((template) => template + TAIL),
  { by: who, what: mention, clauses: castClauses, from: origin, x: withX },
  ({ by, what, clauses }) =>
    (story) =>
    () => {
      const { from, ...rest } = Object.assign({}, ...clauses) as Partial<Casting>;
      const thing = castNow(story, what, rest, from, by ?? 'You');
      if (thing === undefined) return undefined;
      const printed = manaIn(namedFace(thing).mana_cost ?? '');
      return {
        answer: asFound(story.ask(`${story.caster} paid`), (text) => {
          const paid = manaIn(sayPaid(text));
          return paid === undefined || printed === undefined ? undefined : String(paid - printed);
        }),
      };
    },
);

/** `How much does it cost to unlock Locker Room?` */
const unlocking: Says<Asks> = shape<{ door: Named; by?: PlayerName }, Asks>(
  [
    'how much does it cost to unlock|open {door}',
    'how much does it cost {by} to unlock|open {door}',
    'what does it cost to unlock|open {door}',
    'how much do|does {by} pay to unlock|open {door}',
    'what do|does {by} pay to unlock|open {door}',
    'what do|does {by} have to pay to unlock|open {door}',
    'how much mana do|does {by} need to unlock|open {door}',
    'what is the cost to unlock|open {door}',
    'what is the unlock cost of {door}',
    'how much does unlocking {door} cost',
    'what does unlocking {door} cost',
  ],
  { door: named, by: who },
  ({ door, by = 'You' }) =>
    (story) =>
    () => {
      if (door.face === undefined) {
        story.puzzled(`Say which door of ${door.name} is unlocked.`);
        return undefined;
      }
      story.the({ named: door, marks: [], attached: [] }, 'battlefield', by);
      story.turnOf(by);
      story.step(`${by} ${by === 'You' ? 'unlock' : 'unlocks'} ${door.name}`);
      return { answer: asFound(story.ask(`${by} paid`), sayPaid) };
    },
);

/** `How much do I pay to turn it face up?` */
const turningUp: Says<Asks> = shape<{ what: Mention; by?: PlayerName }, Asks>(
  [
    'how much does it cost to turn {what} face up',
    'how much does it cost {by} to turn {what} face up',
    'what does it cost to turn {what} face up',
    'how much do|does {by} pay to turn {what} face up',
    'how much do|does {by} have to pay to turn {what} face up',
    'what do|does {by} pay to turn {what} face up',
    'what do|does {by} have to pay to turn {what} face up',
    'how much mana do|does {by} need to turn {what} face up',
    'how much does turning {what} face up cost',
    'what does turning {what} face up cost',
  ],
  { what: mention, by: who },
  ({ what, by: said }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield', said ?? 'You', isOnBattlefield);
      if (thing === undefined) return undefined;
      const ways = thing.marks.filter((mark) => mark.startsWith('face down by'));
      if (ways.length !== 1)
        story.puzzled('Say how it came to be face down: manifested, cloaked, or cast for morph or disguise.');
      story.step(`${thing.owner} ${thing.owner === 'You' ? 'turn' : 'turns'} ${story.name(thing)} face up`);
      return { answer: asFound(story.ask(`${thing.owner} paid`), sayPaid) };
    },
);

/** `What does attacking them with two creatures cost?` */
const attacking: Says<Asks> = shape<{ what: readonly Mention[]; by?: PlayerName }, Asks>(
  [
    'what does attacking {by} with {what} cost',
    'what does attacking with {what} cost',
    'how much does attacking {by} with {what} cost',
    'how much does it cost to attack {by} with {what}',
    'how much does it cost to attack with {what}',
    'how much do I pay to attack {by} with {what}',
    'how much do I have to pay to attack {by} with {what}',
    'how much do I pay to attack with {what}',
    'how much mana do I need to attack with {what}',
    'what do I pay to attack with {what}',
    'what do I pay to attack {by} with {what}',
  ],
  { what: things, by: anyOf(who, phrases<PlayerName>([['Opponent', 'that player']])) },
  ({ what }) =>
    (story) =>
    () => {
      attack(story, what, 'You');
      story.attackers = [];
      return { answer: asFound(story.ask('You paid'), sayPaid) };
    },
);

/** Questions about what is paid. */
export const costs: QuestionKind = {
  says: anyOf(attacking, unlocking, turningUp, tax, pays),
  examples: [
    'I control Conduit of Ruin. What do I pay for Kozilek, Butcher of Truth?',
    'My opponent controls Ghostly Prison. How much do I pay to attack with two creatures?',
  ],
};
