// Tests of the policy of wrong PINs.
import { expect, test } from 'vitest';
import { PIN_FREE_TRIES, PIN_WAITS_S } from './pins.policy.ts';

test('waits grow from a minute to a day; a typing error costs none', () => {
  expect(PIN_FREE_TRIES).toBeGreaterThanOrEqual(3);
  expect([...PIN_WAITS_S].toSorted((one, other) => one - other)).toEqual(PIN_WAITS_S);
  expect([PIN_WAITS_S[0], PIN_WAITS_S.at(-1)]).toEqual([60, 86_400]);
});
