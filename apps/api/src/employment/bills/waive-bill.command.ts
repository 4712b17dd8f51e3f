// Forgives a bill's penalty, or the bill.
import type { waiveBill as operation } from '@roda/contract/contracts-bills';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change, type Proposed } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { waivePenalty, waiveWhole } from './bills.sql.ts';
import { eased, lockOpenBill, openBill } from './ease-bill.ts';

const KIND = 'bill_waiver';

const Payload = z.object({ what: z.enum(['penalty', 'bill']), reason: z.string() });

export const waiveBill = async (
  act: Act<Operator>,
  { id, what, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = await openBill(act, id);
  if (what === 'penalty' && row.penaltyWaived) refuse('wrong_state', { state: 'waived' });
  const { id: approvalId } = await proposeChange(act, {
    kind: KIND,
    subject: id,
    title: `waive ${what === 'bill' ? 'bill' : 'the penalty of bill'} ${row.number}`,
    after: { waived: what, reason },
    payload: { what, reason } satisfies z.input<typeof Payload>,
  });
  return { approvalId };
};

const apply = async (act: Act<Operator>, { subject, payload }: Proposed): Promise<void> => {
  const { tx, at } = act;
  const { what, reason } = Payload.parse(payload);
  const row = await lockOpenBill(act, subject);
  const { memberId, id } = row;
  const done = what === 'bill' ? await waiveWhole(tx, { memberId, id, at }) : await waivePenalty(tx, { memberId, id });
  if (!done) refuse('stale');
  await eased(act, row, { after: { waived: what }, reason });
};

export const waiverChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply });
