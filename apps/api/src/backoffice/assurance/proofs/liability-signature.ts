// Signs the roots of the proof of liabilities with the server's Ed25519 key.
import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { Vault } from '#platform/encryption/vault.ts';

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derived: the same key on every server with the same secrets, and no further secret to store. */
const keyOf = (vault: Vault): KeyObject => {
  const seed = vault.hmac('ed25519 seed of the roots of liabilities', 'signing key');
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
};

export const signStatement = (vault: Vault, statement: string): { signature: Buffer; publicKey: Buffer } => {
  const key = keyOf(vault);
  return {
    signature: sign(null, Buffer.from(statement), key),
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }),
  };
};
