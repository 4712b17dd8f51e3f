// Single values of the environment: what is wrong is one sentence with the variable's name, and never the value.
import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';

/** Throws the sentence. */
export const mustBe = (name: string, sort: string): never => {
  throw new Error(`${name} must be ${sort}`);
};

type Bounds = { readonly least?: number; readonly most: number };

export const wholeNumber = (name: string, text: string, { least = 0, most }: Bounds): number => {
  const value = /^\d{1,15}$/u.test(text) ? Number(text) : NaN;
  return value >= least && value <= most ? value : mustBe(name, `a whole number from ${least} to ${most}`);
};

const httpUrl = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && /^https?:$/u.test(url.protocol) && `${url.username}${url.password}` === '';
  return isPlain ? url : undefined;
};

/** Of another system, as it is given; it may have a path. */
export const httpAddress = (name: string, text: string): string =>
  httpUrl(text) === undefined ? mustBe(name, 'an address such as https://provider.example') : text;

/** Scheme, host and port: links are made by adding a path. */
export const httpOrigin = (name: string, text: string): string => {
  const url = httpUrl(text);
  if (url === undefined || url.href !== `${url.origin}/`) return mustBe(name, 'an origin such as https://roda.example');
  return url.origin;
};

/** Without a host it is one of a Unix socket, which the driver takes. */
export const databaseAddress = (name: string, text: string): string =>
  /^postgres(?:ql)?:\/\/\S+$/u.test(text) && URL.canParse(text.replace('@/', '@localhost/'))
    ? text
    : mustBe(name, 'an address such as postgres://roda_app:password@host:5432/roda');

export const oneOf = <T extends string>(name: string, text: string, choices: readonly T[]): T =>
  choices.find((choice) => choice === text) ?? mustBe(name, `one of ${choices.join(', ')}`);

const KEY_BYTES = 32;
/** Random bytes repeat themselves less. */
const LEAST_DISTINCT = 16;

export const randomKey = (name: string, text: string): string => {
  const bytes = /^[A-Za-z0-9+/]{43}=$/u.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  return bytes.length === KEY_BYTES && new Set(bytes).size >= LEAST_DISTINCT
    ? text
    : mustBe(name, '32 random bytes in base64, as openssl rand -base64 32 makes them');
};

/** The first one is used for what is new, the others open what they have encrypted. Spaces are ignored. */
export const randomKeys = (name: string, text: string): string =>
  text
    .split(',')
    .map((key) => randomKey(name, key.trim()))
    .join(',');

const privateKey = (pem: string): KeyObject | undefined => {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
};

const LEAST_RSA_BITS = 2_048;

export const rsaKey = (name: string, pem: string): string => {
  const key = privateKey(pem);
  return key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS
    ? pem
    : mustBe(name, `an RSA private key of at least ${LEAST_RSA_BITS} bits, in PEM`);
};

export const curveKey = (name: string, pem: string): string =>
  privateKey(pem)?.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    ? pem
    : mustBe(name, 'an EC P-256 private key, in PEM');

const LEAST_SECRET = 16;
/** Of sixteen random hexadecimal digits three in a hundred thousand have fewer; what is typed repeats itself more. */
const LEAST_LETTERS = 6;

/** Shared with another system. */
export const sharedSecret = (name: string, text: string): string =>
  new RegExp(`^[!-~]{${LEAST_SECRET},}$`, 'u').test(text) && new Set(text).size >= LEAST_LETTERS
    ? text
    : mustBe(name, `at least ${LEAST_SECRET} characters without spaces, ${LEAST_LETTERS} of them different`);

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const EXTENDED_BYTES = 82;
const CHECKSUM_BYTES = 4;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** An extended public key of BIP-32 with its checksum; a private one could spend. */
export const extendedPublicKey = (name: string, text: string): string => {
  const isShaped = /^xpub[1-9A-HJ-NP-Za-km-z]{107}$/u.test(text);
  const number = isShaped ? [...text].reduce((sum, each) => sum * 58n + BigInt(BASE58.indexOf(each)), 0n) : 0n;
  const bytes = Buffer.from(number.toString(16).padStart(2 * EXTENDED_BYTES, '0'), 'hex');
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  const isWhole = isShaped && sha256(sha256(body)).subarray(0, CHECKSUM_BYTES).equals(bytes.subarray(-CHECKSUM_BYTES));
  return isWhole ? text : mustBe(name, 'an extended public key, xpub…');
};
