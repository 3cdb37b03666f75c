/** The page of the rules that scenarios execute. */
export const RULES_PAGE = 'docs/rules-covered.md';

export interface RulesCovered {
  /** In how many passing scenarios each rule was cited. */
  readonly times: ReadonlyMap<string, number>;
  readonly scenarios: number;
  readonly wordings: ReadonlyMap<string, string>;
  /** Rules that code can cite; those it refuses with; those its comments name. */
  readonly cited: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  readonly commented: ReadonlySet<string>;
  /** The three-digit numbers of the Comprehensive Rules. */
  readonly sections: ReadonlySet<string>;
}

/** In the order of the rules: 601.2 before 601.10, 601.2a before 601.2b. */
function byNumber(a: string, b: string): number {
  const [[section, rule, letter], [otherSection, otherRule, otherLetter]] = [partsOf(a), partsOf(b)];
  return section - otherSection || rule - otherRule || (letter < otherLetter ? -1 : Number(letter > otherLetter));
}
function partsOf(number: string): readonly [section: number, rule: number, letter: string] {
  const [, section = '', rule = '0', letter = ''] = /^(\d+)(?:\.(\d+)([a-z]*))?$/.exec(number) ?? [];
  return [Number(section), Number(rule), letter];
}
const sectionOf = (number: string): string => number.split('.')[0]!;

/** The page: each executed rule with our wording and how often, then what is cited and never executed, refused, or not there at all. */
export function rulesPage({ times, scenarios, wordings, cited, refused, commented, sections }: RulesCovered): string {
  const executed = [...times.keys()].sort(byNumber);
  const covered = new Set(executed.map(sectionOf));
  const never = [...cited].filter((number) => !times.has(number)).sort(byNumber);
  const unplayed = [...refused].filter((number) => !times.has(number) && !cited.has(number)).sort(byNumber);
  const silent = [...commented]
    .filter((number) => !times.has(number) && !cited.has(number) && !refused.has(number))
    .sort(byNumber);
  const absent = [...sections].filter((section) => !covered.has(section)).sort(byNumber);
  const wording = (number: string): string => wordings.get(number)?.replaceAll('|', '\\|') ?? '';
  const listed = (numbers: readonly string[]): string =>
    numbers.map((number) => `- ${number}${wording(number) && ` ${wording(number)}`}`).join('\n') || 'None.';
  return `# Rules covered

Written by \`npx tsx test/ratchet/told.ts --write\`: the numbers of the Comprehensive Rules that ${scenarios} scenarios executed, those that pass.
A rule is executed where the machine cites it: as the reason of an event or of what did not happen, of a choice, of a layer's step, of a
refusal, or of an answer. "In" says in how many scenarios.

${executed.length} rules of ${covered.size} sections executed; ${never.length} more cited in code and never executed; ${silent.length} more named in comments only.

## Executed

${[...covered].map((section) => table(section, executed, times, wording)).join('\n\n')}

## Cited in code, never executed

${listed(never)}

## Cited only where the machine refuses to play

${listed(unplayed)}

## Named only in comments

What these say is followed without being told.

${wrapped(silent)}

## Sections of which nothing was executed

${listed(absent)}
`;
}

function table(
  section: string,
  executed: readonly string[],
  times: ReadonlyMap<string, number>,
  wording: (number: string) => string,
): string {
  const rows = executed.filter((number) => sectionOf(number) === section);
  const head = [`### ${section}${wording(section) && ` ${wording(section)}`}`, '', '| rule | what it says | in |'];
  return [...head, '| --- | --- | --- |', ...rows.map((n) => `| ${n} | ${wording(n)} | ${times.get(n)} |`)].join('\n');
}

/** Numbers of one section a line. */
function wrapped(numbers: readonly string[]): string {
  const sections = [...new Set(numbers.map(sectionOf))];
  return (
    sections.map((s) => `- ${numbers.filter((number) => sectionOf(number) === s).join(', ')}`).join('\n') || 'None.'
  );
}

/** The rules that a page lists as executed. */
export const executedIn = (page: string): readonly string[] =>
  [...page.matchAll(/^\| (\d{3}(?:\.\d+[a-z]*)?) \|/gm)].map(([, number]) => number!);

/** All rules that a page speaks of, executed or not. */
export const namedIn = (page: string): ReadonlySet<string> => new Set(page.match(/\b\d{3}\.\d+[a-z]*\b/g));
