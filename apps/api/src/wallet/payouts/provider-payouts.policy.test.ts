// Tests by properties when payouts are asked about again, and that only an answer about the same payout is believed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askAgainAt, isSamePayout, isUnderWay } from './provider-payouts.policy.ts';

test('a payout is asked about after a minute at the soonest, half an hour at the latest, ever less often', () => {
  const ages = fc.integer({ min: 0, max: 30 * 86_400_000 });
  const added = new Date('2026-03-10T03:00:00Z');
  const waitAt = (age: number): number => {
    const at = new Date(added.getTime() + age);
    return askAgainAt(added, at).getTime() - at.getTime();
  };
  fc.assert(
    fc.property(ages, ages, (one, other) => {
      const [young, old] = [waitAt(Math.min(one, other)), waitAt(Math.max(one, other))];
      expect(young).toBeGreaterThanOrEqual(60_000);
      expect(old).toBeLessThanOrEqual(30 * 60_000);
      expect(old).toBeGreaterThanOrEqual(young);
    }),
  );
});

test('an answer that differs in anything is of another payout', () => {
  const handed = { reference: 'W0', netMinor: 100n, currency: 'IDR', bankCode: 'BCA', accountNumber: '12345' };
  const said = {
    ...{ id: 'x', status: 'paid' as const, reference: 'W0', amountMinor: 100n, currency: 'IDR', bank: 'BCA' },
    accountNumber: '12345',
  };
  expect(isSamePayout(handed, said)).toBe(true);
  for (const other of [
    ...[{ reference: 'W1' }, { amountMinor: 101n }, { currency: 'USDT' }, { bank: 'BNI' }, { accountNumber: '1234' }],
  ])
    expect(isSamePayout(handed, { ...said, ...other })).toBe(false);
});

test('the provider has yet to decide on what waits, is being sent or was sent', () => {
  const states = ['waiting', 'sending', 'sent', 'paid', 'failed', 'reversed', 'held'] as const;
  expect(states.filter(isUnderWay)).toEqual(['waiting', 'sending', 'sent']);
});
