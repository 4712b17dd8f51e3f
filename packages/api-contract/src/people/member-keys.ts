// Identity: members' keys (passkeys, keys in the keystore of a phone, PINs of a device) and the proofs made with them.
import * as z from 'zod/mini';
import { AmountIn } from '../../../domain/src/money.ts';
import { PIN_LENGTH } from '../../../domain/src/pin-rules.ts';
import { Code, Instant, line, Password, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Assertion, bytes } from './operators.ts';
import { NewPasskey, PasskeyOffer, PasskeyQuestion } from './passkeys.ts';

export const memberKeyKinds = ['passkey', 'device', 'pin'] as const;
export const MemberKeyKind = z.enum(memberKeyKinds);
export type MemberKeyKind = z.output<typeof MemberKeyKind>;

/** A P-256 key as SubjectPublicKeyInfo. */
const PublicKey = bytes(256);
const Challenge = bytes(64);
/** ES256 over the UTF-8 bytes of the challenge's text, in DER. */
const Signature = bytes(128);

/** 32 random bytes that one device keeps: its PIN is worth nothing without them. */
const DeviceSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const Pin = z.string().check(z.regex(new RegExp(`^\\d{${PIN_LENGTH}}$`)));

/** The challenge of `beginKeyProof`, signed by one of the member's keys; or the PIN of this device. */
export const KeyProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passkey'), passkey: Assertion }),
  z.strictObject({ kind: z.literal('device'), publicKey: PublicKey, challenge: Challenge, signature: Signature }),
  z.strictObject({ kind: z.literal('pin'), secret: DeviceSecret, pin: Pin }),
]);
export type KeyProof = z.output<typeof KeyProof>;

/** What confirms a guarded call: a proof of a key, or a code and the password together. */
export const ownerProof = {
  proof: z.optional(KeyProof),
  code: z.optional(Code),
  password: z.optional(Password),
};

/** What a call with `ownerProof` may be refused with. */
export const ownerProofErrors = [
  'proof_required',
  'proof_wrong',
  'proof_waiting',
  'pin_wrong',
  'step_up_wrong',
  'code_wrong',
] as const;

/** A guarded call with the inputs that its proof is bound to: the proof is worth nothing for any other. */
export const GuardedAction = z.discriminatedUnion('purpose', [
  z.strictObject({ purpose: z.literal('withdrawal'), amount: AmountIn, cardId: Uuid, quoteId: line(512) }),
  z.strictObject({
    purpose: z.literal('card'),
    bankCode: z.string().check(z.regex(/^[A-Za-z0-9_]{1,16}$/)),
    cardNumber: z.string().check(z.regex(/^\d{8,19}$/)),
  }),
  /** Paying an order from the wallet: its amount and its recipient never change. */
  z.strictObject({ purpose: z.literal('spending'), orderId: Uuid }),
  z.strictObject({ purpose: z.literal('closing') }),
  z.strictObject({ purpose: z.literal('export') }),
  z.strictObject({ purpose: z.literal('password') }),
  /** `key` is the new passkey's id, the new device key's public key, or the secret of the new PIN's device. */
  z.strictObject({ purpose: z.literal('addKey'), key: bytes(1023) }),
  z.strictObject({ purpose: z.literal('deleteKey'), id: Uuid }),
]);
export type GuardedAction = z.output<typeof GuardedAction>;

const MemberKey = z.object({
  id: Uuid,
  kind: MemberKeyKind,
  name: Text,
  addedAt: Instant,
  usedAt: z.optional(Instant),
});
export type MemberKey = z.output<typeof MemberKey>;

/** The member's own that are in force, newest first. */
export const listMemberKeys = operation({
  id: 'identity.listMemberKeys',
  method: 'GET',
  path: 'wx/auth/key/list',
  realm: 'member',
  input: z.object({}),
  reply: z.array(MemberKey),
  refusals: [],
  extension: true,
  module: 'identity',
});

/** Starts the registration of a key: the challenge is valid once, for five minutes, in this session. */
export const beginMemberKey = operation({
  id: 'identity.beginMemberKey',
  method: 'POST',
  path: 'wx/auth/key/offer',
  realm: 'member',
  input: z.strictObject({}),
  /** `passkey` is for a browser's `create`; a key of a device signs `challenge`. */
  reply: z.object({ challenge: Text, passkey: PasskeyOffer }),
  refusals: ['limit_reached'],
  extension: true,
  module: 'identity',
});

/**
 * Registers a key: confirmed by a proof of a key that there is, or by a code of the scene `key` and the password
 * together. A new PIN of a device that has one ends that (`replaces`). Rejects with `pin_weak` what is guessed first.
 */
export const addMemberKey = operation({
  id: 'identity.addMemberKey',
  method: 'POST',
  path: 'wx/auth/key/add',
  realm: 'member',
  input: z.strictObject({
    name: line(40),
    key: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('passkey'), passkey: NewPasskey }),
      z.strictObject({ kind: z.literal('device'), publicKey: PublicKey, challenge: Challenge, signature: Signature }),
      z.strictObject({ kind: z.literal('pin'), secret: DeviceSecret, pin: Pin, replaces: z.optional(Uuid) }),
    ]),
    ...ownerProof,
  }),
  reply: MemberKey,
  refusals: ['key_wrong', 'limit_reached', 'pin_weak', ...ownerProofErrors],
  extension: true,
  module: 'identity',
});

/** Ends a key for good: by a proof of any key of the member, or by a code of the scene `key` and the password. */
export const deleteMemberKey = operation({
  id: 'identity.deleteMemberKey',
  method: 'POST',
  path: 'wx/auth/key/remove',
  realm: 'member',
  input: z.strictObject({ id: Uuid, ...ownerProof }),
  reply: z.null(),
  refusals: ['not_found', ...ownerProofErrors],
  extension: true,
  module: 'identity',
});

/**
 * Starts a proof for one call with exactly these inputs: the challenge is valid once, for five minutes, in this
 * session; a newer one for the same purpose replaces it. Rejects with `wrong_state` when no key of the member signs.
 */
export const beginKeyProof = operation({
  id: 'identity.beginKeyProof',
  method: 'POST',
  path: 'wx/auth/key/prove',
  realm: 'member',
  input: z.strictObject({ action: GuardedAction }),
  /** `passkey` is for a browser's `get`, and missing where the member has no passkey; a device key signs `challenge`. */
  reply: z.object({ challenge: Text, passkey: z.optional(PasskeyQuestion) }),
  refusals: ['wrong_state'],
  extension: true,
  module: 'identity',
});
