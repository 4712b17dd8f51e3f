// Proves how a rhythm is said.

import { expect, test } from 'vitest';
import { everyOf } from './jobs.model.ts';

test('everyOf: hours, minutes or seconds, whichever says it exactly', () => {
  expect(everyOf(7200)).toEqual({ unit: 'hours', n: 2 });
  expect(everyOf(90)).toEqual({ unit: 'seconds', n: 90 });
  expect(everyOf(300)).toEqual({ unit: 'minutes', n: 5 });
});
