// Removes a sender from the list, with two-person approval.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeSenderRemoval as ProposeSenderRemoval } from '@roda/api-contract/sales/crypto';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { senderByAddress } from './transfers.queries.ts';
import { takeOffSender } from './transfers.repository.ts';

type Op = typeof ProposeSenderRemoval;

export const proposeSenderRemoval = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { address, reason } = input;
  const found = (await senderByAddress(ctx.tx, address)) ?? reject('not_found');
  if (found.removedAt !== null) reject('wrong_state', { state: 'removed' });
  const { id: approvalId } = await proposeChange(ctx, {
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
  apply: async ({ tx, principal, at }, { payload }) => {
    const { address } = Payload.parse(payload);
    if (!(await takeOffSender(tx, address, { name: principal.name, at }))) reject('stale');
  },
});
