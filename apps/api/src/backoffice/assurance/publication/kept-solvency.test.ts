// Tests that the start of the app sums no figures: they are kept, summed behind a call, and tell their time.
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clearCached } from '#platform/cached.ts';
import { makeMember } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { giveMoney } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
});
afterAll(() => context.close());

let country = 1_000;
/** In a country whose reply the cache doesn't know. */
const asked = async () => {
  const { solvency } = (await context.call(publicConfig, { ...nobody, countryId: (country += 1) }, {})).data;
  return { asOf: solvency.asOf, claims: solvency.currencies.find(({ currency }) => currency === 'IDR')?.claims };
};

describe('assurance.publicConfig figures', () => {
  test('are kept for a minute, then summed behind the call that gets them, and after ten minutes before it', async () => {
    const first = await asked();
    await giveMoney(context, (await makeMember(context)).memberId, 500_000n);
    context.clock.advance('PT50S');
    expect(await asked()).toEqual(first);
    context.clock.advance('PT20S');
    const since = context.clock.now().toISOString();
    expect(await asked()).toEqual(first);
    await vi.waitFor(async () => expect((await asked()).asOf).toBe(since), { timeout: 20_000 });
    expect((await asked()).claims).not.toBe(first.claims);
    context.clock.advance('PT11M');
    expect((await asked()).asOf).toBe(context.clock.now().toISOString());
  });

  test('are summed anew after a command of an operator', async () => {
    const before = await asked();
    context.clock.advance('PT10S');
    expect(await asked()).toEqual(before);
    clearCached(context.around.vault);
    expect((await asked()).asOf).toBe(context.clock.now().toISOString());
  });
});
