// Tests of digital goods: validation of typed numbers, and detection of their telecom operator.

import type { Country } from '@roda/api-contract/backoffice/markets';
import { describe, expect, test } from 'vitest';
import {
  dataSize,
  guessedTelecomOperator,
  idOf,
  mostUnits,
  numberValidationError,
  digitalGoodState,
} from './digital-goods.model.ts';
import type { TelecomOperatorOf } from './digital-goods.model.ts';

const indonesia = { id: 1, alias: 'indonesia', areaCode: '+62' } as Country;
const phone = { kind: 'phone', min: 1, max: 20 } as const;
const meter = { kind: 'account', min: 11, max: 12 } as const;

describe('numberFault', () => {
  test.each(['081234567890', '+62 812-3456-7890', '81234567890'])('%s is a phone of Indonesia', (typed) =>
    expect(numberValidationError(typed, phone, indonesia)).toBeUndefined(),
  );

  test('returns the problem', () => {
    expect(numberValidationError(' ', phone, indonesia)).toBe('missing');
    expect(numberValidationError('12345', phone, indonesia)).toBe('phone');
    expect(numberValidationError('1401234567', meter, indonesia)).toBe('account');
    expect(numberValidationError('1401 2345 678', meter, indonesia)).toBeUndefined();
    expect(numberValidationError('', { ...phone, kind: 'none' }, indonesia)).toBeUndefined();
  });
});

describe('guessedCarrier', () => {
  const carrier = (code: string, prefixes: readonly string[]) =>
    ({ id: 1, code, numberRule: { ...phone, example: '', prefixes } }) as unknown as TelecomOperatorOf;
  const telecomOperators = [carrier('langit', ['812', '81']), carrier('samudra', ['815'])];

  test.each([
    ['0812', 'langit'],
    ['+62 815 1', 'samudra'],
    ['62', undefined],
    ['0813', 'langit'],
    ['', undefined],
  ])('%s is probably of %s', (typed, code) =>
    expect(guessedTelecomOperator(typed, telecomOperators, '+62')?.code).toBe(code),
  );
});

describe('mostUnits', () => {
  test('is the minimum of the limits per order and day and the stock', () => {
    expect(mostUnits({ perOrder: 5 })).toBe(5);
    expect(mostUnits({ perOrder: 5, dailyLimit: 10, boughtToday: 8 })).toBe(2);
    expect(mostUnits({ perOrder: 5, stock: 3 })).toBe(3);
    expect(mostUnits({ perOrder: 5, dailyLimit: 1, boughtToday: 4 })).toBe(0);
  });
});

describe('planState', () => {
  test('returns the first obstacle', () => {
    expect(digitalGoodState({ onSale: false, perOrder: 1 })).toBe('paused');
    expect(digitalGoodState({ onSale: true, perOrder: 1, stock: 0 })).toBe('soldOut');
    expect(digitalGoodState({ onSale: true, perOrder: 1, dailyLimit: 2, boughtToday: 2 })).toBe('limit');
    expect(digitalGoodState({ onSale: true, perOrder: 1 })).toBe('buy');
  });
});

test('data is formatted in gigabytes for whole ones', () => {
  expect(dataSize(5120)).toBe('5 GB');
  expect(dataSize(500)).toBe('500 MB');
});

test('an address contains an id or nothing', () => {
  expect(idOf('1000000')).toBe(1_000_000);
  expect(idOf('0')).toBeUndefined();
  expect(idOf('1e3')).toBeUndefined();
  expect(idOf(undefined)).toBeUndefined();
});
