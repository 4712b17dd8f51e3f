// Tests that a repeated navigation target within a second is ignored.

import { describe, expect, test } from 'vitest';
import { duplicateMs, isNewTarget } from './navigation.ts';

describe('isNewTarget', () => {
  test('ignores a repeated target for a second, and no other', () => {
    expect(isNewTarget('/a', 0)).toBe(true);
    expect(isNewTarget('/a', duplicateMs - 1)).toBe(false);
    expect(isNewTarget('/b', duplicateMs - 1)).toBe(true);
    expect(isNewTarget('/a', duplicateMs)).toBe(true);
    expect(isNewTarget('/a', 2 * duplicateMs)).toBe(true);
  });
});
