// The key that order payloads are encrypted for: its public half for clients, its private half for us.
import { createPublicKey } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, importPKCS8, type CryptoKey } from 'jose';

const ALG = 'RSA-OAEP-256';

export type OrderJwk = {
  readonly kty: 'RSA';
  readonly n: string;
  readonly e: string;
  readonly kid: string;
  readonly alg: typeof ALG;
  readonly use: 'enc';
};
export type OrderKey = { readonly kid: string; readonly privateKey: CryptoKey; readonly publicJwk: OrderJwk };

const imported = new Map<string, Promise<OrderKey>>();

const importKey = async (pem: string): Promise<OrderKey> => {
  const { kty = '', n = '', e = '' } = await exportJWK(createPublicKey(pem));
  const kid = await calculateJwkThumbprint({ kty, n, e });
  return { kid, privateKey: await importPKCS8(pem, ALG), publicJwk: { kty: 'RSA', n, e, kid, alg: ALG, use: 'enc' } };
};

/** The key of a PKCS#8 PEM, imported once per process; `kid` is the JWK's SHA-256 thumbprint (RFC 7638). */
export const orderKeyOf = (pem: string): Promise<OrderKey> => {
  const known = imported.get(pem);
  if (known !== undefined) return known;
  const key = importKey(pem);
  imported.set(pem, key);
  return key;
};
