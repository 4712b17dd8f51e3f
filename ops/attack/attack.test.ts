// The short form of the attacks: each is played, and nothing breaks.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { requireLoopback, startTarget, type AttackTarget } from './target.ts';

let target: AttackTarget;
beforeAll(async () => void (target = await startTarget()));
afterAll(() => target.close());

test.each(ATTACKS)('$name: $does', async ({ play }) => {
  const { tried, broken, note } = await play(target, 'short');
  expect(broken).toEqual([]);
  expect(note).not.toMatch(/not played|without a valid input/);
  expect(tried).toBeGreaterThan(0);
});

test.each(['http://192.0.2.1:8070', 'https://127.0.0.1:8070', 'http://127.0.0.1.example:8070', 'http://127.0.0.1'])(
  'rejects: %s is not attacked',
  (url) => expect(() => requireLoopback(url)).toThrow('another machine'),
);
