// The encrypted order payload: a compact JWE (RFC 7516) made with the Web Cryptography API.
import type { OrderKey } from '@roda/api-contract/people/identity';
import type { OrderPayload } from '@roda/api-contract/sales/orders';

const utf8 = new TextEncoder();

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const TAG_BYTES = 16;

/** Web cryptography is available on https pages and on localhost only. */
export class InsecurePage extends Error {
  override readonly name = 'InsecurePage';
  constructor() {
    super('no web cryptography on an insecure page');
  }
}

/**
 * Five base64url parts: header, encrypted key (RSA-OAEP with SHA-256), initialisation vector, ciphertext (AES-256-GCM),
 * tag. Content key and vector are newly generated each time.
 * @throws InsecurePage
 */
export const encryptCompact = async (plain: string, key: OrderKey): Promise<string> => {
  // Undefined on insecure pages, although its type is not optional.
  const subtle: typeof globalThis.crypto.subtle | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) throw new InsecurePage();
  const header = base64url(utf8.encode(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })));
  const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const jwk = { kty: key.kty, n: key.n, e: key.e, alg: key.alg, ext: true };
  const publicKey = await subtle.importKey('jwk', jwk, oaep, false, ['encrypt']);
  const contentKey = crypto.getRandomValues(new Uint8Array(32));
  const vector = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = new Uint8Array(await subtle.encrypt(oaep, publicKey, contentKey));
  const aes = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  const gcm = { name: 'AES-GCM', iv: vector, additionalData: utf8.encode(header), tagLength: TAG_BYTES * 8 };
  const encrypted = new Uint8Array(await subtle.encrypt(gcm, aes, utf8.encode(plain)));
  const parts = [wrapped, vector, encrypted.slice(0, -TAG_BYTES), encrypted.slice(-TAG_BYTES)];
  return [header, ...parts.map(base64url)].join('.');
};

export type OrderChoice = Pick<OrderPayload, 'draftId' | 'agreementVersion' | 'offerRead' | 'addressId'>;

/** The payload of `submitOrder`: the choice with a new nonce and the time `atMs` (the client's `serverNow()`). */
export const encryptOrder = (choice: OrderChoice, key: OrderKey, atMs: number): Promise<string> => {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(24)));
  const payload: OrderPayload = { ...choice, nonce, iat: Math.floor(atMs / 1000) };
  return encryptCompact(JSON.stringify(payload), key);
};
