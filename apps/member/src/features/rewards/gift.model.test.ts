// Tests that claimable gifts are marked in the three days before they expire.

import { describe, expect, test } from 'vitest';
import { isExpiring } from './gift.model.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');

describe('isExpiring', () => {
  test.each([
    ['claim', '2026-11-23T10:00:00.000Z', true],
    ['claim', '2026-11-23T10:00:01.000Z', false],
    ['not_yet_claimable', '2026-11-21T10:00:00.000Z', true],
    ['claimed', '2026-11-21T10:00:00.000Z', false],
    ['claim', '2026-11-20T09:59:59.000Z', false],
  ] as const)('%s until %s', (status, expiresAt, expected) => {
    expect(isExpiring({ status, expiresAt }, now)).toBe(expected);
  });
});
