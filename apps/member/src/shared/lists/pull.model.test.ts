// Tests that the pull offset grows ever more slowly, and only a downward drag from the top counts.

import { describe, expect, test } from 'vitest';
import { isFar, isPull, offsetOf, pullMostPx } from './pull.model.ts';

describe('offsetOf', () => {
  test('grows ever more slowly and stays below its limit', () => {
    const steps = [0, 50, 100, 200, 400].map(offsetOf);
    expect(steps[0]).toBe(0);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(offsetOf(5000)).toBeLessThanOrEqual(pullMostPx);
    expect(offsetOf(-20)).toBe(0);
  });

  test('a short pull does not refresh, a long one does', () => {
    expect(isFar(offsetOf(60))).toBe(false);
    expect(isFar(offsetOf(200))).toBe(true);
  });
});

describe('isPull', () => {
  test('is downwards, from the top, and not sideways', () => {
    expect(isPull({ x: 0, y: 20 }, 0)).toBe(true);
    expect(isPull({ x: 0, y: 20 }, 12)).toBe(false);
    expect(isPull({ x: 20, y: 20 }, 0)).toBe(false);
    expect(isPull({ x: 0, y: -20 }, 0)).toBe(false);
    expect(isPull({ x: 0, y: 4 }, 0)).toBe(false);
  });
});
