// Tests of the line chart: zero is included, losses are below zero, and unknown values are gaps.

import { describe, expect, test } from 'vitest';
import { acrossOf, downOf, lineOf, nearestTo, scaleOf } from './line-chart.model.ts';

const room = { left: 0, top: 0, width: 100, height: 50 };

describe('scaleOf', () => {
  test('includes zero, also when every amount is above or below it', () => {
    expect(scaleOf([{ name: 'a', amounts: ['5.00', '9.00'] }])).toEqual({ least: 0n, most: 900n });
    expect(scaleOf([{ name: 'a', amounts: ['-5.00', '-1.00'] }])).toEqual({ least: -500n, most: 0n });
  });

  test('has a height without any income', () => {
    expect(scaleOf([{ name: 'a', amounts: ['0.00'] }])).toEqual({ least: 0n, most: 100n });
  });
});

describe('downOf', () => {
  test('the greatest is at the top, zero between gain and loss', () => {
    const scale = scaleOf([{ name: 'a', amounts: ['30.00', '-10.00'] }]);
    expect(downOf('30.00', scale, 40)).toBe(0);
    expect(downOf('0.00', scale, 40)).toBe(30);
    expect(downOf('-10.00', scale, 40)).toBe(40);
  });

  test('distinguishes amounts beyond the range of a number', () => {
    const scale = scaleOf([{ name: 'a', amounts: ['90071992547409930.00', '0'] }]);
    expect(downOf('90071992547409930.00', scale, 40)).toBe(0);
  });
});

describe('lineOf', () => {
  test('draws from left to right and breaks at unknown values', () => {
    const line = { name: 'a', amounts: ['0.00', '10.00', undefined, '10.00', '0.00'] };
    expect(lineOf(line, scaleOf([line]), room)).toBe('M0.0 50.0L25.0 0.0M75.0 0.0L100.0 50.0');
  });
});

describe('acrossOf and nearestTo', () => {
  test('are inverse to each other', () => {
    for (const index of [0, 3, 6]) expect(nearestTo(acrossOf(index, 7, 320), 7, 320)).toBe(index);
    expect(nearestTo(-20, 7, 320)).toBe(0);
    expect(nearestTo(999, 7, 320)).toBe(6);
    expect(acrossOf(0, 1, 320)).toBe(160);
  });
});
