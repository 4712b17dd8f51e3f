// The demo's points mall: its catalog, and orders of the demo's members in most of their states.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { grantGifts, type GiftGiven } from '@roda/api-contract/engagement/redeem';
import { listGifts, receiveGifts } from '@roda/api-contract/engagement/rewards';
import { listAddresses, upsertAddress } from '@roda/api-contract/people/addresses';
import {
  checkoutPointsMallOrder,
  confirmPointsMallOrder,
  refundPointsMallOrder,
} from '@roda/api-contract/engagement/points-mall';
import { approvePointsMallRefund, shipPointsMallOrder } from '@roda/api-contract/engagement/points-mall-orders';
import {
  adjustPointsMallStock,
  createPointsMallCategory,
  createPointsMallProduct,
  listPointsMallProductsForOperators,
  loadPointsMallCodes,
  publishPointsMallProduct,
} from '@roda/api-contract/engagement/points-mall-products';
import { userInfo } from '@roda/api-contract/people/members';
import type { CallOf } from '@roda/api-contract/operation';
import type { Tx } from '#platform/db/tx.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import type { DemoCallPlay } from './demo-call.ts';
import { POINTS_MALL_CATEGORIES, type DemoPointsMallProduct } from './demo-points-mall-catalog.ts';

export type PointsMallStage = {
  readonly play: DemoCallPlay;
  readonly clock: { readonly now: () => Date; readonly set: (at: Date) => void };
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly staff: readonly InjectedClient[];
};

const LISTED = 100;

const stocked = async (
  { play, staff: [keeper = {}] }: PointsMallStage,
  variantIds: readonly number[],
  { kind, stock }: DemoPointsMallProduct,
): Promise<void> => {
  for (const productId of variantIds) {
    if (kind === 'physical')
      await play(adjustPointsMallStock, keeper, { productId, by: stock, reason: 'First delivery' });
    else {
      const codes = Array.from({ length: stock }, (_each, index) => `DEMO-${productId}-${1_000 + index}`);
      await play(loadPointsMallCodes, keeper, { productId, codes, reason: 'First delivery' });
    }
  }
};

/** Fourteen products on sale, each with stock or codes. */
export const openPointsMall = async (stage: PointsMallStage): Promise<void> => {
  const { play, staff } = stage;
  const [keeper = {}] = staff;
  const made = new Map<number, DemoPointsMallProduct>();
  for (const { goods, ...category } of POINTS_MALL_CATEGORIES) {
    const { id: categoryId } = await play(createPointsMallCategory, keeper, category);
    for (const [index, each] of goods.entries()) {
      const { stock: _stock, ...input } = each;
      made.set((await play(createPointsMallProduct, keeper, { ...input, categoryId, sort: index })).id, each);
    }
  }
  const { list } = await play(listPointsMallProductsForOperators, keeper, { limit: LISTED, status: 'draft' });
  for (const { id, products } of list) {
    const goods = made.get(id);
    if (goods === undefined) continue;
    await stocked(
      stage,
      products.map((product) => product.id),
      goods,
    );
    await play(publishPointsMallProduct, keeper, { id, status: 'on_sale' });
  }
};

const THANKS: GiftGiven = {
  kind: 'points',
  words: {
    en: { name: 'Points for the first weeks', description: 'For trying the points mall.' },
    id: { name: 'Poin untuk minggu-minggu pertama', description: 'Untuk mencoba toko poin.' },
    zh: { name: '首周积分', description: '用于体验积分商城。' },
  },
  amount: 3_000,
  claimAfterDays: 0,
  validDays: 60,
};

/** Points for the first weeks: a gift of the operators from the funded budget, which each member claims. */
const thank = async ({ play, staff }: PointsMallStage, members: readonly InjectedClient[]): Promise<void> => {
  const [maker = {}, checker = {}] = staff;
  const memberIds: string[] = [];
  for (const member of members) memberIds.push((await play(userInfo, member, {})).id);
  const granted = { memberIds, source: 'campaign', gift: THANKS, reason: 'Points to try the mall with' } as const;
  const { approvalId } = await play(grantGifts, maker, granted);
  if (approvalId !== undefined) await play(approveChange, checker, { id: approvalId });
  for (const member of members) {
    const { list } = await play(listGifts, member, { status: 'claim' });
    const ids = list.filter(({ kind }) => kind === 'points').map(({ id }) => id);
    await play(receiveGifts, member, { ids });
  }
};

