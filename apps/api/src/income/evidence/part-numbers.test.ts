// Tests that a period has no more parts than can be numbered: one more would stop the settlement of its clock.
import { randomUUID } from 'node:crypto';
import { proposeProceeds, uploadEvidence } from '@roda/api-contract/income/endings';
import { approveRevenue, proposeRevenue, rejectRevenue } from '@roda/api-contract/income/settlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow } from '#test/factories/catalog.ts';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeHolding, makeIncomeProduct, recordsOf } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';
import { MOST_PARTS } from './revenue-parts.policy.ts';

let context: TestContext;
let [importer, proposer, approver]: TestClient[] = [];
const period = { periodFrom: '2026-03-07T17:00:00Z', periodTo: '2026-03-08T17:00:00Z' };
const end = '2026-03-08T17:00:00.000Z';
const full = { errno: 725, data: { code: 'period_full', periodEnd: end, most: MOST_PARTS } };

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  importer = await makeOperator(context, 'fleet');
  proposer = await makeOperator(context, 'operations');
  approver = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

/** A product on two assets, each of which earned Rp 1,000 on the 8th; a member holds some of it. */
const earned = async () => {
  const goods = await makeIncomeProduct(context, { unitsTotal: 10 });
  const second = await makeAssetRow(context);
  await context.asOwner((tx) =>
    tx.query('insert into product_assets (goods_id, asset_id) values ($1, $2)', [goods.goodsId, second]),
  );
  const assets = [goods.assetId, second];
  for (const assetId of assets) {
    const device = await deviceOf(context, assetId);
    const trip = { device, start: '2026-03-08 08:00:00', end: '2026-03-08 08:30:00', amount: '1000' };
    await sendFeed(context, importer ?? {}, tripsCsv([trip]));
  }
  const { memberId } = await makeMember(context);
  await makeHolding(context, memberId, goods, { paidAt: new Date('2026-03-06T03:00:00Z') });
  return { ...goods, assets, memberId };
};

/** Approved parts of zero, each of a proposal of its own. */
const fill = ({ goodsId, assetId }: { goodsId: number; assetId: number }, count: number) =>
  context.asOwner((tx) =>
    tx.query(
      `with proposals as (
         insert into revenue_proposals (id, goods_id, asset_id, period_from, period_to, row_count, imported_minor,
           amount_minor, members_minor, share_ppm, part_count, currency, state, proposed_by, proposed_name, proposed_at,
           decided_by, decided_name, decided_at)
         select gen_random_uuid(), $1, $2, $3::timestamptz, $4::timestamptz, 0, 0, 0, 0, 700000, 1, 'IDR', 'posted', -1,
           'Test', $4, -2, 'Test', $4 from generate_series(1, $5::int)
         returning id)
       insert into revenue_parts (proposal_id, goods_id, cycle, time_zone, currency, period_start, period_end,
         row_count, imported_minor, amount_minor, members_minor, state)
       select id, $1, 0, 'Asia/Jakarta', 'IDR', $3, $4, 0, 0, 0, 0, 'posted' from proposals`,
      [goodsId, assetId, period.periodFrom, period.periodTo, count],
    ),
  );
const propose = async (goodsId: number, assetId = 0) =>
  context.call(proposeRevenue, proposer ?? {}, {
    ...{ goodsId, assetId, ...period },
    statementLineId: await makeArrival(context, proposer ?? {}, '1000.00'),
  });
const approve = (id: string) => context.call(approveRevenue, approver ?? {}, { id });
const codeOf = ({ data }: { readonly data: object }): string => ('code' in data ? String(data.code) : 'ok');

describe('settlement.proposeRevenue and approveRevenue: the parts of a period', () => {
  test('refuses: one part more than a period can have, also of proceeds; a rejected one makes room', async () => {
    const goods = await earned();
    await fill(goods, MOST_PARTS - 1);
    const [first, second] = goods.assets;
    const { data } = await propose(goods.goodsId, first);
    expect(data).toMatchObject({ status: 'proposed' });
    expect(await propose(goods.goodsId, second)).toMatchObject(full);
    const bytes = Buffer.from(`%PDF-1.7\n${randomUUID()}`);
    const { data: document } = await context.call(
      uploadEvidence,
      proposer ?? {},
      {},
      {
        file: { name: 'letter.pdf', type: 'application/pdf', bytes },
      },
    );
    const proceeds = await context.call(proposeProceeds, proposer ?? {}, {
      ...{ goodsId: goods.goodsId, assetId: goods.assetId, kind: 'scrap', reason: 'old tyres' },
      documentId: document.id,
      statementLineId: await makeArrival(context, proposer ?? {}, '500.00', { day: '2026-03-08' }),
    });
    expect(proceeds).toMatchObject(full);
    expect((await context.call(rejectRevenue, approver ?? {}, { id: data.id, reason: 'a wrong line' })).errno).toBe(0);
    expect((await propose(goods.goodsId, second)).data).toMatchObject({ status: 'proposed' });
  });

  test('races: of two proposals for the last part one is made', async () => {
    const goods = await earned();
    await fill(goods, MOST_PARTS - 1);
    const replies = await Promise.all(goods.assets.map((assetId) => propose(goods.goodsId, assetId)));
    expect(replies.map(codeOf).toSorted()).toEqual(['ok', 'period_full']);
  });

  test('races: of two approvals for the last part one posts, the other stays pending; the clock settles all of them', async () => {
    const goods = await earned();
    const proposals = [];
    for (const assetId of goods.assets) proposals.push((await propose(goods.goodsId, assetId)).data.id);
    // Approved meanwhile, around the check of proposals.
    await fill(goods, MOST_PARTS - 1);
    const replies = await Promise.all(proposals.map(approve));
    expect(replies.map(codeOf).toSorted()).toEqual(['ok', 'period_full']);
    const refused = proposals[replies.findIndex(({ errno }) => errno !== 0)] ?? '';
    expect(await approve(refused)).toMatchObject(full);
    await settleNow(context);
    const records = await recordsOf(context, goods.memberId);
    expect(records.map(({ part }) => part)).toEqual(Array.from({ length: MOST_PARTS }, (_none, n) => n + 1));
    // 1 of 10 units of Rp 700.
    expect(records.reduce((sum, { amount_minor: minor }) => sum + minor, 0n)).toBe(7_000n);
    expect(await incomeValidationErrors(context)).toEqual([]);
    expect(await approve(refused)).toMatchObject(full);
    expect((await context.call(rejectRevenue, approver ?? {}, { id: refused, reason: 'no room' })).errno).toBe(0);
  });

  test('forbids: one more in the database itself, as the server’s own role', async () => {
    const goods = await earned();
    const { data } = await propose(goods.goodsId, goods.assetId);
    await fill(goods, MOST_PARTS);
    await expect(
      context.act(({ tx }) => tx.query("update revenue_parts set state = 'posted' where proposal_id = $1", [data.id])),
    ).rejects.toMatchObject({ constraint: 'revenue_parts_numbered' });
    await expect(fill(goods, 1)).rejects.toMatchObject({ constraint: 'revenue_parts_numbered' });
  });
});
