// Proposes to credit overdue income now, which otherwise happens hourly, to a second operator.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeCreditRun as operation } from '@roda/api-contract/income/income-cases';
import { proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';

/** Members are credited earlier; nothing else changes. */
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
