// Tests when coverage is too low, and which alerts are raised.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertsOf, bpOf, coverageBp, coverageHolds, ratioOf, type Watched } from './risk.policy.ts';

const calm: Watched = {
  standings: [{ currency: 'IDR', heldMinor: 200n, claimsMinor: 100n, newMoneyMinor: 0n, newMoney: '0.00' }],
  stopBp: 10_000,
  warnBp: 10_500,
  booksHold: true,
  logHolds: true,
  oldBreakCount: 0,
  differing: [],
  stale: [],
  latePayoutCount: 0,
  lateDecisionCount: 0,
  greatest: [{ currency: 'IDR', shareBp: 2_499, claimants: 10 }],
};
const status = (heldMinor: bigint, claimsMinor: bigint): Watched['standings'] => [
  { currency: 'IDR', heldMinor, claimsMinor, newMoneyMinor: 0n, newMoney: '0.00' },
];
const kinds = (watched: Watched): readonly string[] => alertsOf(watched).map(({ kind }) => kind);

describe('coverage', () => {
  test('is rounded down, and undefined where there are no claims', () => {
    expect(coverageBp(10_499n, 10_000n)).toBe(10_499n);
    expect(coverageBp(99_999n, 100_000n)).toBe(9_999n);
    expect(coverageBp(5n, 0n)).toBeUndefined();
  });
  test('stops sales below the threshold and not at it', () => {
    expect(coverageHolds(status(100n, 100n), 10_000)).toBe(true);
    expect(coverageHolds(status(99n, 100n), 10_000)).toBe(false);
    expect(coverageHolds(status(0n, 0n), 20_000)).toBe(true);
    expect(coverageHolds([...status(200n, 100n), ...status(1n, 2n)], 10_000)).toBe(false);
  });
  test('ratios are converted back unchanged', () => {
    fc.assert(fc.property(fc.nat(30_000), (bp) => bpOf(ratioOf(bp)) === bp));
    expect([ratioOf(10_500), ratioOf(0), ratioOf(-50n), bpOf('1.05'), bpOf('2')]).toEqual([
      '1.0500',
      '0.0000',
      '-0.0050',
      10_500,
      20_000,
    ]);
  });
});

describe('alerts', () => {
  test('no alerts without a cause', () => expect(alertsOf(calm)).toEqual([]));
  test('coverage: low below the stop threshold, near below the warning threshold', () => {
    expect(alertsOf({ ...calm, standings: status(104n, 100n) })).toEqual([
      {
        kind: 'coverage_near',
        severity: 'warning',
        subject: 'IDR',
        facts: { coverage: '1.0400', stop: '1.0000', warn: '1.0500' },
      },
    ]);
    expect(alertsOf({ ...calm, standings: status(99n, 100n) })).toMatchObject([
      { kind: 'coverage_low', severity: 'critical' },
    ]);
  });
  test('at a threshold there is no alert of that threshold; none without claims', () => {
    expect(kinds({ ...calm, standings: status(105n, 100n) })).toEqual([]);
    expect(kinds({ ...calm, standings: status(100n, 100n) })).toEqual(['coverage_near']);
    expect(kinds({ ...calm, standings: status(5n, 0n) })).toEqual([]);
  });
  test('a broken proof is critical, a delay is a warning with its count', () => {
    expect(alertsOf({ ...calm, booksHold: false, latePayoutCount: 2 })).toEqual([
      { kind: 'books_broken', severity: 'critical', subject: '', facts: {} },
      { kind: 'payouts_late', severity: 'warning', subject: '', facts: { count: '2' } },
    ]);
  });
  test('new money is critical, concentration a warning; both name their currency and figure', () => {
    const standings = status(200n, 100n).map((each) => ({ ...each, newMoneyMinor: 1n, newMoney: '0.01' }));
    const greatest = [{ currency: 'USDT', shareBp: 2_500, claimants: 10 }] as const;
    expect(alertsOf({ ...calm, standings, greatest })).toEqual([
      { kind: 'new_money', severity: 'critical', subject: 'IDR', facts: { amount: '0.01' } },
      { kind: 'concentration', severity: 'warning', subject: 'USDT', facts: { share: '0.2500' } },
    ]);
  });
  test('a custody account that differs from its statement, and one without a recent statement, are critical', () => {
    const differing = [{ account: 'bank', amount: '0.01', currency: 'IDR' }] as const;
    expect(alertsOf({ ...calm, differing, stale: [{ account: 'provider', statedOn: '2026-03-05' }] })).toEqual([
      {
        ...{ kind: 'custody_differs', severity: 'critical', subject: 'bank' },
        facts: { account: 'bank', amount: '0.01', currency: 'IDR' },
      },
      {
        ...{ kind: 'statement_old', severity: 'critical', subject: 'provider' },
        facts: { account: 'provider', statedOn: '2026-03-05' },
      },
    ]);
  });
  test('ledger and log breaks, income from new money, delays, old breaks, one large claim', () => {
    expect(kinds({ ...calm, booksHold: false, logHolds: false })).toEqual(['books_broken', 'audit_log_broken']);
    const [first] = status(200n, 100n);
    expect(first).toBeDefined();
    if (first !== undefined) {
      expect(kinds({ ...calm, standings: [{ ...first, newMoneyMinor: 1n, newMoney: '0.01' }] })).toEqual(['new_money']);
    }
    expect(kinds({ ...calm, oldBreakCount: 1, latePayoutCount: 2, lateDecisionCount: 3 })).toEqual([
      'breaks_old',
      'payouts_late',
      'decisions_late',
    ]);
    expect(kinds({ ...calm, greatest: [{ currency: 'IDR', shareBp: 2_500, claimants: 10 }] })).toEqual([
      'concentration',
    ]);
    expect(kinds({ ...calm, greatest: [{ currency: 'IDR', shareBp: 9_000, claimants: 9 }] })).toEqual([]);
  });
});
