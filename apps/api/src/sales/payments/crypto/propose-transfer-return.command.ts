// Records that the licensed provider returned a transfer to its sender, with two-person approval; it is never credited.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeTransferReturn as ProposeTransferReturn } from '@roda/api-contract/sales/crypto';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { transferById } from './transfers.queries.ts';
import { markReturned } from './transfers.repository.ts';

type Op = typeof ProposeTransferReturn;

/** Only transfers not yet credited: a credited one is returned as an exception of its payment. */
export const proposeTransferReturn = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { id, returnHash, reason } = input;
  const found = (await transferById(ctx.tx, id)) ?? reject('not_found');
  if (found.state !== 'seen') reject('wrong_state', { state: found.state });
  const amount = formatAmount(found.minor, 'USDT');
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'crypto_return',
    subject: id,
    title: `${amount} USDT went back to ${found.sender}`,
    before: { memberId: String(found.memberId), state: found.state },
    after: { state: 'returned', returnHash, amount, reason },
    payload: input,
  });
  return { approvalId };
};

const Payload = z.strictObject({ id: z.string(), returnHash: z.string(), reason: z.string() });

/** Against a concurrent credit by the watcher one of the two wins; the payer is notified. */
export const transferReturnChange = change('crypto_return', {
  roles: ['finance', 'compliance'],
  apply: async (ctx, { payload }) => {
    const { tx, at } = ctx;
    const { id, returnHash, reason } = Payload.parse(payload);
    const found = (await transferById(tx, id)) ?? reject('not_found');
    const { network, txHash, logIndex, memberId } = found;
    if (!(await markReturned(tx, { network, txHash, logIndex, returnHash, reason, at }))) {
      reject('stale', { state: found.state });
    }
    await sendNotification(ctx, {
      memberId,
      topic: 'money',
      text: 'cryptoReturned',
      values: { amount: { money: formatAmount(found.minor, 'USDT'), currency: 'USDT' } },
      link: `pages/pay/ustd?orderId=${found.orderId}`,
    });
  },
});
