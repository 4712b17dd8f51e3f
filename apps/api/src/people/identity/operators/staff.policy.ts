// Policy of role combinations.
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
