// Plans of a category and of all below it.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { plansByCategory as PlansByCategory } from '@roda/contract/plans';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { planOf, viewerOf } from './plan-view.ts';
import { categories, plansPage } from './plans.reads.ts';

export const plansByCategory = async (
  act: Act<Member | Nobody>,
  { categoryId, operatorId, page, limit, after }: InputOf<typeof PlansByCategory>,
): Promise<ReplyOf<typeof PlansByCategory>> => {
  const { lang, countryId } = act.caller;
  const known = await categories(act.tx, { lang, countryId, channelId: undefined });
  if (!known.some(({ id }) => id === categoryId)) return refuse('not_found');
  const filter = { countryId, categoryId, carrierId: operatorId, page, limit, after };
  const { rows, total, next } = await plansPage(act.tx, filter, viewerOf(act));
  return pageOf(
    rows.map((row) => planOf(row, lang)),
    { total, next },
    { page, limit },
  );
};
