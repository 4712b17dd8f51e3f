// Changes what of a plan is neither price nor stock nor state.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { changePlan as ChangePlan } from '@roda/contract/plans-operators';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { categoryById, planForOperators } from './operator-plans.reads.ts';
import { noted, planWordsOf } from './plan-words.ts';
import { updatePlan } from './plans.sql.ts';

/** Decided by the edition that was read: of two at once one is told to look again. */
export const changePlan = async (
  act: Act<Operator>,
  { id, version, ...given }: InputOf<typeof ChangePlan>,
): Promise<ReplyOf<typeof ChangePlan>> => {
  const before = (await planForOperators(act.tx, id, act.caller.lang)) ?? refuse('not_found');
  if ((await categoryById(act.tx, given.categoryId)) === undefined) return refuse('not_found');
  const after = planWordsOf(given);
  const saved = (await updatePlan(act.tx, { id, version, ...after })) ?? refuse('stale');
  act.note({ target: `plan:${id}`, before: noted(before), after: noted(after) });
  return saved;
};
