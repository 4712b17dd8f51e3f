// Tests gifts and funds: gifts from the win to delivery, and series that open only when their prizes are funded.
import { boxBills, boxList, buyBox, confirmBoxReceipt } from '@roda/api-contract/engagement/games';
import {
  closeBoxSeries,
  fundPrizes,
  listFunds,
  openBoxSeries,
  upsertBox,
  upsertGift,
  upsertBoxSeries,
} from '@roda/api-contract/engagement/games-series';
import { listWonGifts, shipGift } from '@roda/api-contract/engagement/games-prizes';
import { upsertAddress } from '@roda/api-contract/people/addresses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import { approve } from '#test/factories/approvals.ts';
import {
  fund,
  gift,
  makeGift,
  makePlayer,
  makeSeries,
  makeStaff,
  switchOn,
  three,
  type GameStaff,
  type SeriesWish,
  type TestSeries,
} from '#test/factories/games.ts';
import type { TestMember } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let staff: GameStaff;
let giftId: number;
let series: TestSeries;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  for (const countryId of [1, 2, 3]) await switchOn(context, countryId);
  staff = await makeStaff(context);
  giftId = await makeGift(context, staff);
  series = await makeUnfunded();
  await fund(context, staff, { fundId: series.fundId, asset: 'gift', giftId, count: 10 });
  await context.call(openBoxSeries, staff.maker, { id: series.seriesId });
});
afterAll(() => context.close());

/** A series of gifts that has none. */
const makeUnfunded = (wish: SeriesWish = {}): Promise<TestSeries> =>
  makeSeries(context, staff, { ...wish, prizes: [gift(giftId, 1)], fundPoints: 0, open: false });
const texts = (name: string) => ({ name, intro: 'For coins only', rules: ['Adults only'] });
const inThree = <T>(each: T) => ({ en: each, id: each, zh: each });
const address = async (member: TestMember): Promise<string> => {
  const { data } = await context.call(upsertAddress, member, {
    name: 'Siti Rahayu',
    tel: '0812 3456 7890',
    areaCode: '327101',
    addressDetail: 'Jl. Melati 5, RT 3 RW 4',
  });
  return data.id;
};
const win = async (): Promise<{ member: TestMember; id: string }> => {
  const member = await makePlayer(context);
  const { errno, data } = await context.call(buyBox, member, { boxId: series.boxId });
  expect(errno).toBe(0);
  return { member, id: data.id };
};
const stateOf = async ({ member, id }: { member: TestMember; id: string }) =>
  (await context.call(boxBills, member, {})).data.list.find((bill) => bill.id === id);
const stock = async ({ fundId } = series) =>
  (await context.call(listFunds, staff.maker, {})).data.list.find(({ id }) => id === fundId)?.stocks[0];

describe('games.fundPrizes, openBoxSeries, closeBoxSeries, listFunds', () => {
  test('R25: a series without its prizes does not open', async () => {
    const unfunded = await makeUnfunded({ countryId: 3 });
    const refused = await context.call(openBoxSeries, staff.maker, { id: unfunded.seriesId });
    expect([refused.errno, refused.data]).toMatchObject([725, { state: 'not_funded' }]);
    const player = await makePlayer(context, { countryId: 3 });
    expect((await context.call(buyBox, player, { boxId: unfunded.boxId })).errno).toBe(504);
    expect((await context.call(boxList, { ...nobody, countryId: 3 }, {})).errno).toBe(504);
  });

  test('R25: prizes are funded by two operators, once', async () => {
    const unfunded = await makeUnfunded({ countryId: 2 });
    const { seriesId: id, fundId } = unfunded;
    const wish = { fundId, asset: 'gift' as const, giftId, count: 4, reason: 'stock of March' };
    const proposed = await context.call(fundPrizes, staff.maker, wish);
    expect((await context.call(fundPrizes, staff.maker, wish)).errno).toBe(725);
    expect((await approve(context, staff.maker, proposed.data.approvalId)).errno).toBe(506);
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => approve(context, staff.checker, proposed.data.approvalId)),
    );
    expect(tries.filter(({ errno }) => errno === 0)).toHaveLength(1);
    const funded = { asset: 'gift', giftId, giftName: 'Mug', funded: 4, reserved: 0, free: 4 };
    expect(await stock(unfunded)).toMatchObject(funded);
    expect((await context.call(openBoxSeries, staff.maker, { id })).data.state).toBe('open');
    expect((await context.call(openBoxSeries, staff.maker, { id })).errno).toBe(725);
  });

  test('refuses: a gift without its kind, unknown funds; forbids other roles', async () => {
    const wish = { fundId: series.fundId, asset: 'gift' as const, count: 4, reason: 'stock of March' };
    expect((await context.call(fundPrizes, staff.maker, wish)).errno).toBe(402);
    expect((await context.call(fundPrizes, staff.maker, { ...wish, giftId: 999 })).errno).toBe(504);
    const points = { ...wish, asset: 'POINT' as const, fundId: 999 };
    expect((await context.call(fundPrizes, staff.maker, points)).errno).toBe(504);
    expect((await context.call(fundPrizes, staff.fulfilment, points)).errno).toBe(506);
    expect((await context.call(listFunds, nobody, {})).errno).toBe(501);
  });

  test('an operator closes a series at once and opens it again', async () => {
    const closed = await context.call(closeBoxSeries, staff.maker, {
      id: series.seriesId,
      reason: 'words are revised',
    });
    expect(closed.data.state).toBe('closed');
    const player = await makePlayer(context);
    expect((await context.call(buyBox, player, { boxId: series.boxId })).data).toMatchObject({ state: 'closed' });
    expect((await context.call(closeBoxSeries, staff.maker, { id: series.seriesId, reason: 'once more' })).errno).toBe(
      725,
    );
    await fund(context, staff, { fundId: series.fundId, asset: 'gift', giftId, count: 1 });
    expect((await context.call(boxList, player, {})).data.state).toBe('closed');
    await context.call(openBoxSeries, staff.maker, { id: series.seriesId });
  });
});

