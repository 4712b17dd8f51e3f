// Tests of offer documents: published with the product, versioned, kept with the order, the same as page and file.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  createProduct,
  productForEditing,
  proposeTerms,
  publishProduct,
} from '@roda/api-contract/sales/catalog-editing';
import { vehicleInfo } from '@roda/api-contract/sales/catalog';
import { offerDocument, offerForOperators, proposeOffer } from '@roda/api-contract/sales/offers';
import { draftInfo, generateDraft, orderInfo, submitOrder } from '@roda/api-contract/sales/orders';
import type { OfferReading } from '@roda/api-contract/sales/orders';
import { parseAmount } from '@roda/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeSettledDays } from '#test/factories/settled-days.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makeBuyer, makeDraft, makePaidOrder, payloadOf } from '#test/factories/orders.ts';
import { makePaperedAsset } from '#test/factories/asset-documents.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { lettersOfPdf } from '#test/pdf-text.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';
import { amountShown } from '#platform/amount-shown.ts';
import { hashOf, offerText } from './offer-body.ts';
import { publishOffer, renewOffers } from './publish-offer.ts';

let context: TestContext;
let maker: TestClient;
let checker: TestClient;
const name = { en: 'Night taxi', id: 'Taksi malam', zh: '夜间出租车' };
const EMPTY = { en: '', id: '', zh: '' };

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  maker = await makeOperator(context, 'catalogue');
  checker = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

const approve = (id: string, caller = checker) => context.call(approveChange, caller, { id });
const drafted = async () =>
  (
    await context.call(createProduct, maker, {
      ...{ kind: 'vehicle', name, image: 'hatchback', assetIds: [await makePaperedAsset(context)] },
      ...{ price: '1500000.00', dailyIncome: '2400.00', validityDays: 365, unitsTotal: 100, memberShare: '0.65' },
    })
  ).data;
const listed = async (): Promise<number> => {
  const { id, edition } = await drafted();
  const { data } = await context.call(publishProduct, maker, { id, edition });
  expect((await approve(data.approvalId)).errno).toBe(0);
  return id;
};
const read = async (goodsId: number, version?: number, lang?: 'indonesia' | 'zh') =>
  (
    await context.call(offerDocument, lang === undefined ? nobody : { ...nobody, lang }, {
      goodsId,
      ...(version === undefined ? {} : { version }),
    })
  ).data;
const file = (url: string) => context.http.inject({ url });
const renewed = () =>
  renewOffers(
    (work) => context.act(({ tx, at }) => work(tx, at)) as Promise<void>,
    (work) => context.act(({ tx }) => work(tx)),
  );

