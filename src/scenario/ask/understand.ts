import type { CardSource } from '../cards.ts';
import type { Line } from '../syntax/line.ts';
import { type Reads, reader } from '../syntax/literal.ts';
import { draws } from './questions/cards-drawn.ts';
import { characteristics } from './questions/characteristics.ts';
import { copying } from './questions/copying.ts';
import { costs } from './questions/costs.ts';
import { damageDealt } from './questions/damage.ts';
import { endings } from './questions/endings.ts';
import { fates } from './questions/fates.ts';
import { fights } from './questions/fights.ts';
import { happenings } from './questions/happenings.ts';
import { identities } from './questions/identities.ts';
import { keywordForms } from './questions/keyword-forms.ts';
import { legality } from './questions/legality.ts';
import { life } from './questions/life.ts';
import { manaMade } from './questions/mana-made.ts';
import { responding } from './questions/responding.ts';
import { choosing } from './questions/targeting.ts';
import { taxing } from './questions/taxing.ts';
import { totals } from './questions/totals.ts';
import { triggers } from './questions/triggers.ts';
import { turningUp } from './questions/turning-up.ts';
import { ventures } from './questions/ventures.ts';
import type { Asks, QuestionKind, Wanted } from './questions/wanted.ts';
import { whetherSo } from './questions/whether.ts';
import { beginEarlier } from './story/beginning.ts';
import { Story } from './story/story.ts';
import { textOfStory } from './story/text.ts';
import { attachments } from './tellings/attaching.ts';
import { accompanied, fact } from './tellings/board.ts';
import { circumstances } from './tellings/circumstances.ts';
import { combat } from './tellings/combat.ts';
import { event } from './tellings/events.ts';
import type { Telling } from './tellings/telling.ts';
import { turns } from './tellings/turns.ts';
import { anyOf } from './words/english.ts';
import { type Named, Sentence } from './words/named.ts';
import { withoutRemarks } from './words/remarks.ts';
import { tidy } from './words/tidy.ts';

/** The most characters of a question. */
const LONGEST_QUESTION = 1_000;
/** The most characters of it that an error repeats. */
const LONGEST_QUOTE = 80;
/** The most questions that are offered instead. */
const MOST_EXAMPLES = 3;

/** All that can be asked. */
const QUESTIONS: readonly QuestionKind[] = [
  keywordForms,
  copying,
  turningUp,
  characteristics,
  fights,
  whetherSo,
  choosing,
  legality,
  life,
  damageDealt,
  draws,
  manaMade,
  taxing,
  costs,
  totals,
  triggers,
  endings,
  ventures,
  responding,
  identities,
  happenings,
  fates,
];

/** A question as a scenario, with what its answers mean. */
export type Understood = {
  readonly ok: true;
  readonly text: string;
  readonly nearest: readonly string[];
  readonly assumptions: readonly string[];
} & Wanted;
export type NotUnderstood = { readonly ok: false; readonly reason: string; readonly nearest: readonly string[] };

type Segment =
  | { readonly kind: 'telling'; readonly tell: Telling }
  | {
      readonly kind: 'question';
      readonly asks: Asks;
      /** A question mark ends it. */
      readonly closed?: boolean;
      /** The only card that it names. */
      readonly about?: Named;
    };

const as = <T>(reads: Reads<T>, segment: (value: T) => Segment): Reads<Segment> =>
  reader<Segment>((line, at) => reads.read(line, at).map(({ value, end }) => ({ value: segment(value), end })));

const segment: Reads<Segment> = anyOf<Segment>(
  ...QUESTIONS.map(({ says }) => as(says, (asks) => ({ kind: 'question', asks }))),
  as(anyOf(turns, circumstances, attachments, combat, event, fact, accompanied), (tell) => ({ kind: 'telling', tell })),
);

const MARKS = /\s*(?:[.;:!?,-]+\s*)*/iy;
/** What joins two parts of a question: marks, or small words. */
const JOINT =
  /\s*(?:[.;:!?,-]+\s*)*(?:(?:and|but|then|so|if|when|whenever|while|after|once|as|because|since|where|suppose|assume|assuming|given|say|that|with|under)\b,?\s*)*/iy;
/** A new sentence may begin without a mark before it. */
const SUBJECT = /^(?:I|my opponent|they|what|how|does|do|can|will|who|which|where|is|are)\b/i;
const START =
  /\s*(?:(?:hi|hello|hey|question|quick question|after|once|as soon as|while|imagine|given|because|since|i have a rules question|i have a question|rules question|quick rules question|hypothetically|can someone tell me|does anyone know|i wonder|is it true that|if|when|suppose|say|assume|assuming|let us say|so|ok|okay)\b[,:!.]?\s*(?:that\b\s*)?)*/iy;

/** Where the next part may begin: after the marks, and after the small words that follow them. */
function nextParts(line: Line, at: number): readonly number[] {
  const from = line.skip(at);
  const ends = [MARKS, JOINT].flatMap((joint) => {
    joint.lastIndex = from;
    const found = joint.exec(line.text)![0];
    const end = line.skip(from + found.length);
    // A joining word may itself begin the next part: `with a land in my graveyard`.
    const subject = joint === MARKS && found.trim() === '' && SUBJECT.test(line.text.slice(from, from + 14));
    if (subject) return [from];
    return found.trim() !== '' || end >= line.text.length ? [end, ...(joint === JOINT ? [from] : [])] : [];
  });
  return [...new Set(ends)];
}

