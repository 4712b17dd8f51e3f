// Puts the crediting of overdue income, which happens every hour by itself, before a second operator to happen now.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeCreditRun as operation } from '@roda/contract/settlement-income';
import { proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';

/** Members get what is theirs a little earlier; nothing else changes. */
export const proposeCreditRun = async (
  act: Act<Operator>,
  { reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { id: approvalId } = await proposeChange(act, {
    kind: 'income_credit',
    subject: 'overdue',
    title: `credit overdue income now: ${reason}`,
    payload: {},
  });
  return { approvalId };
};
