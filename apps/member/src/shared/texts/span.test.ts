// Tests in which unit a duration is said.

import { describe, expect, test } from 'vitest';
import { spanOf } from './span.ts';

describe('spanOf', () => {
  test('is rounded up', () => {
    expect(spanOf(0)).toEqual({ unit: 'minutes', n: 1 });
    expect(spanOf(119)).toEqual({ unit: 'minutes', n: 119 });
    expect(spanOf(121)).toEqual({ unit: 'hours', n: 3 });
    expect(spanOf(2881)).toEqual({ unit: 'days', n: 3 });
  });
});