/** The parts of a question, one after the other, each joined to the next by a mark or a small word. */
const segments: Reads<readonly Segment[]> = reader<readonly Segment[]>((line, at) =>
  segment.read(line, line.skip(at)).flatMap(({ value, end }) =>
    nextParts(line, end).flatMap((next) => {
      if (next >= line.text.length) return [{ value: [value], end: next }];
      const more = segments.read(line, next);
      const closed = value.kind === 'question' && line.text.slice(end, next).includes('?');
      const about = value.kind === 'question' && line instanceof Sentence ? line.namedBetween(at, end) : undefined;
      const part = { ...value, ...(closed ? { closed } : {}), ...(about === undefined ? {} : { about }) };
      return more.map((rest) => ({ value: [part, ...rest.value], end: rest.end }));
    }),
  ),
);

/** Reads a question; only one that is understood to its last word comes out as a scenario. */
export function understand(question: string, cards: CardSource): Understood | NotUnderstood {
  const typed = tidy(question);
  const named = typed.length > LONGEST_QUESTION ? [] : new Sentence(typed, cards, false).allNamed;
  const text = withoutRemarks(
    typed,
    named.map(({ card }) => card),
  );
  const nearest = nearestExamples(text);
  const refuse = (reason: string): NotUnderstood => ({ ok: false, reason, nearest });
  START.lastIndex = 0;
  if (!/\p{L}/u.test(text.replace(START, ''))) return refuse('There is no question here.');
  if (WHEN.test(text)) return refuse('I can tell whether something happens, not when: ask it that way.');
  if (text.length > LONGEST_QUESTION) {
    return refuse(
      `A question has at most ${LONGEST_QUESTION} characters, and this one has ${text.length}; write a scenario instead.`,
    );
  }
  const exact = new Sentence(text, cards, false);
  const read = readSegments(exact) ?? readSegments(new Sentence(text, cards, true));
  if (read === undefined) return refuse(notRead(exact));
  return tell(read, cards, nearest, exact.allNamed[0]) ?? refuse('I found no question in this.');
}

function readSegments(sentence: Sentence): readonly Segment[] | undefined {
  START.lastIndex = 0;
  const start = START.exec(sentence.text)![0].length;
  return segments.read(sentence, start).find(({ end }) => end >= sentence.text.length)?.value;
}

function notRead({ failure, text, names }: Sentence): string {
  const word = /^\p{Lu}[\p{L}'-]{3,}/u.exec(text.slice(failure.at))?.[0];
  const alike = word === undefined || !failure.name ? [] : names.nearest(word, MOST_EXAMPLES);
  if (alike.length > 1) return `“${word}” may be ${alike.join(', ')} or another card: give the whole name.`;
  const rest = text.slice(failure.at, failure.at + LONGEST_QUOTE);
  return rest === '' ? 'The question ends too early for me.' : `I could not make out “${rest}”.`;
}

/** Tells the parts in their order, the questions last, and says what the answers mean. */
function tell(
  parts: readonly Segment[],
  cards: CardSource,
  nearest: readonly string[],
  topic: Named | undefined,
): Understood | NotUnderstood | undefined {
  const story = new Story(cards);
  if (parts[0]?.kind === 'question') story.topic = topic;
  const later = parts.flatMap((part) => (part.kind === 'question' ? [part.asks(story)] : []));
  if (later.length === 0) return undefined;
  parts.forEach((part, index) => {
    if (part.kind === 'question') return;
    const steps = story.body.length;
    const before = parts[index - 1];
    story.subject = before?.kind === 'question' ? before.about : undefined;
    part.tell(story);
    // A question that ended before this happened is asked of how things stood then.
    const ended = parts.slice(0, index).some((one) => one.kind === 'question' && one.closed === true);
    if (ended && parts[0]?.kind === 'telling' && story.body.length > steps)
      story.puzzled('Ask one question at a time, after all that happens.');
  });
  story.subject = undefined;
  beginEarlier(story);
  if (!story.damageWaits) story.fight();
  story.told = true;
  const wanted = later.flatMap((after) => after() ?? []);
  if (story.puzzle !== undefined || wanted.length < later.length) {
    return { ok: false, reason: story.puzzle ?? 'I could not tell this as a scenario.', nearest };
  }
  return { ok: true, text: textOfStory(story), nearest, assumptions: [...story.assumptions], ...together(wanted) };
}

/** Several answers in one: each must be settled. */
function together(wanted: readonly Wanted[]): Wanted {
  const [only] = wanted;
  if (wanted.length === 1) return only!;
  return {
    answer: (found, end) => {
      const answers = wanted.map(({ answer }) => answer(found, end));
      return answers.every((one) => one !== undefined) ? answers.join('; ') : undefined;
    },
  };
}

/** A question that asks for a time. */
const WHEN =
  /(?:^|[.;!?] *|, *)(?:and )?(?:when|at what time|how long|in which turn|why)\b(?= (?:do|does|did|can|will|would|is|are|am|must|may) )[^.?]*\?/i;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);

/** The example questions that share most words with this one. */
function nearestExamples(text: string): readonly string[] {
  const own = wordsOf(text);
  const shared = (example: string): number =>
    [...wordsOf(example)].filter((word) => own.has(word)).length / wordsOf(example).size;
  return QUESTIONS.flatMap(({ examples }) => examples)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, MOST_EXAMPLES);
}
