// Rejects proposed revenue, or takes it back: its evidence and its money can be used again.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { rejectRevenue as operation } from '@roda/api-contract/income/settlement';
import { decide } from '#backoffice/approvals/index.ts';
import { freeStatementLine, releaseWork } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { voidParts } from './revenue-parts.repository.ts';
import { revenueReply } from './revenue-dto.ts';
import { revenueById } from './revenue.queries.ts';
import { decideRevenue } from './revenue.repository.ts';

/** Guarantees: posted revenue is never rejected; statement line and evidence can be used again. */
export const rejectRevenue = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client, audit } = ctx;
  await decide(ctx, { kind: 'revenue', subject: id, outcome: 'rejected', reason });
  const revenue =
    (await decideRevenue(tx, id, { state: 'rejected', by: { id: principal.operatorId, name: principal.name }, at })) ??
    reject('wrong_state');
  if (revenue.statementLineId !== null) await freeStatementLine(tx, revenue.statementLineId, revenue.membersMinor);
  await voidParts(tx, id);
  await releaseWork(tx, id);
  audit({ target: `revenue:${id}`, before: { status: 'proposed' }, after: { status: 'rejected' }, reason });
  return revenueReply(
    (await revenueById(tx, id, { lang: client.lang, operatorId: principal.operatorId })) ?? reject('not_found'),
    principal.operatorId,
  );
};
