// Takes a sender off the list, once two operators agree.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeSenderRemoval as ProposeSenderRemoval } from '@roda/contract/payments-crypto';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { senderByAddress } from './transfers.reads.ts';
import { takeOffSender } from './transfers.sql.ts';

type Op = typeof ProposeSenderRemoval;

export const proposeSenderRemoval = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { address, reason } = input;
  const found = (await senderByAddress(act.tx, address)) ?? refuse('not_found');
  if (found.removedAt !== null) refuse('wrong_state', { state: 'removed' });
  const { id: approvalId } = await proposeChange(act, {
    kind: 'crypto_sender',
    subject: address,
    title: `take ${address} off the list of senders`,
    before: { listed: true, source: found.source },
    after: { listed: false, reason },
    payload: input,
  });
  return { approvalId };
};

const Payload = z.strictObject({ address: z.string(), reason: z.string() });

export const senderRemovalChange = change('crypto_sender', {
  roles: ['compliance', 'finance'],
  apply: async ({ tx, who, at }, { payload }) => {
    const { address } = Payload.parse(payload);
    if (!(await takeOffSender(tx, address, { name: who.name, at }))) refuse('stale');
  },
});
