// The operators' list of mall goods, drafts included.
import type { listMallGoodsForOperators as ListMallGoodsForOperators } from '@roda/contract/mall-shelf-operators';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { deskGoods } from './goods-desk.reads.ts';

export const listMallGoodsForOperators = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof ListMallGoodsForOperators>,
): Promise<ReplyOf<typeof ListMallGoodsForOperators>> => {
  const { rows, total, next } = await deskGoods(tx, input);
  const list = rows.map(({ products, ...row }) => ({
    ...row,
    products: products.map(({ moneyMinor, ...product }) => ({
      ...product,
      price: formatAmount(BigInt(moneyMinor), product.currency),
    })),
  }));
  return pageOf(list, { total, next }, input);
};
