import type { CardSource } from '../cards.ts';
import { fold } from '../syntax/names.ts';

/** Where the words of the rules come from: the library implements it. */
export interface RulesSource {
  readonly keyword: (name: string) => { readonly name: string; readonly rule: string } | undefined;
  readonly glossary: (
    term: string,
  ) => { readonly term: string; readonly definition: string; readonly see: readonly string[] } | undefined;
  readonly rule: (number: string) => RuleText | undefined;
}
interface RuleText {
  readonly number: string;
  readonly text: string;
  readonly children: readonly { readonly number: string; readonly text: string }[];
}

/** What the rules themselves say to a question. */
export interface LookedUp {
  readonly answer: string;
  readonly rules: readonly string[];
}

/** Questions about a term of the rules. */
const ABOUT: readonly RegExp[] = [
  /^what (?:does|do|is|are|will) (?:an? |the )?(.+?) (?:do|does|mean|for)$/i,
  /^(?:how|when) (?:does|do) (?:an? |the )?(.+?) work$/i,
  /^(?:explain|define|what is meant by|tell me about|describe)(?: to me)? (?:an? |the )?(.+?)$/i,
  /^(?:can you|can someone|please|could you) (?:explain|define)(?: to me)? (?:an? |the )?(.+?)(?: to me)?$/i,
  /^what (?:is|are) (?:an? |the )?(.+?)$/i,
  /^what (?:is|are) the rules? (?:for|of|about|on) (?:an? |the )?(.+?)$/i,
  /^what happens (?:in|during|at) (?:an? |the |my )?(.+?)$/i,
];

/** Questions about the game itself, and the rule that answers them. */
const GENERAL: readonly (readonly [RegExp, string])[] = [
  [
    /^how (?:many|much) poison(?: counters?)? (?:do|does|are|is|must|should|will|can)\b.*\b(?:lose|loses|losing|die|kill|dead|lost|win)$/i,
    '704.5c',
  ],
  [
    /^how (?:much|many)(?: \w+)? commander damage (?:do|does|is|must|to)\b.*\b(?:lose|loses|die|kill|dead|lost|lethal)$/i,
    '704.6c',
  ],
  [/^how many (?:commander damage|damage from a commander)\b.*\b(?:lose|kill|die)$/i, '704.6c'],
  [/^how many cards (?:do|does|are|is)\b.*\b(?:start|starting hand|opening hand|begin)(?: with)?$/i, '103.5'],
  [
    /^how (?:much|many) life (?:do|does|points do|points does) (?:I|you|we|players?|each player) (?:start|begin)(?: the game)?(?: with| at)?$/i,
    '103.4',
  ],
  [
    /^(?:do|does|will|can|should) (?:I|the|a|you) ?(?:first player|starting player|player who goes first|player that goes first|play first and)?\b.*\bdraw\b.*\bfirst turn$/i,
    '103.8a',
  ],
  [
    /^do(?:es)? (?:the )?(?:first player|starting player|player going first|player who (?:goes|plays) first) draw(?: a card)?$/i,
    '103.8a',
  ],
  [/^(?:what is|how big is|how many cards is) (?:the|my) (?:maximum|max) hand size$/i, '402.2'],
  [/^how many cards can (?:I|you) (?:have|hold|keep) in (?:my|your|the|a)? ?hand$/i, '402.2'],
  [/^how many lands can (?:I|you|a player) play(?: (?:a|per|each|in a|in one|this) turn)?$/i, '305.2'],
  [/^do (?:both|all)(?: the)? players (?:have|need) to pass\b.*$/i, '117.4'],
  [/^(?:how|when) does a spell resolve$/i, '117.4'],
  [
    /^do (?:players|I|we)(?: normally)? (?:have|get|receive) priority (?:in|during) (?:the|my) cleanup(?: step)?$/i,
    '514.3',
  ],
  [/^(?:what is|how big is|how many cards (?:are|is) in) (?:a|the|my)? ?commander deck(?: size)?$/i, '903.5a'],
  [
    /^how many cards (?:do|does|must|should) (?:I|my deck|a deck|you|a commander deck|my commander deck) (?:need|have)$/i,
    '100.2a',
  ],
];

/** Marks and greetings at both ends. */
const bare = (question: string): string =>
  question
    .replace(/^(?:hi|hey|hello|ok|so|quick question)[,:!.]? /i, '')
    .replace(/[\s?!.]+$/u, '')
    .trim();

/** What the rules say of what is asked, if the whole question is about a term or a thing that one rule settles. */
export function lookUp(question: string, rules: RulesSource, cards: CardSource): LookedUp | undefined {
  const text = bare(question);
  for (const [pattern, number] of GENERAL) {
    const rule = pattern.test(text) ? rules.rule(number) : undefined;
    if (rule !== undefined) return { answer: said(rule), rules: [rule.number] };
  }
  for (const pattern of ABOUT) {
    const term = pattern.exec(text)?.[1];
    const found = term === undefined || fold(term).split(' ').length > 4 ? undefined : ofTerm(term, rules);
    if (found !== undefined) return { ...found, answer: found.answer + namesake(term!, cards) };
  }
  return undefined;
}

/** A card may be called so too. */
function namesake(term: string, cards: CardSource): string {
  const card = cards.find(term);
  return card === undefined || card.face !== undefined
    ? ''
    : ` (The card ${card.card.name} is called so too: look it up by /card.)`;
}

/** A keyword by its rule, another term by the glossary. */
function ofTerm(term: string, rules: RulesSource): LookedUp | undefined {
  const keyword = rules.keyword(term);
  const rule = keyword && rules.rule(keyword.rule);
  if (rule !== undefined) {
    const [first] = rule.children;
    return { answer: said(first ?? rule), rules: [rule.number, ...(first === undefined ? [] : [first.number])] };
  }
  const entry = rules.glossary(term);
  return entry && { answer: `${entry.term}: ${entry.definition}`, rules: entry.see };
}

const said = ({ number, text }: Pick<RuleText, 'number' | 'text'>): string => `Rule ${number}: ${text}`;
