// Categories of plans, one below the other in one list.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { listPlanCategories as ListPlanCategories } from '@roda/contract/plans';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { categoryOf } from './plan-view.ts';
import { categories } from './plans.reads.ts';

export const listPlanCategories = async (
  { tx, caller: { lang, countryId } }: Act<Member | Nobody>,
  { channelId, parentId }: InputOf<typeof ListPlanCategories>,
): Promise<ReplyOf<typeof ListPlanCategories>> => {
  const rows = await categories(tx, { lang, countryId, channelId });
  return rows.filter((row) => parentId === undefined || row.parentId === parentId).map(categoryOf);
};
