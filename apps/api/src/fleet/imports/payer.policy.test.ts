// Tests of what a payer's cell can be, and that lists do not show it.
import { describe, expect, test } from 'vitest';
import { payerOf, withoutNumbers, withoutPayer } from './payer.policy.ts';

const phoneOf = (typed: string): string | undefined =>
  /^(?:0|62|\+62)8\d{9,10}$/.test(typed) ? `+62${typed.replace(/^(?:0|62|\+62)/, '')}` : undefined;
const NOTHING = { memberId: undefined, phone: undefined, card: undefined, last4: undefined };

describe('payerOf', () => {
  test('short digits are a member number', () =>
    expect(payerOf('4711', phoneOf)).toEqual({ ...NOTHING, memberId: 4711n }));
  test('digits that may be several things are all of them', () =>
    expect(payerOf('0812 3456-7890', phoneOf)).toEqual({
      ...NOTHING,
      memberId: 81_234_567_890n,
      phone: '+6281234567890',
      card: '081234567890',
    }));
  test('a phone of another country counts as written', () =>
    expect(payerOf('+86 138 0013 8000', phoneOf)).toEqual({ ...NOTHING, phone: '+8613800138000' }));
  test('a masked card is its end', () => {
    for (const cell of ['****1234', '5264 •••• •••• 1234', 'xxxx-xxxx-xxxx-1234', '526412******1234'])
      expect(payerOf(cell, phoneOf), cell).toEqual({ ...NOTHING, last4: '1234' });
  });
  test('beyond the greatest number there is no member; words are nobody', () => {
    expect(payerOf('9999999999999999999', phoneOf)).toMatchObject({ memberId: undefined });
    expect(payerOf('cash', phoneOf)).toEqual(NOTHING);
    expect(payerOf('', phoneOf)).toEqual(NOTHING);
  });
});

describe('lists of lines', () => {
  test('show the end of a phone or card, and a member number as it is', () => {
    expect(withoutPayer('a,081234567890,5', ' 081234567890')).toBe('a,••••7890,5');
    expect(withoutPayer('a,4711,5', '4711')).toBe('a,4711,5');
    expect(withoutPayer('a,b', undefined)).toBe('a,b');
    expect(withoutNumbers('a,5264123412341234,b')).toBe('a,••••1234,b');
  });
});
