// From fields to values and back.

import { expect, test } from 'vitest';
import { filledIn, initialOf } from './fields.ts';

test('leaves out what was left blank, at every depth, and keeps zero, no and none', () => {
  const values = { a: ' x ', b: '', c: null, d: { en: 'e', id: '' }, e: { en: '' }, f: [], g: 0, h: false };
  expect(filledIn(values)).toEqual({ a: 'x', d: { en: 'e' }, f: [], g: 0, h: false });
  expect(filledIn([{ a: '', b: 1 }])).toEqual([{ b: 1 }]);
});

test('puts what a form begins with where the field is', () => {
  const fields = [
    { name: 'limits.daily', label: 'ops.common.reason', kind: 'whole', initial: 3 },
    { name: 'reason', label: 'ops.common.reason', kind: 'line' },
    { name: 'on', label: 'ops.common.reason', kind: 'yesno', initial: false },
  ] as const;
  expect(initialOf(fields)).toEqual({ limits: { daily: 3 }, on: false });
});
