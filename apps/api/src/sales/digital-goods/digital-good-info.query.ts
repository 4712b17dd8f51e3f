// Everything about one plan: terms, what number it needs, when money comes back.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { planInfo as PlanInfo } from '@roda/contract/plans';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { planDetailOf, viewerOf } from './plan-view.ts';
import { planById } from './plans.reads.ts';

export const planInfo = async (
  act: Act<Member | Nobody>,
  { planId }: InputOf<typeof PlanInfo>,
): Promise<ReplyOf<typeof PlanInfo>> => {
  const row = (await planById(act.tx, planId, viewerOf(act))) ?? refuse('not_found');
  return planDetailOf(row, act.caller.lang);
};
