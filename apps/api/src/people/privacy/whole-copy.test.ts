// Proves that a copy of one's data has what other modules keep sealed: contracts, won gifts, parcels.
import { boxBills, buyBox, confirmBoxReceipt } from '@roda/contract/chance';
import { openSeries } from '@roda/contract/chance-operators';
import { submitContract } from '@roda/contract/contracts';
import { askExport, showExport } from '@roda/contract/members-privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund, gift, makeGift, makePlayer, makeSeries, makeStaff, switchOn } from '#test/factories/chance.ts';
import { formOf, makeOffice } from '#test/factories/contracts.ts';
import { givePoints, makeAddress, makeMallGoods, makeMallOrder } from '#test/factories/mall.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await switchOn(world);
});
afterAll(() => world.close());

test('members.askExport: whom a contract names, where gifts and parcels went', async () => {
  const staff = await makeStaff(world);
  const giftId = await makeGift(world, staff);
  const series = await makeSeries(world, staff, { prizes: [gift(giftId, 1)], fundPoints: 0, open: false });
  await fund(world, staff, { fundId: series.fundId, asset: 'gift', giftId, count: 1 });
  await world.call(openSeries, staff.maker, { id: series.seriesId });
  const member = await makePlayer(world);
  const play = (await world.call(buyBox, member, { boxId: series.boxId })).data;
  const addressId = await makeAddress(world, member);
  expect((await world.call(confirmBoxReceipt, member, { id: play.id, addressId })).errno).toBe(0);
  expect((await world.call(boxBills, member, {})).data.list[0]?.status).toBe('to_ship');

  const { goodsId } = await makeMallGoods(world);
  await givePoints(world, member.memberId, 1_000);
  const order = await makeMallOrder(world, member, { goodsId });
  const form = await formOf(world, member, await makeOffice(world));
  expect((await world.call(submitContract, member, form)).errno).toBe(0);

  await world.call(askExport, member, {});
  await world.runJobs();
  const url = (await world.call(showExport, member, {})).data.url ?? '';
  const reply = await world.http.inject({ url, headers: { authorization: `Bearer ${member.token}` } });
  const { personal } = reply.json<{ personal: Record<string, unknown> }>();
  expect(personal).toMatchObject({
    contracts: [{ person: { name: 'Siti Rahayu', idNumber: '3174010101900001', cardNumber: '1234567890' } }],
    gifts: [{ id: play.id, receiver: { name: 'Siti Rahayu' } }],
    parcels: [{ id: order.id, to: { consignee: 'Siti Rahayu' } }],
  });
});
