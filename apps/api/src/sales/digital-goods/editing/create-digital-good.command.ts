// Makes a draft of a plan.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { createPlan as CreatePlan } from '@roda/contract/plans-operators';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { carrierById, categoryById } from './operator-plans.reads.ts';
import { minorOf, noted, planWordsOf } from './plan-words.ts';
import { insertPlan } from './plans.sql.ts';

/** Nobody sees it before its publication was approved by somebody else. */
export const createPlan = async (
  act: Act<Operator>,
  { kind, operatorId, code, price, cost, coinGift = 0, stock, ...given }: InputOf<typeof CreatePlan>,
): Promise<ReplyOf<typeof CreatePlan>> => {
  if ((await carrierById(act.tx, operatorId)) === undefined) return refuse('not_found');
  if ((await categoryById(act.tx, given.categoryId)) === undefined) return refuse('not_found');
  const plan = {
    ...planWordsOf(given),
    ...{ kind, code, coinGift, carrierId: operatorId, stock: stock ?? null },
    priceMinor: minorOf(price, 'price'),
    costMinor: minorOf(cost, 'cost', 0n),
  };
  const saved = (await insertPlan(act.tx, plan)) ?? refuse('wrong_state', { state: 'code_taken' });
  act.note({ target: `plan:${saved.id}`, after: noted(plan) });
  return saved;
};
