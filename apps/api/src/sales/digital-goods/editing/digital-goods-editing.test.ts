// Tests operators' actions on ordinary products: the catalog, drafts, prices with two-person approval, stock and
// states.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { generateDraft } from '@roda/api-contract/sales/orders';
import { digitalGoodInfo } from '@roda/api-contract/sales/digital-goods';
import {
  updateDigitalGood,
  createDigitalGood,
  listDeliveries,
  listDigitalGoodsForOperators,
  proposeDigitalGoodPrice,
  proposeDigitalGoodPublication,
  providerState,
  updateDigitalGoodStatus,
  updateDigitalGoodStock,
} from '@roda/api-contract/sales/digital-goods-editing';
import {
  updateTelecomOperator,
  updateDigitalGoodCategory,
  updateDigitalGoodChannel,
  createTelecomOperator,
  createDigitalGoodCategory,
  createDigitalGoodChannel,
  listTelecomOperatorsForOperators,
  digitalGoodStructure,
  updateCategoryPage,
} from '@roda/api-contract/sales/digital-goods-pages';
import type { CallOf } from '@roda/api-contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makeBuyer } from '#test/factories/orders.ts';
import {
  inThree,
  makeTelecomOperator,
  makeDigitalGood,
  makeDigitalGoodCategory,
} from '#test/factories/digital-goods.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestOperator;
let checker: TestOperator;
let [carrier, category] = [0, 0];

beforeAll(async () => {
  context = await openTestContext();
  await makePlaces(context);
  maker = await makeOperator(context, 'catalogue');
  checker = await makeOperator(context, 'compliance');
  carrier = await makeTelecomOperator(context);
  category = await makeDigitalGoodCategory(context);
});
afterAll(() => context.close());

let counted = 0;
const draftInput = (): CallOf<typeof createDigitalGood> => ({
  kind: 'data',
  operatorId: carrier,
  categoryId: category,
  code: `DATA-${(counted += 1)}`,
  name: inThree('Data 5 GB', 'Data 5 GB', '流量 5GB'),
  price: '45000.00',
  cost: '41000',
  dataMb: 5120,
  validityDays: 30,
});
const made = async (input: Partial<CallOf<typeof createDigitalGood>> = {}) => {
  const reply = await context.call(createDigitalGood, maker, { ...draftInput(), ...input });
  expect(reply.errno).toBe(0);
  return reply.data;
};
const rowOf = async (id: number) =>
  (
    await context.see<{
      price_minor: bigint;
      status: string;
      version: number;
      edition: number;
      stock_left: number | null;
    }>('select * from digital_goods where id = $1', [id])
  )[0];
const notesOn = async (target: string) =>
  (await context.see<{ note: string }>('select a::text as note from operator_audit a')).filter(({ note }) =>
    note.includes(target),
  );

describe('digital-goods.createTelecomOperator, updateTelecomOperator, listTelecomOperatorsForOperators, createDigitalGoodChannel, updateDigitalGoodChannel, createDigitalGoodCategory, updateDigitalGoodCategory, digitalGoodStructure, updateCategoryPage', () => {
  test('replies: created, listed, updated by the version that was read', async () => {
    const input = {
      code: 'awan',
      countryId: 1,
      name: inThree('Awan'),
      numberKind: 'phone' as const,
      prefixes: ['852'],
    };
    const first = (await context.call(createTelecomOperator, maker, input)).data;
    expect((await context.call(createTelecomOperator, maker, input)).data).toMatchObject({ code: 'wrong_state' });
    const change = { id: first.id, version: first.version, name: inThree('Awan Baru'), numberKind: 'none' as const };
    expect((await context.call(updateTelecomOperator, maker, change)).data).toEqual({ id: first.id, version: 2 });
    expect((await context.call(updateTelecomOperator, maker, change)).data).toMatchObject({ code: 'stale' });
    const { data } = await context.call(listTelecomOperatorsForOperators, checker, { countryId: 1, limit: 100 });
    expect(data.list.find(({ id }) => id === first.id)).toMatchObject({
      name: inThree('Awan Baru'),
      numberKind: 'none',
    });
  });
  test('replies: channels and categories in three levels and no more', async () => {
    const channel = (await context.call(createDigitalGoodChannel, maker, { code: 'games', name: inThree('Games') }))
      .data;
    const below = async (code: string, parentId?: number) =>
      (
        await context.call(createDigitalGoodCategory, maker, {
          code,
          name: inThree(code),
          ...(parentId === undefined ? { channelId: channel.id } : { parentId }),
        })
      ).data;
    const one = await below('one');
    const two = await below('two', one.id);
    const three = await below('three', two.id);
    expect(await below('four', three.id)).toMatchObject({ code: 'wrong_state', state: 'too_deep' });
    expect(await below('one')).toMatchObject({ code: 'wrong_state', state: 'code_taken' });
    expect(await below('lost', 999_999)).toMatchObject({ code: 'not_found' });
    const hide = { id: two.id, version: two.version, name: inThree('Two'), shown: false };
    expect((await context.call(updateDigitalGoodCategory, maker, hide)).errno).toBe(0);
    expect((await context.call(updateDigitalGoodCategory, maker, hide)).data).toMatchObject({ code: 'stale' });
    const rename = { id: channel.id, version: 1, name: inThree('Play') };
    expect((await context.call(updateDigitalGoodChannel, maker, rename)).data.version).toBe(2);
    const { data } = await context.call(digitalGoodStructure, checker, {});
    expect(data.channels.find(({ id }) => id === channel.id)?.name).toEqual(inThree('Play'));
    expect(data.categories.filter(({ channelId }) => channelId === channel.id).map(({ level }) => level)).toEqual([
      1, 2, 3,
    ]);
  });
  test('replies: a page of an existing category; refuses: one of an unknown category', async () => {
    const page = { title: inThree('Play'), subtitle: inThree('Codes') };
    const channel = (await context.call(createDigitalGoodChannel, maker, { code: 'paged', name: inThree('Paged') }))
      .data;
    const paged = { code: 'paged-one', name: inThree('One'), channelId: channel.id };
    expect((await context.call(createDigitalGoodCategory, maker, paged)).errno).toBe(0);
    expect((await context.call(updateCategoryPage, maker, { code: 'paged-one', ...page })).data).toEqual({
      code: 'paged-one',
      version: 1,
    });
    expect((await context.call(updateCategoryPage, maker, { code: 'paged-one', ...page })).data.version).toBe(2);
    expect((await context.call(updateCategoryPage, maker, { code: 'none', ...page })).data).toMatchObject({
      code: 'not_found',
    });
  });
  test('refuses: texts that promise income, in any language', async () => {
    const name = inThree('Fine', 'Pasti untung', '好');
    expect((await context.call(createDigitalGoodChannel, maker, { code: 'bad', name })).data).toMatchObject({
      code: 'banned_words',
      fields: [{ path: 'name.id', message: 'banned_words' }],
    });
    expect((await context.call(createDigitalGood, maker, { ...draftInput(), name })).data).toMatchObject({
      code: 'banned_words',
    });
  });
});

