// Proposes a new price, target or number of units of a listed product to a second operator.
import type { proposeTerms as operation } from '@roda/api-contract/sales/catalog-editing';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { editedOf, loadProducts, minorOf, priceOf } from './edited-product.ts';

/** For future purchases; holdings keep their purchase terms. The number of units is fixed once one was sold. */
export const proposeTerms = async (
  ctx: RequestContext<Operator>,
  { id, edition, reason, ...wish }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = await loadProducts(ctx, id);
  if (row.status !== 'on_sale' && row.status !== 'paused') reject('wrong_state', { state: row.status });
  if (row.edition !== edition) reject('stale');
  if (Object.keys(wish).length === 0) reject('malformed', { fields: [{ path: 'price', message: 'required' }] });
  if (wish.price !== undefined) priceOf(wish.price, row.currency);
  if (wish.dailyIncome !== undefined) minorOf(wish.dailyIncome, row.currency, 'dailyIncome');
  if (row.everSold && (wish.unitsTotal ?? row.unitsTotal) !== row.unitsTotal) reject('wrong_state', { state: 'sold' });
  if (wish.unitsTotal !== undefined && wish.unitsTotal < row.unitsSold) reject('out_of_stock', { stock: 0 });
  const now = editedOf(row);
  const before = Object.fromEntries(Object.entries(now).filter(([field]) => field in wish));
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'goods_terms',
    subject: `goods:${id}`,
    title: `terms of ${row.kind} ${id}: ${row.name.en} (${reason})`,
    before,
    after: wish,
    payload: { id, edition, ...wish },
  });
  return { approvalId };
};
