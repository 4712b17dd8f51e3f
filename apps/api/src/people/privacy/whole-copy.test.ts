// Tests that a data export contains what other modules store encrypted: contracts, won gifts, parcels.
import { boxBills, buyBox, confirmBoxReceipt } from '@roda/api-contract/engagement/games';
import { openBoxSeries } from '@roda/api-contract/engagement/games-series';
import { submitContract } from '@roda/api-contract/employment/contracts';
import { requestExport, exportInfo } from '@roda/api-contract/people/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund, gift, makeGift, makePlayer, makeSeries, makeStaff, switchOn } from '#test/factories/games.ts';
import { formOf, makeOffice } from '#test/factories/employment.ts';
import { givePoints, makeAddress, makePointsMallProduct, makePointsMallOrder } from '#test/factories/points-mall.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  await switchOn(context);
});
afterAll(() => context.close());

test('members.requestExport: whom a contract names, where gifts and parcels went', async () => {
  const staff = await makeStaff(context);
  const giftId = await makeGift(context, staff);
  const series = await makeSeries(context, staff, { prizes: [gift(giftId, 1)], fundPoints: 0, open: false });
  await fund(context, staff, { fundId: series.fundId, asset: 'gift', giftId, count: 1 });
  await context.call(openBoxSeries, staff.maker, { id: series.seriesId });
  const member = await makePlayer(context);
  const play = (await context.call(buyBox, member, { boxId: series.boxId })).data;
  const addressId = await makeAddress(context, member);
  expect((await context.call(confirmBoxReceipt, member, { id: play.id, addressId })).errno).toBe(0);
  expect((await context.call(boxBills, member, {})).data.list[0]?.status).toBe('to_ship');

  const { goodsId } = await makePointsMallProduct(context);
  await givePoints(context, member.memberId, 1_000);
  const order = await makePointsMallOrder(context, member, { goodsId });
  const form = await formOf(context, member, await makeOffice(context));
  expect((await context.call(submitContract, member, form)).errno).toBe(0);

  await context.call(requestExport, member, { proof: await pinProof(context, member) });
  await context.runJobs();
  const url = (await context.call(exportInfo, member, {})).data.url ?? '';
  const reply = await context.http.inject({ url, headers: { authorization: `Bearer ${member.token}` } });
  const { personal } = reply.json<{ personal: Record<string, unknown> }>();
  expect(personal).toMatchObject({
    contracts: [{ person: { name: 'Siti Rahayu', idNumber: '3174010101900001', cardNumber: '1234567890' } }],
    gifts: [{ id: play.id, receiver: { name: 'Siti Rahayu' } }],
    parcels: [{ id: order.id, to: { consignee: 'Siti Rahayu' } }],
  });
});
