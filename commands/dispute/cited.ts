import type { PolicyDocument } from '../../src/library/policy.ts';
import type { Context } from '../context.ts';
import { quoted } from '../markdown.ts';

const POLICY = /^(mtr|ipg|jar)\s*(.*)$/i;

/** Rules that a judge cites, each as the library names it; or the sentence about one that the library does not know. */
export function citations(
  { library }: Context,
  text: string,
): { readonly rules: readonly string[] } | { readonly unknown: string } {
  const rules: string[] = [];
  for (const cited of text.split(/[,;\n]/).map((part) => part.trim())) {
    if (!cited) continue;
    const [, document, section = ''] = POLICY.exec(cited) ?? [];
    if (document !== undefined) {
      const known = library.dates.policy[document.toLowerCase() as PolicyDocument] !== undefined;
      if (known && section && !library.policySection(document.toLowerCase() as PolicyDocument, section)) {
        return { unknown: `${document.toUpperCase()} has no section ${quoted(section)}. Look it up with /policy.` };
      }
      rules.push(`${document.toUpperCase()} ${section}`.trim());
      continue;
    }
    const rule = library.rule(cited);
    if (!rule) return { unknown: `There is no rule ${quoted(cited)} in this edition. Look it up with /rule.` };
    rules.push(rule.number);
  }
  return { rules: [...new Set(rules)] };
}
