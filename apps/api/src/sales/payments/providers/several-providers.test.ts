// Tests methods that several providers have at once: which has the next payment, and how operators order them.
import { listPaymentMethods, updatePaymentMethod } from '@roda/api-contract/sales/payment-methods';
import { payAfter, prepay, prepayTypes } from '@roda/api-contract/sales/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { accountsOf, makeBuyer, makeOrder, type OrderBuyer } from '#test/factories/orders.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';
import { openXendit, type XenditServer } from '#test/providers/xendit-server.ts';
import { providerNamed } from './payment-providers.ts';

const reason = 'a second contract';
const METHOD = { countryId: 1, code: 'va' } as const;

let context: TestContext;
let server: XenditServer;
let finance: TestClient;
let product = 0;
beforeAll(async () => {
  server = await openXendit();
  // The sandbox is configured, and nobody is there.
  context = await openTestContext({ environment: { ...server.environment, RODA_PSP_URL: 'http://127.0.0.1:9' } });
  finance = await makeOperator(context, 'finance');
  await makePlaces(context);
  product = await makeProduct(context, { unitsTotal: 100 });
  await context.asOwner((tx) =>
    tx.query(
      `insert into ledger.custody_accounts (id, code, purpose, holder, provider, currency, name, number_end)
       select max(id) + 1, 'xendit', 'members', 'provider', 'xendit', 'IDR', 'Xendit', '88'
         from ledger.custody_accounts`,
    ),
  );
});
afterAll(async () => {
  await context.close();
  server.close();
});
const others = [{ provider: 'xendit', bank: 'BNI' }];
const set = (more: object) => context.call(updatePaymentMethod, finance, { ...METHOD, reason, ...more });
beforeEach(async () => void (await set({ provider: 'sandbox', bank: 'SANDBOX', others })));
afterEach(() => vi.restoreAllMocks());

const ordered = async () => {
  const buyer = await makeBuyer(context, { walletMinor: 0n });
  return { buyer, ...(await makeOrder(context, buyer, { type: 'vehicle', goodsId: product })) };
};
const start = ({ buyer, orderId }: { readonly buyer: OrderBuyer; readonly orderId: string }) =>
  context.call(prepay, buyer, { orderId, payType: 'va' });
const offered = async ({ buyer, orderId }: Awaited<ReturnType<typeof ordered>>) =>
  (await context.call(prepayTypes, buyer, { orderId })).data.find(({ code }) => code === 'va')?.enabled;
/** Calls that fail until nobody waits for the sandbox any more. */
const exhaust = async (): Promise<void> => {
  const sandbox = providerNamed(context.around.services, 'sandbox');
  for (let calls = 0; calls < 5; calls += 1) await sandbox?.ask('9.x').catch(() => undefined);
  expect(sandbox?.isResting()).toBe(true);
};
const providerOf = async (payId: string) =>
  (await context.see<{ provider: string }>('select provider from payments where id = $1', [payId]))[0]?.provider;

describe('payments.prepay where several providers have the method', () => {
  test('refuses while the first may answer; replies: the next has it once the first is known to be down', async () => {
    // After the rest of an earlier test.
    const rested = performance.now() + 10 * 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(rested);
    const order = await ordered();
    const asked = server.requests.length;
    expect((await start(order)).data).toMatchObject({ code: 'provider_down' });
    expect(server.requests).toHaveLength(asked);
    await exhaust();
    expect(await offered(order)).toBe(true);
    const { data } = await start(order);
    expect(data).toMatchObject({ status: 'pending', action: { kind: 'va', bank: 'BNI' } });
    expect(await providerOf(data.payId)).toBe('xendit');
    // The first is back: the open payment stays where it began.
    vi.spyOn(performance, 'now').mockReturnValue(rested + 31_000);
    expect((await start(order)).data).toEqual(data);
    server.pay(`${order.buyer.memberId}.${data.payId}`);
    expect((await context.call(payAfter, order.buyer, { orderId: order.orderId })).data).toMatchObject({
      status: 'paid',
    });
    expect(await accountsOf(context, order.buyer.memberId)).toMatchObject({ escrow: 100_000_000n });
  });
  test('replies: the one that can take the amount; an outage only when none answers', async () => {
    await set({ provider: 'xendit', bank: 'BNI', others: [] });
    const order = await ordered();
    expect(await offered(order)).toBe(true);
    const xendit = providerNamed(context.around.services, 'xendit');
    server.revoke();
    for (let calls = 0; calls < 5; calls += 1) await xendit?.ask('9.x').catch(() => undefined);
    expect(await offered(order)).toBe(false);
    const [row] = (await context.call(listPaymentMethods, finance, { id: '1:va' })).data.list;
    expect(row?.health.state).toBe('down');
    server.restore(server.environment.RODA_XENDIT_KEY);
    const later = performance.now() + 20 * 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await offered(order)).toBe(true);
    expect((await start(order)).errno).toBe(0);
  });
});

describe('payments.updatePaymentMethod with several providers', () => {
  test('replies: in the order that was given, and what is not named stays', async () => {
    const { data } = await set({ sort: 3 });
    expect(data).toMatchObject({ provider: 'sandbox', others, providers: ['sandbox', 'xendit'] });
    expect((await set({ others: [] })).data).toMatchObject({ provider: 'sandbox', others: [] });
  });
  test('refuses: a provider twice, one that doesn’t fit, one without the bank or an account of members’ money', async () => {
    const state = async (given: readonly object[]) => {
      const { data } = await set({ others: given });
      return 'state' in data ? data.state : undefined;
    };
    expect(await state([{ provider: 'sandbox', bank: 'SANDBOX' }])).toBe('provider_twice');
    expect(await state([...others, { provider: 'xendit', bank: 'BCA' }])).toBe('provider_twice');
    expect(await state([{ provider: 'wechatpay', bank: '' }])).toBe('provider_unfit');
    expect(await state([{ provider: 'xendit', bank: 'NONE' }])).toBe('bank_unfit');
    await set({ others: [] });
    const rename = (from: string, to: string) =>
      context.asOwner((tx) =>
        tx.query('update ledger.custody_accounts set provider = $2 where provider = $1', [from, to]),
      );
    await rename('xendit', 'former');
    expect(await state(others)).toBe('custody_missing');
    await rename('former', 'xendit');
  });
});
