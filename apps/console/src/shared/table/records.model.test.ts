// Tests of converting the URL into a request, and of column selection.

import { expect, test } from 'vitest';
import { requestedOf, shownColumns, valueAt } from './records.model.ts';
import type { RecordColumn, Filter } from './records.model.ts';

const filters: readonly Filter[] = [{ name: 'state', label: 'ops.common.state', kind: 'choice' }];

test('requests what the URL contains, and nothing unsupported', () => {
  const search = {
    page: '3',
    limit: '50',
    sort: 'at',
    order: 'asc',
    after: 'abc_-9',
    state: 'open',
    row: '7',
    other: 'x',
  };
  expect(requestedOf(search, filters, ['at'])).toEqual({
    ...{ page: 3, limit: 50, after: 'abc_-9', sort: 'at', order: 'asc', state: 'open' },
  });
});

test('falls back to the first page in the default order on invalid values', () => {
  const search = { page: '-1', limit: '100000', sort: 'password', order: 'up', after: 'no cursor', state: '' };
  expect(requestedOf(search, filters, ['at'])).toEqual({ page: 1, limit: 100 });
});

test('reads values by path', () => {
  expect(valueAt({ bank: { name: 'BCA' } }, 'bank.name')).toBe('BCA');
  expect(valueAt({ bank: null }, 'bank.name')).toBeUndefined();
});

test('shows the selected columns, at least one', () => {
  const columns: readonly RecordColumn<object>[] = [
    { key: 'a', title: 'ops.common.id' },
    { key: 'b', title: 'ops.common.id', hidden: true },
  ];
  const keys = (chosen?: readonly string[]) => shownColumns(columns, chosen).map(({ key }) => key);
  expect(keys()).toEqual(['a']);
  expect(keys(['b'])).toEqual(['b']);
  expect(keys(['gone'])).toEqual(['a']);
});
