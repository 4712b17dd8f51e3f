// Returns one import: its figures, the products it counted for, and the lines it did not count.
import type { importInfo as operation } from '@roda/api-contract/fleet/fleet';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { importById, productsOfImport, rejectionsPage } from '#fleet/fleet.queries.ts';
import { importReply } from './list-imports.query.ts';

export const importInfo = async (
  { tx, client }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { id, state, page, limit, after } = input;
  const row = (await importById(tx, id)) ?? reject('not_found');
  const products = await productsOfImport(tx, id, client.lang);
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
