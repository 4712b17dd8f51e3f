// Policy of staff: combinations of roles, and when an invitation is valid.
import type { OperatorRole } from '@roda/api-contract/operation';

/** An owner manages operators and has read access; nothing else, so no money and no members (console 4.1). */
export const rolesFit = (roles: readonly OperatorRole[]): boolean =>
  !roles.includes('owner') || roles.every((role) => role === 'owner' || role === 'auditor');

export type StaffMode = 'demo' | 'production';

/** In production an operator without a second factor may only set one up; in a demo it is optional. */
export const needsFactor = (
  mode: StaffMode,
  { totpOn, passkeys }: { readonly totpOn: boolean; readonly passkeys: number },
): boolean => mode === 'production' && !totpOn && passkeys === 0;

export const INVITATION_MS = 48 * 3_600_000;
/** From the approval of a new operator until they may join: all others are told of it meanwhile. */
export const NOTICE_MS = 24 * 3_600_000;

/** An invitation that is out, or the outcome of one that is over. */
export type KnownInvitation = {
  readonly outcome: 'used' | 'replaced' | 'revoked' | null;
  readonly joinsAt: Date | null;
  readonly until: Date | null;
};

type InvitationProblem = {
  readonly reason: 'unknown' | 'used' | 'replaced' | 'revoked' | 'expired' | 'early';
  readonly from?: string;
};

/** Why an invitation may not be accepted, as facts of `invitation_wrong`; undefined when it may. */
export const invitationProblem = (known: KnownInvitation | undefined, at: Date): InvitationProblem | undefined => {
  if (known === undefined) return { reason: 'unknown' };
  if (known.outcome !== null) return { reason: known.outcome };
  if (known.until === null || known.until <= at) return { reason: 'expired' };
  if (known.joinsAt === null) return { reason: 'early' };
  return known.joinsAt > at ? { reason: 'early', from: known.joinsAt.toISOString() } : undefined;
};
