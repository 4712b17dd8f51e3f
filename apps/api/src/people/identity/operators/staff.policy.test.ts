// Proves which roles may stand together.
import { expect, test } from 'vitest';
import { rolesFit } from './staff.policy.ts';

test('an owner reads along at most', () => {
  expect(rolesFit(['owner'])).toBe(true);
  expect(rolesFit(['owner', 'auditor'])).toBe(true);
  for (const other of ['finance', 'operations', 'compliance', 'support', 'config'] as const)
    expect(rolesFit(['owner', other])).toBe(false);
  expect(rolesFit(['finance', 'compliance'])).toBe(true);
});
