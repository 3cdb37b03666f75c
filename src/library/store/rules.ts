import type Database from 'better-sqlite3';
import { formatRuleNumber, parseRuleNumber, referencesIn } from '../documents/numbers.ts';
import type { Library, Rule, RuleHit, RuleLine } from '../library.ts';
import { HIT_END, HIT_START } from './schema.ts';
import { excerptPieces, searchRows } from './search.ts';

interface Row extends RuleLine {
  readonly position: number;
  readonly kind: Rule['kind'];
  readonly depth: number;
  readonly parent: string | null;
  readonly examples: string;
}

interface HitRow extends RuleLine {
  readonly id: number;
  readonly excerpt: string;
}

/** The rules of the keywords that make up a query; none when it holds other words too. */
function keywordRules(query: string, keyword: Library['keyword']): readonly string[] {
  const words = query.split(/[\s,+&]+/).filter((word) => word !== '' && word.toLowerCase() !== 'and');
  const rules: string[] = [];
  for (let at = 0; at < words.length; ) {
    const lengths = [4, 3, 2, 1].filter((length) => at + length <= words.length);
    const taken = lengths.find((length) => keyword(words.slice(at, at + length).join(' ')));
    if (taken === undefined) return [];
    rules.push(keyword(words.slice(at, at + taken).join(' '))!.rule);
    at += taken;
  }
  return rules;
}

/** Rules by number and by words, from an open library file. A search for keywords begins with their rules. */
export function ruleReader(
  db: Database.Database,
  keyword: Library['keyword'],
): Pick<Library, 'rule' | 'searchRules' | 'suggestRules'> {
  const byNumber = db.prepare<[string], Row>('SELECT * FROM rule WHERE number = ?');
  const line = db.prepare<[string], RuleLine>('SELECT number, text FROM rule WHERE number = ?');
  const under = db.prepare<[string], RuleLine>('SELECT number, text FROM rule WHERE parent = ? ORDER BY position');
  const before = db
    .prepare<[number, number], string>(
      'SELECT number FROM rule WHERE position < ? AND depth <= ? ORDER BY position DESC LIMIT 1',
    )
    .pluck();
  const after = db
    .prepare<[number, number], string>(
      'SELECT number FROM rule WHERE position > ? AND depth <= ? ORDER BY position LIMIT 1',
    )
    .pluck();
  const matching = db.prepare<[string, number], HitRow>(
    `SELECT rule.position AS id, number, rule.text AS text,
      snippet(rule_text, 1, '${HIT_START}', '${HIT_END}', '…', 40) AS excerpt
    FROM rule_text JOIN rule ON rule.position = rule_text.rowid
    WHERE rule_text MATCH ? ORDER BY bm25(rule_text, 3.0, 10.0, 2.0), position LIMIT ?`,
  );
  const beginning = db.prepare<[string, number], RuleLine>(
    `SELECT number, text FROM rule WHERE number LIKE ? || '%' ORDER BY depth, position LIMIT ?`,
  );

  const searchRules: Library['searchRules'] = (words, limit = 10) => {
    const titles = keywordRules(words, keyword).flatMap((number) => line.get(number) ?? []);
    const hits = new Map<string, RuleHit>();
    for (const { number, text } of titles) hits.set(number, { number, text, excerpt: [{ text, hit: true }] });
    for (const row of searchRows(words, limit, (expression, most) => matching.all(expression, most))) {
      const { number, text, excerpt } = row;
      if (!hits.has(number)) hits.set(number, { number, text, excerpt: excerptPieces(excerpt) });
    }
    return [...hits.values()].slice(0, limit);
  };

  return {
    rule(text) {
      const number = parseRuleNumber(text);
      const row = number && byNumber.get(formatRuleNumber(number));
      if (!row) return undefined;
      const parent = row.parent === null ? undefined : line.get(row.parent);
      const examples: string[] = JSON.parse(row.examples);
      const previous = before.get(row.position, row.depth);
      const next = after.get(row.position, row.depth);
      const see = referencesIn([row.text, ...examples].join('\n')).filter(
        (other) => other !== row.number && line.get(other) !== undefined,
      );
      return {
        number: row.number,
        kind: row.kind,
        text: row.text,
        examples,
        children: under.all(row.number),
        see,
        ...(parent && { parent }),
        ...(previous !== undefined && { previous }),
        ...(next !== undefined && { next }),
      };
    },

    searchRules,

    suggestRules(query, limit) {
      const typed = query.trim().replace(/^(?:cr|rule)\s*/i, '');
      if (/^(?:\d[\d.a-z]*)?$/i.test(typed)) return beginning.all(typed.toLowerCase(), limit);
      return searchRules(query, limit).map(({ number, text }) => ({ number, text }));
    },
  };
}
