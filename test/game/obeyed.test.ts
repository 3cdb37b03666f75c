import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { unplayedRule } from '../../src/game/rules-played.ts';
import type { RuleEffect } from '../../src/rules/continuous.ts';
import { type Field, fieldsOfTheAlgebra } from '../support/algebra.ts';

/** Fields that say nothing to the machine, with what they are for. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  'AbilityBase.abilityWord': '207.2c: an ability word has no rules meaning',
  'StaticAbility.outsideGame': 'a line that plays no part in a game that has begun',
  'UnreadAbility.reason': 'for the report of what is not read',
  'UnreadAbility.expected': 'for the report of what is not read',
  'UnreadAbility.nearest': 'for the report of what is not read',
  "ObjectRef/'attachedTo'.said": 'how the text calls it, for people',
  "Replacement/'prevent'.all": '615.1a: the same, said otherwise',
  "Replacement/'redirect'.all": '614.9: the same, said otherwise',
  'ManaRestriction/true.costWithX': 'the last of the kinds of restriction, reached when it is none of the others',
  'FaceDownAs.power': 'laid over a blank face whole',
  'FaceDownAs.toughness': 'laid over a blank face whole',
  'FaceDownAs.types': 'laid over a blank face whole',
  'FaceDownAs.subtypes': 'laid over a blank face whole',
  'FaceDefinition.manaCost': 'read through a type made from this one, which hides where it is declared',
  'FaceDefinition.power': 'read through a type made from this one, which hides where it is declared',
  'FaceDefinition.toughness': 'read through a type made from this one, which hides where it is declared',
};

/** Rows that are refused whole as they are met, with the rule that is named. */
const REFUSED: Readonly<Record<string, string>> = {
  "Modification/'copy'": '707.2',
  "CostPart/'toGraveyard'": '118',
};

const sources = ['src/game', 'src/scenario/run'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
);

describe('every field of the algebra is read by the machine, or refused', () => {
  let fields: readonly Field[] = [];
  let unread: readonly string[] = [];
  beforeAll(() => {
    fields = fieldsOfTheAlgebra();
    unread = fields.filter((f) => f.reads.length === 0).map((f) => f.name);
  });
  const rowOf = (name: string): string => name.slice(0, name.lastIndexOf('.'));

  it('the algebra is found whole', () => {
    const names = fields.map((f) => f.name);
    for (const known of [
      "RuleEffect/'cantAttack'.unless",
      "Instruction/'damage'.noPrevent",
      'CastingOption.instantSpeed',
      'TargetSpec.divide',
    ])
      expect(names).toContain(known);
  });
  it('none is passed over in silence', () =>
    expect(unread.filter((name) => !(name in FOR_OTHERS) && !(rowOf(name) in REFUSED))).toEqual([]));
  it('no excuse outlives its reason', () => {
    expect(Object.keys(FOR_OTHERS).filter((name) => !unread.includes(name))).toEqual([]);
    expect(Object.keys(REFUSED).filter((row) => !unread.some((name) => rowOf(name) === row))).toEqual([]);
  });
  for (const [row, rule] of Object.entries(REFUSED))
    it(`${row} is refused by ${rule}`, () =>
      expect(sources.some(({ text }) => text.includes(`notPlayed('${rule}'`))).toBe(true));
});

describe('every kind of rule effect is asked for where it stands, or refused (613.11)', () => {
  const text = readFileSync('src/rules/continuous.ts', 'utf8').split('export type RuleEffect =')[1] ?? '';
  const kinds = [...text.matchAll(/rule:\s*((?:\|?\s*'\w+'\s*)+)/g)].flatMap((m) =>
    [...m[1]!.matchAll(/'(\w+)'/g)].map((k) => k[1]!),
  );
  it('they are found', () => expect(kinds.length).toBeGreaterThan(60));
  for (const kind of kinds) {
    it(kind, () => {
      const asked = sources.some((s) => !s.path.endsWith('rules-played.ts') && s.text.includes(`'${kind}'`));
      const keyword = kind === 'playerKeyword' ? { keyword: 'hexproof' } : {};
      const refused = unplayedRule({ rule: kind, ...keyword } as unknown as RuleEffect) !== undefined;
      expect(asked).toBe(!refused);
    });
  }
});
