// Tests that a forced update blocks new actions, never access to the member's own money.

import { describe, expect, test } from 'vitest';
import { megabytes, statusOf, staysOpen } from './update.model.ts';

describe('standingOf', () => {
  test.each([
    [{ versionCode: 1427, minimumCode: 1, forced: false }, 'current'],
    [{ versionCode: 1400, minimumCode: 1, forced: false }, 'current'],
    [{ versionCode: 1430, minimumCode: 1, forced: false }, 'optional'],
    [{ versionCode: 1430, minimumCode: 1428, forced: true }, 'forced'],
    [{ versionCode: 1430, minimumCode: 1428, forced: false }, 'forced'],
  ] as const)('%o → %s', (latest, status) => expect(statusOf(latest, 1427)).toBe(status));
});

describe('staysOpen', () => {
  test('balance, history, withdrawing, holdings and log-in remain open', () => {
    for (const path of ['/pages/index/my', '/pages/my/historyList', '/subPages/withdraw/index', '/pages/auth/login'])
      expect(staysOpen(path)).toBe(true);
  });

  test('sales and games do not', () => {
    for (const path of ['/pages/index/index', '/pages/pay/pay', '/subPages/product/createOrder', '/subPages/box/index'])
      expect(staysOpen(path)).toBe(false);
  });
});

describe('megabytes', () => {
  test('has one decimal and is never zero', () => {
    expect(megabytes(12_582_912)).toBe(12);
    expect(megabytes(1_300_000)).toBe(1.2);
    expect(megabytes(10)).toBe(0.1);
    expect(megabytes(0)).toBeUndefined();
    expect(megabytes(undefined)).toBeUndefined();
  });
});
