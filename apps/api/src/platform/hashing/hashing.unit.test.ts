// Tests of password hashing in threads: hashes are salted, verified, and more at once than there are threads for.
import { expect, test } from 'vitest';
import { openHashing } from '../services.ts';

const { hash, verify } = openHashing({ memoryCost: 8, timeCost: 1, parallelism: 1 });

test('replies: the same password has another hash each time, and only it matches', async () => {
  const [one, other] = [await hash('a long password'), await hash('a long password')];
  expect(one).toMatch(/^\$argon2id\$/);
  expect(other).not.toBe(one);
  expect([await verify(one, 'a long password'), await verify(one, 'another one')]).toEqual([true, false]);
});

test('races: twenty at once are all answered, each with its own', async () => {
  const passwords = Array.from({ length: 20 }, (_each, index) => `password ${index}`);
  const hashes = await Promise.all(passwords.map((each) => hash(each)));
  expect(await Promise.all(hashes.map((each, index) => verify(each, passwords[index] ?? '')))).toEqual(
    passwords.map(() => true),
  );
});

test('refuses: what is no hash, with an error', async () => {
  await expect(verify('no hash', 'a long password')).rejects.toThrow('Decoding failed');
});
