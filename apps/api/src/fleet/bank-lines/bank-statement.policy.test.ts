// Tests what days and balances follow from a column of balances, and how identical lines are counted.
import { describe, expect, test } from 'vitest';
import { lateLine, openBalances, openOccurrences, problemOf, type StatementTerms } from './bank-statement.policy.ts';

type Row = readonly [day: string, amount: bigint, balance: bigint];
const followed = (rows: readonly Row[]) => {
  const balances = openBalances();
  for (const [index, [bookedOn, amountMinor, balanceMinor]] of rows.entries())
    balances.take({ line: index + 2, bookedOn, amountMinor, balanceMinor });
  return balances.result();
};
const rows: readonly Row[] = [
  ['2026-03-01', 100n, 150n],
  ['2026-03-01', -20n, 130n],
  ['2026-03-04', 5n, 135n],
];
const stated = { from: '2026-03-01', to: '2026-03-04', openingMinor: 50n, closingMinor: 135n };

describe('a column of balances', () => {
  test('states days and balances in either order, and nothing without lines', () => {
    expect(followed(rows)).toMatchObject({ stated, broken: undefined });
    expect(followed(rows.toReversed())).toMatchObject({ stated, broken: undefined });
    expect(followed([])).toBeUndefined();
  });
  test('of one day is read in the order in which it continues', () => {
    const day = rows.slice(0, 2);
    for (const order of [day, day.toReversed()])
      expect(followed(order)?.stated).toMatchObject({ openingMinor: 50n, closingMinor: 130n });
  });
  test('is broken at the first line that does not continue the one before', () => {
    const [first, second] = rows;
    if (first === undefined || second === undefined) throw new Error('rows');
    const broken = followed([first, second, ['2026-03-04', 5n, 136n], ['2026-03-05', 1n, 138n]])?.broken;
    expect(broken).toEqual({ line: 4, expectedMinor: 135n, foundMinor: 136n });
  });
});

test('identical lines of a day are numbered, and another day begins anew', () => {
  const nth = openOccurrences();
  const days = ['1', '1', '2', '1'] as const;
  expect(days.map((day) => nth('fee', day))).toEqual([1, 2, 1, 1]);
});

describe('a statement', () => {
  const terms: StatementTerms = {
    ...{ code: 'bank', currency: 'IDR', openedOn: null, openingMinor: 50n, today: '2026-03-10', last: undefined },
  };
  const found = { outside: undefined, broken: undefined, beforeMinor: 0n, foundMinor: 85n, missing: 0 };
  test('of the first days begins with the account’s opening balance and the lines before', () => {
    expect(problemOf(terms, stated, found)).toBeUndefined();
    expect(problemOf(terms, stated, { ...found, beforeMinor: 1n })).toEqual({
      ...{ code: 'statement_opening', facts: { expected: '0.51' } },
    });
    expect(problemOf({ ...terms, openedOn: '2026-02-28' }, stated, found)).toMatchObject({
      ...{ code: 'statement_gap', facts: { from: '2026-02-28' } },
    });
  });
  test('follows the last one across the end of a month, to the day and the cent', () => {
    const last = { id: 'x', to: '2026-02-28', closingMinor: 50n };
    expect(problemOf({ ...terms, last }, stated, found)).toBeUndefined();
    expect(problemOf({ ...terms, last: { ...last, to: '2026-02-27' } }, stated, found)?.facts).toEqual({
      from: '2026-02-28',
    });
    expect(problemOf({ ...terms, last }, stated, { ...found, foundMinor: 84n, missing: 2 })).toEqual({
      ...{ code: 'statement_sum', facts: { expected: '0.85', found: '0.84', lines: 2 } },
    });
    expect(lateLine({ ...terms, last }, '2026-02-28')).toBe(true);
    expect(lateLine({ ...terms, last }, '2026-03-01')).toBe(false);
    expect(lateLine(terms, '2020-01-01')).toBe(false);
  });
  test('may end today and not tomorrow', () => {
    expect(problemOf({ ...terms, today: '2026-03-04' }, stated, found)).toBeUndefined();
    expect(problemOf({ ...terms, today: '2026-03-03' }, stated, found)).toMatchObject({
      ...{ code: 'statement_days', facts: { reason: 'future' } },
    });
  });
});
