// Tests of the values that an approval compares: no UUID, no raw fraction, no time of another zone.

import { describe, expect, test } from 'vitest';
import { comparedFields, fieldSteps, inWords, isReadable, percentDigits } from './approval-values.model.ts';

const id = '0b54e1b4-2c3d-4f7e-9a51-000000000001';

describe('comparedFields', () => {
  test('a share is a share, an amount is money of its currency, a time is an instant', () => {
    const before = JSON.stringify({ memberShare: '0.700000', price: '100.00', listed: false });
    const after = JSON.stringify({ memberShare: '0.650000', price: '120.00', listed: true });
    expect(comparedFields(before, after)).toEqual([
      { path: 'memberShare', was: { kind: 'share', ratio: '0.700000' }, is: { kind: 'share', ratio: '0.650000' } },
      {
        path: 'price',
        was: { kind: 'money', amount: '100.00', currency: 'IDR' },
        is: { kind: 'money', amount: '120.00', currency: 'IDR' },
      },
      { path: 'listed', was: { kind: 'flag', is: false }, is: { kind: 'flag', is: true } },
    ]);
    expect(comparedFields(undefined, JSON.stringify({ until: '2026-03-10T03:00:00.000Z', days: 3 }))).toMatchObject([
      { is: { kind: 'instant' } },
      { is: { kind: 'number', text: '3' } },
    ]);
  });
  test('an amount of USDT that looks like a share is an amount', () => {
    const after = JSON.stringify({ amount: '0.700000', currency: 'USDT' });
    expect(comparedFields(undefined, after)[0]?.is).toEqual({ kind: 'money', amount: '0.700000', currency: 'USDT' });
    expect(comparedFields(undefined, JSON.stringify({ amount: '0.700000' }))[0]?.is).toMatchObject({ kind: 'money' });
  });
  test('a quantity is a number; digits that name something are not', () => {
    const after = JSON.stringify({ days: 30, numberEnd: '1234', invitees: ['1000000000042'], stock: -2, pin: '007' });
    expect(comparedFields(undefined, after).map(({ is }) => is?.kind)).toEqual([
      'number',
      'word',
      'word',
      'number',
      'word',
    ]);
  });
  test('what identifies a row is left out', () => {
    const after = JSON.stringify({
      id: 7,
      statementLineId: id,
      goodsId: 3,
      with: `payment:${id}`,
      invitees: [id],
      a: 1,
    });
    expect(comparedFields(undefined, after).map(({ path }) => path)).toEqual(['a']);
  });
  test('where there was nothing before, no row without a name says so', () => {
    expect(comparedFields('null', '{"name":"Ana","note":""}').map(({ path }) => path)).toEqual(['name']);
  });
  test('equal fields are left out unless nothing differs; a sentence has no name', () => {
    expect(comparedFields('{"a":1,"b":2}', '{"a":1,"b":3}').map(({ path }) => path)).toEqual(['b']);
    expect(comparedFields('{"a":1}', '{"a":1}').map(({ path }) => path)).toEqual(['a']);
    expect(comparedFields('in use', undefined)).toEqual([
      { path: '', was: { kind: 'word', text: 'in use' }, is: undefined },
    ]);
  });
});

test('names of fields, shares in percent, and titles', () => {
  expect(fieldSteps('costs.0.note.en')).toEqual([{ name: 'costs', place: 1 }, { name: 'note' }]);
  expect(fieldSteps('images.1')).toEqual([{ name: 'images', place: 2 }]);
  expect(inWords('memberShare')).toBe('member share');
  expect(['0.700000', '1.000000', '0.0125', '0.01255', '0.050000', '1.2345'].map(percentDigits)).toEqual([
    '70',
    '100',
    '1.25',
    '1.255',
    '5',
    '123.45',
  ]);
  expect([isReadable(`match line X with payment ${id}`), isReadable('City van: 75000.50 IDR')]).toEqual([false, true]);
});
