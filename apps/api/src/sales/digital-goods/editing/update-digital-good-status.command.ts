// Pauses, resumes or ends the sale of a plan that was published.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { setPlanStatus as operation } from '@roda/contract/plans-operators';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { planForOperators } from './operator-plans.reads.ts';
import { updateStatus } from './plans.sql.ts';

/** A draft gets on the shelf by approval only, and what was withdrawn stays so. */
const FROM = { on_sale: ['paused'], paused: ['on_sale'], withdrawn: ['on_sale', 'paused'] } as const;

/** Orders that were paid are delivered all the same. */
export const setPlanStatus = async (
  act: Act<Operator>,
  { id, status, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = (await planForOperators(act.tx, id, act.caller.lang)) ?? refuse('not_found');
  if (!(await updateStatus(act.tx, { id, status, from: FROM[status] })))
    return refuse('wrong_state', { state: before.status });
  act.note({ target: `plan:${id}`, before: { status: before.status }, after: { status }, reason });
  return { id, status };
};
