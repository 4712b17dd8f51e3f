// Returns a submission with the fields that need correction.
import type { returnSigning as operation } from '@roda/api-contract/employment/signings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { decided } from './decide-signing.ts';

export const returnSigning = async (
  ctx: RequestContext<Operator>,
  { id, reason, fields }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { memberId } = await decided(ctx, { id, state: 'returned', reason, fields: [...new Set(fields)] });
  const link = 'subPages/contract/edit';
  await sendNotification(ctx, { memberId, topic: 'contract', text: 'contractReturned', values: { reason }, link });
  return { id, status: 'returned' };
};
