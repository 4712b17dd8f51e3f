// Turns a submission down.
import type { rejectSigning as operation } from '@roda/contract/contracts-signings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { decided } from './decide-signing.ts';

/** A contract that is in force under older terms stays so. */
export const rejectSigning = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { memberId } = await decided(act, { id, state: 'rejected', reason, fields: [] });
  const link = 'subPages/contract/view';
  await sendNotice(act, { memberId, topic: 'contract', text: 'contractRejected', values: { reason }, link });
  return { id, status: 'rejected' };
};
