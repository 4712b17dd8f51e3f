// Tests of converting between fields and values.

import { expect, test } from 'vitest';
import { filledIn, initialOf } from './fields.ts';

test('leaves out blank values at every depth, and keeps zero, false and an empty list', () => {
  const values = { a: ' x ', b: '', c: null, d: { en: 'e', id: '' }, e: { en: '' }, f: [], g: 0, h: false };
  expect(filledIn(values)).toEqual({ a: 'x', d: { en: 'e' }, f: [], g: 0, h: false });
  expect(filledIn([{ a: '', b: 1 }])).toEqual([{ b: 1 }]);
});

test("puts initial values at their field's path", () => {
  const fields = [
    { name: 'limits.daily', label: 'ops.common.reason', kind: 'whole', initial: 3 },
    { name: 'reason', label: 'ops.common.reason', kind: 'line' },
    { name: 'on', label: 'ops.common.reason', kind: 'yesno', initial: false },
  ] as const;
  expect(initialOf(fields)).toEqual({ limits: { daily: 3 }, on: false });
});
