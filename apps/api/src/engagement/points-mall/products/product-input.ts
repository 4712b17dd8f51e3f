// An operator's input for a product of the points mall, validated and in minor units.
import type { updatePointsMallProduct as UpdatePointsMallProduct } from '@roda/api-contract/engagement/points-mall-products';
import { parseAmount } from '@roda/domain/money';
import type { InputOf } from '@roda/api-contract/operation';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import type { VariantGiven } from './product-cases.repository.ts';
import { isPrice } from '#engagement/points-mall/points-mall.policy.ts';

type Given = Omit<InputOf<typeof UpdatePointsMallProduct>, 'id' | 'version'>;

/** Rejects texts that promise income, and a price that mixes coins with anything else. */
export const variantsGiven = ({ products, ...written }: Given): readonly VariantGiven[] => {
  const { name, brief, detail, delivery, returns } = written;
  requireHonest({ name, brief, detail, delivery, returns });
  return products.map(({ id, specification, points, coins, price, image, shown }, index) => {
    requireHonest(specification, `products.${index}.specification`);
    const moneyMinor = parseAmount(price, 'IDR');
    const cost = { points: BigInt(points), coins: BigInt(coins), moneyMinor: moneyMinor ?? -1n };
    if (moneyMinor === undefined || moneyMinor > 100_000_000_000_000n || !isPrice(cost)) {
      reject('malformed', { fields: [{ path: `products.${index}.price`, message: 'price_invalid' }] });
    }
    return { ...cost, id, specification, image, shown };
  });
};
