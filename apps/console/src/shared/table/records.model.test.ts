// From an address to a question, and which columns are shown.

import { expect, test } from 'vitest';
import { requestedOf, shownColumns, valueAt } from './records.model.ts';
import type { RecordColumn, Filter } from './records.model.ts';

const filters: readonly Filter[] = [{ name: 'state', label: 'ops.common.state', kind: 'choice' }];

test('asks for what the address says, and for nothing that it can’t', () => {
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

test('takes nonsense for the first page in the server’s order', () => {
  const search = { page: '-1', limit: '100000', sort: 'password', order: 'up', after: 'no cursor', state: '' };
  expect(requestedOf(search, filters, ['at'])).toEqual({ page: 1, limit: 100 });
});

test('reads values at a path', () => {
  expect(valueAt({ bank: { name: 'BCA' } }, 'bank.name')).toBe('BCA');
  expect(valueAt({ bank: null }, 'bank.name')).toBeUndefined();
});

test('shows the chosen columns, and never none', () => {
  const columns: readonly RecordColumn<object>[] = [
    { key: 'a', title: 'ops.common.id' },
    { key: 'b', title: 'ops.common.id', hidden: true },
  ];
  const keys = (chosen?: readonly string[]) => shownColumns(columns, chosen).map(({ key }) => key);
  expect(keys()).toEqual(['a']);
  expect(keys(['b'])).toEqual(['b']);
  expect(keys(['gone'])).toEqual(['a']);
});
