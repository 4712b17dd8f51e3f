// Tests the derivation of a posting's cause.
import { describe, expect, test } from 'vitest';
import { accountIdOf, causeOf, postingIdOf } from './ledger-causes.policy.ts';

const notified = (ref: string | null, reverses: string | null = null) => causeOf({ memberId: 7n, ref, reverses });

describe('causes', () => {
  test.each([
    ['order:1a', { kind: 'order', id: '1a' }],
    ['payment:p-1:R:1', { kind: 'payment', id: 'p-1' }],
    ['withdrawal:0195', { kind: 'withdrawal', id: '0195' }],
    ['settlement:12:7:1', { kind: 'settlement', id: '12' }],
    ['revenue:x', { kind: 'revenue', id: 'x' }],
    ['fund:4:k', { kind: 'prize_fund', id: '4' }],
    ['marketing_fund:f', { kind: 'marketing', id: 'f' }],
    ['journal:55:k', { kind: 'posting', id: '55:k' }],
    ['check-in:2026-03-01', { kind: 'rule', id: 'check-in:2026-03-01' }],
    ['claim:c-1', { kind: 'claim', id: 'c-1' }],
    ['play:p', { kind: 'play', id: 'p' }],
    ['win:w', { kind: 'play', id: 'w' }],
  ])('%s', (ref, cause) => expect(notified(ref)).toEqual(cause));
  test('none without a known prefix', () => {
    expect([null, '', 'what ever', '7'].map((ref) => notified(ref))).toEqual(Array(4).fill(undefined));
  });
  test('a reversal’s cause is the posting that it mirrors', () => {
    expect(notified('k', 'k')).toEqual({ kind: 'posting', id: '7:k' });
  });
});

describe('ids', () => {
  const key = '0195a1b2-0000-7000-8000-000000000001';
  test('of postings', () => {
    expect(postingIdOf(`7:${key}`)).toEqual({ memberId: 7n, key });
    const most = 9_223_372_036_854_775_807n;
    expect(postingIdOf(`${most}:${key}`)).toEqual({ memberId: most, key });
    for (const wrong of ['', key, `x:${key}`, `7:${key}x`, `9223372036854775808:${key}`])
      expect(postingIdOf(wrong)).toBeUndefined();
  });
  test('of accounts', () => {
    expect(accountIdOf('income_payable.IDR.0.12')).toEqual({
      kind: 'income_payable',
      currency: 'IDR',
      memberId: '0',
      productId: 12,
    });
    expect(accountIdOf('wallet.IDR.9223372036854775807.2147483647')).toMatchObject({ productId: 2_147_483_647 });
    for (const wrong of ['', 'wallet.IDR.1', 'wallet.IDR.1.9999999999', 'wallet.IDR.9223372036854775808.0'])
      expect(accountIdOf(wrong)).toBeUndefined();
  });
});
