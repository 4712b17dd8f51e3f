// Proves receipts: every money event has one with the posting's own key and amounts, for its owner alone.
import { orderStatement, receiptFile, statementFile, type ReceiptKind } from '@roda/contract/wallet-statements';
import { approveWithdrawal, payWithdrawal } from '@roda/contract/wallet-withdrawals';
import { claimIncome } from '@roda/contract/holdings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fundOffice, logCsv, makeOffice, makeWorkers, payWeek, sendLog } from '#test/factories/contracts.ts';
import { makeIncomeGoods } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { givePoints, makeMallGoods, makeMallOrder } from '#test/factories/mall.ts';
import { makeBuyer, makeOrder, makePaidOrder } from '#test/factories/orders.ts';
import { makePlaces } from '#test/factories/places.ts';
import { tellStory } from '#test/factories/story.ts';
import { makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { lettersOfPdf } from '#test/pdf-text.ts';
import { nobody, openWorld, type TestCaller, type World } from '#test/world.ts';
import { keyOf, post } from '#ledger';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await makePlaces(world);
});
afterAll(() => world.close());

const fetched = (url: string, { token, lang }: TestCaller) =>
  world.http.inject({
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lang === undefined ? {} : { 'x-lang': lang }),
    },
  });

/** The letters of the receipt, and how the postings of that reference stand in the books. */
const receiptOf = async (caller: TestCaller & { readonly memberId: bigint }, kind: ReceiptKind, id: string) => {
  const { errno, data } = await world.call(receiptFile, caller, { kind, id });
  expect(errno).toBe(0);
  const reply = await fetched(data.url, caller);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  return lettersOfPdf(reply.rawPayload);
};

const postingsOf = (memberId: bigint, ref: string) =>
  world.see<{ key: string; amount: bigint }>(
    `select e.journal_key as key, e.amount from ledger.entries e join ledger.journals j
       on j.member_id = e.member_id and j.key = e.journal_key
     where j.member_id = $1 and j.ref = $2 and e.kind in (1, 11, 21, 22)`,
    [memberId, ref],
  );

const shown = (minor: bigint, places = 2): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(places + 1, '0');
  const whole = (places === 0 ? digits : digits.slice(0, -places)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return (minor < 0n ? '-' : '') + whole + (places === 0 ? '' : `.${digits.slice(-places)}`);
};

