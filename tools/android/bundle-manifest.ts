// The signed manifest of a web bundle: what packaged apps fetch before they take new pages.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packedFiles } from './web-assets.ts';

/** Beside the pages of the server; the apps know this name. */
export const BUNDLE_FILE = 'app-bundle.json';

export type BundleTerms = {
  readonly version: string;
  readonly versionCode: number;
  /** Larger than that of every manifest before: apps take no older one again. */
  readonly sequence: number;
  readonly minimumShell: number;
  readonly rolloutPermille: number;
};

/** Names, hashes and sizes of everything that a package carries, but for the manifest itself. */
const filesOf = (built: string) =>
  packedFiles(built)
    .filter((name) => name !== BUNDLE_FILE)
    .map((name) => {
      const bytes = readFileSync(path.join(built, name));
      return { path: name, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
    });

/** The text of the manifest file. */
export const signedBundle = (built: string, terms: BundleTerms, key: KeyObject): string => {
  const payload = Buffer.from(JSON.stringify({ ...terms, files: filesOf(built) }));
  const signature = sign(null, payload, key);
  return JSON.stringify({ payload: payload.toString('base64url'), signature: signature.toString('base64url') });
};

/** An Ed25519 key in PEM; throws a readable message for any other text. */
export const bundleKeyOf = (pem: string): KeyObject => {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Answered below, without the text of a secret.
  }
  throw new Error('RODA_BUNDLE_KEY must be an Ed25519 private key in PEM');
};

/** What apps are built with to check bundles of this key: 32 bytes, base64url. */
export const publicPart = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

export const newBundleKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
