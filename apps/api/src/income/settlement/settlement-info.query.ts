// Returns one settlement with what it divided per product and period.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { settlementInfo as operation } from '@roda/api-contract/income/settlement';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { progressOf, sumsOf } from './run-settlement.command.ts';
import { settledProductOf } from './settled-product-dto.ts';
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
    products: products.map(settledProductOf),
  };
};