describe('digital-goods.createDigitalGood, updateDigitalGood, proposeDigitalGoodPublication', () => {
  test('replies: a hidden draft, in the catalog once another operator approved it', async () => {
    const { id, version } = await made();
    expect((await context.call(digitalGoodInfo, nobody, { planId: id })).data).toMatchObject({ code: 'not_found' });
    const { data } = await context.call(proposeDigitalGoodPublication, maker, { id, version });
    expect((await context.call(approveChange, maker, { id: data.approvalId })).errno).not.toBe(0);
    expect((await rowOf(id))?.status).toBe('draft');
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect((await context.call(digitalGoodInfo, nobody, { planId: id })).data).toMatchObject({
      price: '45000.00',
      onSale: true,
    });
    expect(id).toBeGreaterThanOrEqual(1_000_000);
  });
  test('refuses: a draft edited after it was proposed; a second proposal of the same', async () => {
    const { id, version } = await made();
    const { data } = await context.call(proposeDigitalGoodPublication, maker, { id, version });
    expect((await context.call(proposeDigitalGoodPublication, maker, { id, version })).data).toMatchObject({
      code: 'wrong_state',
    });
    const { kind: _kind, operatorId: _operator, code: _code, price: _price, cost: _cost, ...words } = draftInput();
    expect((await context.call(updateDigitalGood, maker, { ...words, id, version, sort: 3 })).errno).toBe(0);
    expect((await context.call(approveChange, checker, { id: data.approvalId })).data).toMatchObject({ code: 'stale' });
    expect((await rowOf(id))?.status).toBe('draft');
  });
  test('refuses: a duplicate code, unknown telecom operators and categories, invalid amounts', async () => {
    const input = draftInput();
    await context.call(createDigitalGood, maker, input);
    const ask = async (change: object) =>
      (await context.call(createDigitalGood, maker, { ...draftInput(), ...change })).data;
    expect(await ask({ code: input.code })).toMatchObject({ code: 'wrong_state', state: 'code_taken' });
    expect(await ask({ operatorId: 999_999 })).toMatchObject({ code: 'not_found' });
    expect(await ask({ categoryId: 999_999 })).toMatchObject({ code: 'not_found' });
    expect(await ask({ price: '0' })).toMatchObject({ code: 'malformed' });
    expect(await ask({ price: '1.005' })).toMatchObject({ code: 'malformed' });
  });
  test('forbids: other roles, members and anonymous clients', async () => {
    for (const caller of [await makeOperator(context, 'support'), await makeOperator(context, 'finance')])
      expect((await context.call(createDigitalGood, caller, draftInput())).errno).toBe(506);
    expect((await context.call(createDigitalGood, await makeMember(context), draftInput())).errno).toBe(501);
    expect((await context.call(listDigitalGoodsForOperators, nobody, {})).errno).toBe(501);
  });
});

