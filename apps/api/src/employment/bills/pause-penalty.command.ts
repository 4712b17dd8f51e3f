// Pauses a bill's penalty, or resumes it.
import type { pausePenalty as operation } from '@roda/api-contract/employment/bills';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change, type Proposed } from '#backoffice/approvals/index.ts';
import { dayIn } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { pauseBill, resumeBill } from './bills.repository.ts';
import { eased, lockOpenBill, openBill } from './bill-relief.ts';
import { pausedFor } from '#employment/payroll/pay.policy.ts';

const KIND = 'bill_penalty';

const Payload = z.object({ on: z.boolean(), reason: z.string() });

export const pausePenalty = async (
  ctx: RequestContext<Operator>,
  { id, on, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = await openBill(ctx, id);
  if ((row.pausedSince !== null) === on) reject('wrong_state', { state: on ? 'paused' : 'running' });
  const { id: approvalId } = await proposeChange(ctx, {
    kind: KIND,
    subject: id,
    title: `${on ? 'pause' : 'resume'} the penalty of bill ${row.number}`,
    before: { paused: !on },
    after: { paused: on, reason },
    payload: { on, reason } satisfies z.input<typeof Payload>,
  });
  return { approvalId };
};

/** Paused days never count, whenever the pause ends. */
const apply = async (ctx: RequestContext<Operator>, { subject, payload }: Proposed): Promise<void> => {
  const { tx, at } = ctx;
  const { on, reason } = Payload.parse(payload);
  const row = await lockOpenBill(ctx, subject);
  if ((row.pausedSince !== null) === on) reject('stale');
  const { memberId, id } = row;
  const today = dayIn(at, row.zone);
  const done = on
    ? await pauseBill(tx, { memberId, id, since: today, caseNumber: null })
    : await resumeBill(tx, { memberId, id, days: pausedFor(row, today) });
  if (!done) reject('stale');
  await eased(ctx, row, { after: { paused: on }, reason });
};

export const penaltyChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply });
