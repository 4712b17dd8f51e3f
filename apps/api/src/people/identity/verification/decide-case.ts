// Shared logic of approving, returning and rejecting an identity check.
import { sendNotification, type NotificationName } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { identityCase, type IdentityCaseRow } from './identity-cases.queries.ts';
import { decideCheck } from '#people/suitability/suitability.repository.ts';
import { toCaseDto } from './identity-case-dto.ts';

export type DecideCaseDecision = {
  readonly id: string;
  /** The second operator decides; risk signals do not block. */
  readonly withSecond?: boolean;
  readonly status: 'approved' | 'returned' | 'rejected';
  readonly reason: string;
  readonly fields: readonly string[];
};

const TEXTS = {
  approved: 'identityApproved',
  returned: 'identityReturned',
  rejected: 'identityRejected',
} as const satisfies Record<DecideCaseDecision['status'], NotificationName>;

const notify = (
  ctx: RequestContext<Operator>,
  memberId: bigint,
  { status, reason }: DecideCaseDecision,
): Promise<void> =>
  sendNotification(ctx, {
    memberId,
    topic: 'account',
    text: TEXTS[status],
    values: { reason },
    link: 'pages/my/identity',
  });

/**
 * Decides a pending case, once: of two concurrent operators one gets `wrong_state`. The audit log records who, what and
 * why, and no personal data. The member is notified. A high-risk case needs two-person approval. Who approves has
 * opened the papers of this check: else `papers_unread`.
 */
export const decideCase = async (
  ctx: RequestContext<Operator>,
  verdict: DecideCaseDecision,
): Promise<IdentityCaseRow> => {
  const { tx, principal, at, audit } = ctx;
  const { id, status, reason, fields } = verdict;
  const row = (await identityCase(tx, id, principal.operatorId)) ?? reject('not_found');
  if (status === 'approved' && row.status === 'pending' && row.risks.length > 0 && verdict.withSecond !== true)
    reject('four_eyes', { risks: row.risks });
  if (status === 'approved' && row.status === 'pending' && !row.papersOpened) reject('papers_unread');
  const decided = await decideCheck(tx, { memberId: row.memberId, operatorId: principal.operatorId, at, ...verdict });
  if (!decided) {
    const earlier = (await identityCase(tx, id, principal.operatorId))?.status ?? row.status;
    reject('wrong_state', { state: earlier, decided: earlier });
  }
  audit({
    target: `identity:${id}`,
    before: { status: 'pending' },
    after: { status, fields },
    ...(reason === '' ? {} : { reason }),
  });
  await notify(ctx, row.memberId, verdict);
  return row;
};

/** The case as it is after the decision. */
export const decidedCase = (ctx: RequestContext<Operator>, row: IdentityCaseRow, verdict: DecideCaseDecision) =>
  toCaseDto(
    {
      ...row,
      status: verdict.status,
      reason: verdict.reason,
      fields: verdict.fields as IdentityCaseRow['fields'],
      proposedBy: null,
      decidedAt: ctx.at,
      decidedBy: ctx.principal.name,
    },
    ctx.vault,
  );
