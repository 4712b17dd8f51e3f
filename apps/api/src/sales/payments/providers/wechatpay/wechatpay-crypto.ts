// WeChat Pay's cryptography (API v3): signatures of both sides over lines of text, and encrypted notifications.
import { createDecipheriv, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
const TAG_BYTES = 16;

/** Every signed text is lines, each ended by a line feed, the last one too. */
const linesOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));

/** RSASSA-PKCS1-v1_5 with SHA-256, in base64. */
export const signedLines = (privateKey: string, lines: readonly string[]): string =>
  sign('sha256', linesOf(lines), createPrivateKey(privateKey)).toString('base64');

export const areSignedLines = (
  publicKey: string,
  { lines, signature }: { readonly lines: readonly string[]; readonly signature: string },
): boolean =>
  /^[A-Za-z0-9+/]{1,1024}={0,2}$/.test(signature) &&
  verify('sha256', linesOf(lines), createPublicKey(publicKey), Buffer.from(signature, 'base64'));

export type SignedRequest = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string;
  readonly timestamp: string;
  readonly nonce: string;
};

type Signer = { readonly merchantId: string; readonly serial: string; readonly privateKey: string };

export const authorizationOf = (
  { merchantId, serial, privateKey }: Signer,
  { method, path, body, timestamp, nonce }: SignedRequest,
): string => {
  const signature = signedLines(privateKey, [method, path, timestamp, nonce, body]);
  const given = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serial };
  const pairs = Object.entries(given).map(([name, value]) => `${name}="${value}"`);
  return `${SCHEME} ${pairs.join(',')}`;
};

export type EncryptedResource = {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associatedData: string;
};

/** AEAD_AES_256_GCM of RFC 5116: the tag is at the end. Undefined for what was not encrypted with our key. */
export const decryptedResource = (
  apiKey: string,
  { ciphertext, nonce, associatedData }: EncryptedResource,
): string | undefined => {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length <= TAG_BYTES) return undefined;
  try {
    const opening = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce), {
      authTagLength: TAG_BYTES,
    });
    opening.setAAD(Buffer.from(associatedData));
    opening.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([opening.update(bytes.subarray(0, -TAG_BYTES)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};
