// Tests the parsing of durations, including rejection of invalid text.
import { describe, expect, test } from 'vitest';
import { durationMs } from './demo.policy.ts';

describe('durationMs', () => {
  test('counts days, hours, minutes and seconds', () => {
    expect(['P1D', 'PT90M', 'P1DT2H', 'PT30S', 'PT1M1S'].map(durationMs)).toEqual([
      86_400_000, 5_400_000, 93_600_000, 30_000, 61_000,
    ]);
  });

  test('throws on invalid text, so that a test’s clock never silently stands still', () => {
    for (const text of ['', '1D', 'P1W', 'PT1.5S', '-P1D', 'PT30s']) expect(() => durationMs(text)).toThrow(RangeError);
  });
});
