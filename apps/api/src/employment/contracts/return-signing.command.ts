// Sends a submission back with the fields that want correction.
import type { returnSigning as operation } from '@roda/contract/contracts-signings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { decided } from './decide-signing.ts';

export const returnSigning = async (
  act: Act<Operator>,
  { id, reason, fields }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { memberId } = await decided(act, { id, state: 'returned', reason, fields: [...new Set(fields)] });
  const link = 'subPages/contract/edit';
  await sendNotice(act, { memberId, topic: 'contract', text: 'contractReturned', values: { reason }, link });
  return { id, status: 'returned' };
};
