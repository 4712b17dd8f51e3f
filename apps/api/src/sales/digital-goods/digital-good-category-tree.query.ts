// Categories of plans as trees.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { planCategoryTree as PlanCategoryTree } from '@roda/contract/plans';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { treeOf } from './plan-view.ts';
import { categories } from './plans.reads.ts';

export const planCategoryTree = async (
  { tx, caller: { lang, countryId } }: Act<Member | Nobody>,
  { channelId }: InputOf<typeof PlanCategoryTree>,
): Promise<ReplyOf<typeof PlanCategoryTree>> => treeOf(await categories(tx, { lang, countryId, channelId }));
