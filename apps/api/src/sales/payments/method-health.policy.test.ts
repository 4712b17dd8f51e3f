// Tests the health status of a payment method.
import { expect, test } from 'vitest';
import { methodHealth } from './method-health.policy.ts';

test.each([
  [{ asked: 0, paid: 0 }, 'unknown'],
  [{ asked: 2, paid: 0 }, 'silent'],
  [{ asked: 3, paid: 1 }, 'poor'],
  [{ asked: 2, paid: 1 }, 'ok'],
] as const)('%o is %s', (payments, word) => {
  expect(methodHealth({ ...payments, isResting: false })).toBe(word);
  expect(methodHealth({ ...payments, isResting: true })).toBe('down');
});
