// Rejects a submission.
import type { rejectSigning as operation } from '@roda/api-contract/employment/signings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { decided } from './decide-signing.ts';

/** A contract in force under older terms is not affected. */
export const rejectSigning = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { memberId } = await decided(ctx, { id, state: 'rejected', reason, fields: [] });
  const link = 'subPages/contract/view';
  await sendNotification(ctx, { memberId, topic: 'contract', text: 'contractRejected', values: { reason }, link });
  return { id, status: 'rejected' };
};
