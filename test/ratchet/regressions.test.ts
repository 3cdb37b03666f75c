import { expect, test } from 'vitest';
import { type CheckedFile, regressions } from './regressions.ts';

const checked = (status: CheckedFile['status']): readonly CheckedFile[] => [{ path: 'a', status, reason: 'because' }];

test.each<[passedOnce: readonly string[], files: readonly CheckedFile[], sentences: readonly string[]]>([
  [['a'], checked('pass'), []],
  [[], checked('pass'), []],
  [[], checked('unsupported'), []],
  [[], checked('asked'), []],
  [[], checked('fail'), ['a is fail: because']],
  [[], checked('invalid'), ['a is invalid: because']],
  [['a'], checked('unsupported'), ['a passed once and is now unsupported: because']],
  [['a'], checked('asked'), ['a passed once and is now asked: because']],
  [['a'], checked('fail'), ['a passed once and is now fail: because']],
  [['a'], [], ['a passed once and is gone']],
])('passed once: %j; now: %j', (passedOnce, files, sentences) => {
  expect(regressions(passedOnce, files)).toEqual(sentences);
});
