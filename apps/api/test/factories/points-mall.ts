// Factory of points mall products, points and coins to pay with, and orders.
import { randomUUID } from 'node:crypto';
import { upsertAddress } from '@roda/api-contract/people/addresses';
import { checkoutPointsMallOrder, type PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import {
  adjustPointsMallStock,
  createPointsMallCategory,
  createPointsMallProduct,
  listPointsMallProductsForOperators,
  loadPointsMallCodes,
  publishPointsMallProduct,
} from '@roda/api-contract/engagement/points-mall-products';
import type { CallOf } from '@roda/api-contract/operation';
import { makeOperator, type TestMember, type TestOperator } from './identity.ts';
import { giveBonusCoins, giveGift } from './sources.ts';
import type { TestContext } from '#test/test-context.ts';

const inAll = (text: string) => ({ en: `${text} en`, id: `${text} id`, zh: `${text} zh` });

export type MadePointsMallProduct = { readonly goodsId: number; readonly productIds: readonly number[] };
type ProductWish = Partial<CallOf<typeof createPointsMallProduct>> & { readonly stock?: number };

/** An operator's input for a product of 500 points. */
export const pointsMallProductInput = (
  categoryId: number,
  more: Partial<CallOf<typeof createPointsMallProduct>> = {},
) => ({
  kind: 'physical' as const,
  categoryId,
  name: inAll('Flask'),
  brief: inAll('Keeps warm'),
  detail: inAll('Of steel.'),
  delivery: inAll('Within three days.'),
  returns: inAll('Before it is shipped.'),
  image: 'mall-flask',
  products: [{ specification: inAll('500 ml'), points: 500 }],
  ...more,
});

const notified = <Data>({ errno, errmsg, data }: { errno: number; errmsg: string; data: Data }): Data => {
  if (errno !== 0) throw new Error(`${errno} ${errmsg} ${JSON.stringify(data)}`);
  return data;
};

/** A product on sale in every country, ten units of each variant; a digital one has as many codes. */
export const makePointsMallProduct = async (
  context: TestContext,
  wish: ProductWish = {},
): Promise<MadePointsMallProduct> => {
  const { stock = 10, ...more } = wish;
  const operator = await makeOperator(context, 'growth');
  const categoryId = more.categoryId ?? (await makePointsMallCategory(context, operator));
  const { id } = notified(
    await context.call(createPointsMallProduct, operator, pointsMallProductInput(categoryId, more)),
  );
  const { list } = notified(
    await context.call(listPointsMallProductsForOperators, operator, { limit: 1, sort: 'newest' }),
  );
  const variantIds = list[0]?.products.map((each) => each.id) ?? [];
  for (const productId of variantIds) {
    if (stock === 0) continue;
    if (more.kind === 'digital') {
      const codes = Array.from({ length: stock }, () => `CODE-${randomUUID()}`);
      notified(await context.call(loadPointsMallCodes, operator, { productId, codes, reason: 'first load' }));
    } else
      notified(await context.call(adjustPointsMallStock, operator, { productId, by: stock, reason: 'first stock' }));
  }
  notified(await context.call(publishPointsMallProduct, operator, { id, status: 'on_sale' }));
  return { goodsId: id, productIds: variantIds };
};

export const makePointsMallCategory = async (context: TestContext, operator: TestOperator): Promise<number> =>
  notified(await context.call(createPointsMallCategory, operator, { name: inAll('Home') })).id;

export const givePoints = (context: TestContext, memberId: bigint, count: number) =>
  giveGift(context, memberId, { kind: 'points', minor: BigInt(count) });
export const giveCoins = (context: TestContext, memberId: bigint, count: number, bonus = 0) =>
  Promise.all([
    ...(count > 0 ? [giveGift(context, memberId, { kind: 'coins', minor: BigInt(count) })] : []),
    ...(bonus > 0 ? [giveBonusCoins(context, memberId, BigInt(bonus))] : []),
  ]);

/** An address in the member's address book; returns its id. */
export const makeAddress = async (context: TestContext, member: TestMember): Promise<string> => {
  const [region] = await context.see<{ code: string }>(
    `select r.code from regions r where r.country_id = 1 and not exists (select from regions c where c.parent_id = r.id)
     order by r.id limit 1`,
  );
  const saved = await context.call(upsertAddress, member, {
    name: 'Siti Rahayu',
    tel: '081234500001',
    areaCode: region?.code ?? '',
    addressDetail: 'Jalan Melati 7',
  });
  return notified(saved).id;
};

/** An order of one unit for 500 points, paid; by a member who has the points. */
export const makePointsMallOrder = async (
  context: TestContext,
  member: TestMember,
  { goodsId, ...more }: { goodsId: number } & Partial<CallOf<typeof checkoutPointsMallOrder>>,
): Promise<PointsMallOrder> => {
  const addressId = await makeAddress(context, member);
  return notified(await context.call(checkoutPointsMallOrder, member, { goodsId, points: 500, addressId, ...more }));
};
