// Tests of converting percent to basis points.

import { expect, test } from 'vitest';
import { basisPoints } from './rates.model.ts';

test('rounds to the nearest hundredth of a percent', () => {
  expect([0, 2.5, 0.07, 1.004].map(basisPoints)).toEqual([0, 250, 7, 100]);
});
