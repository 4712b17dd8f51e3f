// Rejects requests about a holding of somebody else.
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { heldAsset } from './trips.queries.ts';

/** One error for a holding of somebody else, for an unknown one, and for a call without a session. */
export const requireOwnHolding = async (
  { tx, principal }: RequestContext<Member | Nobody>,
  holdingId: string | undefined,
): Promise<void> => {
  if (holdingId === undefined) return;
  if (principal.kind !== 'member' || (await heldAsset(tx, principal.memberId, holdingId)) === undefined)
    reject('not_found');
};
