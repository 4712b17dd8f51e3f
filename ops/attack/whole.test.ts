// The attacks with all their numbers, which takes minutes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { startTarget, type AttackTarget } from './target.ts';

let target: AttackTarget;
beforeAll(async () => void (target = await startTarget()));
afterAll(() => target.close());

test.each(ATTACKS)('$name, whole: $does', async ({ play }) => {
  const { tried, broken, note } = await play(target, 'whole');
  expect(broken).toEqual([]);
  expect(note).not.toMatch(/not played/);
  expect(tried).toBeGreaterThan(0);
});
