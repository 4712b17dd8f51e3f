// Tests that an import can be tried as a dry run, and rolled back until its revenue is proposed.
import { importInfo } from '@roda/api-contract/fleet/fleet';
import { listImports } from '@roda/api-contract/fleet/imports';
import { rollBackImport } from '@roda/api-contract/fleet/assets';
import { importFleet } from '@roda/api-contract/fleet/fleet';
import { proposeRevenue, rejectRevenue } from '@roda/api-contract/income/settlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf, fileOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;
let proposer: TestClient;
const period = { periodFrom: '2026-03-07T17:00:00Z', periodTo: '2026-03-08T17:00:00Z' };

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'operations', 'fleet');
  proposer = await makeOperator(context, 'operations');
});
afterAll(() => context.close());

const fed = async () => {
  const { goodsId, assetId } = await makeIncomeProduct(context);
  const device = await deviceOf(context, assetId);
  const text = tripsCsv([
    { device, start: '2026-03-08 08:00:00', end: '2026-03-08 08:30:00', amount: '50000' },
    { device, start: '2026-03-08 08:10:00', end: '2026-03-08 08:40:00', amount: '10000' },
    { device, start: '2026-03-09 09:00:00', end: '2026-03-09 09:20:00', amount: '25000' },
  ]);
  const days = () =>
    context.see<{ revenue: bigint }>(
      'select coalesce(sum(revenue_minor), 0)::bigint as revenue from asset_days where asset_id = $1',
      [assetId],
    );
  return { goodsId, assetId, text, days };
};
const back = (id: string, caller = operator) => context.call(rollBackImport, caller, { id, reason: 'the wrong file' });

describe('fleet.importFleet as a dry run', () => {
  test('replies: the result of an import, and stores nothing', async () => {
    const { text, days } = await fed();
    const { data } = await context.call(importFleet, operator, { kind: 'trip', dryRun: true }, fileOf(text));
    expect(data).toMatchObject({ dryRun: true, accepted: 2, quarantined: 1, revenue: '75000.00' });
    expect(await days()).toEqual([{ revenue: 0n }]);
    expect((await context.call(importInfo, operator, { id: data.importId })).errno).toBe(504);
    const real = await sendFeed(context, operator, text);
    expect(real.data).toMatchObject({ dryRun: false, accepted: 2, duplicates: 0 });
    expect(await days()).toEqual([{ revenue: 7_500_000n }]);
  });
});

describe('fleet.rollBackImport', () => {
  test('replies: as if it was never imported, and the same file can be imported again', async () => {
    const { text, days, assetId } = await fed();
    const first = await sendFeed(context, operator, text);
    expect((await back(first.data.importId)).data).toEqual({ id: first.data.importId, removed: 3 });
    expect(await days()).toEqual([{ revenue: 0n }]);
    expect(await context.see('select id from trips where asset_id = $1', [assetId])).toEqual([]);
    const list = (await context.call(listImports, operator, { limit: 100 })).data.list;
    expect(list.find(({ importId }) => importId === first.data.importId)).toHaveProperty('rolledBackBy');
    expect((await sendFeed(context, operator, text)).data).toMatchObject({ accepted: 2, duplicates: 0 });
    expect(await days()).toEqual([{ revenue: 7_500_000n }]);
  });

  test('refuses: once revenue of any of it is proposed, until that is rejected', async () => {
    const { goodsId, text } = await fed();
    const { data } = await sendFeed(context, operator, text);
    const statementLineId = await makeArrival(context, operator, '90000.00');
    const proposal = await context.call(proposeRevenue, proposer, { goodsId, statementLineId, ...period });
    expect(await back(data.importId)).toMatchObject({
      errno: 725,
      data: { code: 'period_taken', id: proposal.data.id },
    });
    await context.call(rejectRevenue, operator, { id: proposal.data.id, reason: 'to be imported again' });
    expect((await back(data.importId)).errno).toBe(0);
  });

  test('repeats: once only; refuses: an unknown import; forbids: members', async () => {
    const { text } = await fed();
    const { data } = await sendFeed(context, operator, text);
    expect((await back(data.importId)).errno).toBe(0);
    expect(await back(data.importId)).toMatchObject({ errno: 725 });
    expect(await back('01900000-0000-7000-8000-000000000000')).toMatchObject({ errno: 504 });
    expect(await back(data.importId, await makeMember(context))).toMatchObject({ errno: 501 });
    expect(await back(data.importId, await makeOperator(context, 'support'))).toMatchObject({ errno: 506 });
  });

  test('races: proposed or rolled back, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { goodsId, text } = await fed();
      const { data } = await sendFeed(context, operator, text);
      const statementLineId = await makeArrival(context, operator, '90000.00');
      const replies = await Promise.all([
        back(data.importId),
        context.call(proposeRevenue, proposer, { goodsId, statementLineId, ...period }),
        back(data.importId),
      ]);
      expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
    }
  });
});
