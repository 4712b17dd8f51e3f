// Changes a category of plans; its place stays.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { changePlanCategory as ChangePlanCategory } from '@roda/contract/plans-shelf';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { branchOf } from './branch-words.ts';
import { categoryById } from './operator-plans.reads.ts';
import { updateCategory } from './shelf.sql.ts';

export const changePlanCategory = async (
  act: Act<Operator>,
  { id, version, ...given }: InputOf<typeof ChangePlanCategory>,
): Promise<ReplyOf<typeof ChangePlanCategory>> => {
  const before = (await categoryById(act.tx, id)) ?? refuse('not_found');
  const after = branchOf(given);
  const saved = (await updateCategory(act.tx, { id, version, ...after })) ?? refuse('stale');
  act.note({ target: `plan_category:${id}`, before, after });
  return saved;
};
