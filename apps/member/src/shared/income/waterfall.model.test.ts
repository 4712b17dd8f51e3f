// Tests the rows of a waterfall, the fleet's ratio, and the places of one unit's part.

import { expect, test } from 'vitest';
import { fleetRatio, shownSteps } from './waterfall.model.ts';

test('the revenue and the members’ share stand where they are reached', () => {
  const rows = shownSteps({
    steps: [
      { key: 'work', amount: '900.00' },
      { key: 'insurance', amount: '200.00' },
      { key: 'notCounted', amount: '-100.00' },
      { key: 'fleetShare', amount: '-300.00' },
      { key: 'otherUnits', amount: '-693.01' },
      { key: 'rounding', amount: '0.01' },
    ],
    revenue: '1000.00',
    members: '700.00',
    amount: '7.00',
  });
  expect(rows.map(({ key, kind }) => `${kind} ${key}`)).toEqual([
    'step work',
    'step insurance',
    'step notCounted',
    'sum revenue',
    'step fleetShare',
    'sum members',
    'step otherUnits',
    'step rounding',
    'part part',
  ]);
});

test('a period of zero has its evidence, its sums and its part', () => {
  const rows = shownSteps({
    steps: [{ key: 'work', amount: '0.00' }],
    revenue: '0.00',
    members: '0.00',
    amount: '0.00',
  });
  expect(rows.map(({ key }) => key)).toEqual(['work', 'revenue', 'members', 'part']);
});

test('the fleet has the rest of the revenue', () => {
  expect(fleetRatio('0.7000')).toBe('0.3000');
  expect(fleetRatio('0.65')).toBe('0.35');
  expect(fleetRatio('1')).toBe('0');
  expect(fleetRatio('1.0000')).toBe('0.0000');
  expect(fleetRatio('0.0000')).toBe('1.0000');
});
