/** The ways a run is shown: the verdict with its reason; each step; how layers made each object. */
export const DEPTHS = ['short', 'steps', 'layers'] as const;
export type Depth = (typeof DEPTHS)[number];

/** What a reply of `/simulate` was made from, and can be made from again. */
export interface Request {
  readonly depth: Depth;
  readonly page: number;
  readonly scenario: string;
  /** Texts of `>` lines that were chosen one by one, after the scenario's own. */
  readonly answers: readonly string[];
}

/** The arguments of an address; an answer chosen in a menu comes as one more at the end. */
export function packed({ depth, page, scenario, answers }: Request): readonly string[] {
  return [depth, String(page), scenario, ...answers];
}

/** Reads the arguments of an address. */
export function unpacked([depth, page, scenario = '', ...answers]: readonly string[]): Request {
  return {
    depth: DEPTHS.find((known) => known === depth) ?? 'short',
    page: Number.parseInt(page ?? '', 10) || 0,
    scenario,
    answers,
  };
}

/** The scenario with its answers, a statement a line, as one text that anyone can run again. */
export function scenarioText({ scenario, answers }: Pick<Request, 'scenario' | 'answers'>): string {
  const lines = scenario.includes('"') ? scenario : scenario.replaceAll(' / ', '\n');
  return [lines.trim(), ...answers.map((answer) => `> ${answer}`)].join('\n');
}
