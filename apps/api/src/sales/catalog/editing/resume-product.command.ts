// Puts a paused product back on sale; one that waits for papers comes back by itself.
import type { resumeGoods as operation } from '@roda/contract/catalogue-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { editedOf, loadGoods } from './edited-goods.ts';
import { resumeByOperator } from './goods-edits.sql.ts';

/** Decided by its state: of two at once one does it. */
export const resumeGoods = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = editedOf(await loadGoods(act, id));
  if (!(await resumeByOperator(act.tx, id, act.at))) refuse('wrong_state', { state: before.state });
  const after = editedOf(await loadGoods(act, id));
  act.note({ target: `goods:${id}`, before: { state: before.state }, after: { state: after.state }, reason });
  return after;
};