describe('catalog.offerDocument', () => {
  test('replies: version 1 with the listing, in three languages; page, hash and file say the same', async () => {
    const { id } = await drafted();
    expect(await read(id)).toMatchObject({ code: 'not_found' });
    const goodsId = await listed();
    for (const [lang, part] of [
      [undefined, 'Offerdocument:Nighttaxi'],
      ['indonesia', 'Dokumenpenawaran:Taksimalam'],
      ['zh', '产品说明书：夜间出租车'],
    ] as const) {
      const page = await read(goodsId, undefined, lang);
      expect(page).toMatchObject({ version: 1, newest: 1, publishedAt: '2026-03-10T03:00:00.000Z' });
      expect(page.hash).toBe(hashOf(offerText(page.title, page.sections)));
      const [first, second] = [await file(page.url), await file(page.url)];
      expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
      // Paragraphs continue over pages: without the edges of the pages.
      const whole = lettersOfPdf(first.rawPayload);
      expect(whole).toContain(page.hash);
      const edge = new RegExp(`Roda·.{1,80}?SHA-256${page.hash}.{1,20}?[0-9](?:dari|of|页，共)[0-9]页?`, 'gu');
      const letters = whole.replaceAll(edge, '');
      for (const { title, paragraphs, facts } of page.sections) {
        for (const text of [title, ...paragraphs, ...facts.map(({ value }) => value)])
          expect(letters).toContain(text.replaceAll(/\s/g, ''));
      }
      expect(letters).toContain(part);
    }
  });
  test('replies: the actuals of the product’s page, its projection to the cent, and bad cases from them', async () => {
    const goodsId = await makeProduct(context);
    await makeSettledDays(
      context,
      goodsId,
      Array.from({ length: 90 }, (_each, day) => (day % 9 === 0 ? 0n : 900_000n)),
    );
    await context.act(({ tx, at }) => publishOffer(tx, { goodsId, cause: 'listed', at }));
    const { sections } = await read(goodsId);
    const [row] = await context.see<{ sum: bigint; zero: number }>(
      'select sum_90d_minor as sum, zero_90 as zero from product_actuals where goods_id = $1',
      [goodsId],
    );
    const mean = (row?.sum ?? 0n) / 90n;
    const shown = (minor: bigint) => `${amountShown(minor, 'IDR', 'en')} IDR`;
    const actuals = sections.find(({ key }) => key === 'actuals')?.facts ?? [];
    expect(actuals).toContainEqual({ label: 'Average per day, last 90 days', value: shown(mean) });
    expect(actuals).toContainEqual({ label: 'Days without income in the last 90', value: String(row?.zero) });
    const rows = sections.find(({ key }) => key === 'cases')?.table?.rows ?? [];
    expect(rows[5]?.slice(1)).toEqual(['0.00 IDR', '1,000,000.00 IDR', '-1,000,000.00 IDR']);
    const { projection } = (await context.call(vehicleInfo, nobody, { id: goodsId })).data;
    const { income, result, low, typical, high } = projection ?? {};
    const expected = [{ income, result }, low, typical, high].map((each) =>
      [each?.income, each?.result].map((amount) => shown(parseAmount(amount ?? '', 'IDR') ?? 0n)),
    );
    expect(rows.slice(0, 4).map(([, incomeShown, , resultShown]) => [incomeShown, resultShown])).toEqual(expected);
  });
  test('refuses: unknown products and versions, and files that are none', async () => {
    const goodsId = await listed();
    expect(await read(999_999)).toMatchObject({ code: 'not_found' });
    expect(await read(goodsId, 2)).toMatchObject({ code: 'not_found' });
    for (const url of [`/files/offer/${goodsId}/2/en`, `/files/offer/${goodsId}/1/xx`, '/files/offer/x/1/en'])
      expect((await file(url)).statusCode).toBe(404);
  });
  test('refuses: a change of a published version, also by a login of the server', async () => {
    const goodsId = await listed();
    await expect(
      context.act(({ tx }) => tx.query(`update offer_documents set title = 'x' where goods_id = $1`, [goodsId])),
    ).rejects.toThrow(/permission denied|published text/);
    await expect(
      context.asOwner((tx) => tx.query('delete from offer_documents where goods_id = $1', [goodsId])),
    ).rejects.toThrow(/published text/);
  });
});

