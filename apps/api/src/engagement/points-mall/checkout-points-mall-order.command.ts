// Orders a product of the points mall: at the server's price, which must equal the one shown to the member.
import type { checkoutPointsMallOrder as CheckoutPointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { countUnproven } from '#people/identity/index.ts';
import { addressFor } from '#people/members/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { DomainError, reject } from '#platform/errors.ts';
import { requirePointsMall } from './points-mall-country.ts';
import {
  coinsFrom,
  equalPrices,
  pointsMallOrderSn,
  PAY_MS,
  priceTimes,
  type PointsMallPrice,
} from './points-mall.policy.ts';
import { insertOrder, reserveUnits, type PointsMallOrderRow } from './points-mall.repository.ts';
import { spendUnits } from './order-money.ts';
import { settleOrder } from './order-steps.ts';
import { addressPlace, wholeOrder, type SentTo } from './order-dto.ts';
import { productDetail, type ProductDetail, type PointsMallVariantRow } from './products/product-list.queries.ts';

type Op = typeof CheckoutPointsMallOrder;
type Input = InputOf<Op>;

const malformed = (path: string): never => reject('malformed', { fields: [{ path, message: 'required' }] });

/** The given variant, or the only one. */
const variantOf = ({ products }: ProductDetail, productId: number | undefined): PointsMallVariantRow => {
  if (productId === undefined && products.length > 1) return malformed('productId');
  const found = productId === undefined ? products[0] : products.find(({ id }) => id === productId);
  return found ?? reject('not_found');
};

const unitOf = ({ points, coins, moneyMinor }: PointsMallVariantRow): PointsMallPrice => ({
  points: BigInt(points),
  coins: BigInt(coins),
  moneyMinor: BigInt(moneyMinor),
});

/** The price shown to the member must be the current one; the error carries the current price. */
const requireSeen = ({ points, coins = 0, price = '0' }: Input, total: PointsMallPrice, currency: 'IDR'): void => {
  const moneyMinor = parseAmount(price, currency);
  if (moneyMinor === undefined) malformed('price');
  const seen = { points: BigInt(points), coins: BigInt(coins), moneyMinor: moneyMinor ?? 0n };
  if (equalPrices(seen, total)) return;
  reject('points_wrong', {
    points: Number(total.points),
    coins: Number(total.coins),
    price: formatAmount(total.moneyMinor, currency),
  });
};

/**
 * How many of the coins come from those that cannot be staked; rejects what the member cannot pay in points or coins.
 */
const requireUnits = (goods: ProductDetail, total: PointsMallPrice): bigint => {
  if (total.coins === 0n) {
    if (goods.points < total.points) {
      reject('points_short', { short: Number(total.points - goods.points), unit: 'points' });
    }
    return 0n;
  }
  const split = coinsFrom(total.coins, goods);
  if (split !== undefined) return split.bonus;
  return reject('points_short', { short: Number(total.coins - goods.coins - goods.bonus), unit: 'coins' });
};

const encryptedAddress = async (
  ctx: RequestContext,
  { addressId, id }: { addressId: string | undefined; id: string },
) => {
  if (addressId === undefined) return malformed('addressId');
  const found = (await addressFor(ctx, addressId)) ?? reject('not_found');
  const { name, tel, addressDetail, county, city, province } = found;
  const address = [addressDetail, county, city, province].filter((each) => each !== '').join(', ');
  const to: SentTo = { consignee: name, mobile: tel, address };
  return ctx.vault.encrypt(JSON.stringify(to), addressPlace(id));
};

type Chosen = {
  readonly goods: ProductDetail;
  readonly product: PointsMallVariantRow;
  readonly total: PointsMallPrice;
};

const reserve = async (
  { tx, principal }: RequestContext,
  { goods, product, total }: Chosen,
  units: number,
): Promise<void> => {
  const { memberId } = principal;
  const { code, leftOver } = await reserveUnits(tx, { memberId, productId: product.id, units, unit: unitOf(product) });
  if (code === 'missing') reject('not_found');
  if (code === 'price_changed') {
    reject('points_wrong', { points: Number(total.points), coins: Number(total.coins) });
  }
  if (code === 'out_of_stock') reject('out_of_stock', { stock: leftOver ?? 0 });
  if (code === 'limit_reached') reject('limit_reached', { limit: goods.purchaseLimit, bought: goods.bought });
};

/** Too few points gives its own error, also when another order of the member was faster. */
const spend = async (ctx: RequestContext, order: PointsMallOrderRow): Promise<void> => {
  try {
    await spendUnits(ctx, order);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'balance_short') {
      reject('points_short', { unit: order.coins > 0n ? 'coins' : 'points' });
    }
    throw error;
  }
};

/**
 * Guarantees:
 * - units are reserved and points or coins spent in one transaction, or neither; stock is never oversold;
 * - the price is the server's; a price different from the one shown to the member is rejected, with no effect;
 * - with a sufficient wallet balance, and within the day's small sum, the money part goes to escrow at once; else the
 *   order waits half an hour for payment;
 * - a snapshot of the address is stored, encrypted; a digital good is delivered in the same transaction.
 */
export const checkoutPointsMallOrder = async (ctx: RequestContext, input: Input): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, client, newId } = ctx;
  const { memberId } = principal;
  const countryId = await requirePointsMall(ctx);
  const asked = { lang: client.lang, countryId, memberId, id: input.goodsId };
  const goods = (await productDetail(tx, asked)) ?? reject('not_found');
  const product = variantOf(goods, input.productId);
  const total = priceTimes(unitOf(product), input.number);
  if (goods.level < goods.minLevel) reject('level_short', { needLevel: goods.minLevel, level: goods.level });
  requireSeen(input, total, product.currency);
  await reserve(ctx, { goods, product, total }, input.number);
  const bonusCoins = requireUnits(goods, total);
  const id = newId();
  const isPhysical = goods.kind === 'physical';
  const order = await insertOrder(tx, {
    ...total,
    memberId,
    id,
    sn: pointsMallOrderSn(id, at),
    countryId,
    goodsId: goods.id,
    productId: product.id,
    kind: goods.kind,
    number: input.number,
    goods: { name: goods.names, specification: product.words, image: product.image || goods.image },
    bonusCoins,
    currency: product.currency,
    message: input.message ?? '',
    addressEncrypted: isPhysical ? await encryptedAddress(ctx, { addressId: input.addressId, id }) : null,
    at,
    payUntil: new Date(at.getTime() + PAY_MS),
  });
  await spend(ctx, order);
  const spending = { minor: total.moneyMinor, currency: product.currency };
  const canPay = goods.walletMinor >= total.moneyMinor && (await countUnproven(ctx, spending));
  const settled = canPay ? await settleOrder(ctx, { memberId, id }) : undefined;
  return wholeOrder(ctx, settled ?? order);
};