describe('digital-goods.proposeDigitalGoodPrice', () => {
  const price = (id: number, version: number) => ({
    ...{ id, version, price: '47000.00', cost: '42000.00', coinGift: 5 },
    reason: 'The carrier raised it',
  });
  test('replies: the old price until another operator approved; then open drafts need a new confirmation', async () => {
    const planId = await makeDigitalGood(context);
    const buyer = await makeBuyer(context);
    const order = { type: 'plan' as const, goodsId: planId, targetNumber: '081234567890' };
    const before = (await context.call(generateDraft, buyer, order)).data;
    const { data } = await context.call(proposeDigitalGoodPrice, maker, price(planId, 1));
    expect((await rowOf(planId))?.price_minor).toBe(5_150_000n);
    expect((await context.call(approveChange, maker, { id: data.approvalId })).errno).toBe(506);
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect(await rowOf(planId)).toMatchObject({ price_minor: 4_700_000n, version: 2 });
    expect(before.amount).toBe('51500.00');
    expect((await context.call(generateDraft, buyer, order)).data.amount).toBe('47000.00');
    expect((await context.call(approveChange, checker, { id: data.approvalId })).data).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('races: approved by ten concurrently it is carried out once', async () => {
    const planId = await makeDigitalGood(context);
    const { data } = await context.call(proposeDigitalGoodPrice, maker, price(planId, 1));
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => context.call(approveChange, checker, { id: data.approvalId })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await rowOf(planId)).toMatchObject({ version: 2, edition: 2 });
  });
  test('refuses: a stale version, and an unlisted item', async () => {
    const planId = await makeDigitalGood(context);
    expect((await context.call(proposeDigitalGoodPrice, maker, price(planId, 7))).data).toMatchObject({
      code: 'stale',
    });
    const gone = await makeDigitalGood(context, { status: 'withdrawn' });
    expect((await context.call(proposeDigitalGoodPrice, maker, price(gone, 1))).data).toMatchObject({
      code: 'wrong_state',
    });
  });
});

describe('digital-goods.updateDigitalGoodStock, updateDigitalGoodStatus, listDigitalGoodsForOperators, listDeliveries, providerState', () => {
  test('replies: stock and state, each with a reason in the audit log', async () => {
    const id = await makeDigitalGood(context);
    const reason = 'Counted this morning';
    expect((await context.call(updateDigitalGoodStock, maker, { id, stock: 7, reason })).data).toEqual({
      id,
      stock: 7,
    });
    expect((await rowOf(id))?.stock_left).toBe(7);
    expect((await context.call(updateDigitalGoodStock, maker, { id, stock: null, reason })).data).toEqual({ id });
    const to = async (status: 'on_sale' | 'paused' | 'withdrawn') =>
      (await context.call(updateDigitalGoodStatus, maker, { id, status, reason })).data;
    expect(await to('paused')).toEqual({ id, status: 'paused' });
    expect(await to('paused')).toMatchObject({ code: 'wrong_state' });
    expect(await to('on_sale')).toEqual({ id, status: 'on_sale' });
    expect(await to('withdrawn')).toEqual({ id, status: 'withdrawn' });
    expect(await to('on_sale')).toMatchObject({ code: 'wrong_state' });
    expect((await notesOn(`plan:${id}`)).length).toBeGreaterThanOrEqual(5);
    expect((await notesOn(`plan:${id}`)).some(({ note }) => note.includes(reason))).toBe(true);
  });
  test('refuses: a draft put on sale without two-person approval', async () => {
    const { id } = await made();
    expect(
      (await context.call(updateDigitalGoodStatus, maker, { id, status: 'on_sale', reason: 'now' })).data,
    ).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('replies: the list by text, code, state and telecom operator', async () => {
    const code = `FIND-${Date.now()}`;
    const { id } = await made({ code, name: inThree('Moonlight bundle', 'Paket bulan', '月光套餐') });
    const found = async (input: object) =>
      (await context.call(listDigitalGoodsForOperators, checker, input)).data.list.map((plan) => plan.id);
    expect(await found({ name: '月光' })).toEqual([id]);
    expect(await found({ name: code.toLowerCase() })).toEqual([id]);
    expect(await found({ name: 'moonlight', status: 'on_sale' })).toEqual([]);
    expect(await found({ name: 'moonlight', operatorId: carrier, categoryId: category, sort: 'price' })).toEqual([id]);
    expect(await found({ id, countryId: 1 })).toEqual([id]);
    expect(await found({ id, countryId: 3 })).toEqual([]);
    const prices = async (order: 'asc' | 'desc') =>
      (await context.call(listDigitalGoodsForOperators, checker, { sort: 'price', order, limit: 100 })).data.list.map(
        (plan) => Number(plan.price),
      );
    expect(await prices('asc')).toEqual((await prices('desc')).toReversed());
    const telecomOperators = await context.call(listTelecomOperatorsForOperators, checker, {
      id: carrier,
      sort: 'code',
    });
    expect(telecomOperators.data.list.map((each) => each.id)).toEqual([carrier]);
    expect((await context.call(listDeliveries, checker, { state: 'unknown' })).data.list).toEqual([]);
    expect((await context.call(providerState, checker, {})).data).toMatchObject({
      accepted: 0,
      unknown: 0,
      delivered: 0,
    });
  });
});
