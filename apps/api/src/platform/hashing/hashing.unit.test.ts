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

test('replies: right passwords before those of a network that gave five wrong ones in a row', async () => {
  const settings = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const queued = openHashing(settings, { atOnce: 1, mostWaiting: 100, mostWaitingOfNetwork: 50 });
  const stored = await queued.hash('a long password');
  for (let tries = 0; tries < 5; tries += 1) await queued.verify(stored, 'another one', 'flood');
  const done: string[] = [];
  const ask = (network: string, password: string): Promise<unknown> =>
    queued.verify(stored, password, network).then(() => done.push(network));
  const floods = Array.from({ length: 6 }, () => ask('flood', 'another one'));
  await Promise.all([...floods, ...['a', 'b', 'a', 'b', 'a'].map((network) => ask(network, 'a long password'))]);
  // The first of the flood runs when the others come.
  expect(done.slice(0, 7).filter((network) => network === 'flood')).toHaveLength(2);
  await queued.verify(stored, 'a long password', 'flood');
  done.length = 0;
  await Promise.all([ask('x', 'another one'), ask('flood', 'another one'), ask('a', 'a long password')]);
  expect(done).toEqual(['x', 'flood', 'a']);
});

test('refuses: what is no hash, with an error', async () => {
  await expect(verify('no hash', 'a long password')).rejects.toThrow('Decoding failed');
});
