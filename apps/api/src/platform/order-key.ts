// Encryption keys of order payloads: the public part for clients, the private part for the server.
import { createPublicKey } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, importPKCS8, type CryptoKey } from 'jose';
import type { Tx } from './db/tx.ts';
import type { Prep } from './http/route.ts';
import { cached } from './cached.ts';

const ALG = 'RSA-OAEP-256';

export type OrderJwk = {
  readonly kty: 'RSA';
  readonly n: string;
  readonly e: string;
  readonly kid: string;
  readonly alg: typeof ALG;
  readonly use: 'enc';
};
export type PlatformOrderKey = { readonly kid: string; readonly privateKey: CryptoKey; readonly publicJwk: OrderJwk };

const imported = new Map<string, Promise<PlatformOrderKey>>();

const importKey = async (pem: string): Promise<PlatformOrderKey> => {
  const { kty = '', n = '', e = '' } = await exportJWK(createPublicKey(pem));
  const kid = await calculateJwkThumbprint({ kty, n, e });
  return { kid, privateKey: await importPKCS8(pem, ALG), publicJwk: { kty: 'RSA', n, e, kid, alg: ALG, use: 'enc' } };
};

/** The key of a PKCS#8 PEM, imported once per process; `kid` is the JWK's SHA-256 thumbprint (RFC 7638). */
export const orderKeyOf = (pem: string): Promise<PlatformOrderKey> => {
  const known = imported.get(pem);
  if (known !== undefined) return known;
  const key = importKey(pem);
  imported.set(pem, key);
  return key;
};

type KeyRow = {
  readonly kid: string;
  readonly encrypted: Buffer | null;
  readonly opensUntil: Date | null;
};

/** Approved keys; expired ones are filtered by the caller, by its clock. */
const keyRows = (tx: Tx): Promise<readonly KeyRow[]> =>
  tx.query<KeyRow>(
    `select kid, private_encrypted as encrypted, opens_until as "opensUntil" from order_keys where current_from is not null
     order by current_from desc limit 50`,
  );

/** The encryption context of a private key. */
export const orderKeyPlace = (kid: string): string => `order_keys|${kid}|private`;

export type OrderKeys = {
  /** The current encryption key for clients. */
  readonly current: PlatformOrderKey;
  /** The current one, or an earlier one while it still decrypts. */
  readonly byKid: (kid: string) => Promise<PlatformOrderKey | undefined>;
};

/**
 * The key the server was started with is the current one until operators replace it; then it decrypts for the time they
 * set. Rows are cached briefly: a replaced key decrypts much longer than that.
 */
export const orderKeys = async ({
  reading,
  vault,
  services,
  at,
}: Pick<Prep, 'reading' | 'vault' | 'services' | 'at'>): Promise<OrderKeys> => {
  const own = await orderKeyOf(services.secrets.orderKey);
  const rows = await cached(vault, 'platform.orderKeys', () => reading(keyRows));
  const keyOf = async ({ kid, encrypted }: KeyRow): Promise<PlatformOrderKey | undefined> => {
    if (kid === own.kid) return own;
    return encrypted === null ? undefined : orderKeyOf(vault.open(encrypted, orderKeyPlace(kid)));
  };
  const present = rows.find(({ opensUntil }) => opensUntil === null);
  return {
    current: (present === undefined ? undefined : await keyOf(present)) ?? own,
    byKid: async (kid) => {
      const row = rows.find((each) => each.kid === kid);
      if (row === undefined) return kid === own.kid ? own : undefined;
      return row.opensUntil === null || row.opensUntil > at ? keyOf(row) : undefined;
    },
  };
};
