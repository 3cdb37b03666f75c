/**
 * Holds our rule wordings against an edition of the Comprehensive Rules.
 *
 *   npx tsx rulings-data/lock.ts --cr FILE           lists what FILE says otherwise than the locked edition; exit 1 if anything
 *   npx tsx rulings-data/lock.ts --cr FILE --write   locks FILE's edition, once the wordings have been checked against it
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseComprehensiveRules } from '../src/library/documents/comprehensive-rules.ts';
import { documentLines } from '../src/library/documents/text.ts';
import { compareEdition, lockEdition, type RulesLock } from './edition.ts';
import { read } from './read.ts';

const { values } = parseArgs({ options: { cr: { type: 'string' }, write: { type: 'boolean', default: false } } });
if (values.cr === undefined) throw new Error('Name the rules text: lock.ts --cr FILE');
const official = parseComprehensiveRules(documentLines(readFileSync(values.cr)));
if ('problem' in official) throw new Error(`${values.cr}, line ${official.line}: ${official.problem}`);

if (values.write) {
  const numbers = read<readonly { readonly number: string }[]>('rules.json').map(({ number }) => number);
  const lock = lockEdition(official, numbers);
  writeFileSync(fileURLToPath(new URL('rules.lock.json', import.meta.url)), `${JSON.stringify(lock, null, 1)}\n`);
  console.log(`locked ${numbers.length} rules at the edition of ${lock.edition}`);
} else {
  const lock = read<RulesLock>('rules.lock.json');
  const { changed, gone } = compareEdition(official, lock);
  console.log(`checked against ${lock.edition}; ${values.cr} is the edition of ${official.effective}`);
  for (const number of gone) console.log(`gone     ${number}`);
  for (const number of changed) console.log(`changed  ${number}`);
  console.log(`${changed.length} changed, ${gone.length} gone of ${Object.keys(lock.rules).length}`);
  process.exitCode = changed.length + gone.length > 0 ? 1 : 0;
}
