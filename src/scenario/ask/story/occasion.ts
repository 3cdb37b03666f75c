import { textOf } from './card-text.ts';
import type { Kind } from './stand-ins.ts';
import type { Story } from './story.ts';
import type { StoryThing } from './thing.ts';

type Happens = (story: Story, of: StoryThing) => void;

const some = (kind: Kind, ...marks: readonly string[]) =>
  ({ kind: { ...kind, distinct: true }, fresh: true, count: 1, marks, attached: [] }) as const;

const verb = (owner: string, third: string, base: string): string => `${owner} ${owner === 'You' ? base : third}`;

/** A card of that kind comes down: the controller of the trigger casts or plays it. */
const comes =
  (noun: Kind['noun'], said: string): Happens =>
  (story, { owner }) => {
    const card = story.add(some({ noun }), 'hand', owner);
    if (card === undefined) return;
    story.assume(said);
    story.step(
      `${verb(owner, noun === 'land' ? 'plays' : 'casts', noun === 'land' ? 'play' : 'cast')} ${story.name(card)}`,
    );
  };

const dies: Happens = (story, { owner }) => {
  const victim = story.add(some({ noun: 'creature' }), 'battlefield', owner);
  if (victim === undefined) return;
  story.assume('A creature dies.');
  story.step(`effect ${owner}: "Destroy target creature."`);
  story.step(`> target ${story.name(victim)}`);
};

/** Events that make abilities trigger, as card text names them (603.2). */
const OCCASIONS: readonly (readonly [RegExp, Happens])[] = [
  [
    /^(?:[^\n—]*— )?when(?:ever)? (?:a|another|one or more|one or more other|a nontoken|another nontoken) (?:other )?creatures? (?:you control )?enters?/im,
    comes('creature', 'A creature is cast and enters.'),
  ],
  [/^(?:[^\n—]*— )?whenever a land (?:you control )?enters/im, comes('land', 'A land is played.')],
  [
    /^(?:[^\n—]*— )?whenever (?:a|another|this creature or another|[\w' ,-]+ or another) (?:nontoken )?creature (?:you control )?dies/im,
    dies,
  ],
  [/^(?:[^\n—]*— )?whenever you cast a creature spell/im, comes('creature', 'A creature spell is cast.')],
  [/^(?:[^\n—]*— )?whenever you cast an artifact spell/im, comes('artifact', 'An artifact spell is cast.')],
  [/^(?:[^\n—]*— )?whenever you cast an enchantment spell/im, comes('enchantment', 'An enchantment spell is cast.')],
];

/** The one event outside of a card by which it triggers; undefined where there is none, or more than one. */
export function occasionOf(thing: Pick<StoryThing, 'card'>): Happens | undefined {
  const text = textOf(thing.card);
  const all = text.match(/^(?:[^\n"]*— )?(?:when|whenever|at)\b/gim) ?? [];
  const found = OCCASIONS.filter(([pattern]) => pattern.test(text));
  return all.length === 1 && found.length === 1 ? found[0]![1] : undefined;
}

/** Whether the card triggers by its own entering. */
export const entersItself = ({ card }: Pick<StoryThing, 'card'>): boolean =>
  textOf(card)
    .split('\n')
    .some((line) => /^(?:[^"—]*— )?when(?:ever)? (?!a |an |another |one or more )[^,]*\benters\b/i.test(line));

/** Whether its own entering is all that makes it trigger. */
export const entersOnly = (thing: Pick<StoryThing, 'card'>): boolean =>
  entersItself(thing) && (textOf(thing.card).match(/^(?:[^\n"]*— )?(?:when|whenever|at)\b/gim) ?? []).length === 1;