describe('wallet.receiptFile', () => {
  test('replies: a purchase, in three languages; its order’s number, its posting’s key and amount', async () => {
    const buyer = await makeBuyer(world);
    const { goodsId } = await makeIncomeGoods(world);
    const { orderId, orderSn } = await makePaidOrder(world, buyer, { type: 'vehicle', goodsId, quantity: 2 });
    const [posting] = await postingsOf(buyer.memberId, `order:${orderId}`);
    for (const [lang, title] of [
      ['en', 'Receipt'],
      ['indonesia', 'Buktitransaksi'],
      ['zh', '交易凭证'],
    ] as const) {
      const text = await receiptOf({ ...buyer, lang }, 'order', orderId);
      for (const part of [title, orderSn, posting?.key ?? '?', '×2']) expect(text).toContain(part);
      const amount = shown(posting?.amount ?? 0n);
      expect(text).toContain(
        lang === 'indonesia' ? amount.replaceAll(/[.,]/g, (c) => (c === '.' ? ',' : '.')) : amount,
      );
    }
  });
  test('replies: a top-up, by its order', async () => {
    const buyer = await makeBuyer(world);
    const { orderId, orderSn } = await makeOrder(world, buyer, { type: 'recharge', amount: '150000.00' });
    const paymentId = world.around.ids.newId();
    await world.asOwner((tx) =>
      tx.query(
        `insert into payments (member_id, id, order_id, method, try, provider, status, amount_minor, received_minor,
           currency, action, created_at, expires_at)
         values ($1, $2, $3, 'va', 1, 'test', 'paid', 15000000, 15000000, 'IDR', '{}', $4, $4)`,
        [buyer.memberId, paymentId, orderId, world.clock.now()],
      ),
    );
    expect((await world.call(receiptFile, buyer, { kind: 'topup', id: orderId })).data).toMatchObject({
      code: 'not_found',
    });
    await world.act(({ tx, at }) =>
      post(tx, {
        memberId: buyer.memberId,
        key: keyOf(`receipt ${paymentId}`),
        code: 'top_up',
        at,
        ref: `payment:${paymentId}`,
        legs: [
          { kind: 'provider_clearing', currency: 'IDR', minor: -15_000_000n },
          { kind: 'wallet', currency: 'IDR', minor: 15_000_000n },
        ],
      }),
    );
    const text = await receiptOf(buyer, 'topup', orderId);
    for (const part of [orderSn, keyOf(`receipt ${paymentId}`), '150,000.00IDR', 'Top-up'])
      expect(text).toContain(part);
  });
  test('replies: a withdrawal with fee, tax and what was paid out, as posted', async () => {
    const buyer = await makeBuyer(world);
    const cardId = await makeCard(world, buyer);
    const id = await makeWithdrawal(world, buyer, { amount: '700000.00', cardId });
    const early = await receiptOf(buyer, 'withdrawal', id);
    expect(early).toContain('700,000.00');
    expect(early).not.toContain('Paidout');
    const [first, second] = [await makeOperator(world, 'operations'), await makeOperator(world, 'finance')];
    await world.call(approveWithdrawal, first, { id });
    world.clock.advance('PT2H');
    await world.call(payWithdrawal, second, { id, reference: 'BANK-4711' });
    const text = await receiptOf(buyer, 'withdrawal', id);
    const flows = await world.see<{ amount: bigint }>(
      'select amount from ledger.entries where member_id = $1 and kind in (102, 105, 106)',
      [buyer.memberId],
    );
    expect(flows).toHaveLength(3);
    for (const { amount } of flows) expect(text).toContain(shown(amount));
    expect(flows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(70_000_000n);
    for (const part of ['BANK-4711', 'Arrived', 'Paidout', '••••']) expect(text).toContain(part);
  });
  test('replies: income claimed, with the product it came from', async () => {
    const { owner, vehicleId, stranger } = await tellStory(world);
    const claimed = await world.call(claimIncome, owner, { holdingId: vehicleId });
    expect(claimed.errno).toBe(0);
    const [claim] = await world.see<{ id: string; amount: bigint; name: string }>(
      `select i.id, i.amount_minor as amount, g.name ->> 'en' as name from income_claims i
         join holdings h on h.id = i.holding_id join goods g on g.id = h.goods_id where i.member_id = $1`,
      [owner.memberId],
    );
    const text = await receiptOf(owner, 'claim', claim?.id ?? '');
    for (const part of [shown(claim?.amount ?? 0n), claim?.name.replaceAll(' ', '') ?? '?', claim?.id ?? '?'])
      expect(text).toContain(part);
    const range = { from: '2026-03-01', to: world.clock.now().toISOString().slice(0, 10), format: 'csv' as const };
    await world.call(orderStatement, owner, range);
    await world.runJobs();
    const file = await fetched((await world.call(statementFile, owner, range)).data.url ?? '', owner);
    expect(file.body).toContain(',vehicle_income,Vehicle income,');
    expect((await world.call(receiptFile, stranger, { kind: 'claim', id: claim?.id ?? '' })).data).toMatchObject({
      code: 'not_found',
    });
  });
  test('replies: pay for work, its gross and the tax out of it', async () => {
    world.clock.set('2026-04-07T03:00:00Z');
    const office = await makeOffice(world);
    const [worker] = await makeWorkers(world, office, 1);
    world.clock.set('2026-04-13T03:00:00Z');
    await sendLog(world, office, logCsv([{ number: worker?.number ?? '', day: '2026-04-09', hours: '8' }]));
    await fundOffice(world, office, '5000000.00');
    await payWeek(world, office, '2026-04-06');
    const member = worker?.member ?? (await makeMember(world));
    const [salary] = await world.see<{ id: string; gross: bigint; tax: bigint; net: bigint }>(
      'select id, gross_minor as gross, tax_minor as tax, net_minor as net from salaries where member_id = $1',
      [member.memberId],
    );
    const text = await receiptOf(member, 'salary', salary?.id ?? '');
    for (const minor of [salary?.gross, -(salary?.tax ?? 0n), salary?.net]) expect(text).toContain(shown(minor ?? 0n));
    expect(text).toContain('2026-04-06–2026-04-12');
  });
  test('replies: a mall order in points', async () => {
    const member = await makeMember(world);
    await givePoints(world, member.memberId, 900);
    const order = await makeMallOrder(world, member, { goodsId: (await makeMallGoods(world)).goodsId });
    const postings = await postingsOf(member.memberId, `mall:${order.id}`);
    expect(postings.length).toBeGreaterThan(0);
    const text = await receiptOf(member, 'mall', order.id);
    for (const { key, amount } of postings) {
      expect(text).toContain(key);
      expect(text).toContain(`${shown(amount, 0)}points`);
    }
  });
  test('refuses: what moved nothing, is of another kind, or is nothing; forbids: nobody, and not another one’s', async () => {
    const [buyer, other] = [await makeBuyer(world), await makeBuyer(world)];
    const { goodsId } = await makeIncomeGoods(world);
    const unpaid = await makeOrder(world, buyer, { type: 'vehicle', goodsId, quantity: 1 });
    const { orderId } = await makePaidOrder(world, buyer, { type: 'vehicle', goodsId, quantity: 1 });
    const none = { data: { code: 'not_found' } };
    expect(await world.call(receiptFile, buyer, { kind: 'order', id: unpaid.orderId })).toMatchObject(none);
    for (const kind of ['topup', 'withdrawal', 'claim', 'salary', 'mall'] as const)
      expect(await world.call(receiptFile, buyer, { kind, id: orderId })).toMatchObject(none);
    expect(await world.call(receiptFile, other, { kind: 'order', id: orderId })).toMatchObject(none);
    expect((await world.call(receiptFile, nobody, { kind: 'order', id: orderId })).errno).toBe(501);
    const { data } = await world.call(receiptFile, buyer, { kind: 'order', id: orderId });
    for (const caller of [other, nobody, await makeOperator(world, 'finance')])
      expect((await fetched(data.url, caller)).statusCode).toBe(404);
    expect((await fetched(data.url.replace('/order/', '/salary/'), buyer)).statusCode).toBe(404);
    expect((await fetched(data.url.replace('/order/', '/toString/'), buyer)).statusCode).toBe(404);
    expect((await fetched(data.url, buyer)).statusCode).toBe(200);
  });
});
