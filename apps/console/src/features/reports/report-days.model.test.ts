// Tests of the default days of a report and of the file size format.

import { describe, expect, test } from 'vitest';
import { lastMonthBefore, sizeText } from './report-days.model.ts';

describe('lastMonthBefore', () => {
  test('is a whole month, across year ends and in leap years', () => {
    expect(lastMonthBefore('2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(lastMonthBefore('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});

describe('sizeText', () => {
  test('uses units of 1,000', () => {
    expect([0, 999, 1_500, 12_345_678].map(sizeText)).toEqual(['0 B', '999 B', '1.5 kB', '12.3 MB']);
  });
});
