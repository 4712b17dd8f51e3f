// What an operator hands in for a good of the mall, checked and in minor units.
import type { changeMallGoods as ChangeMallGoods } from '@roda/contract/mall-shelf-operators';
import { parseAmount } from '@roda/contract/money';
import type { InputOf } from '@roda/contract/operation';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import type { ProductGiven } from './goods-desk.sql.ts';
import { isPrice } from './mall.rules.ts';

type Given = Omit<InputOf<typeof ChangeMallGoods>, 'id' | 'version'>;

/** Refuses words that promise income, and a price that mixes coins with anything else. */
export const productsGiven = ({ products, ...written }: Given): readonly ProductGiven[] => {
  const { name, brief, detail, delivery, returns } = written;
  requireHonest({ name, brief, detail, delivery, returns });
  return products.map(({ id, specification, points, coins, price, image, shown }, index) => {
    requireHonest(specification, `products.${index}.specification`);
    const moneyMinor = parseAmount(price, 'IDR');
    const cost = { points: BigInt(points), coins: BigInt(coins), moneyMinor: moneyMinor ?? -1n };
    if (moneyMinor === undefined || moneyMinor > 100_000_000_000_000n || !isPrice(cost)) {
      refuse('malformed', { fields: [{ path: `products.${index}.price`, message: 'price_invalid' }] });
    }
    return { ...cost, id, specification, image, shown };
  });
};
