// Puts the crediting of overdue income, which happens every hour by itself, before a second operator to happen now.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeCreditRun as operation } from '@roda/api-contract/income/income-cases';
import { proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';

/** Members get what is theirs a little earlier; nothing else changes. */
export const proposeCreditRun = async (
  ctx: RequestContext<Operator>,
  { reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'income_credit',
    subject: 'overdue',
    title: `credit overdue income now: ${reason}`,
    payload: {},
  });
  return { approvalId };
};
