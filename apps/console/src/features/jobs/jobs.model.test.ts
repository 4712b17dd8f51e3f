// Tests of formatting a schedule's interval.

import { expect, test } from 'vitest';
import { everyOf } from './jobs.model.ts';

test('everyOf: hours, minutes or seconds, whichever is exact', () => {
  expect(everyOf(7200)).toEqual({ unit: 'hours', n: 2 });
  expect(everyOf(90)).toEqual({ unit: 'seconds', n: 90 });
  expect(everyOf(300)).toEqual({ unit: 'minutes', n: 5 });
});