describe('games.confirmBoxReceipt of a gift, shipGift, listWonGifts', () => {
  test('replies: address, shipped, received; the address is encrypted and deleted on shipment', async () => {
    const before = await stock();
    const won = await win();
    expect(await stateOf(won)).toMatchObject({ status: 'won', prize: { kind: 'gift', name: 'Mug' } });
    expect(await stateOf(won)).toHaveProperty('expiresAt');
    const notified = await context.see('select 1 from member_notifications where member_id = $1 and text_key = $2', [
      won.member.memberId,
      'giftWon',
    ]);
    expect(notified).toHaveLength(1);
    const confirm = (input: object = {}) => context.call(confirmBoxReceipt, won.member, { id: won.id, ...input });
    expect((await confirm()).data).toMatchObject({ code: 'address_missing' });
    expect((await confirm({ addressId: won.id })).errno).toBe(504);
    expect((await confirm({ addressId: await address(won.member) })).data.status).toBe('to_ship');
    expect((await confirm()).data).toMatchObject({ code: 'wrong_state', state: 'to_ship' });
    const [kept] = await context.see<{ encrypted: Buffer }>(
      'select receiver_encrypted as encrypted from box_plays where id = $1',
      [won.id],
    );
    expect(kept?.encrypted.includes('Melati')).toBe(false);
    const { data } = await context.call(listWonGifts, staff.fulfilment, { status: 'to_ship' });
    expect(data.list).toMatchObject([{ id: won.id, receiver: { name: 'Siti Rahayu', tel: '+6281234567890' } }]);
    expect(data.list[0]?.receiver?.address).toMatch(/Melati.*Bogor/);
    const ship = { id: won.id, courier: 'JNE', trackingNo: 'JNE-000427' };
    const sent = await Promise.all([1, 2, 3].map(() => context.call(shipGift, staff.fulfilment, ship)));
    expect(sent.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(sent.filter(({ errno }) => errno === 725)).toHaveLength(2);
    expect(await stock()).toMatchObject({ paid: (before?.paid ?? 0) + 1, reserved: before?.reserved });
    expect((await context.call(listWonGifts, staff.fulfilment, { status: 'shipped' })).data.list[0]).not.toHaveProperty(
      'receiver',
    );
    expect((await confirm()).data).toMatchObject({ status: 'received', courier: 'JNE', trackingNo: 'JNE-000427' });
    expect((await confirm()).errno).toBe(725);
  });

  test('forbids: other roles and other members', async () => {
    const won = await win();
    const other = await makePlayer(context);
    const foreign = { id: won.id, addressId: await address(other) };
    expect((await context.call(confirmBoxReceipt, other, foreign)).errno).toBe(504);
    expect((await context.call(confirmBoxReceipt, won.member, foreign)).errno).toBe(504);
    const ship = { id: won.id, courier: 'JNE', trackingNo: 'JNE-000427' };
    expect((await context.call(shipGift, staff.maker, ship)).errno).toBe(506);
    expect((await context.call(shipGift, staff.fulfilment, ship)).errno).toBe(725);
    expect((await context.call(listWonGifts, staff.maker, {})).errno).toBe(506);
  });

  test('a gift not claimed in time returns to the fund', async () => {
    const won = await win();
    const before = await stock();
    context.clock.advance('P31D');
    await context.runJobs();
    expect(await stateOf(won)).toMatchObject({ status: 'expired' });
    expect((await stock())?.free).toBeGreaterThan(before?.free ?? 0);
    const late = await context.call(confirmBoxReceipt, won.member, {
      id: won.id,
      addressId: await address(won.member),
    });
    expect(late.errno).toBe(725);
  });

  test('the ledger invariants hold afterwards', async () => {
    const rules = invariantsFor({ full: true });
    const report = await context.act(({ tx, at }) => audit(tx, { at, full: true, rules }));
    expect(report.checks.filter(({ breakCount }) => breakCount > 0)).toEqual([]);
  });
});

describe('games.upsertBoxSeries, upsertBox, upsertGift', () => {
  test('replies: texts change at once, an old version is stale, a number is unique', async () => {
    const given = { countryId: 1, number: 1, words: inThree(texts('Spring')), dailyCap: 5 };
    const [row] = await context.see<{ version: number }>('select version from box_series where id = $1', [
      series.seriesId,
    ]);
    const version = row?.version ?? 0;
    const saved = await context.call(upsertBoxSeries, staff.maker, { ...given, id: series.seriesId, version });
    expect(saved.data).toMatchObject({ id: series.seriesId, version: version + 1, fundId: series.fundId });
    expect((await context.call(boxList, { ...nobody, countryId: 1 }, {})).data).toMatchObject({
      name: 'Spring',
      dailyCap: 5,
    });
    expect((await context.call(upsertBoxSeries, staff.maker, { ...given, id: series.seriesId, version })).errno).toBe(
      504,
    );
    expect((await context.call(upsertBoxSeries, staff.maker, given)).errno).toBe(725);
    expect((await context.call(upsertBoxSeries, staff.maker, { ...given, countryId: 99 })).errno).toBe(504);
    const promising = { ...given, id: series.seriesId, version: version + 1, words: inThree(texts('guaranteed')) };
    expect((await context.call(upsertBoxSeries, staff.maker, promising)).data).toMatchObject({ code: 'banned_words' });
    expect((await context.call(upsertBoxSeries, staff.fulfilment, given)).errno).toBe(506);
  });

  test('refuses: unknown boxes and gifts; forbids members', async () => {
    const other = await makeUnfunded({ countryId: 2, number: 2 });
    await fund(context, staff, { fundId: other.fundId, asset: 'gift', giftId, count: 1 });
    await context.call(openBoxSeries, staff.maker, { id: other.seriesId });
    const shownBoxes = async () =>
      (await context.call(boxList, { ...nobody, countryId: 2 }, { series: 2 })).data.boxes.map(({ id }) => id);
    expect(await shownBoxes()).toEqual([other.boxId]);
    const box = { seriesId: 999, words: inThree({ name: 'Box' }), image: '', position: 0 };
    expect((await context.call(upsertBox, staff.maker, box)).errno).toBe(504);
    const hidden = { ...box, seriesId: other.seriesId, id: other.boxId, shown: false };
    expect((await context.call(upsertBox, staff.maker, hidden)).data).toMatchObject({ code: 'stale' });
    const seen = { ...hidden, version: 1 };
    expect((await context.call(upsertBox, staff.maker, seen)).data).toEqual({ id: other.boxId, version: 2 });
    expect((await context.call(upsertBox, staff.maker, seen)).data).toMatchObject({ code: 'stale' });
    expect((await context.call(upsertBox, staff.maker, { ...seen, id: 999 })).data).toMatchObject({
      code: 'not_found',
    });
    expect(await shownBoxes()).toEqual([]);
    const mug = { words: three('Mug'), image: '' };
    expect((await context.call(upsertGift, staff.maker, { ...mug, id: 999 })).errno).toBe(504);
    expect((await context.call(upsertGift, staff.maker, { ...mug, id: giftId })).data).toMatchObject({ code: 'stale' });
    const renamed = await context.call(upsertGift, staff.maker, { ...mug, id: giftId, version: 1 });
    expect(renamed.data).toEqual({ id: giftId, version: 2 });
    const member = await makePlayer(context, { coins: 0 });
    expect((await context.call(upsertGift, member, mug)).errno).toBe(501);
    expect((await context.call(upsertBox, member, box)).errno).toBe(501);
    expect((await context.call(upsertBoxSeries, member, {} as never)).errno).toBe(501);
  });
});
