// Identity: captcha, codes, registration, log-in, sessions and consents.
import * as z from 'zod/mini';
import { appTypes, CodeScene } from '../enums.ts';
import {
  CaptchaAnswer,
  Code,
  Id,
  Instant,
  InviteCode,
  Password,
  Phone,
  queryBool,
  queryInt,
  Text,
  Url,
  Uuid,
} from '../fields.ts';
import { KeyProof, ownerProof, ownerProofErrors } from './member-keys.ts';
import { UserInfo } from './members.ts';
import { operation } from '../operation.ts';

/** A public RSA key for order payloads, as a JSON Web Key. */
export const OrderKey = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  use: z.literal('enc'),
  alg: z.literal('RSA-OAEP-256'),
  n: z.string(),
  e: z.string(),
});
export type OrderKey = z.output<typeof OrderKey>;

export const loginConfig = operation({
  id: 'identity.loginConfig',
  method: 'GET',
  path: 'wx/sysconfig/getLoginConfig',
  realm: 'public',
  input: z.object({}),
  reply: z.object({
    inviteRequired: z.boolean(),
    captchaRequired: z.boolean(),
    codeLength: z.int(),
    passwordMin: z.int(),
    orderKey: OrderKey,
  }),
  refusals: [],
  module: 'identity',
});

/** An ALTCHA proof of work; its solution, base64, is accepted instead of the picture's letters. */
export const Challenge = z.object({
  algorithm: z.string(),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
});

const captchaProviders = ['turnstile', 'hcaptcha', 'recaptcha'] as const;

export const captcha = operation({
  id: 'identity.captcha',
  method: 'GET',
  path: 'wx/captcha',
  realm: 'public',
  /**
   * `work` as a refusal with `captcha_required` asks for it: the size of the puzzle. Without `picture=false` the letters
   * are drawn.
   */
  input: z.object({ work: queryInt(1, 2_147_483_647), picture: queryBool }),
  reply: z.object({
    uuid: Uuid,
    /** A data URI; empty where none was asked for. */
    image: z.string(),
    challenge: Challenge,
    /** Where an outside captcha is configured, for browsers: its script, and our key there. */
    outside: z.optional(z.object({ provider: z.enum(captchaProviders), script: Url, siteKey: Text })),
  }),
  refusals: [],
  module: 'identity',
});

/**
 * A member with a session may omit `phone` and `countryId`: the own phone is used. Same reply for any phone.
 * `captchaCode` is the solution of the puzzle, or the letters of the picture. Where `captcha_required` asks for both, they
 * are separated by a space; so is a token of the outside captcha, with `outside:` before it.
 */
export const sendCode = operation({
  id: 'identity.sendCode',
  method: 'POST',
  path: 'wx/auth/register/sendAliSms',
  realm: 'public',
  input: z.strictObject({
    phone: z.optional(Phone),
    countryId: z.optional(Id),
    scene: CodeScene,
    captchaUuid: Uuid,
    captchaCode: CaptchaAnswer,
  }),
  reply: z.object({ expiresIn: z.int(), resendAfter: z.int() }),
  refusals: ['captcha_wrong', 'captcha_required', 'sms_unavailable', 'unsupported'],
  module: 'identity',
});

const same = z.refine<{ password: string; confirmPassword: string }>(
  (given) => given.password === given.confirmPassword,
  { path: ['confirmPassword'], error: 'passwords_differ' },
);

/** `device` where this device is new for the account: to be kept and sent in `x-device` with later log-ins. */
export const Login = z.object({
  token: z.string(),
  expiresAt: Instant,
  userInfo: UserInfo,
  device: z.optional(z.string()),
});
export type Login = z.output<typeof Login>;

export const registerByPhone = operation({
  id: 'identity.registerByPhone',
  method: 'POST',
  path: 'wx/auth/registerByPhone',
  realm: 'public',
  input: z
    .strictObject({
      phone: Phone,
      countryId: Id,
      password: Password,
      confirmPassword: Password,
      code: Code,
      inviteCode: InviteCode,
      agree: z.literal(true),
      /** A separate consent, never a condition. */
      marketing: z.optional(z.boolean()),
    })
    .check(same),
  reply: Login,
  refusals: ['code_wrong', 'phone_taken', 'invite_code_wrong', 'password_weak', 'unsupported'],
  module: 'identity',
});

export const logIn = operation({
  id: 'identity.logIn',
  method: 'POST',
  path: 'wx/auth/jwscLogin',
  realm: 'public',
  input: z.strictObject({
    phone: Phone,
    countryId: Id,
    password: Password,
    captchaUuid: z.optional(Uuid),
    captchaCode: z.optional(CaptchaAnswer),
  }),
  reply: Login,
  refusals: ['credentials_wrong', 'captcha_required', 'captcha_wrong', 'unsupported'],
  module: 'identity',
});

