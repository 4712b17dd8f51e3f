// Refuses what is asked about a holding of somebody else.
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { heldAsset } from './work.reads.ts';

/** One answer for a holding of somebody else, for none, and for a caller without a session. */
export const requireOwnHolding = async (
  { tx, who }: Act<Member | Nobody>,
  holdingId: string | undefined,
): Promise<void> => {
  if (holdingId === undefined) return;
  if (who.kind !== 'member' || (await heldAsset(tx, who.memberId, holdingId)) === undefined) refuse('not_found');
};
