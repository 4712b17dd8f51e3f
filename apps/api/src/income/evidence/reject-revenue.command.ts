// Rejects proposed revenue, or takes it back: its evidence and its money are free again.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { rejectRevenue as operation } from '@roda/contract/settlement';
import { decide } from '#modules/approvals/approvals.public.ts';
import { freeStatementLine } from '#modules/fleet/fleet.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { revenueReply } from './revenue-view.ts';
import { revenueById } from './revenue.reads.ts';
import { decideRevenue } from './revenue.sql.ts';

/** Guarantees: posted revenue is never rejected; statement line and period can be used again. */
export const rejectRevenue = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, caller, note } = act;
  await decide(act, { kind: 'revenue', subject: id, outcome: 'rejected', reason });
  const revenue = (await decideRevenue(tx, id, { state: 'rejected', name: who.name, at })) ?? refuse('wrong_state');
  await freeStatementLine(tx, revenue.statementLineId, revenue.membersMinor);
  note({ target: `revenue:${id}`, before: { status: 'proposed' }, after: { status: 'rejected' }, reason });
  return revenueReply((await revenueById(tx, id, caller.lang)) ?? refuse('not_found'), who.operatorId);
};
