// Tests of who is named as the first two operators.
import { expect, test } from 'vitest';
import { peopleToInvite, personFrom } from './first-operators.policy.ts';

test('a person is a name and an address; anything else is said', () => {
  expect(personFrom('owner', ' Siti Rahma  <siti@example.com> ')).toEqual({
    name: 'Siti Rahma',
    email: 'siti@example.com',
  });
  for (const text of [
    'siti@example.com',
    '<siti@example.com>',
    'Siti <siti>',
    'Siti <a@b.c',
    'S <s@example.com>',
    'Siti\nRahma <s@example.com>',
    '',
  ])
    expect(() => personFrom('owner', text)).toThrow('--owner must be a name and an address');
});

test('the one who is not named again is the one from before', () => {
  const known = [
    { email: 'a@test.example', name: 'Ana', firstRole: 'compliance', state: 'active' },
    { email: 'b@test.example', name: 'Budi', firstRole: 'owner', state: 'invited' },
  ] as const;
  expect(peopleToInvite(known, {})).toEqual([{ role: 'owner', email: 'b@test.example', name: 'Budi' }]);
  expect(() => peopleToInvite(known, { owner: { name: 'Ana', email: 'A@test.example' } })).toThrow('two people');
  expect(peopleToInvite(known, { compliance: { name: 'Ana', email: 'A@test.example' } })).toHaveLength(1);
});
