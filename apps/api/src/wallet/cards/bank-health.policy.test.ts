// Tests the health status of payouts to a bank.
import { describe, expect, test } from 'vitest';
import { bankHealth } from './bank-health.policy.ts';

describe('bankHealth', () => {
  test.each([
    [{ paid: 0, back: 0, medianHours: null }, 'unknown'],
    [{ paid: 10, back: 0, medianHours: 3 }, 'ok'],
    [{ paid: 9, back: 1, medianHours: 48 }, 'ok'],
    [{ paid: 8, back: 1, medianHours: 1 }, 'failing'],
    [{ paid: 0, back: 1, medianHours: null }, 'failing'],
    [{ paid: 5, back: 0, medianHours: 49 }, 'slow'],
  ] as const)('%o is %s', (payouts, word) => {
    expect(bankHealth(payouts)).toBe(word);
  });
});
