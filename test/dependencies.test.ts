import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('docs/dependencies.md has one line for each dependency, with its reason', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const rows = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `(.+)` \| .{5,} \|$/gm)].map(
    ([, name]) => name,
  );
  expect(rows.sort()).toEqual([...Object.keys(dependencies!), ...Object.keys(devDependencies!)].sort());
});
