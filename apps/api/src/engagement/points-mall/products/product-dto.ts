// Product DTO of the points mall.
import type { PointsMallProduct } from '@roda/api-contract/engagement/points-mall';
import { formatAmount } from '@roda/domain/money';
import type { ProductDetail, ProductListProductRow, PointsMallVariantRow } from './product-list.queries.ts';

export const pointsMallProductOf = (row: ProductListProductRow): PointsMallProduct => ({
  id: row.id,
  categoryId: row.categoryId,
  kind: row.kind,
  name: row.name,
  brief: row.brief,
  picUrl: row.image,
  points: Number(row.points),
  coins: Number(row.coins),
  price: formatAmount(row.moneyMinor, row.currency),
  currency: row.currency,
  number: row.stock,
  minLevel: row.minLevel,
});

const variantOf = (goodsId: number, row: PointsMallVariantRow) => ({
  id: row.id,
  goodsId,
  specifications: row.specification === '' ? [] : [row.specification],
  points: row.points,
  coins: row.coins,
  price: formatAmount(BigInt(row.moneyMinor), row.currency),
  currency: row.currency,
  number: row.stock,
  url: row.image,
});

const costOf = ({ points, coins }: PointsMallVariantRow): number => points + coins;

const compare = (one: PointsMallVariantRow['moneyMinor'], other: PointsMallVariantRow['moneyMinor']): number => {
  const difference = BigInt(one) - BigInt(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The variant that a list shows: the cheapest. */
const cheapest = (products: readonly PointsMallVariantRow[]): PointsMallVariantRow | undefined =>
  products.toSorted((one, other) => costOf(one) - costOf(other) || compare(one.moneyMinor, other.moneyMinor))[0];

export const productInfoOf = (goods: ProductDetail, isMember: boolean) => {
  const shown = cheapest(goods.products);
  const stock = goods.products.reduce((sum, each) => sum + each.stock, 0);
  return {
    ...pointsMallProductOf({
      ...goods,
      stock,
      points: BigInt(shown?.points ?? 0),
      coins: BigInt(shown?.coins ?? 0),
      moneyMinor: BigInt(shown?.moneyMinor ?? '0'),
      currency: shown?.currency ?? 'IDR',
    }),
    gallery: [...goods.images],
    detail: goods.detail,
    delivery: goods.delivery,
    returns: goods.returns,
    purchaseLimit: goods.purchaseLimit,
    ...(isMember ? { bought: goods.bought } : {}),
    productList: goods.products.map((each) => variantOf(goods.id, each)),
  };
};
