// Tests of the work that strangers are asked for.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASE_WORK, isEnough, MOST_WORK, PICTURE_WORK, workNeeded } from './log-in-work.policy.ts';

const LIMITS = { free: 3, here: 10, account: 10, network: 60 };
const failures = fc.record({ account: fc.nat(5_000), here: fc.nat(30), network: fc.nat(2_000) });
const none = { account: 0, here: 0, network: 0 };

test('nothing for the first three, an ordinary one until the limits, then more with every failure of one network', () => {
  expect([0, 1, 2].map((here) => workNeeded({ ...none, here, account: here }, LIMITS))).toEqual([0, 0, 0]);
  expect([3, 9].map((here) => workNeeded({ ...none, here, account: here }, LIMITS))).toEqual([BASE_WORK, BASE_WORK]);
  expect([10, 11, 12].map((here) => workNeeded({ ...none, here, account: here }, LIMITS) / BASE_WORK)).toEqual([
    4, 8, 16,
  ]);
});
test('an account that is tried from everywhere costs a new network little more', () =>
  expect([10, 19, 20, 100, 1_000].map((account) => workNeeded({ ...none, account }, LIMITS) / BASE_WORK)).toEqual([
    4, 4, 8, 32, 256,
  ]));
test('a network that fails at many accounts pays at each', () =>
  expect([59, 60, 119, 120, 180].map((network) => workNeeded({ ...none, network }, LIMITS) / BASE_WORK)).toEqual([
    0, 1, 1, 4, 8,
  ]));
test('it never falls with more failures, and is bounded', () =>
  fc.assert(
    fc.property(failures, failures, (one, more) => {
      const sum = {
        account: one.account + more.account,
        here: one.here + more.here,
        network: one.network + more.network,
      };
      expect(workNeeded(sum, LIMITS)).toBeGreaterThanOrEqual(workNeeded(one, LIMITS));
      expect(workNeeded(sum, LIMITS)).toBeLessThanOrEqual(MOST_WORK);
    }),
  ));
test('a picture answers the ordinary one and no harder one; a puzzle may be one doubling behind', () => {
  expect([isEnough(0, 0), isEnough(0, BASE_WORK)]).toEqual([true, false]);
  expect([isEnough(PICTURE_WORK, BASE_WORK), isEnough(PICTURE_WORK, BASE_WORK * 4)]).toEqual([true, false]);
  expect([isEnough(BASE_WORK * 4, BASE_WORK * 8), isEnough(BASE_WORK * 4, BASE_WORK * 16)]).toEqual([true, false]);
});
