// Decides a proposed bulletin: the request for approval and the bulletin's state change together.
import { decide } from '#backoffice/approvals/index.ts';
import { reject } from '#platform/errors.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { bulletinById, type BulletinState } from './bulletins.queries.ts';
import { decideBulletin } from './bulletins.repository.ts';

/** The kind of its approval requests. */
export const BULLETIN_KIND = 'bulletin';

type Settled = {
  readonly id: number;
  readonly outcome: 'approved' | 'rejected';
  readonly reason?: string;
};

/**
 * Decides once, by conditional updates: rejects with `four_eyes` for the proposer who approves, with `wrong_state` when
 * it is decided, or its period is over. Returns it as it was before.
 */
export const settleBulletin = async (
  ctx: RequestContext<Operator>,
  { id, outcome, reason }: Settled,
): Promise<BulletinState> => {
  const { tx, at, principal, audit } = ctx;
  const before = (await bulletinById(tx, id)) ?? reject('not_found');
  await decide(ctx, {
    kind: BULLETIN_KIND,
    subject: String(id),
    outcome,
    ...(reason === undefined ? {} : { reason }),
  });
  if (!(await decideBulletin(tx, { id, outcome, by: principal.operatorId, at }))) {
    const state = before.state === 'proposed' ? 'ended' : before.state;
    reject('wrong_state', { state });
  }
  audit({
    target: `bulletin:${id}`,
    before: { state: before.state },
    after: { state: outcome },
    ...(reason === undefined ? {} : { reason }),
  });
  return before;
};
