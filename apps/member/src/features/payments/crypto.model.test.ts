// Tests the displayed outcome of a blockchain payment.

import { describe, expect, test } from 'vitest';
import type { ChainInfo } from '@roda/api-contract/sales/crypto';
import { confirmedShare, fits, inFours, isCrypto, outcomeOf, shortHash, withCrypto } from './crypto.model.ts';

type Transfer = ChainInfo['transfers'][number];
const transfer = (amount: string, state: Transfer['state'] = 'seen'): Transfer => ({
  txHash: '0xabc',
  amount,
  state,
  confirmations: 1,
});
const outcome = (...transfers: readonly Transfer[]) => outcomeOf({ due: '10.000000', transfers: [...transfers] });

describe('outcomeOf', () => {
  test('nothing yet', () => expect(outcome()).toEqual({ kind: 'nothing', received: '0.000000', rest: '10.000000' }));

  test('adds up detected and credited amounts', () => {
    expect(outcome(transfer('4.000000', 'credited'), transfer('5.500000'))).toEqual({
      kind: 'short',
      received: '9.500000',
      rest: '0.500000',
    });
    expect(outcome(transfer('4.000000'), transfer('6.000000')).kind).toBe('whole');
    expect(outcome(transfer('10.000001'))).toEqual({ kind: 'over', received: '10.000001', rest: '0.000001' });
  });

  test('transactions reverted by the chain do not count, and are reported', () => {
    expect(outcome(transfer('10.000000', 'dropped')).kind).toBe('dropped');
    expect(outcome(transfer('10.000000', 'dropped'), transfer('10.000000', 'reverted')).kind).toBe('reverted');
    expect(outcome(transfer('10.000000', 'dropped'), transfer('10.000000')).kind).toBe('whole');
  });
});

describe('fits', () => {
  test('exact to the last decimal', () => {
    expect([fits({ min: '5.000000' }, '5.000000'), fits({ min: '5.000000' }, '4.999999')]).toEqual([true, false]);
  });
});

describe('inFours', () => {
  test('keeps every character', () => {
    expect(inFours('0x12345678ab')).toEqual(['0x12', '3456', '78ab']);
    expect(inFours('0x123')).toEqual(['0x12', '3']);
  });
});

describe('confirmedShare', () => {
  test('never exceeds the whole', () => {
    expect([confirmedShare(0, 3), confirmedShare(1, 3), confirmedShare(9, 3)]).toEqual([0, 33, 100]);
  });
});

describe('withCrypto', () => {
  const way = (code: string) => ({ code, name: code, enabled: true, fee: '0.00' });

  test('one row for all networks, at the position of the first of them', () => {
    const ways = ['wallet', 'qris', 'usdt_erc20', 'usdt_trc20', 'va_bca'].map(way);
    expect(withCrypto(ways).map(({ code }) => code)).toEqual(['wallet', 'qris', 'usdt', 'va_bca']);
  });

  test('no row where there is none', () => {
    const ways = ['wallet', 'qris'].map(way);
    expect(withCrypto(ways)).toBe(ways);
  });
});

describe('names', () => {
  test('crypto methods are identified by their prefix', () => {
    expect([isCrypto('usdt_erc20'), isCrypto('wallet')]).toEqual([true, false]);
  });

  test('a hash is shortened to its ends', () => {
    expect(shortHash(`0x${'ab'.repeat(32)}`)).toBe('0xabababab…abababab');
    expect(shortHash('0xabc')).toBe('0xabc');
  });
});
