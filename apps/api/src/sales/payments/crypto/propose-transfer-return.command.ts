// A transfer that the licensed provider sent back to its sender: two operators say so, and it is never credited.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeTransferReturn as ProposeTransferReturn } from '@roda/contract/payments-crypto';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { transferById } from './transfers.reads.ts';
import { putReturned } from './transfers.sql.ts';

type Op = typeof ProposeTransferReturn;

/** Only what is not in a wallet yet: what was credited goes back as an exception of its payment. */
export const proposeTransferReturn = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, returnHash, reason } = input;
  const found = (await transferById(act.tx, id)) ?? refuse('not_found');
  if (found.state !== 'seen') refuse('wrong_state', { state: found.state });
  const amount = formatAmount(found.minor, 'USDT');
  const { id: approvalId } = await proposeChange(act, {
    kind: 'crypto_return',
    subject: id,
    title: `${amount} USDT went back to ${found.sender}`,
    before: { state: found.state },
    after: { state: 'returned', returnHash, amount, reason },
    payload: input,
  });
  return { approvalId };
};

const Payload = z.strictObject({ id: z.string(), returnHash: z.string(), reason: z.string() });

/** Against the watcher that would credit it at the same moment one of the two wins; the payer is told. */
export const transferReturnChange = change('crypto_return', {
  roles: ['finance', 'compliance'],
  apply: async (act, { payload }) => {
    const { tx, at } = act;
    const { id, returnHash, reason } = Payload.parse(payload);
    const found = (await transferById(tx, id)) ?? refuse('not_found');
    const { network, txHash, logIndex, memberId } = found;
    if (!(await putReturned(tx, { network, txHash, logIndex, returnHash, reason, at }))) {
      refuse('stale', { state: found.state });
    }
    await sendNotice(act, {
      memberId,
      topic: 'money',
      text: 'cryptoReturned',
      values: { amount: { money: formatAmount(found.minor, 'USDT'), currency: 'USDT' } },
      link: `pages/pay/ustd?orderId=${found.orderId}`,
    });
  },
});
