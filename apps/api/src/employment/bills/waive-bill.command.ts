// Waives a bill's penalty, or the whole bill.
import type { waiveBill as operation } from '@roda/api-contract/employment/bills';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change, type Proposed } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { waivePenalty, waiveWhole } from './bills.repository.ts';
import { eased, lockOpenBill, openBill } from './bill-relief.ts';

const KIND = 'bill_waiver';

const Payload = z.object({ what: z.enum(['penalty', 'bill']), reason: z.string() });

export const waiveBill = async (
  ctx: RequestContext<Operator>,
  { id, what, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = await openBill(ctx, id);
  if (what === 'penalty' && row.penaltyWaived) reject('wrong_state', { state: 'waived' });
  const { id: approvalId } = await proposeChange(ctx, {
    kind: KIND,
    subject: id,
    title: `waive ${what === 'bill' ? 'bill' : 'the penalty of bill'} ${row.number}`,
    after: { waived: what, reason },
    payload: { what, reason } satisfies z.input<typeof Payload>,
  });
  return { approvalId };
};

const apply = async (ctx: RequestContext<Operator>, { subject, payload }: Proposed): Promise<void> => {
  const { tx, at } = ctx;
  const { what, reason } = Payload.parse(payload);
  const row = await lockOpenBill(ctx, subject);
  const { memberId, id } = row;
  const done = what === 'bill' ? await waiveWhole(tx, { memberId, id, at }) : await waivePenalty(tx, { memberId, id });
  if (!done) reject('stale');
  await eased(ctx, row, { after: { waived: what }, reason });
};

export const waiverChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply });
