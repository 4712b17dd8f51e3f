// Identity: operators' passkeys, with the fields of WebAuthn options and responses that the product uses.
import * as z from 'zod/mini';
import { Instant, line, Text, Uuid } from '../fields.ts';
import { Assertion, bytes, OperatorLogIn } from './operators.ts';
import { operation } from '../operation.ts';

const Known = z.object({ type: z.literal('public-key'), id: Text, transports: z.array(Text) });

/** Options for a browser to request a passkey assertion. */
export const PasskeyQuestion = z.object({
  challenge: Text,
  rpId: Text,
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Known),
});

/** Starts a log-in by passkey: the challenge is valid once, for five minutes. */
export const beginPasskeyLogIn = operation({
  id: 'identity.beginPasskeyLogIn',
  method: 'POST',
  path: 'admin/auth/passkey/begin',
  realm: 'public',
  input: z.strictObject({}),
  reply: PasskeyQuestion,
  refusals: [],
  extension: true,
  module: 'identity',
});

/** Opens a session by passkey alone: user verification on the device is the second factor. */
export const logInByPasskey = operation({
  id: 'identity.logInByPasskey',
  method: 'POST',
  path: 'admin/auth/passkey/login',
  realm: 'public',
  input: z.strictObject({ passkey: Assertion }),
  reply: OperatorLogIn,
  refusals: ['passkey_wrong'],
  extension: true,
  module: 'identity',
});

/** Starts a proof by one of the operator's own passkeys, for `proveOperator`. */
export const beginPasskeyProof = operation({
  id: 'identity.beginPasskeyProof',
  method: 'POST',
  path: 'admin/auth/passkey/prove',
  realm: 'operator',
  input: z.strictObject({}),
  reply: PasskeyQuestion,
  refusals: ['wrong_state'],
  extension: true,
  firstSteps: true,
  module: 'identity',
});

/** Options for a browser to create a passkey. */
export const PasskeyOffer = z.object({
  challenge: Text,
  rp: z.object({ id: Text, name: Text }),
  user: z.object({ id: Text, name: Text, displayName: Text }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(Known),
});

/** A browser's response after creating a passkey. */
export const NewPasskey = z.strictObject({
  id: bytes(1023),
  clientDataJSON: bytes(2048),
  attestationObject: bytes(8192),
  transports: z._default(
    z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).check(z.maxLength(7)),
    [],
  ),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** Starts the registration of a passkey: returns the options of a browser's `create`. */
export const beginPasskey = operation({
  id: 'identity.beginPasskey',
  method: 'POST',
  path: 'admin/auth/passkey/offer',
  realm: 'operator',
  input: z.strictObject({}),
  reply: PasskeyOffer,
  refusals: ['limit_reached'],
  extension: true,
  firstSteps: true,
  reauth: true,
  module: 'identity',
});

const Passkey = z.object({
  id: Uuid,
  name: Text,
  /** Whether its maker syncs it across several devices. */
  synced: z.boolean(),
  addedAt: Instant,
  usedAt: z.optional(Instant),
  /** A copy of it was used: it is no longer accepted. */
  copied: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

/** Registers a passkey created by a browser. */
export const addPasskey = operation({
  id: 'identity.addPasskey',
  method: 'POST',
  path: 'admin/auth/passkey/add',
  realm: 'operator',
  input: z.extend(NewPasskey, { name: line(40) }),
  reply: Passkey,
  refusals: ['passkey_wrong', 'limit_reached'],
  extension: true,
  firstSteps: true,
  reauth: true,
  module: 'identity',
});

/** The operator's own, newest first. */
export const listPasskeys = operation({
  id: 'identity.listPasskeys',
  method: 'GET',
  path: 'admin/auth/passkey/list',
  realm: 'operator',
  input: z.object({}),
  reply: z.array(Passkey),
  refusals: [],
  extension: true,
  firstSteps: true,
  module: 'identity',
});

export const renamePasskey = operation({
  id: 'identity.renamePasskey',
  method: 'POST',
  path: 'admin/auth/passkey/rename',
  realm: 'operator',
  input: z.strictObject({ id: Uuid, name: line(40) }),
  reply: z.null(),
  refusals: ['not_found'],
  extension: true,
  module: 'identity',
});

/** In production the last second factor cannot be removed: `wrong_state`. */
export const deletePasskey = operation({
  id: 'identity.deletePasskey',
  method: 'POST',
  path: 'admin/auth/passkey/remove',
  realm: 'operator',
  input: z.strictObject({ id: Uuid }),
  reply: z.null(),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  reauth: true,
  module: 'identity',
});
