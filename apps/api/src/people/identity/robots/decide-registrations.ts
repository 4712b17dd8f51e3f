// Shared logic of approving and rejecting registrations.
import { sendNotifications, type NotificationName } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { decideReviews, type ReviewDecision } from './registration-reviews.repository.ts';

const TEXTS = {
  approved: 'registrationApproved',
  rejected: 'registrationRejected',
} as const satisfies Record<ReviewDecision['to'], NotificationName>;

type Verdict = Pick<ReviewDecision, 'from' | 'to' | 'note'> & { readonly memberIds: readonly string[] };

/** Each is an entry of the audit log, and its member is notified. Rejects with `wrong_state` when none was left. */
export const decideRegistrations = async (
  ctx: RequestContext<Operator>,
  { memberIds, ...verdict }: Verdict,
): Promise<readonly bigint[]> => {
  const { tx, principal, at, audit } = ctx;
  const { to, note } = verdict;
  const decided = await decideReviews(tx, {
    ...verdict,
    memberIds: memberIds.map(BigInt),
    operatorId: principal.operatorId,
    at,
  });
  if (decided.length === 0) reject('wrong_state', { state: 'decided' });
  for (const { memberId, before } of decided)
    audit({
      target: `registration:${memberId}`,
      before: { state: before },
      after: { state: to },
      ...(note === '' ? {} : { reason: note }),
    });
  await sendNotifications(
    ctx,
    decided.map(({ memberId }) => ({ memberId, topic: 'account', text: TEXTS[to], values: { reason: note } })),
  );
  return decided.map(({ memberId }) => memberId);
};
