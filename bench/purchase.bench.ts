// Benchmark of a purchase by HTTP, fsync on: the encrypted submit and the payment from the wallet, together and each
// alone, beside a bare server of the same row writes; and both together beside TPC-B, the machine's own speed.
import { randomBytes, randomUUID } from 'node:crypto';
import { openFloor } from './bench-server.ts';
import { atLeast, bench, rate, sized, type Measure } from './harness.ts';
import { dataOf, openLoader, type Loader } from './http.ts';
import { makeDrafts, makeOrders, openCatalog, type ProductWaiting } from './products.ts';
import { copyDrafts, preparePurchaseFloor, submitDrafts } from './floors/purchase-floor.ts';
import { prepareTpcB, tpcB } from './floors/tpc-b.ts';

const LOAD = { lanes: sized(32, 4), forMs: sized(1500, 500) };
const ENOUGH = sized(4_000, 600);

const catalog = await openCatalog();
await prepareTpcB(catalog.sql);
await preparePurchaseFloor(catalog.sql);
const bareServer = await openFloor('purchase-baseline.ts', {
  DATABASE_URL: catalog.databaseUrl,
  ORDER_KEY: catalog.orderKey,
});
const { version } = (
  await catalog.sql.query("select max(version)::text as version from system_texts where kind = 'agreement'")
).rows[0] as { version: string };

type Encrypted = ProductWaiting & { readonly payload: string };

/** Payloads are created before the measurement: that work is the client's. */
const encrypted = async (count: number): Promise<Encrypted[]> => {
  const drafts = await makeDrafts(catalog, count);
  await copyDrafts(
    catalog.sql,
    drafts.map(({ id }) => id),
  );
  const iat = Math.floor(Date.now() / 1000);
  return Promise.all(
    drafts.map(async (draft) => ({
      ...draft,
      payload: await catalog.encrypt({
        draftId: draft.id,
        agreementVersion: version,
        nonce: randomBytes(16).toString('base64url'),
        iat,
      }),
    })),
  );
};

/** Where it is bought: the server, or the bare one. */
type Shop = {
  readonly submit: (loader: Loader, draft: Encrypted) => Promise<string>;
  readonly pay: (loader: Loader, order: ProductWaiting) => Promise<string>;
  readonly makeOrders: (count: number) => Promise<readonly ProductWaiting[]>;
  readonly origin: string;
};

const call = (path: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'x-country': '1', 'idempotency-key': randomUUID() };
  return { path, method: 'POST', headers } as const;
};

const ours: Shop = {
  origin: catalog.origin,
  submit: (loader, { token, payload }) => loader.ask({ ...call('/wx/order/hsCardSubmit', token), body: { payload } }),
  pay: (loader, { token, id }) =>
    loader.ask({ ...call('/wx/order/prepay', token), body: { orderId: id, payType: 'wallet' } }),
  makeOrders: (count) => makeOrders(catalog, count),
};
const bare: Shop = {
  origin: bareServer.origin,
  submit: (loader, { member, payload }) => loader.ask({ path: '/submit', method: 'POST', body: { member, payload } }),
  pay: (loader, { member, id }) => loader.ask({ path: '/pay', method: 'POST', body: { member, orderId: id } }),
  makeOrders: async (count) => submitDrafts(catalog.sql, await makeDrafts(catalog, count)),
};

const taken = <Item>(items: Item[]): Item => {
  const item = items.pop();
  if (item === undefined) throw new Error('more was done than prepared');
  return item;
};

/** On connections of its own: preparing takes longer than a server keeps idle ones. */
const rateAt = async ({ origin }: Shop, work: (loader: Loader) => Promise<unknown>): Promise<number> => {
  const loader = openLoader(origin);
  try {
    return await rate(() => work(loader), LOAD);
  } finally {
    loader.close();
  }
};

const submitAndPayAt =
  (shop: Shop): Measure =>
  async () => {
    const drafts = await encrypted(ENOUGH);
    return rateAt(shop, async (loader) => {
      const draft = taken(drafts);
      const { orderId } = dataOf<{ orderId: string }>(await shop.submit(loader, draft));
      dataOf(await shop.pay(loader, { ...draft, id: orderId }));
    });
  };
const submitAt =
  (shop: Shop): Measure =>
  async () => {
    const drafts = await encrypted(ENOUGH);
    return rateAt(shop, async (loader) => dataOf(await shop.submit(loader, taken(drafts))));
  };
const payAt =
  (shop: Shop): Measure =>
  async () => {
    const orders = [...(await shop.makeOrders(ENOUGH))];
    return rateAt(shop, async (loader) => dataOf(await shop.pay(loader, taken(orders))));
  };

const figure = submitAndPayAt(ours);
await bench(submitAndPayAt(bare), { 'purchase-submit-and-pay': { figure, goal: atLeast(0.6) } });
await bench(submitAt(bare), { 'purchase-submit': { figure: submitAt(ours) } }, { isWarm: true });
await bench(payAt(bare), { 'purchase-pay': { figure: payAt(ours) } }, { isWarm: true });
// 1,000 purchases a second are asked for where TPC-B gives 3,300.
const machine = () => tpcB(catalog.sql, catalog.databaseUrl, LOAD);
await bench(machine, { 'purchase-beside-tpc-b': { figure, goal: atLeast(0.3) } }, { isWarm: true });

await bareServer.close();
await catalog.close();