describe('versions', () => {
  test('replies: new terms make the next version; the order keeps the one that was shown', async () => {
    const goodsId = await listed();
    const buyer = await makeBuyer(context);
    const first = await read(goodsId);
    const draft = await makeDraft(context, buyer, { type: 'vehicle', goodsId });
    expect(draft.offer).toEqual({
      ...{ version: 1, hash: first.hash, publishedAt: first.publishedAt, url: first.url, known: false },
    });
    expect((await context.call(draftInfo, buyer, { id: draft.draftId })).data).toEqual(draft);
    const { orderId } = await makePaidOrder(context, buyer, { type: 'vehicle', goodsId });
    expect((await makeDraft(context, buyer, { type: 'vehicle', goodsId })).offer?.known).toBe(true);
    const { edition } = (await context.call(productForEditing, maker, { id: goodsId })).data;
    const { data } = await context.call(proposeTerms, maker, {
      ...{ id: goodsId, edition, dailyIncome: '2000.00', reason: 'lower target' },
    });
    expect((await approve(data.approvalId)).errno).toBe(0);
    expect(await read(goodsId)).toMatchObject({ version: 2, newest: 2 });
    expect(await read(goodsId, 1)).toMatchObject({ version: 1, hash: first.hash, newest: 2 });
    expect((await makeDraft(context, buyer, { type: 'vehicle', goodsId })).offer).toMatchObject({
      ...{ version: 2, known: false },
    });
    expect((await context.call(orderInfo, buyer, { id: orderId })).data.offer).toEqual({
      version: 1,
      hash: first.hash,
    });
  });
  test('replies: the order keeps what of its document the app said to have shown; the order specified needs not', async () => {
    const goodsId = await listed();
    const buyer = await makeBuyer(context);
    const readOf = async (offerRead?: OfferReading): Promise<unknown> => {
      const { draftId, agreement } = await makeDraft(context, buyer, { type: 'vehicle', goodsId });
      const said = { draftId, agreementVersion: agreement.version, ...(offerRead === undefined ? {} : { offerRead }) };
      const { data } = await context.call(submitOrder, buyer, { payload: await payloadOf(context, said) });
      return (await context.call(orderInfo, buyer, { id: data.orderId })).data.offer?.read;
    };
    expect([await readOf('summary'), await readOf('whole'), await readOf()]).toEqual(['summary', 'whole', undefined]);
    const invented = { extra: { offerRead: 'title' } };
    const draft = await makeDraft(context, buyer, { type: 'vehicle', goodsId });
    const wish = { draftId: draft.draftId, agreementVersion: draft.agreement.version };
    const payload = await payloadOf(context, wish, invented);
    expect((await context.call(submitOrder, buyer, { payload })).data).toMatchObject({ code: 'payload_invalid' });
  });
  test('replies: an order without an offer document keeps no reading of one', async () => {
    const buyer = await makeBuyer(context);
    const { draftId, agreement } = await makeDraft(context, buyer, { type: 'recharge', amount: '100000.00' });
    const said = { draftId, agreementVersion: agreement.version, offerRead: 'whole' } as const;
    const { data } = await context.call(submitOrder, buyer, { payload: await payloadOf(context, said) });
    expect((await context.call(orderInfo, buyer, { id: data.orderId })).data.offer).toBeUndefined();
  });
  test('refuses: an order whose document has a newer version, and it leaves no trace', async () => {
    const goodsId = await listed();
    const buyer = await makeBuyer(context);
    const draft = await makeDraft(context, buyer, { type: 'vehicle', goodsId });
    const { data } = await context.call(proposeOffer, maker, { goodsId, notes: { en: 'New', id: 'Baru', zh: '新' } });
    expect((await approve(data.approvalId)).errno).toBe(0);
    const payload = await payloadOf(context, { draftId: draft.draftId, agreementVersion: draft.agreement.version });
    expect((await context.call(submitOrder, buyer, { payload })).data).toMatchObject({ code: 'agreement_changed' });
    expect(await context.see('select 1 from orders where member_id = $1', [buyer.memberId])).toEqual([]);
  });
  test('replies: a changed fee makes the next version by itself, once; figures of the day do not', async () => {
    const goodsId = await listed();
    await renewed();
    expect(await read(goodsId)).toMatchObject({ version: 1 });
    await context.asOwner((tx) =>
      tx.query(
        `insert into asset_documents (asset_id, kind, number, issuer, expires_on)
         select asset_id, 'insurance', 'P-new', 'Second insurer', '2031-12-31' from products where id = $1`,
        [goodsId],
      ),
    );
    await renewed();
    await renewed();
    expect(await read(goodsId)).toMatchObject({ version: 2 });
  });
  test('replies: a product without a document gets its first with the first draft', async () => {
    const goodsId = await makeProduct(context);
    expect(await read(goodsId)).toMatchObject({ code: 'not_found' });
    const draft = await makeDraft(context, await makeBuyer(context), { type: 'vehicle', goodsId });
    expect(draft.offer?.version).toBe(1);
  });
  test('races: ten first drafts at once make one version', async () => {
    const goodsId = await makeProduct(context);
    const buyers = await Promise.all(Array.from({ length: 10 }, () => makeBuyer(context)));
    const drafts = await Promise.all(
      buyers.map((buyer) => context.call(generateDraft, buyer, { type: 'vehicle', goodsId })),
    );
    expect(drafts.map(({ errno, data }) => [errno, data.offer?.version])).toEqual(drafts.map(() => [0, 1]));
    expect(await context.see('select 1 from offer_documents where goods_id = $1', [goodsId])).toHaveLength(3);
  });
});

