// Lets a transfer that was kept back go its usual way, once two operators agree.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeTransferCredit as ProposeTransferCredit } from '@roda/contract/payments-crypto';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { isHeld } from './transfer-view.ts';
import { transferById, type TransferRow } from './transfers.reads.ts';
import { putCleared } from './transfers.sql.ts';

type Op = typeof ProposeTransferCredit;

const isKeptBack = (row: TransferRow, at: Date): boolean =>
  row.state === 'seen' && row.clearedAt === null && (row.listed || isHeld(row, at));

/** Only for what a hold or its sender keeps back: anything else is credited by itself. */
export const proposeTransferCredit = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, reason } = input;
  const found = (await transferById(act.tx, id)) ?? refuse('not_found');
  if (!isKeptBack(found, act.at)) refuse('wrong_state', { state: found.state });
  const amount = formatAmount(found.minor, 'USDT');
  const { id: approvalId } = await proposeChange(act, {
    kind: 'crypto_credit',
    subject: id,
    title: `let ${amount} USDT of member ${found.memberId} pass`,
    before: { state: found.state, listed: found.listed, heldUntil: found.heldUntil?.toISOString() },
    after: { passes: true, amount, reason },
    payload: input,
  });
  return { approvalId };
};

const Payload = z.strictObject({ id: z.string(), reason: z.string() });

export const transferCreditChange = change('crypto_credit', {
  roles: ['finance', 'compliance'],
  apply: async ({ tx, who, at }, { payload }) => {
    const { id } = Payload.parse(payload);
    const found = (await transferById(tx, id)) ?? refuse('not_found');
    const { network, txHash, logIndex } = found;
    if (!(await putCleared(tx, { network, txHash, logIndex, name: who.name, at }))) {
      refuse('stale', { state: found.state });
    }
  },
});
