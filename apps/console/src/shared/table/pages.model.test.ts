// Where a page of a table begins.

import { expect, test } from 'vitest';
import { mostSkipped, numbered, placeOf, rememberCursors } from './pages.model.ts';
import type { Cursors } from './pages.model.ts';

const at = (page: number, more: Readonly<Record<string, string>> = {}) => ({ state: 'open', ...more, page, limit: 50 });
const place = (cursors: Cursors, page: number) => placeOf(cursors, at(1), page);

test('the next page begins at the cursor that this one gave, and the one before where it began', () => {
  const cursors: Cursors = new Map();
  rememberCursors(cursors, at(1), 'two');
  rememberCursors(cursors, at(2, { after: 'two' }), 'three');
  rememberCursors(cursors, at(3, { after: 'three' }), undefined);
  expect([1, 2, 3, 4].map((page) => place(cursors, page))).toEqual([
    { page: '1' },
    { page: '2', after: 'two' },
    { page: '3', after: 'three' },
    { page: '4' },
  ]);
});

test('cursors of another filter, order or length of page lead nowhere here', () => {
  const cursors: Cursors = new Map();
  rememberCursors(cursors, { ...at(1), state: 'closed' }, 'closed');
  rememberCursors(cursors, at(1, { sort: 'at', order: 'asc' }), 'sorted');
  rememberCursors(cursors, { ...at(1), limit: 20 }, 'shorter');
  expect(place(cursors, 2)).toEqual({ page: '2' });
});

test('without a cursor no page beyond the first rows is asked for', () => {
  expect(place(new Map(), 1_000)).toEqual({ page: String(mostSkipped / 50) });
});

test('numbers are offered as far as they lead, and one further', () => {
  expect(numbered(120, at(1), true)).toBe(120);
  expect(numbered(1_000_000, at(1), true)).toBe(mostSkipped);
  expect(numbered(1_000_000, at(300), true)).toBe(301 * 50);
  expect(numbered(1_000_000, at(300), false)).toBe(300 * 50);
  // The count is of another moment than the page.
  expect(numbered(0, at(3), false)).toBe(101);
});
