// Takes a product off the shelf for good; what members hold goes on.
import type { withdrawGoods as operation } from '@roda/contract/catalogue-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { editedOf, loadGoods } from './edited-goods.ts';
import { markWithdrawn } from './goods-edits.sql.ts';

/** Decided by its state: of two at once one does it. */
export const withdrawGoods = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = editedOf(await loadGoods(act, id));
  if (!(await markWithdrawn(act.tx, id, { at: act.at, reason }))) refuse('wrong_state', { state: before.state });
  const after = editedOf(await loadGoods(act, id));
  act.note({ target: `goods:${id}`, before: { state: before.state }, after: { state: after.state }, reason });
  return after;
};
