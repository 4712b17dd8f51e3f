// Identity: operators' log-in with password and two-factor code, and their sessions.
import * as z from 'zod/mini';
import { Code, Email, Id, Instant, Password, Text } from './fields.ts';
import { operation, operatorRoles } from './operation.ts';

export const OperatorInfo = z.object({ id: Id, name: Text, roles: z.array(z.enum(operatorRoles)) });
export type OperatorInfo = z.output<typeof OperatorInfo>;

export const logInOperator = operation({
  id: 'identity.logInOperator',
  method: 'POST',
  path: 'admin/auth/login',
  realm: 'public',
  input: z.strictObject({ email: Email, password: Password, totp: z.optional(Code) }),
  reply: z.object({ token: z.string(), expiresAt: Instant, operator: OperatorInfo, totpOn: z.boolean() }),
  refusals: ['credentials_wrong', 'totp_required', 'totp_wrong'],
  module: 'identity',
  screens: ['console/login'],
});

export const logOutOperator = operation({
  id: 'identity.logOutOperator',
  method: 'POST',
  path: 'admin/auth/logout',
  realm: 'operator',
  input: z.strictObject({}),
  reply: z.null(),
  refusals: [],
  extension: true,
  module: 'identity',
  screens: ['console/login'],
});

/**
 * Proves again who the caller is, which opens operations with `reauth` for ten minutes: the password, and the two-factor
 * code where it is on. What is wrong counts like a failed log-in.
 */
export const proveOperator = operation({
  id: 'identity.proveOperator',
  method: 'POST',
  path: 'admin/auth/prove',
  realm: 'operator',
  input: z.strictObject({ password: Password, totp: z.optional(Code) }),
  reply: z.object({ provedUntil: Instant }),
  refusals: ['step_up_wrong', 'totp_required', 'totp_wrong'],
  extension: true,
  module: 'identity',
  screens: ['console/login'],
});

/**
 * Without `code`: makes a new secret and shows it once (`secret` in base32, `uri` for a QR code); it is not on yet.
 * With `code` of that secret: turns two-factor log-in on.
 */
export const setUpTotp = operation({
  id: 'identity.setUpTotp',
  method: 'POST',
  path: 'admin/auth/totp',
  realm: 'operator',
  input: z.strictObject({ password: Password, code: z.optional(Code) }),
  reply: z.object({ on: z.boolean(), secret: z.optional(z.string()), uri: z.optional(z.string()) }),
  refusals: ['step_up_wrong', 'totp_wrong', 'wrong_state'],
  extension: true,
  module: 'identity',
  screens: ['console/account'],
});
