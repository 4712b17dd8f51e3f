// Tests of the default days of a report and of the file size format.

import { describe, expect, test } from 'vitest';
import { lastMonthBefore, sizeText } from './report-days.model.ts';

describe('lastMonthBefore', () => {
  test('is a whole month, across year ends and in leap years', () => {
    const at = (instant: string) => lastMonthBefore(Date.parse(instant), 'UTC');
    expect(at('2026-01-15T12:00:00Z')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(at('2028-03-31T12:00:00Z')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  test('is that of the time zone: on the 1st before 07:00 in Jakarta, UTC is still in the month before', () => {
    const firstOfMarch = Date.parse('2026-02-28T17:00:00Z');
    expect(lastMonthBefore(firstOfMarch, 'Asia/Jakarta')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(lastMonthBefore(firstOfMarch, 'UTC')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });
});

describe('sizeText', () => {
  test('uses units of 1,000', () => {
    expect([0, 999, 1_500, 12_345_678].map(sizeText)).toEqual(['0 B', '999 B', '1.5 kB', '12.3 MB']);
  });
});
