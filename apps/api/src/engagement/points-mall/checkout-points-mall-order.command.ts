// Orders a good of the mall: at the server's price, which must be the one that the member saw.
import type { checkoutMallOrder as CheckoutMallOrder } from '@roda/contract/mall';
import { formatAmount, parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { addressFor } from '#modules/members/members.public.ts';
import type { Act } from '#platform/act.ts';
import { Refusal, refuse } from '#platform/failure.ts';
import { requireMall } from './mall-country.ts';
import { coinsFrom, equalPrices, mallOrderSn, PAY_MS, priceTimes, type Price } from './mall.rules.ts';
import { insertOrder, reserveUnits, type OrderRow } from './mall.sql.ts';
import { spendUnits } from './order-money.ts';
import { settleOrder } from './order-steps.ts';
import { addressPlace, wholeOrder, type SentTo } from './order-view.ts';
import { goodsDetail, type GoodsDetail, type ProductRow } from './shelf.reads.ts';

type Op = typeof CheckoutMallOrder;
type Input = InputOf<Op>;

const malformed = (path: string): never => refuse('malformed', { fields: [{ path, message: 'required' }] });

/** The variant that is named, or the only one. */
const productOf = ({ products }: GoodsDetail, productId: number | undefined): ProductRow => {
  if (productId === undefined && products.length > 1) return malformed('productId');
  const found = productId === undefined ? products[0] : products.find(({ id }) => id === productId);
  return found ?? refuse('not_found');
};

const unitOf = ({ points, coins, moneyMinor }: ProductRow): Price => ({
  points: BigInt(points),
  coins: BigInt(coins),
  moneyMinor: BigInt(moneyMinor),
});

/** What the member saw must be what it costs; the reply says what that is now. */
const requireSeen = ({ points, coins = 0, price = '0' }: Input, total: Price, currency: 'IDR'): void => {
  const moneyMinor = parseAmount(price, currency);
  if (moneyMinor === undefined) malformed('price');
  const seen = { points: BigInt(points), coins: BigInt(coins), moneyMinor: moneyMinor ?? 0n };
  if (equalPrices(seen, total)) return;
  refuse('points_wrong', {
    points: Number(total.points),
    coins: Number(total.coins),
    price: formatAmount(total.moneyMinor, currency),
  });
};

/** How many of the coins come from those that can't be played; refuses what the member can't pay in points or coins. */
const requireUnits = (goods: GoodsDetail, total: Price): bigint => {
  if (total.coins === 0n) {
    if (goods.points < total.points) {
      refuse('points_short', { short: Number(total.points - goods.points), unit: 'points' });
    }
    return 0n;
  }
  const split = coinsFrom(total.coins, goods);
  if (split !== undefined) return split.bonus;
  return refuse('points_short', { short: Number(total.coins - goods.coins - goods.bonus), unit: 'coins' });
};

const sealedAddress = async (act: Act, { addressId, id }: { addressId: string | undefined; id: string }) => {
  if (addressId === undefined) return malformed('addressId');
  const found = (await addressFor(act, addressId)) ?? refuse('not_found');
  const { name, tel, addressDetail, county, city, province } = found;
  const address = [addressDetail, county, city, province].filter((each) => each !== '').join(', ');
  const to: SentTo = { consignee: name, mobile: tel, address };
  return act.vault.seal(JSON.stringify(to), addressPlace(id));
};

type Chosen = { readonly goods: GoodsDetail; readonly product: ProductRow; readonly total: Price };

const reserve = async ({ tx, who }: Act, { goods, product, total }: Chosen, units: number): Promise<void> => {
  const { memberId } = who;
  const { code, leftOver } = await reserveUnits(tx, { memberId, productId: product.id, units, unit: unitOf(product) });
  if (code === 'missing') refuse('not_found');
  if (code === 'price_changed') {
    refuse('points_wrong', { points: Number(total.points), coins: Number(total.coins) });
  }
  if (code === 'out_of_stock') refuse('out_of_stock', { stock: leftOver ?? 0 });
  if (code === 'limit_reached') refuse('limit_reached', { limit: goods.purchaseLimit, bought: goods.bought });
};

/** Too few points is said as such, also where another order of the member was quicker. */
const spend = async (act: Act, order: OrderRow): Promise<void> => {
  try {
    await spendUnits(act, order);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'balance_short') {
      refuse('points_short', { unit: order.coins > 0n ? 'coins' : 'points' });
    }
    throw error;
  }
};

/**
 * Guarantees:
 * - units are reserved and points or coins spent in one transaction, or neither; nobody gets a unit that isn't there;
 * - the price is the server's; what differs from what the member saw is refused, and nothing remains;
 * - with enough in the wallet the money part goes to escrow at once; else the order waits half an hour for it;
 * - the address is kept as it is now, sealed; a digital good is delivered in the same transaction.
 */
export const checkoutMallOrder = async (act: Act, input: Input): Promise<ReplyOf<Op>> => {
  const { tx, who, at, caller, newId } = act;
  const { memberId } = who;
  const countryId = await requireMall(act);
  const asked = { lang: caller.lang, countryId, memberId, id: input.goodsId };
  const goods = (await goodsDetail(tx, asked)) ?? refuse('not_found');
  const product = productOf(goods, input.productId);
  const total = priceTimes(unitOf(product), input.number);
  if (goods.level < goods.minLevel) refuse('level_short', { needLevel: goods.minLevel, level: goods.level });
  requireSeen(input, total, product.currency);
  await reserve(act, { goods, product, total }, input.number);
  const bonusCoins = requireUnits(goods, total);
  const id = newId();
  const isPhysical = goods.kind === 'physical';
  const order = await insertOrder(tx, {
    ...total,
    memberId,
    id,
    sn: mallOrderSn(id, at),
    countryId,
    goodsId: goods.id,
    productId: product.id,
    kind: goods.kind,
    number: input.number,
    goods: { name: goods.names, specification: product.words, image: product.image || goods.image },
    bonusCoins,
    currency: product.currency,
    message: input.message ?? '',
    addressSealed: isPhysical ? await sealedAddress(act, { addressId: input.addressId, id }) : null,
    at,
    payUntil: new Date(at.getTime() + PAY_MS),
  });
  await spend(act, order);
  const canPay = goods.walletMinor >= total.moneyMinor;
  const settled = canPay ? await settleOrder(act, { memberId, id }) : undefined;
  return wholeOrder(act, settled ?? order);
};
