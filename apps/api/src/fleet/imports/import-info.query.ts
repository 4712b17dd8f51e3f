// One import: its figures, the products it counted for, and the lines it did not count.
import type { importInfo as operation } from '@roda/contract/fleet';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { importById, productsOfImport, rejectionsPage } from './fleet.reads.ts';
import { importReply } from './list-imports.ts';

export const importInfo = async (
  { tx, caller }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { id, state, page, limit, after } = input;
  const row = (await importById(tx, id)) ?? refuse('not_found');
  const products = await productsOfImport(tx, id, caller.lang);
  const { rows, total, next } = await rejectionsPage(tx, { id, state, page, limit, after });
  return {
    ...importReply(row),
    mapping: row.rules,
    ...(row.rolledBackReason === '' ? {} : { rolledBackReason: row.rolledBackReason }),
    products: products.map(({ goodsId, name, rows: count, revenueMinor }) => ({
      goodsId,
      name,
      rows: count,
      revenue: formatAmount(revenueMinor, row.currency),
    })),
    lines: pageOf(
      [...rows].map(({ line, state: kind, reason, raw }) => ({ line, state: kind, reason, raw })),
      { total, next },
      input,
    ),
  };
};
