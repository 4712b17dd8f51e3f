// One settlement with what it paid per product and period.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { formatAmount } from '@roda/contract/money';
import type { settlementInfo as operation } from '@roda/contract/settlement';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { progressOf, sumsOf } from './run-settlement.ts';
import { productsOfSettlement, settlementById } from './settlement.reads.ts';

export const settlementInfo = async (
  { tx, caller }: Act<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = await settlementById(tx, id);
  if (row === undefined) return refuse('not_found');
  const products = await productsOfSettlement(tx, id, caller.lang);
  return {
    ...sumsOf(row),
    ...progressOf(row),
    products: products.map(({ goodsId, name, currency, periodStart, periodEnd, dueMinor, paidMinor, recordCount }) => ({
      goodsId,
      name,
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
      due: formatAmount(dueMinor, currency),
      paid: formatAmount(paidMinor, currency),
      shortfall: formatAmount(dueMinor - paidMinor, currency),
      records: recordCount,
    })),
  };
};
