// Tests that the stress test counts every payout, to the cent, and never understates stress.

import { parseAmount } from '@roda/domain/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calm, outcomeOf, percentOf } from './stress.model.ts';
import type { StressFigures } from './stress.model.ts';

const figures: StressFigures = {
  currency: 'IDR',
  wallets: '1000.00',
  escrow: '200.00',
  pendingWithdrawals: '300.00',
  unclaimed: '100.00',
  claims: '1600.00',
  onStatement: '1700.00',
  arriving: '100.00',
  unassigned: '0.00',
  leaving: '0.00',
  company: '0.00',
  held: '1800.00',
  stated: true,
  coverage: '1.12500000',
  distributable: '50.00',
  fleetPayable: '0.00',
  reserve: '0.00',
  acquisition: '150.00',
  fees: '0.00',
  taxes: '0.00',
  marketing: '0.00',
  prizes: '0.00',
  payroll: '0.00',
  revenueIn: '150.00',
  incomeEarned: '0.00',
  incomePaid: '0.00',
  incomeUnpaid: '0.00',
  byRevenue: '0.00',
  byNewMoney: '0.00',
};

describe('outcomeOf', () => {
  test('without stress only pending withdrawals go out', () => {
    expect(outcomeOf(figures, calm, '1.0000')).toEqual({
      cash: '1800.00',
      out: '300.00',
      left: '1500.00',
      missing: undefined,
      owedAfter: '1300.00',
      coverageAfter: '1.1538',
      verdict: 'holds',
    });
  });
  test('everybody withdraws everything, and nothing is owed any more', () => {
    expect(outcomeOf(figures, { withdrawn: 100, claimed: 100, cancelled: 100, lost: 0 }, '1.0000')).toMatchObject({
      out: '1600.00',
      left: '200.00',
      owedAfter: '0.00',
      coverageAfter: undefined,
      verdict: 'holds',
    });
  });
  test('missing cash: first sales stop, then there is a deficit', () => {
    expect(outcomeOf(figures, { ...calm, lost: 15 }, '1.0000')).toMatchObject({ verdict: 'stops', cash: '1545.00' });
    expect(outcomeOf(figures, { ...calm, withdrawn: 100, lost: 50 }, '1.0000')).toMatchObject({
      verdict: 'short',
      left: '-350.00',
      missing: '350.00',
    });
  });
  test('a higher threshold stops sales sooner', () => {
    expect(outcomeOf(figures, calm, '1.2000').verdict).toBe('stops');
  });
  test('more of any stress never leaves more, and cash minus outflow is the remainder', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const stress = fc.record({ withdrawn: percent, claimed: percent, cancelled: percent, lost: percent });
    const minor = (text: string): bigint => parseAmount(text, 'IDR') ?? 0n;
    fc.assert(
      fc.property(stress, fc.constantFrom('withdrawn', 'claimed', 'cancelled', 'lost'), (given, name) => {
        const one = outcomeOf(figures, given, '1.0000');
        const more = outcomeOf(figures, { ...given, [name]: Math.min(100, given[name] + 1) }, '1.0000');
        expect(minor(one.cash) - minor(one.out)).toBe(minor(one.left));
        expect(minor(more.left) <= minor(one.left)).toBe(true);
      }),
    );
  });
});

describe('percentOf', () => {
  test('is exact', () => {
    expect([percentOf('1.05'), percentOf('0.1234'), percentOf('1'), percentOf('0.0001')]).toEqual([
      '105.00',
      '12.34',
      '100.00',
      '0.01',
    ]);
    expect([percentOf('-0.5000'), percentOf('12.00000000'), percentOf(undefined)]).toEqual([
      '-50.00',
      '1200.00',
      undefined,
    ]);
  });
});
