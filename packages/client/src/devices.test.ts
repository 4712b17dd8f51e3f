// Tests of the tokens that a device keeps.
import { expect, test } from 'vitest';
import { withDevice } from './devices.ts';

test('one for each member, the last one of each', () => {
  const one = withDevice(undefined, 'm1', 'a');
  expect(withDevice(withDevice(one, 'm2', 'b'), 'm1', 'c')).toEqual({ m1: 'c', m2: 'b' });
});
test('the four newest', () => {
  const many = ['m1', 'm2', 'm3', 'm4', 'm5'].reduce<Readonly<Record<string, string>>>(
    (known, member) => withDevice(known, member, member),
    {},
  );
  expect(Object.keys(many)).toEqual(['m2', 'm3', 'm4', 'm5']);
});
