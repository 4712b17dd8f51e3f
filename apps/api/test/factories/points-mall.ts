// Builds goods of the mall, points and coins to pay with, and orders.
import { randomUUID } from 'node:crypto';
import { saveAddress } from '@roda/contract/members-addresses';
import { checkoutMallOrder, type MallOrder } from '@roda/contract/mall';
import {
  adjustMallStock,
  createMallCategory,
  createMallGoods,
  listMallGoodsForOperators,
  loadMallCodes,
  publishMallGoods,
} from '@roda/contract/mall-shelf-operators';
import type { CallOf } from '@roda/contract/operation';
import { keyOf, post } from '#ledger';
import { makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import type { World } from '#test/world.ts';

const inAll = (text: string) => ({ en: `${text} en`, id: `${text} id`, zh: `${text} zh` });

export type MadeMallGoods = { readonly goodsId: number; readonly productIds: readonly number[] };
type GoodsWish = Partial<CallOf<typeof createMallGoods>> & { readonly stock?: number };

/** What an operator hands in for a good of 500 points. */
export const mallGoodsInput = (categoryId: number, more: Partial<CallOf<typeof createMallGoods>> = {}) => ({
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

const told = <Data>({ errno, errmsg, data }: { errno: number; errmsg: string; data: Data }): Data => {
  if (errno !== 0) throw new Error(`${errno} ${errmsg} ${JSON.stringify(data)}`);
  return data;
};

/** A good on sale in every country, ten units of each variant; a digital one has as many codes. */
export const makeMallGoods = async (world: World, wish: GoodsWish = {}): Promise<MadeMallGoods> => {
  const { stock = 10, ...more } = wish;
  const operator = await makeOperator(world, 'growth');
  const categoryId = more.categoryId ?? (await makeMallCategory(world, operator));
  const { id } = told(await world.call(createMallGoods, operator, mallGoodsInput(categoryId, more)));
  const { list } = told(await world.call(listMallGoodsForOperators, operator, { limit: 1, sort: 'newest' }));
  const productIds = list[0]?.products.map((each) => each.id) ?? [];
  for (const productId of productIds) {
    if (stock === 0) continue;
    if (more.kind === 'digital') {
      const codes = Array.from({ length: stock }, () => `CODE-${randomUUID()}`);
      told(await world.call(loadMallCodes, operator, { productId, codes, reason: 'first load' }));
    } else told(await world.call(adjustMallStock, operator, { productId, by: stock, reason: 'first stock' }));
  }
  told(await world.call(publishMallGoods, operator, { id, status: 'on_sale' }));
  return { goodsId: id, productIds };
};

export const makeMallCategory = async (world: World, operator: TestOperator): Promise<number> =>
  told(await world.call(createMallCategory, operator, { name: inAll('Home') })).id;

const give = (world: World, memberId: bigint, what: 'points' | 'coins' | 'coins_bonus', minor: bigint) => {
  const currency = what === 'points' ? 'POINT' : 'COIN';
  return world.act(({ tx, at }) =>
    post(tx, {
      memberId,
      key: keyOf(`test ${what} ${randomUUID()}`),
      code: what === 'points' ? 'reward_points' : 'reward_coins',
      at,
      ref: 'test',
      legs: [
        { kind: what === 'points' ? 'points_issued' : 'coins_issued', currency, minor: -minor },
        { kind: what, currency, minor },
      ],
    }),
  );
};

export const givePoints = (world: World, memberId: bigint, count: number) =>
  give(world, memberId, 'points', BigInt(count));
export const giveCoins = (world: World, memberId: bigint, count: number, bonus = 0) =>
  Promise.all([
    ...(count > 0 ? [give(world, memberId, 'coins', BigInt(count))] : []),
    ...(bonus > 0 ? [give(world, memberId, 'coins_bonus', BigInt(bonus))] : []),
  ]);

/** An address of the member's book; gives its id. */
export const makeAddress = async (world: World, member: TestMember): Promise<string> => {
  const [region] = await world.see<{ code: string }>(
    `select r.code from regions r where r.country_id = 1 and not exists (select from regions c where c.parent_id = r.id)
     order by r.id limit 1`,
  );
  const saved = await world.call(saveAddress, member, {
    name: 'Siti Rahayu',
    tel: '081234500001',
    areaCode: region?.code ?? '',
    addressDetail: 'Jalan Melati 7',
  });
  return told(saved).id;
};

/** An order of one unit for 500 points, paid with it; by a member who has the points. */
export const makeMallOrder = async (
  world: World,
  member: TestMember,
  { goodsId, ...more }: { goodsId: number } & Partial<CallOf<typeof checkoutMallOrder>>,
): Promise<MallOrder> => {
  const addressId = await makeAddress(world, member);
  return told(await world.call(checkoutMallOrder, member, { goodsId, points: 500, addressId, ...more }));
};
