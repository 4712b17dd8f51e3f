// The operators' list of points mall products, drafts included.
import type { listPointsMallProductsForOperators as ListPointsMallProductsForOperators } from '@roda/api-contract/engagement/points-mall-products';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { backofficeProduct } from './product-cases.queries.ts';

export const listPointsMallProductsForOperators = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListPointsMallProductsForOperators>,
): Promise<ReplyOf<typeof ListPointsMallProductsForOperators>> => {
  const { rows, total, next } = await backofficeProduct(tx, input);
  const list = rows.map(({ products, ...row }) => ({
    ...row,
    products: products.map(({ moneyMinor, ...product }) => ({
      ...product,
      price: formatAmount(BigInt(moneyMinor), product.currency),
    })),
  }));
  return pageOf(list, { total, next }, input);
};
