// Changes of stock that are no orders, for operators.
import type { listMallStockChanges as ListMallStockChanges } from '@roda/contract/mall-shelf-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { stockChanges } from './goods-desk.reads.ts';

export const listMallStockChanges = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof ListMallStockChanges>,
): Promise<ReplyOf<typeof ListMallStockChanges>> => {
  const { rows, total, next } = await stockChanges(tx, input);
  return pageOf(
    rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    { total, next },
    input,
  );
};
