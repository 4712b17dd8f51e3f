// The operators' list of goods, with the months whose revenue still waits to be posted.
import type { listGoodsForOperators as ListGoodsForOperators } from '@roda/contract/catalogue';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { goodsForOperators } from './operator-goods.reads.ts';

export const listGoodsForOperators = async (
  { tx, caller }: Act<Operator>,
  input: InputOf<typeof ListGoodsForOperators>,
): Promise<ReplyOf<typeof ListGoodsForOperators>> => {
  const { rows, total } = await goodsForOperators(tx, { ...input, lang: caller.lang });
  const list = rows.map(({ priceMinor, pending, ...row }) => ({
    ...row,
    price: formatAmount(priceMinor, row.currency),
    onSale: row.state === 'on_sale',
    pending: pending.map(({ revenueMinor, postedMinor, ...month }) => ({
      ...month,
      revenue: formatAmount(BigInt(revenueMinor), row.currency),
      posted: formatAmount(BigInt(postedMinor), row.currency),
    })),
  }));
  return pageOf(list, total, input);
};
