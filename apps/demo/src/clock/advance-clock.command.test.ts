// Tests the guarantees of advanceClock: forward only, for operators of a demo only, applied on all servers and in the
// audit log.
import { advanceClock } from '@roda/api-contract/backoffice/demo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;
beforeAll(async () => {
  context = await openTestContext();
  operator = await makeOperator(context, 'operations');
});
afterAll(() => context.close());

const aheadMs = async (): Promise<bigint> =>
  (await context.see<{ ahead_ms: bigint }>('select ahead_ms from demo_clock'))[0]?.ahead_ms ?? 0n;

describe('demo.advanceClock', () => {
  test('replies: the new time, and writes an audit entry', async () => {
    const at = context.clock.now().getTime();
    const after = (await aheadMs()) + 93_600_000n;
    const { errno, data } = await context.call(advanceClock, operator, { advance: 'P1DT2H' });
    expect([errno, data.now]).toEqual([0, new Date(at + 26 * 3_600_000).toISOString()]);
    expect(await aheadMs()).toBe(after);
    expect(await context.see('select action, after from operator_audit order by id desc limit 1')).toEqual([
      { action: 'demo.advanceClock', after: { aheadMs: Number(after) } },
    ]);
  });

  test('refuses: moving backwards, not at all, and invalid durations', async () => {
    for (const advance of ['-P1D', 'P', 'PT', 'P1Y', '1 day', '', 'P9999D']) {
      expect((await context.call(advanceClock, operator, { advance })).errno).toBe(402);
    }
  });

  test('forbids: members, anonymous clients, and a server outside demo mode', async () => {
    expect((await context.call(advanceClock, nobody, { advance: 'P1D' })).errno).toBe(501);
    expect((await context.call(advanceClock, await makeMember(context), { advance: 'P1D' })).errno).toBe(501);
    const { config } = context.around.services;
    const production = await openTestContext({ services: { config: { ...config, mode: 'production' } } });
    const staff = await makeOperator(production, 'operations');
    expect(await production.call(advanceClock, staff, { advance: 'P1D' })).toMatchObject({
      data: { code: 'demo_only' },
    });
    await production.close();
  });

  test('repeats and races: every move counts once', async () => {
    const before = await aheadMs();
    await Promise.all(Array.from({ length: 8 }, () => context.call(advanceClock, operator, { advance: 'PT1M' })));
    expect(await aheadMs()).toBe(before + 480_000n);
  });
});
