import type { Done, LogLine, Reason } from '../../src/scenario/outcome.ts';
import { plain } from '../markdown.ts';
import type { Depth } from './request.ts';

/** The paragraphs of a run at a depth: what happened in short; or every reason and step, or every layer. */
export function trail(done: Done, depth: Depth): readonly string[] {
  switch (depth) {
    case 'short':
      return [done.log.short.map(entry).join('\n')].filter(Boolean);
    case 'steps':
      return [...findings(done), ...done.log.steps.map(entry)];
    case 'layers':
      return done.log.layers.length
        ? done.log.layers.map(entry)
        : ['No effect changes the characteristics of an object that was asked about.'];
  }
}

/** Each check and question with everything it rests on. */
function findings({ checks, questions }: Done): readonly string[] {
  const found = [
    ...questions.map((result) => ({ ...result, line: `${plain(result.text)}: **${plain(result.answer)}**` })),
    ...checks.map((result) => ({
      ...result,
      line: `${result.held ? '✓' : '✗'} ${plain(result.text)}${result.held ? '' : `; found: ${plain(result.found)}`}`,
    })),
  ];
  return found.map(({ line, branch, rules, reasons }) =>
    [`${branch ? `*${plain(branch)}* ` : ''}${line}${cited(rules)}`, ...reasons.map(grounds)].join('\n'),
  );
}

function grounds({ text, rules, source }: Reason): string {
  return `- ${plain(text)}${source ? ` (${plain(source)})` : ''}${cited(rules)}`;
}

function entry({ text, rules, branch }: LogLine): string {
  return `• ${branch ? `*${plain(branch)}* ` : ''}${plain(text)}${cited(rules)}`;
}

function cited(rules: readonly string[]): string {
  return rules.length ? ` [${rules.join(', ')}]`.replace(/[[\]]/g, '\\$&') : '';
}