const addressOf = async ({ play, reading }: PointsMallStage, member: InjectedClient): Promise<string> => {
  const [known] = await play(listAddresses, member, {});
  if (known !== undefined) return known.id;
  const [region] = await reading((tx) =>
    tx.query<{ code: string }>(
      `select r.code from regions r where r.country_id = 1
         and not exists (select from regions c where c.parent_id = r.id) order by r.code limit 1`,
    ),
  );
  const { nickname } = await play(userInfo, member, {});
  const saved = await play(upsertAddress, member, {
    name: `${nickname} Demo`,
    tel: '081200000000',
    areaCode: region?.code ?? '',
    addressDetail: 'Jalan Melati 7, RT 02',
  });
  return saved.id;
};

type Wish = { readonly name: string } & Omit<CallOf<typeof checkoutPointsMallOrder>, 'goodsId'>;

/** Orders by the product's English name; returns the order. */
const order = async (stage: PointsMallStage, member: InjectedClient, { name, ...wish }: Wish) => {
  const { play, reading } = stage;
  const [goods] = await reading((tx) =>
    tx.query<{ id: number; product: number | null }>(
      `select g.id, (select min(p.id) from points_mall_variants p where p.goods_id = g.id) as product
       from points_mall_products g where g.name ->> 'en' = $1`,
      [name],
    ),
  );
  const addressId = await addressOf(stage, member);
  const input = { goodsId: goods?.id ?? 0, productId: goods?.product ?? 0, addressId, ...wish };
  return play(checkoutPointsMallOrder, member, input);
};

/** Advances the clock by half of the time left until the present. */
const later = ({ clock }: PointsMallStage, present: Date): void => {
  const now = clock.now().getTime();
  if (now < present.getTime()) clock.set(new Date((now + present.getTime()) / 2));
};

type Playing = { readonly members: readonly InjectedClient[]; readonly present: Date };

/** Received, in transit, refunded, refund requested, paid, delivered: the recent orders of the three. */
export const playPointsMall = async (stage: PointsMallStage, { members, present }: Playing): Promise<void> => {
  const { play, staff } = stage;
  const [sender = {}] = staff;
  const [siti = {}, ming = {}, grace = {}] = members;
  await thank(stage, members);
  const flask = await order(stage, siti, { name: 'Steel thermos flask', points: 900 });
  const cable = await order(stage, ming, { name: 'USB-C cable', points: 400 });
  const holder = await order(stage, grace, { name: 'Phone holder for cars', points: 500, message: 'Black, please' });
  later(stage, present);
  await play(shipPointsMallOrder, sender, { id: flask.id, shipChannel: 'Kurir Nusantara', shipSn: 'KN-2026-0411' });
  await play(refundPointsMallOrder, ming, { orderId: cable.id, reason: 'Ordered the wrong length' });
  await play(approvePointsMallRefund, sender, { id: cable.id });
  later(stage, present);
  await play(shipPointsMallOrder, sender, { id: holder.id, shipChannel: 'Kurir Nusantara', shipSn: 'KN-2026-0412' });
  await play(confirmPointsMallOrder, siti, { orderId: flask.id });
  await order(stage, siti, { name: 'A coffee at the charging park', points: 250 });
  await order(stage, grace, { name: 'Power bank 10,000 mAh', points: 800, price: '75000.00' });
  const umbrella = await order(stage, siti, { name: 'Folding umbrella', points: 700 });
  await play(refundPointsMallOrder, siti, { orderId: umbrella.id, reason: 'I prefer grey' });
  await order(stage, ming, { name: 'LED desk lamp', points: 1_800 });
};
