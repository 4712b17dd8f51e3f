// Tests the day's sum of what members spend without a second proof, around midnight too.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { addUnproven } from './spendings.repository.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

/** Spends of a limit of 100. */
const openSpender = async () => {
  const { memberId } = await makeMember(context);
  return (day: string, minor: bigint, isOwn = false) =>
    context.asOwner((tx) => addUnproven(tx, { memberId, day, minor, isOwn, limitMinor: isOwn ? 500n : 100n }));
};

describe('addUnproven', () => {
  test('replies: up to the limit, anew each day', async () => {
    const spend = await openSpender();
    expect(await spend('2026-03-10', 101n)).toBe(false);
    expect(await spend('2026-03-10', 60n)).toBe(true);
    expect(await spend('2026-03-10', 41n)).toBe(false);
    expect(await spend('2026-03-10', 40n)).toBe(true);
    expect(await spend('2026-03-10', 1n)).toBe(false);
    expect(await spend('2026-03-11', 101n)).toBe(false);
    expect(await spend('2026-03-11', 100n)).toBe(true);
  });
  test('replies: for the own phone up to a limit of its own, beside the other', async () => {
    const spend = await openSpender();
    expect(await spend('2026-03-10', 500n, true)).toBe(true);
    expect(await spend('2026-03-10', 1n, true)).toBe(false);
    expect(await spend('2026-03-10', 100n)).toBe(true);
    expect(await spend('2026-03-10', 1n)).toBe(false);
    expect(await spend('2026-03-11', 60n)).toBe(true);
    expect(await spend('2026-03-11', 501n, true)).toBe(false);
    expect(await spend('2026-03-11', 500n, true)).toBe(true);
    expect(await spend('2026-03-11', 41n)).toBe(false);
    expect(await spend('2026-03-11', 40n)).toBe(true);
  });
  test('races: calls on both sides of midnight, in any order, begin no day twice', async () => {
    const spend = await openSpender();
    expect(await spend('2026-03-10', 100n)).toBe(true);
    expect(await spend('2026-03-11', 60n)).toBe(true);
    // It began before midnight and comes after one of the new day.
    expect(await spend('2026-03-10', 41n)).toBe(false);
    expect(await spend('2026-03-10', 40n)).toBe(true);
    expect(await spend('2026-03-11', 1n)).toBe(false);
    expect(await spend('2026-03-10', 1n)).toBe(false);
  });
});
