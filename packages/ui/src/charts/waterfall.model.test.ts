// Tests the bars of a waterfall: each step begins where the one before ended, and sums begin at zero.

import { expect, test } from 'vitest';
import { waterfallSpans } from './waterfall.model.ts';
import type { WaterfallRow } from './waterfall.model.ts';

const row = (kind: WaterfallRow['kind'], amount: string): WaterfallRow => ({ key: amount, label: '', amount, kind });

test('steps hang where the one before ended; sums and the part stand at zero', () => {
  const rows = [
    row('step', '1000.00'),
    row('step', '-200.00'),
    row('sum', '800.00'),
    row('step', '-300.00'),
    row('sum', '500.00'),
    row('step', '-450.00'),
    row('part', '50.00'),
  ];
  expect(waterfallSpans(rows)).toEqual([
    { from: 0, to: 1 },
    { from: 0.8, to: 1 },
    { from: 0, to: 0.8 },
    { from: 0.5, to: 0.8 },
    { from: 0, to: 0.5 },
    { from: 0.05, to: 0.5 },
    { from: 0, to: 0.05 },
  ]);
});

test('several kinds of evidence add up before anything leaves', () => {
  expect(waterfallSpans([row('step', '300.00'), row('step', '100.00'), row('sum', '400.00')])).toEqual([
    { from: 0, to: 0.75 },
    { from: 0.75, to: 1 },
    { from: 0, to: 1 },
  ]);
});

test('a period of zero has empty bars', () => {
  expect(waterfallSpans([row('step', '0.00'), row('sum', '0.00'), row('part', '0.00')])).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ]);
});
