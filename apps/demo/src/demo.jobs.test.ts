// Tests that a demo whose past was played only in part is never served as a whole one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { prepareDemo } from './demo.jobs.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  await makeProduct(context);
});
afterAll(() => context.close());

const neverFilled = (): Promise<void> => Promise.reject(new Error('it was filled'));
const prepare = () => prepareDemo(context.around, context.serverUrl, neverFilled);
const countOf = async (table: 'products' | 'members') =>
  Number((await context.see<{ n: bigint }>(`select count(*) as n from ${table}`))[0]?.n);

describe('a demo’s past', () => {
  test('refuses: one that was filled in part, with what to do; nothing is added to it', async () => {
    await expect(prepare()).rejects.toThrow(/has a part of its past only.*delete the folder/u);
    expect([await countOf('products'), await countOf('members')]).toEqual([1, 0]);
  });

  test('repeats: one that was filled is left alone', async () => {
    await context.asOwner((tx) => tx.query('update demo_clock set filled_at = now()'));
    await prepare();
    expect([await countOf('products'), await countOf('members')]).toEqual([1, 0]);
    await context.asOwner((tx) => tx.query('update demo_clock set filled_at = null'));
  });
});
