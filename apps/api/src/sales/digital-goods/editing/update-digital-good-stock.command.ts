// Sets how many units of a plan are left.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { setPlanStock as operation } from '@roda/contract/plans-operators';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { planForOperators } from './operator-plans.reads.ts';
import { updateStock } from './plans.sql.ts';

/** Units that orders hold are not among them: what comes back from an order that ends is added again. */
export const setPlanStock = async (
  act: Act<Operator>,
  { id, stock, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = (await planForOperators(act.tx, id, act.caller.lang)) ?? refuse('not_found');
  if (!(await updateStock(act.tx, id, stock))) return refuse('not_found');
  act.note({ target: `plan:${id}`, before: { stock: before.stock }, after: { stock }, reason });
  return { id, ...(stock === null ? {} : { stock }) };
};
