// The second proof of members: the one place that decides which proof a guarded call needs, and checks it.
import type { CodeScene } from '@roda/api-contract/enums';
import type { GuardedAction, KeyProof } from '@roda/api-contract/people/member-keys';
import type { Member, RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { after } from '#people/identity/identity.policy.ts';
import { securityOf } from '#people/identity/identity.queries.ts';
import { proveCode, useCode, type ProvenCode } from '#people/identity/sessions/prove-code.ts';
import { requirePassword } from '#people/identity/sessions/prove-password.ts';
import { resolvePhone } from '#people/identity/sessions/resolve-phone.ts';
import { bindingOf, deviceCredentialOf, isSignedByDevice, RESET_WAIT_MS } from './member-key-checks.ts';
import { isGuarded, memberCredential } from './member-keys.queries.ts';
import {
  countKeyUse,
  endIfCopied,
  isLiveKeyChallenge,
  takeKeyChallenge,
  type KeyChallenge,
} from './member-keys.repository.ts';
import { clientDataOf } from './passkeys.policy.ts';
import { provePin } from './prove-pin.ts';
import { signedCount } from './webauthn.ts';

type ProvenKey = { readonly keyId: string; readonly counter: number; readonly challenge: KeyChallenge };

/** What `useProof` still has to consume in the call's own transaction. */
export type ProvenMember =
  | { readonly way: 'code'; readonly code: ProvenCode }
  | { readonly way: 'key'; readonly key: ProvenKey }
  | { readonly way: 'pin'; readonly keyId: string };

type Signed = Exclude<KeyProof, { kind: 'pin' }>;

type Given = {
  readonly scene: CodeScene;
  readonly proof?: KeyProof | undefined;
  readonly code?: string | undefined;
  readonly password?: string | undefined;
};

/** The key that a proof names, and the counter that it signed; nothing when anything is wrong. */
const signedBy = async (
  { reading, services, principal: { memberId } }: Prep<Member>,
  proof: Signed,
): Promise<{ readonly id: string; readonly counter: number } | undefined> => {
  const { kind } = proof;
  if (kind === 'device') {
    if (!isSignedByDevice(proof)) return undefined;
    const credentialId = deviceCredentialOf(Buffer.from(proof.publicKey, 'base64url'));
    const key = await reading((tx) => memberCredential(tx, { memberId, kind, credentialId }));
    return key === undefined ? undefined : { id: key.id, counter: 0 };
  }
  const credentialId = Buffer.from(proof.passkey.id, 'base64url');
  const key = await reading((tx) => memberCredential(tx, { memberId, kind, credentialId }));
  if (key === undefined) return undefined;
  const counter = await signedCount(services.config.origin, proof.passkey, key.publicKey);
  return counter === undefined ? undefined : { id: key.id, counter };
};

const challengeIn = (proof: Signed): string | undefined =>
  proof.kind === 'device' ? proof.challenge : clientDataOf(proof.passkey.clientDataJSON)?.challenge;

/** Rejects with `proof_wrong` in every failing case. A clone of a passkey ends the passkey, durably. */
const proveKey = async (prep: Prep<Member>, action: GuardedAction, proof: Signed): Promise<ProvenKey> => {
  const { reading, autocommit, vault, at, principal, services } = prep;
  const { memberId, sessionId } = principal;
  const answered = challengeIn(proof) ?? reject('proof_wrong');
  const challenge = {
    sessionId,
    purpose: action.purpose,
    hash: vault.hashToken(answered),
    binding: bindingOf(vault, action),
  };
  if (!(await reading((tx) => isLiveKeyChallenge(tx, { ...challenge, at })))) reject('proof_wrong');
  const { id, counter } = (await signedBy(prep, proof)) ?? reject('proof_wrong');
  if (await autocommit((tx) => endIfCopied(tx, { memberId, id, counter, at }, challenge))) {
    services.log.warn({ memberId: String(memberId), keyId: id }, 'a member’s passkey was copied');
    reject('proof_wrong');
  }
  return { keyId: id, counter, challenge };
};

const proveOwnCode = async (prep: Prep<Member>, scene: CodeScene, code: string): Promise<ProvenMember> => {
  const { phone } = await resolvePhone(prep, {});
  return { way: 'code', code: await proveCode(prep, { phone, scene, code }) };
};

/**
 * For `prepare` of every guarded call. Guarantees:
 * - it needs a proof of a key (a passkey, a key of a phone, the PIN of a device), or a code and the password together;
 * - a text message alone never suffices: a member whose keys are lost waits for a day after a reset by text message;
 * - who never had a key is not made to wait: code and password are what a first key is set up by (R14).
 */
export const proveGuarded = async (
  prep: Prep<Member>,
  action: GuardedAction,
  { scene, code, proof, password }: Given,
): Promise<ProvenMember> => {
  const { reading, principal, at } = prep;
  const { memberId, sessionId } = principal;
  if (proof?.kind === 'pin') return { way: 'pin', keyId: await provePin(prep, proof) };
  if (proof !== undefined) return { way: 'key', key: await proveKey(prep, action, proof) };
  if (code === undefined || password === undefined) return reject('proof_required');
  const isLost = await reading((tx) => isGuarded(tx, memberId));
  const { resetAt = null } = (isLost ? await reading((tx) => securityOf(tx, memberId, sessionId)) : undefined) ?? {};
  const usableAt = resetAt === null ? undefined : after(resetAt, RESET_WAIT_MS);
  if (usableAt !== undefined && usableAt > at) reject('proof_waiting', { usableAt: usableAt.toISOString() });
  await requirePassword(prep, password);
  return proveOwnCode(prep, scene, code);
};

/** For `run`: consumes code or challenge with the call's own transaction, so that each confirms one call. */
export const useProof = async (ctx: RequestContext, proven: ProvenMember): Promise<void> => {
  const { tx, at, principal } = ctx;
  if (proven.way === 'code') return useCode(ctx, proven.code);
  const { keyId: id, counter } = proven.way === 'pin' ? { ...proven, counter: 0 } : proven.key;
  const isTaken = proven.way === 'pin' || (await takeKeyChallenge(tx, { ...proven.key.challenge, at }));
  // A key that ended since `prepare`, as with the device that was revoked meanwhile, confirms nothing.
  if (!isTaken || !(await countKeyUse(tx, { ...principal, id, counter, at }))) reject('proof_wrong');
};