describe('catalog.proposeOffer, offerForOperators', () => {
  test('replies: what the second operator approves is published word for word', async () => {
    const goodsId = await listed();
    const notes = { en: 'The battery is two years old.', id: 'Baterainya berumur dua tahun.', zh: '电池已使用两年。' };
    const { data } = await context.call(proposeOffer, maker, { goodsId, notes });
    expect(await read(goodsId)).toMatchObject({ version: 1 });
    expect((await approve(data.approvalId)).errno).toBe(0);
    const { version, sections } = await read(goodsId);
    expect(version).toBe(2);
    expect(sections.find(({ key }) => key === 'notes')?.paragraphs).toEqual([notes.en]);
    const shown = (await context.call(offerForOperators, maker, { goodsId })).data;
    expect(shown).toMatchObject({
      changed: false,
      notes,
      versions: [{ version: 2, cause: 'proposed' }, { version: 1 }],
    });
    expect(shown.draft.en).toEqual(sections);
  });
  test('refuses: a promise in a note, a draft, the same operator twice, and stale facts', async () => {
    const goodsId = await listed();
    expect(await context.call(proposeOffer, maker, { goodsId, notes: { ...EMPTY, id: 'pasti untung' } })).toMatchObject(
      { errno: 402, data: { fields: [{ path: 'notes.id' }] } },
    );
    const { id: draftId } = await drafted();
    expect((await context.call(proposeOffer, maker, { goodsId: draftId, notes: EMPTY })).data).toMatchObject({
      code: 'wrong_state',
    });
    expect((await context.call(proposeOffer, maker, { goodsId: 999_999, notes: EMPTY })).data).toMatchObject({
      code: 'not_found',
    });
    const both = await makeOperator(context, 'catalogue', 'compliance');
    const { data } = await context.call(proposeOffer, both, { goodsId, notes: EMPTY });
    expect((await approve(data.approvalId, both)).data).toMatchObject({ code: 'four_eyes' });
    await context.asOwner((tx) =>
      tx.query(
        `update products set costs = '[{"name": {"en": "Tolls", "id": "Tol", "zh": "通行费"}, "bearer": "operator"}]'
        where id = $1`,
        [goodsId],
      ),
    );
    expect((await approve(data.approvalId)).data).toMatchObject({ code: 'stale' });
    expect((await context.call(offerForOperators, maker, { goodsId })).data.changed).toBe(true);
  });
  test('forbids: calls without a session, members, and operators with other roles', async () => {
    const goodsId = await listed();
    const support = await makeOperator(context, 'support');
    for (const caller of [nobody, await makeMember(context)]) {
      expect((await context.call(offerForOperators, caller, { goodsId })).errno).toBe(501);
      expect((await context.call(proposeOffer, caller, { goodsId, notes: EMPTY })).errno).toBe(501);
    }
    expect((await context.call(offerForOperators, support, { goodsId })).errno).toBe(506);
    expect((await context.call(proposeOffer, support, { goodsId, notes: EMPTY })).errno).toBe(506);
  });
});
