// Tests that the ledger tree adds up exactly and that posting causes link to the right pages.

import { describe, expect, test } from 'vitest';
import { isZero, placeOfCause, sumOf, treeOf } from './books.model.ts';
import type { BookBalanceRow } from './books.model.ts';

const row = (kind: BookBalanceRow['kind'], of: BookBalanceRow['class'], closing: string): BookBalanceRow => ({
  id: `IDR.${kind}`,
  currency: 'IDR',
  class: of,
  kind,
  accounts: 2,
  opening: '0.00',
  debits: '1.10',
  credits: '0.20',
  closing,
});

describe('treeOf', () => {
  test('adds account kinds up to classes and classes to currencies', () => {
    const tree = treeOf([
      row('wallet', 'member', '90071992547409.93'),
      row('escrow', 'member', '0.01'),
      row('custody', 'treasury', '-90071992547409.94'),
    ]);
    expect(tree.map(({ key, closing, accounts }) => [key, closing, accounts])).toEqual([['IDR', '0.00', 6]]);
    expect(tree[0]?.children?.map(({ key, closing, debits }) => [key, closing, debits])).toEqual([
      ['IDR.member', '90071992547409.94', '2.20'],
      ['IDR.treasury', '-90071992547409.94', '1.10'],
    ]);
    expect(tree[0]?.children?.[0]?.children?.map(({ kind }) => kind)).toEqual(['wallet', 'escrow']);
  });
  test('an empty input gives an empty tree', () => expect(treeOf([])).toEqual([]));
});

describe('figures', () => {
  test('sums are exact in every currency', () => {
    expect(sumOf(['0.1', '0.2'], 'IDR')).toBe('0.30');
    expect(sumOf(['0.000001', '-1'], 'USDT')).toBe('-0.999999');
    expect(sumOf([], 'POINT')).toBe('0');
  });
  test('zero is recognised in every notation', () => {
    expect(['0', '0.00', '-0.00', '0.01', '-1'].map(isZero)).toEqual([true, true, true, false, false]);
  });
});

describe('placeOfCause', () => {
  test('returns the page of the cause, undefined where it has none', () => {
    expect(placeOfCause({ kind: 'withdrawal', id: 'w' })).toEqual({ page: 'withdrawals', search: { row: 'w' } });
    expect(placeOfCause({ kind: 'posting', id: '1:k' })).toEqual({
      page: 'ledger',
      search: { tab: 'postings', row: '1:k' },
    });
    expect(placeOfCause({ kind: 'rule', id: 'quiz:1' })).toBeUndefined();
  });
});
