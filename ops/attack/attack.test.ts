// The short form of the attacks: each is played with small numbers, and nothing breaks.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { startTarget, type AttackTarget } from './target.ts';

let target: AttackTarget;
beforeAll(async () => void (target = await startTarget()));
afterAll(() => target.close());

test.each(ATTACKS)('$name: $does', async ({ play }) => {
  const { tried, broken, note } = await play(target, 'short');
  expect(broken).toEqual([]);
  expect(note).not.toMatch(/not played|without a valid input/);
  expect(tried).toBeGreaterThan(0);
});
