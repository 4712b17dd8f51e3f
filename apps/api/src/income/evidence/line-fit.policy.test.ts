// Tests of what a bank line names, whether it fits an asset, and in which order lines are suggested.
import { describe, expect, test } from 'vitest';
import { byLikeness, fitOf, namedAsset, namedIn, type FitLine } from './line-fit.policy.ts';

const taxi = namedAsset({ id: 1, deviceNumber: 'RD-TX-01', plate: 'B 1234 KZZ', serial: 'MHF-77421' });
const van = namedAsset({ id: 2, deviceNumber: 'RD-TX-011', plate: '', serial: 'TX01' });
const pile = namedAsset({ id: 3, deviceNumber: 'RD-CP-01', plate: '', serial: 'ATLAS' });
const assets = [taxi, van, pile];
const line = (reference: string, more: Partial<FitLine> = {}): FitLine => ({
  ...{ account: 'bank', reference, description: '', amountMinor: 100n, currency: 'IDR' },
  ...more,
});
const named = (...texts: string[]): number[] => [...namedIn(texts, assets)].toSorted((one, other) => one - other);
const fit = (of: FitLine) => fitOf(of, { assetId: 1, currency: 'IDR', assets });

describe('namedIn', () => {
  test('device number, plate or serial, however it is written', () => {
    for (const text of [
      'RD-TX-01',
      'fares rd tx 01 march',
      'REV/RDTX01/0308',
      'INVRDTX01',
      'b1234kzz',
      'B.1234.KZZ',
      'MHF 77421',
    ])
      expect(named(text), text).toEqual([1]);
  });
  test('a longer number is another name, and a name inside a longer one does not count', () => {
    expect(named('RD-TX-011')).toEqual([2]);
    expect(named('RD-TX-0112')).toEqual([]);
    expect(named('RD TX 01 2026')).toEqual([1]);
    expect(named('CAB 1234 KZZ')).toEqual([]);
  });
  test('a name without digits counts as a whole word only', () => {
    expect(named('ATLAS')).toEqual([3]);
    expect(named('ATLASSIAN')).toEqual([]);
  });
  test('all that are named, in both texts; none in other words', () => {
    expect(named('RD-TX-01', 'and RD-CP-01')).toEqual([1, 3]);
    expect(named('Late fares of the Depok yard', '24000000')).toEqual([]);
  });
  test('names shorter than four characters are none', () =>
    expect(namedAsset({ id: 9, deviceNumber: 'A-1', plate: '', serial: 'S' }).names).toEqual([]));
});

describe('fitOf', () => {
  test('by its reference or description; by its account where it names none', () => {
    expect(fit(line('RD-TX-01'))).toBe('reference');
    expect(fit(line('Transfer', { description: 'B 1234 KZZ' }))).toBe('reference');
    expect(fit(line('Transfer 0803'))).toBe('account');
  });
  test('not when another asset is named, alone or beside it', () => {
    expect(fit(line('RD-CP-01'))).toEqual({ reason: 'names', names: ['RD-CP-01'] });
    expect(fit(line('RD-TX-01', { description: 'and RD-CP-01' }))).toEqual({ reason: 'names', names: ['RD-CP-01'] });
  });
  test('not when it is outgoing, of another currency, or on another account', () => {
    expect(fit(line('RD-TX-01', { amountMinor: -1n }))).toEqual({ reason: 'outgoing', names: [] });
    expect(fit(line('RD-TX-01', { currency: 'USDT' }))).toEqual({ reason: 'currency', names: [] });
    expect(fit(line('RD-TX-01', { account: 'provider' }))).toEqual({ reason: 'account', names: [] });
  });
});

test('byLikeness: names first, then what covers the amount, the nearest amount, the nearest day', () => {
  const lines = [
    { id: 'far', fit: 'account', freeMinor: 900n, daysApart: 0 },
    { id: 'exact late', fit: 'account', freeMinor: 100n, daysApart: 4 },
    { id: 'exact', fit: 'account', freeMinor: 100n, daysApart: 1 },
    { id: 'short', fit: 'account', freeMinor: 99n, daysApart: 0 },
    { id: 'named', fit: 'reference', freeMinor: 5_000n, daysApart: 9 },
    { id: 'named short', fit: 'reference', freeMinor: 1n, daysApart: 9 },
  ] as const;
  expect(lines.toSorted(byLikeness(100n)).map(({ id }) => id)).toEqual([
    'named',
    'named short',
    'exact',
    'exact late',
    'far',
    'short',
  ]);
});
