// Tests of which roles may be combined, and of when an invitation is valid.
import { describe, expect, test } from 'vitest';
import { invitationProblem, rolesFit } from './staff.policy.ts';

test('an owner may have read-only roles at most', () => {
  expect(rolesFit(['owner'])).toBe(true);
  expect(rolesFit(['owner', 'auditor'])).toBe(true);
  for (const other of ['finance', 'operations', 'compliance', 'support', 'config'] as const)
    expect(rolesFit(['owner', other])).toBe(false);
  expect(rolesFit(['finance', 'compliance'])).toBe(true);
});

describe('an invitation', () => {
  const at = new Date('2026-03-10T03:00:00Z');
  const [before, later] = [new Date(at.getTime() - 1), new Date(at.getTime() + 1)];
  test('is valid from the moment it may be used until just before its end', () => {
    expect(invitationProblem({ outcome: null, joinsAt: at, until: later }, at)).toBeUndefined();
    expect(invitationProblem({ outcome: null, joinsAt: at, until: at }, at)).toEqual({ reason: 'expired' });
    expect(invitationProblem({ outcome: null, joinsAt: later, until: later }, at)).toEqual({
      reason: 'early',
      from: later.toISOString(),
    });
    expect(invitationProblem({ outcome: null, joinsAt: null, until: later }, at)).toEqual({ reason: 'early' });
    expect(invitationProblem({ outcome: null, joinsAt: before, until: before }, at)).toEqual({ reason: 'expired' });
  });
  test('that is over says how it ended, and an unknown one nothing else', () => {
    for (const outcome of ['used', 'replaced', 'revoked'] as const)
      expect(invitationProblem({ outcome, joinsAt: null, until: null }, at)).toEqual({ reason: outcome });
    expect(invitationProblem(undefined, at)).toEqual({ reason: 'unknown' });
  });
});
