// What roles may stand together.
import type { OperatorRole } from '@roda/contract/operation';

/** An owner names people and reads along; nothing else, so no money and no members (console 4.1). */
export const rolesFit = (roles: readonly OperatorRole[]): boolean =>
  !roles.includes('owner') || roles.every((role) => role === 'owner' || role === 'auditor');

export const INVITATION_MS = 48 * 3_600_000;
