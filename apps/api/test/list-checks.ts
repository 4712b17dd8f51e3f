// Checks that hold for every list: filters give exactly the rows they name, columns order the whole, pages cut it.
import { expect } from 'vitest';

type Page<Row> = { readonly list: readonly Row[]; readonly total: number };
/** Calls one list with a filter; `limit` is at least as large as the whole list. */
export type Listing<Filter, Row> = (filter: Filter) => Promise<Page<Row>>;

export type Narrowing<Filter, Row> = { readonly filter: Filter; readonly keeps: (row: Row) => boolean };

/**
 * Each filter gives exactly the rows of the whole list that it keeps, in the same order, and counts them. A filter that
 * keeps all rows of the test's data or none proves nothing, so that is an error too.
 */
export const expectNarrowed = async <Filter, Row extends { readonly id: unknown }>(
  list: Listing<Filter | object, Row>,
  narrowings: readonly Narrowing<Filter, Row>[],
): Promise<void> => {
  const whole = await list({});
  expect(whole.total).toBe(whole.list.length);
  for (const { filter, keeps } of narrowings) {
    const expected = whole.list.filter(keeps).map(({ id }) => id);
    expect([filter, expected.length > 0 && expected.length < whole.list.length]).toEqual([filter, true]);
    const narrowed = await list(filter);
    expect([filter, narrowed.list.map(({ id }) => id)]).toEqual([filter, expected]);
    expect([filter, narrowed.total]).toEqual([filter, expected.length]);
  }
};

type Sorted = { readonly sort: string; readonly order: 'asc' | 'desc' };

/** Each column orders all rows, up and down; rows that are equal in it come in reverse in the other direction. */
export const expectSorted = async <Row extends { readonly id: unknown }>(
  list: Listing<Sorted, Row>,
  columns: Readonly<Record<string, (row: Row) => number>>,
): Promise<void> => {
  for (const [sort, keyOf] of Object.entries(columns)) {
    const up = (await list({ sort, order: 'asc' })).list;
    const down = (await list({ sort, order: 'desc' })).list;
    const keys = up.map(keyOf);
    expect([sort, keys]).toEqual([sort, keys.toSorted((a, b) => a - b)]);
    expect([sort, new Set(keys).size > 1]).toEqual([sort, true]);
    expect([sort, down.map(({ id }) => id)]).toEqual([sort, up.map(({ id }) => id).toReversed()]);
  }
};
