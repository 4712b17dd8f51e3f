// Stops a bill's penalty, or lets it go on.
import type { pausePenalty as operation } from '@roda/contract/contracts-bills';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change, type Proposed } from '#modules/approvals/approvals.public.ts';
import { dayIn } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { pauseBill, resumeBill } from './bills.sql.ts';
import { eased, lockOpenBill, openBill } from './ease-bill.ts';
import { pausedFor } from './pay.rules.ts';

const KIND = 'bill_penalty';

const Payload = z.object({ on: z.boolean(), reason: z.string() });

export const pausePenalty = async (
  act: Act<Operator>,
  { id, on, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = await openBill(act, id);
  if ((row.pausedSince !== null) === on) refuse('wrong_state', { state: on ? 'paused' : 'running' });
  const { id: approvalId } = await proposeChange(act, {
    kind: KIND,
    subject: id,
    title: `${on ? 'pause' : 'resume'} the penalty of bill ${row.number}`,
    before: { paused: !on },
    after: { paused: on, reason },
    payload: { on, reason } satisfies z.input<typeof Payload>,
  });
  return { approvalId };
};

/** Days of a pause never count, whenever it ends. */
const apply = async (act: Act<Operator>, { subject, payload }: Proposed): Promise<void> => {
  const { tx, at } = act;
  const { on, reason } = Payload.parse(payload);
  const row = await lockOpenBill(act, subject);
  if ((row.pausedSince !== null) === on) refuse('stale');
  const { memberId, id } = row;
  const today = dayIn(at, row.zone);
  const done = on
    ? await pauseBill(tx, { memberId, id, since: today, caseNumber: null })
    : await resumeBill(tx, { memberId, id, days: pausedFor(row, today) });
  if (!done) refuse('stale');
  await eased(act, row, { after: { paused: on }, reason });
};

export const penaltyChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply });
