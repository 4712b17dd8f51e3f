// Plans as operators edit them: drafts and withdrawn ones too, with what they cost.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listPlansForOperators as operation } from '@roda/contract/plans-operators';
import type { Act, Operator } from '#platform/act.ts';
import { plansForOperators, type PlanForOperatorsRow } from './operator-plans.reads.ts';

type View = ReplyOf<typeof operation>['list'][number];

const viewOf = (row: PlanForOperatorsRow): View => {
  const { priceMinor, costMinor, faceMinor, dataMb, validityDays, stock, dailyLimit, ...rest } = row;
  return {
    ...rest,
    price: formatAmount(priceMinor, row.currency),
    cost: formatAmount(costMinor, row.currency),
    ...(faceMinor === null ? {} : { faceValue: formatAmount(faceMinor, row.currency) }),
    ...(dataMb === null ? {} : { dataMb }),
    ...(validityDays === null ? {} : { validityDays }),
    ...(stock === null ? {} : { stock }),
    ...(dailyLimit === null ? {} : { dailyLimit }),
  };
};

export const listPlansForOperators = async (
  { tx, caller }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await plansForOperators(tx, { ...input, lang: caller.lang });
  return pageOf(rows.map(viewOf), { total, next }, input);
};
