import type { Question } from './ast.ts';
import { check } from './checks.ts';
import { query } from './queries.ts';
import { form, kinds, type Syntax } from './syntax.ts';
import { zone } from './things.ts';
import { freeWords, noun } from './words.ts';

const counted = noun(freeWords(/^[\p{L}\d]/u, /[;"]/, 'what is counted'));

/** What a `?` line may ask. */
export const question: Syntax<Question> = kinds<Question>({
  value: form('value', ['{query}', 'what is {query}'], { query }),
  zone: form('zone', '{zone}', { zone }),
  number: form('number', ['number of {what} in {zone}', 'how many {what} in {zone}'], { what: counted, zone }),
  whether: form('whether', '{check}', { check }),
});
