// Releases a held-back transfer to normal crediting, with two-person approval.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeTransferCredit as ProposeTransferCredit } from '@roda/api-contract/sales/crypto';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { isHeld } from './transfer-dto.ts';
import { transferById, type TransferRow } from './transfers.queries.ts';
import { markCleared } from './transfers.repository.ts';

type Op = typeof ProposeTransferCredit;

const isStoredBack = (row: TransferRow, at: Date): boolean =>
  row.state === 'seen' && row.clearedAt === null && (row.listed || isHeld(row, at));

/** Only for transfers held back by a hold or their sender: any other is credited automatically. */
export const proposeTransferCredit = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { id, reason } = input;
  const found = (await transferById(ctx.tx, id)) ?? reject('not_found');
  if (!isStoredBack(found, ctx.at)) reject('wrong_state', { state: found.state });
  const amount = formatAmount(found.minor, 'USDT');
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'crypto_credit',
    subject: id,
    title: `let ${amount} USDT of member ${found.memberId} pass`,
    before: {
      memberId: String(found.memberId),
      state: found.state,
      listed: found.listed,
      heldUntil: found.heldUntil?.toISOString(),
    },
    after: { passes: true, amount, reason },
    payload: input,
  });
  return { approvalId };
};

const Payload = z.strictObject({ id: z.string(), reason: z.string() });

export const transferCreditChange = change('crypto_credit', {
  roles: ['finance', 'compliance'],
  apply: async ({ tx, principal, at }, { payload }) => {
    const { id } = Payload.parse(payload);
    const found = (await transferById(tx, id)) ?? reject('not_found');
    const { network, txHash, logIndex } = found;
    if (!(await markCleared(tx, { network, txHash, logIndex, name: principal.name, at }))) {
      reject('stale', { state: found.state });
    }
  },
});
