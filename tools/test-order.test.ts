// Proves that the order of test files names those that there are.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './steps.ts';
import { STARTS_FIRST } from './test-order.ts';

test('every e2e file has its place, and no name is out of date', () => {
  const files = globSync(['apps/api/test/e2e/*.test.ts', ...STARTS_FIRST], { cwd: ROOT });
  expect([...new Set(files)].toSorted()).toEqual([...STARTS_FIRST].toSorted());
});
