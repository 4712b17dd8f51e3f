// Tests the format of target numbers, the guess of a telecom operator, and the order of lists.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysetPage } from '#platform/db/keyset.ts';
import { CATALOG, USUAL } from './digital-goods.queries.ts';
import { guessOf, nationalOf, targetOf, type DigitalGoodSort } from './digital-goods.policy.ts';

const phone = { kind: 'phone', min: 1, max: 20 } as const;
const meter = { kind: 'account', min: 11, max: 12 } as const;
const nothing = { kind: 'none', min: 1, max: 20 } as const;

describe('plans policy: targets', () => {
  test('a phone number is parsed in any notation, and shown with its middle masked', () => {
    for (const typed of ['081234567890', '+6281234567890', '6281234567890', '0812-3456-7890', '812 3456 7890'])
      expect(targetOf(typed, phone, 'indonesia')).toEqual({ number: '081234567890', masked: '0812••••890' });
    expect(targetOf('13800138000', phone, 'zh')).toEqual({ number: '13800138000', masked: '1380••••000' });
  });
  test('what is no number of the telecom operator’s country is rejected', () => {
    for (const typed of ['12345', '021234567', '+8613800138000', '081'])
      expect(targetOf(typed, phone, 'indonesia')).toBe('wrongPhone');
    expect(targetOf('081234567890', phone, 'nowhere')).toBe('wrongPhone');
    expect(targetOf(undefined, phone, 'indonesia')).toBe('noNumber');
  });
  test('an account has a digit count within bounds, both inclusive', () => {
    const of = (length: number) => targetOf('7'.repeat(length), meter, 'indonesia');
    expect([10, 11, 12, 13].map((length) => typeof of(length))).toEqual(['string', 'object', 'object', 'string']);
    expect(targetOf('1234-5678 901', meter, 'indonesia')).toEqual({ number: '12345678901', masked: '••••8901' });
    expect(targetOf('123', { kind: 'account', min: 1, max: 5 }, 'indonesia')).toEqual({
      number: '123',
      masked: '••••',
    });
  });
  test('where no target is needed none is stored', () => {
    expect(targetOf('081234567890', nothing, 'indonesia')).toBeUndefined();
    expect(targetOf(undefined, nothing, 'indonesia')).toBeUndefined();
  });
  test('the masked form never contains the whole number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^8[1-9]\d{6,10}$/), (national) => {
        const target = targetOf(`0${national}`, phone, 'indonesia');
        expect(typeof target === 'object' && target.masked.replace('••••', '').length < target.number.length).toBe(
          true,
        );
      }),
    );
  });
});

describe('plans policy: guesses', () => {
  const telecomOperators = [
    { id: 1, prefixes: ['81'] },
    { id: 2, prefixes: ['812', '813'] },
    { id: 3, prefixes: [] },
  ];
  test('the longest prefix wins; without any there is no guess', () => {
    expect(guessOf(telecomOperators, '81234567890')?.id).toBe(2);
    expect(guessOf(telecomOperators, '81934567890')?.id).toBe(1);
    expect(guessOf(telecomOperators, '89934567890')).toBeUndefined();
    expect(nationalOf('0812 3456 7890', 'indonesia')).toBe('81234567890');
    expect(nationalOf('x', 'indonesia')).toBeUndefined();
  });
});

describe('plans policy: order', () => {
  test('each sort has its own direction, and ids break ties', () => {
    const orderOf = (sort: DigitalGoodSort, order: 'asc' | 'desc' = USUAL[sort]) =>
      keysetPage(CATALOG, { page: 1, limit: 1, sort, order }, 1).order;
    expect(orderOf('default')).toBe('order by p.sort asc, p.id asc');
    expect(orderOf('price', 'desc')).toBe('order by p.price_minor desc, p.id desc');
    expect(orderOf('newest')).toBe('order by p.listed_at desc, p.id desc');
  });
});
