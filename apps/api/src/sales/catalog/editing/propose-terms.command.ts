// Puts a new price, target or number of units of a listed product before a second operator.
import type { proposeTerms as operation } from '@roda/contract/catalogue-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { editedOf, loadGoods, minorOf, priceOf } from './edited-goods.ts';

/** For future purchases; holdings keep the terms they were bought by. Never fewer units than are sold. */
export const proposeTerms = async (
  act: Act<Operator>,
  { id, edition, reason, ...wish }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = await loadGoods(act, id);
  if (row.status !== 'on_sale' && row.status !== 'paused') refuse('wrong_state', { state: row.status });
  if (row.edition !== edition) refuse('stale');
  if (Object.keys(wish).length === 0) refuse('malformed', { fields: [{ path: 'price', message: 'required' }] });
  if (wish.price !== undefined) priceOf(wish.price, row.currency);
  if (wish.dailyIncome !== undefined) minorOf(wish.dailyIncome, row.currency, 'dailyIncome');
  if (wish.unitsTotal !== undefined && wish.unitsTotal < row.unitsSold) refuse('out_of_stock', { stock: 0 });
  const now = editedOf(row);
  const before = Object.fromEntries(Object.entries(now).filter(([field]) => field in wish));
  const { id: approvalId } = await proposeChange(act, {
    kind: 'goods_terms',
    subject: `goods:${id}`,
    title: `terms of ${row.kind} ${id}: ${row.name.en} (${reason})`,
    before,
    after: wish,
    payload: { id, edition, ...wish },
  });
  return { approvalId };
};
