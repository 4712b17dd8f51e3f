// Returns one settlement with what it paid per product and period.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { formatAmount } from '@roda/domain/money';
import type { settlementInfo as operation } from '@roda/api-contract/income/settlement';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { progressOf, sumsOf } from './run-settlement.command.ts';
import { productsOfSettlement, settlementById } from './settlement.queries.ts';

export const settlementInfo = async (
  { tx, client }: RequestContext<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = await settlementById(tx, id);
  if (row === undefined) return reject('not_found');
  const products = await productsOfSettlement(tx, id, client.lang);
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
