// Returns a deposit: proposed, and executed by a second operator.
import type { returnDeposit as operation } from '@roda/api-contract/employment/bills';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { deriveKey, reverse } from '#ledger';
import { change, proposeChange, type Change, type Proposed } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { billById } from './bills.queries.ts';
import { lockedBillById, setReturned } from './bills.repository.ts';
import { eased } from './bill-relief.ts';

const KIND = 'deposit_return';

const Payload = z.object({ reason: z.string() });

export const returnDeposit = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await billById(ctx.tx, id)) ?? reject('not_found');
  if (row.kind !== 'equipment_deposit') reject('wrong_state', { state: row.kind });
  if (row.state !== 'paid' || row.paidMinor === null) return reject('wrong_state', { state: row.state });
  const { id: approvalId } = await proposeChange(ctx, {
    kind: KIND,
    subject: id,
    title: `give deposit ${row.number} back: ${formatAmount(row.paidMinor, row.currency)}`,
    after: { returned: formatAmount(row.paidMinor, row.currency), reason },
    payload: { reason } satisfies z.input<typeof Payload>,
  });
  return { approvalId };
};

/**
 * The payment's own posting is reversed: the wallet is credited exactly what it was debited, at most once, enforced by
 * state and by key.
 */
const giveBack = async (ctx: RequestContext<Operator>, { subject, payload }: Proposed): Promise<void> => {
  const { tx, at } = ctx;
  const { reason } = Payload.parse(payload);
  const row = (await lockedBillById(tx, subject)) ?? reject('not_found');
  const { memberId, id, paidKey } = row;
  if (paidKey === null || !(await setReturned(tx, { memberId, id, at }))) return reject('stale');
  await reverse(tx, { memberId, key: deriveKey(`bill:${id}:return`), original: paidKey, at });
  await eased(ctx, row, { after: { returned: true }, reason });
};

export const depositChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply: giveBack });
