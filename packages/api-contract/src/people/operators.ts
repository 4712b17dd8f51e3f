// Identity: operators' log-in with password and two-factor code, and their sessions.
import * as z from 'zod/mini';
import { CaptchaAnswer, Code, Email, Id, Instant, Password, Text, Uuid } from '../fields.ts';
import { operation, operatorRoles } from '../operation.ts';

export const OperatorInfo = z.object({ id: Id, name: Text, roles: z.array(z.enum(operatorRoles)) });
export type OperatorInfo = z.output<typeof OperatorInfo>;

/** A newly opened session. */
export const OperatorLogIn = z.object({
  token: z.string(),
  expiresAt: Instant,
  operator: OperatorInfo,
  totpOn: z.boolean(),
  /** No other operation is allowed before a second factor is set up. */
  secondFactorNeeded: z.boolean(),
  /** Where this device is new for the operator: to be kept and sent in `x-device` with later log-ins. */
  device: z.optional(z.string()),
});
export type OperatorLogIn = z.output<typeof OperatorLogIn>;

/** Bytes as browsers encode them: base64url without padding, with a maximum length. */
/* @__NO_SIDE_EFFECTS__ */
export const bytes = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(Math.ceil((most * 4) / 3)), z.regex(/^[A-Za-z0-9_-]+$/));

/** A browser's response after using a passkey, with the fields that the product reads. */
export const Assertion = z.strictObject({
  id: bytes(1023),
  clientDataJSON: bytes(2048),
  authenticatorData: bytes(2048),
  signature: bytes(4096),
  userHandle: z.optional(bytes(64)),
});
export type Assertion = z.output<typeof Assertion>;

export const logInOperator = operation({
  id: 'identity.logInOperator',
  method: 'POST',
  path: 'admin/auth/login',
  realm: 'public',
  input: z.strictObject({
    email: Email,
    password: Password,
    totp: z.optional(Code),
    captchaUuid: z.optional(Uuid),
    captchaCode: z.optional(CaptchaAnswer),
  }),
  reply: OperatorLogIn,
  refusals: ['credentials_wrong', 'captcha_required', 'captcha_wrong', 'totp_required', 'totp_wrong'],
  module: 'identity',
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
  firstSteps: true,
  module: 'identity',
});

/**
 * Re-authenticates the operator, which allows operations with `reauth` for ten minutes: by password, and the two-factor
 * code where it is on; or by a passkey alone. A wrong proof counts as a failed log-in.
 */
export const proveOperator = operation({
  id: 'identity.proveOperator',
  method: 'POST',
  path: 'admin/auth/prove',
  realm: 'operator',
  input: z
    .strictObject({ password: z.optional(Password), totp: z.optional(Code), passkey: z.optional(Assertion) })
    .check(
      z.refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
        path: ['password'],
        error: 'one_proof',
      }),
    ),
  reply: z.object({ provedUntil: Instant }),
  refusals: ['step_up_wrong', 'totp_required', 'totp_wrong', 'passkey_wrong'],
  extension: true,
  firstSteps: true,
  module: 'identity',
});

/**
 * Without `code`: creates a new secret and returns it once (`secret` in base32, `uri` for a QR code); it is not active
 * yet. With `code` of that secret: turns two-factor log-in on.
 */
export const enableTotp = operation({
  id: 'identity.enableTotp',
  method: 'POST',
  path: 'admin/auth/totp',
  realm: 'operator',
  input: z.strictObject({ password: Password, code: z.optional(Code) }),
  reply: z.object({ on: z.boolean(), secret: z.optional(z.string()), uri: z.optional(z.string()) }),
  refusals: ['step_up_wrong', 'totp_wrong', 'wrong_state'],
  extension: true,
  firstSteps: true,
  module: 'identity',
});

/** Turns off two-factor log-in by code. In production the last second factor cannot be removed: `wrong_state`. */
export const disableTotp = operation({
  id: 'identity.disableTotp',
  method: 'POST',
  path: 'admin/auth/totp/off',
  realm: 'operator',
  input: z.strictObject({}),
  reply: z.null(),
  refusals: ['wrong_state'],
  extension: true,
  reauth: true,
  module: 'identity',
});

/** Changes the operator's own password; all other sessions of the operator end. */
export const updateOperatorPassword = operation({
  id: 'identity.updateOperatorPassword',
  method: 'POST',
  path: 'admin/auth/password',
  realm: 'operator',
  input: z.strictObject({ password: Password.check(z.minLength(12)) }),
  reply: z.null(),
  refusals: ['password_weak'],
  extension: true,
  reauth: true,
  module: 'identity',
});

/** The requesting operator, and the log-in methods. */
export const operatorAccount = operation({
  id: 'identity.operatorAccount',
  method: 'GET',
  path: 'admin/auth/account',
  realm: 'operator',
  input: z.object({}),
  reply: z.object({
    ...OperatorInfo.shape,
    email: Text,
    createdAt: Instant,
    totpOn: z.boolean(),
    passkeys: z.int(),
    provedUntil: Instant,
    expiresAt: Instant,
  }),
  refusals: [],
  extension: true,
  firstSteps: true,
  module: 'identity',
});