/**
 * Ends every session of the member. With a session, `phone` and `countryId` may be omitted: the own password is then
 * changed by a proof of a key, or by a code of the scene `reset` and the current password together. Without a session a
 * code suffices, for who forgot the password.
 */
export const resetPassword = operation({
  id: 'identity.resetPassword',
  method: 'POST',
  path: 'wx/auth/reset',
  realm: 'public',
  input: z
    .strictObject({
      phone: z.optional(Phone),
      countryId: z.optional(Id),
      code: z.optional(Code),
      currentPassword: z.optional(Password),
      proof: z.optional(KeyProof),
      password: Password,
      confirmPassword: Password,
    })
    .check(same)
    .check(
      z.refine(({ phone, code }) => phone === undefined || code !== undefined, {
        path: ['code'],
        error: 'validation.codeRequired',
      }),
    ),
  reply: z.null(),
  refusals: [...ownerProofErrors, 'password_weak', 'unsupported'],
  module: 'identity',
});

/**
 * Closes the account: confirmed by a proof of a key, or by a code of the scene `unsubscribe` and the password. Rejects
 * with `wrong_state` while money, holdings or open orders are left: `data.left` names them, and they are paid out first.
 * Every session ends; at `closesAt`, seven days later, all data without a legal retention period is destroyed and the
 * phone can register again. Until then `undoUnsubscribe` reverts it, and log-in is rejected with `must_read`, the reason
 * `account_closing` and `closesAt`.
 */
export const unsubscribe = operation({
  id: 'identity.unsubscribe',
  method: 'POST',
  path: 'wx/auth/unsubscribe',
  realm: 'member',
  input: z.strictObject({ ...ownerProof }),
  reply: z.object({ closesAt: Instant }),
  refusals: [...ownerProofErrors, 'wrong_state'],
  module: 'identity',
});

/** Within seven days: authenticates like log-in, reverts the closing, and opens a session. */
export const undoUnsubscribe = operation({
  id: 'identity.undoUnsubscribe',
  method: 'POST',
  path: 'wx/auth/unsubscribe/undo',
  realm: 'public',
  input: logIn.input,
  reply: Login,
  refusals: ['credentials_wrong', 'captcha_required', 'captcha_wrong', 'wrong_state', 'unsupported'],
  extension: true,
  module: 'identity',
});

export const logOut = operation({
  id: 'identity.logOut',
  method: 'POST',
  path: 'wx/auth/logout',
  realm: 'member',
  input: z.strictObject({}),
  reply: z.null(),
  refusals: [],
  extension: true,
  module: 'identity',
});

export const Session = z.object({
  id: Uuid,
  current: z.boolean(),
  appType: z.enum(appTypes),
  /** Short name of browser and system, from the user agent. */
  device: Text,
  address: Text,
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
});

export const listSessions = operation({
  id: 'identity.listSessions',
  method: 'GET',
  path: 'wx/session/list',
  realm: 'member',
  input: z.object({}),
  reply: z.array(Session),
  refusals: [],
  extension: true,
  module: 'identity',
});

export const revokeSession = operation({
  id: 'identity.revokeSession',
  method: 'POST',
  path: 'wx/session/revoke',
  realm: 'member',
  input: z.strictObject({ id: Uuid }),
  reply: z.null(),
  refusals: ['not_found'],
  extension: true,
  module: 'identity',
});

/**
 * `terms` and `privacy` are granted on registration and end with the account; the others can be changed at any time.
 */
export const consentPurposes = [
  'terms',
  'privacy',
  'marketing',
  'push',
  'location',
  'winner_feed',
  'analytics',
] as const;
export const revocableConsents = ['marketing', 'push', 'location', 'winner_feed', 'analytics'] as const;

/** A receipt: which version of which text was granted or revoked, when. */
export const Consent = z.object({
  purpose: z.enum(consentPurposes),
  granted: z.boolean(),
  required: z.boolean(),
  version: Text,
  at: z.optional(Instant),
});

export const listConsents = operation({
  id: 'identity.listConsents',
  method: 'GET',
  path: 'wx/consent/list',
  realm: 'member',
  input: z.object({}),
  reply: z.array(Consent),
  refusals: [],
  extension: true,
  module: 'identity',
});

export const updateConsent = operation({
  id: 'identity.updateConsent',
  method: 'POST',
  path: 'wx/consent/set',
  realm: 'member',
  input: z.strictObject({ purpose: z.enum(revocableConsents), granted: z.boolean() }),
  reply: Consent,
  refusals: [],
  extension: true,
  module: 'identity',
});
