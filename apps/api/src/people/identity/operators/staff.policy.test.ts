// Tests of which roles may be combined.
import { expect, test } from 'vitest';
import { rolesFit } from './staff.policy.ts';

test('an owner may have read-only roles at most', () => {
  expect(rolesFit(['owner'])).toBe(true);
  expect(rolesFit(['owner', 'auditor'])).toBe(true);
  for (const other of ['finance', 'operations', 'compliance', 'support', 'config'] as const)
    expect(rolesFit(['owner', other])).toBe(false);
  expect(rolesFit(['finance', 'compliance'])).toBe(true);
});
