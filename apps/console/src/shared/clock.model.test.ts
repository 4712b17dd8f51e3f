// Tests of formatting a duration.

import { expect, test } from 'vitest';
import { stretchOf } from './clock.model.ts';

test('a duration is formatted in its largest whole unit, the same before and after', () => {
  expect(stretchOf(0)).toEqual({ unit: 'minutes', n: 1 });
  expect(stretchOf(119 * 60_000)).toEqual({ unit: 'minutes', n: 119 });
  expect(stretchOf(-3 * 3_600_000)).toEqual({ unit: 'hours', n: 3 });
  expect(stretchOf(49 * 3_600_000)).toEqual({ unit: 'days', n: 2 });
});
