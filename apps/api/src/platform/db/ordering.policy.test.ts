// Tests the order of a list: a closed set of columns, a tie-breaker that makes it total.
import { describe, expect, test } from 'vitest';
import { orderBy } from './ordering.policy.ts';

const columns = { at: 'x.made_at', amount: 'x.amount_minor' };

describe('orderBy', () => {
  test('uses the first column, descending, unless requested otherwise', () => {
    expect(orderBy(columns, {}, 'x.id')).toBe('order by x.made_at desc nulls last, x.id desc');
    expect(orderBy(columns, { sort: 'amount', order: 'asc' }, 'x.id')).toBe(
      'order by x.amount_minor asc nulls last, x.id asc',
    );
  });

  test('generates no SQL for columns not on the list', () => {
    const asked = { sort: 'toString', order: 'asc; drop table x' } as unknown as { sort: 'at'; order: 'asc' };
    expect(orderBy(columns, asked, 'x.id')).toBe('order by x.made_at desc nulls last, x.id desc');
  });
});
