// Stops the sale of a product until an operator resumes it; what members hold goes on.
import type { pauseGoods as operation } from '@roda/contract/catalogue-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { editedOf, loadGoods } from './edited-goods.ts';
import { pauseByOperator } from './goods-edits.sql.ts';

/** Decided by its state: of two at once one does it. */
export const pauseGoods = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = editedOf(await loadGoods(act, id));
  if (!(await pauseByOperator(act.tx, id, reason))) refuse('wrong_state', { state: before.state });
  const after = editedOf(await loadGoods(act, id));
  act.note({ target: `goods:${id}`, before: { state: before.state }, after: { state: after.state }, reason });
  return after;
};
