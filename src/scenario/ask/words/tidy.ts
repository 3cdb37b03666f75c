import { plain } from '../../syntax/line.ts';

/** Short forms and phone spellings, and what they stand for. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(what|who|where|how|it|that|there|he|she)'s\b/gi, '$1 is'],
  [/\b(what|where|how)s\b/gi, '$1 is'],
  [/\bI'm\b/gi, 'I am'],
  [/\b(I|we|they|you)'ve\b/gi, '$1 have'],
  [/\b(they|we|you)'re\b/gi, '$1 are'],
  [/\b(I|they|you|it|we|he|she)'ll\b/gi, '$1 will'],
  [/\b(?:hows|hows it)\b/gi, 'how is'],
  [/\btheres\b/gi, 'there is'],
  [/\bpro[ -](white|blue|black|red|green)\b/gi, 'protection from $1'],
  [/\b(?:im|i am)\b/gi, 'I am'],
  [/\bive\b/gi, 'I have'],
  [/\bcan(?:'?t|not)\b/gi, 'can not'],
  [/\bwon'?t\b/gi, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|could|would|should)n'?t\b/gi, '$1 not'],
  [/\bdmg\b/gi, 'damage'],
  [/\bpw(s?)\b/gi, 'planeswalker$1'],
  [/\b(?:bf|battlefeild)\b/gi, 'battlefield'],
  [/\betbs\b/gi, 'enters'],
  [/\bctrl\b/gi, 'control'],
  [/\b(?:u|ur)\b(?! ?[/}])/g, 'you'],
  [/\bw\/(?: |(?=\p{L}))/giu, 'with '],
  [/\bsac(?:'?d|ked)\b/gi, 'sacrificed'],
  [/\b(?:pls|plz|tbh|btw|rn)\b,?/gi, ''],
  [
    /\bis it possible (?:for me )?to\b|\bam I (?:allowed|able|permitted) to\b|\bwould I be able to\b|\bdo I have the option to\b|\bam I still able to\b/gi,
    'can I',
  ],
  [/\b(?:is it possible for my opponent to|is my opponent (?:allowed|able) to)\b/gi, 'can my opponent'],
  [
    /\b(can|may|could) (I|my opponent) (?:legally |still |even )?(?:choose to |pay to |try to |pay the cost to )/gi,
    '$1 $2 ',
  ],
  [/\s+/g, ' '],
];
/** `How much life and how many cards do I get?` asks two things with one verb. */
const SHARED_VERB =
  /\b(how much|how many|what) (\w+)(?:,| and) (how much|how many|what) (\w+) ((?:do|does|will|would|did) (?:I|they|it|my opponent) \w+)/gi;
/** A question with its short forms written out. */
export const tidy = (question: string): string =>
  SHORT_FORMS.reduce((text, [pattern, full]) => text.replace(pattern, full), plain(question))
    .replace(SHARED_VERB, '$1 $2 $5 and $3 $4 $5')
    .trim();
