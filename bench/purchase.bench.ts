// Benchmark of a purchase by HTTP: the encrypted submit and the payment from the wallet, fsync on; and each of the two
// alone.
import { randomBytes, randomUUID } from 'node:crypto';
import { bench, rate } from './harness.ts';
import { dataOf, openLoader } from './http.ts';
import { makeDrafts, makeOrders, openCatalog, type ProductWaiting } from './products.ts';
import { prepareTpcB, tpcB } from './tpc-b.ts';

const LOAD = { lanes: 32, forMs: 2000 };
const ENOUGH = 4_000;

const catalog = await openCatalog();
await prepareTpcB(catalog.sql);
let loader = openLoader(catalog.origin);
const { version } = (
  await catalog.sql.query("select max(version)::text as version from system_texts where kind = 'agreement'")
).rows[0] as { version: string };

const post = async <Data>(path: string, token: string, body: object): Promise<Data> =>
  dataOf<Data>(
    await loader.ask({
      path,
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'x-country': '1', 'idempotency-key': randomUUID() },
    }),
  );

type Encrypted = ProductWaiting & { readonly payload: string };

/** Payloads are created before the measurement: that work is the client's. */
const encrypted = async (count: number): Promise<Encrypted[]> => {
  const drafts = await makeDrafts(catalog, count);
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

/** The baseline takes longer than a server keeps an idle connection: each turn opens its own connections. */
const reconnected = (): void => {
  loader.close();
  loader = openLoader(catalog.origin);
};

const taken = <Item>(items: Item[]): Item => {
  const item = items.pop();
  if (item === undefined) throw new Error('more was done than prepared');
  return item;
};
const pay = (token: string, orderId: string) => post('/wx/order/prepay', token, { orderId, payType: 'wallet' });
const submit = ({ token, payload }: Encrypted) =>
  post<{ orderId: string }>('/wx/order/hsCardSubmit', token, { payload });

const floor = () => tpcB(catalog.sql, catalog.databaseUrl, LOAD);

await bench('purchase-submit-and-pay', {
  floor,
  figure: async () => {
    const payloads = await encrypted(ENOUGH);
    reconnected();
    return rate(async () => {
      const next = taken(payloads);
      await pay(next.token, (await submit(next)).orderId);
    }, LOAD);
  },
});
await bench('purchase-submit', {
  floor,
  figure: async () => {
    const payloads = await encrypted(ENOUGH);
    reconnected();
    return rate(() => submit(taken(payloads)), LOAD);
  },
});
await bench('purchase-pay', {
  floor,
  figure: async () => {
    const orders = [...(await makeOrders(catalog, ENOUGH * 2))];
    reconnected();
    return rate(async () => {
      const { token, id } = taken(orders);
      await pay(token, id);
    }, LOAD);
  },
});

loader.close();
await catalog.close();
