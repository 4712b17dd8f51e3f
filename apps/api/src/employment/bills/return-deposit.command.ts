// Gives a deposit back: proposed, and carried out by a second operator.
import type { returnDeposit as operation } from '@roda/contract/contracts-bills';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { keyOf, reverse } from '#ledger';
import { change, proposeChange, type Change, type Proposed } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { billById } from './bills.reads.ts';
import { lockedBillById, setReturned } from './bills.sql.ts';
import { eased } from './ease-bill.ts';

const KIND = 'deposit_return';

const Payload = z.object({ reason: z.string() });

export const returnDeposit = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await billById(act.tx, id)) ?? refuse('not_found');
  if (row.kind !== 'equipment_deposit') refuse('wrong_state', { state: row.kind });
  if (row.state !== 'paid' || row.paidMinor === null) return refuse('wrong_state', { state: row.state });
  const { id: approvalId } = await proposeChange(act, {
    kind: KIND,
    subject: id,
    title: `give deposit ${row.number} back: ${formatAmount(row.paidMinor, row.currency)}`,
    after: { returned: formatAmount(row.paidMinor, row.currency), reason },
    payload: { reason } satisfies z.input<typeof Payload>,
  });
  return { approvalId };
};

/** The payment's own posting is mirrored: the wallet gets exactly what left it, at most once, by state and by key. */
const giveBack = async (act: Act<Operator>, { subject, payload }: Proposed): Promise<void> => {
  const { tx, at } = act;
  const { reason } = Payload.parse(payload);
  const row = (await lockedBillById(tx, subject)) ?? refuse('not_found');
  const { memberId, id, paidKey } = row;
  if (paidKey === null || !(await setReturned(tx, { memberId, id, at }))) return refuse('stale');
  await reverse(tx, { memberId, key: keyOf(`bill:${id}:return`), original: paidKey, at });
  await eased(act, row, { after: { returned: true }, reason });
};

export const depositChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply: giveBack });
