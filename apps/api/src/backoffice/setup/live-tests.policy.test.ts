// Tests what the words of providers mean to an operator, and when a test counts.
import fc from 'fast-check';
import { liveTestOutcomes } from '@roda/api-contract/backoffice/setup';
import { expect, test } from 'vitest';
import { outcomeOf, toLiveTest, type LiveTestState } from './live-tests.policy.ts';

test.each<readonly [LiveTestState, string, ReturnType<typeof outcomeOf>]>([
  ['accepted', '', 'accepted'],
  ['delivered', '', 'delivered'],
  ['undelivered', '30003', 'undelivered'],
  ['number', '21211', 'recipient'],
  ['refused', 'address', 'recipient'],
  ['refused', 'eenvelope_550', 'recipient'],
  ['refused', '20003', 'credentials'],
  ['refused', 'eauth_535', 'credentials'],
  ['refused', 'status_401', 'credentials'],
  ['refused', 'status_403_REQUEST_FORBIDDEN_ERROR', 'credentials'],
  ['refused', 'cap_day', 'cap'],
  ['refused', '21606', 'rejected'],
  ['refused', 'status_400', 'rejected'],
  ['retry', 'etls', 'insecure'],
  ['retry', 'eauth_454', 'credentials'],
  ['retry', '20429', 'busy'],
  ['retry', 'status_429', 'busy'],
  ['retry', 'emessage_451', 'busy'],
  ['retry', 'unreachable', 'unreachable'],
  ['retry', 'resting', 'unreachable'],
  ['retry', 'no_answer', 'unreachable'],
  ['retry', 'status_500', 'failed'],
  ['retry', 'said_5', 'failed'],
  ['unknown', 'unreadable', 'unclear'],
  ['unknown', 'an_unknown_shape', 'unclear'],
  ['unknown', 'no_outcome', 'unclear'],
])('%s with the code %s is %s', (state, code, outcome) => {
  expect(outcomeOf(state, code)).toBe(outcome);
});

const states = fc.constantFrom<LiveTestState>(
  ...(['accepted', 'delivered', 'undelivered', 'number', 'refused', 'retry', 'unknown'] as const),
);
const digest = fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes) => Buffer.from(bytes));

test('a test has passed with the configuration of now alone, and only where it was accepted', () => {
  fc.assert(
    fc.property(states, fc.string(), digest, digest, (state, code, then, now) => {
      const provider = { channel: 'text', provider: 'http' } as const;
      const stored = { ...provider, configuration: then, state, code, testedAt: new Date(0), by: 'Ani' };
      const { isPassed, last } = toLiveTest({ ...provider, configuration: now }, stored);
      const isGood = last?.outcome === 'accepted' || last?.outcome === 'delivered';
      expect(isPassed).toBe(isGood && then.equals(now));
      expect(liveTestOutcomes).toContain(last?.outcome);
    }),
  );
});

test('one that was never tested has not passed', () => {
  expect(toLiveTest({ channel: 'email', provider: 'smtp', configuration: Buffer.alloc(0) }, undefined)).toEqual({
    ...{ channel: 'email', provider: 'smtp', isPassed: false },
  });
});
