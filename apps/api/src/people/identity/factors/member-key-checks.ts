// Checks of members' keys: signatures of device keys, and the digest that binds a challenge to one call.
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { GuardedAction, KeyProof } from '@roda/api-contract/people/member-keys';
import { canonical } from '#platform/audit-log.ts';
import type { Vault } from '#platform/encryption/vault.ts';

export const MOST_MEMBER_KEYS = 5;

/** After a password reset, code and password stand in for no lost key for so long: one text message would be both. */
export { CARD_WAIT_MS as RESET_WAIT_MS } from '#people/identity/identity.policy.ts';

/** Equal for equal inputs of one purpose; card numbers can't be guessed from it. */
export const bindingOf = ({ hmac }: Pick<Vault, 'hmac'>, action: GuardedAction | { readonly purpose: 'offer' }) =>
  hmac(canonical(action), 'member-key');

/** What a device key is found by. */
export const deviceCredentialOf = (publicKey: Buffer): Buffer => createHash('sha256').update(publicKey).digest();

const p256From = (encoded: Buffer): KeyObject | undefined => {
  try {
    const key = createPublicKey({ key: encoded, format: 'der', type: 'spki' });
    const isP256 = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    // Other encodings of the same key would be other credentials.
    return isP256 && key.export({ format: 'der', type: 'spki' }).equals(encoded) ? key : undefined;
  } catch {
    return undefined;
  }
};

type DeviceProof = Extract<KeyProof, { readonly kind: 'device' }>;

/** Whether the P-256 key that is named signed the challenge that is named. */
export const isSignedByDevice = ({ publicKey, challenge, signature }: Omit<DeviceProof, 'kind'>): boolean => {
  const key = p256From(Buffer.from(publicKey, 'base64url'));
  if (key === undefined) return false;
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(challenge), { key, dsaEncoding: 'der' }, bytes);
};
