// Percent and basis points.

import { expect, test } from 'vitest';
import { basisPoints, percentText } from './rates.model.ts';

test('goes from percent to basis points and back', () => {
  expect([0, 2.5, 0.07, 1.005].map(basisPoints)).toEqual([0, 250, 7, 100]);
  expect([0, 250, 7].map(percentText)).toEqual(['0.00%', '2.50%', '0.07%']);
});
