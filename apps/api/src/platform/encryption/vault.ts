// Encryption of personal data and secrets at rest, blind indexes for uniqueness, hashes of tokens.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { invariant } from '../errors.ts';

/** Purposes of blind indexes that more than one module computes. */
export const PHONES = 'phone';
export const CARD_PAYERS = 'card payer';

const CIPHER = 'aes-256-gcm';
/** Its data key is bound to the master key alone, so that another master key can wrap it anew. */
const VERSION = 2;
/** Of values that were encrypted before there were several master keys; their data key is bound to their place. */
const EARLIER = 1;
const IV = 12;
const TAG = 16;
const KEY = 32;
const KEY_ID = 4;

export type VaultKeys = {
  /** 32 bytes each, at least one: the first wraps new data keys, all open those that they have wrapped. */
  readonly masters: readonly Buffer[];
  /** 32 bytes for blind indexes; changing it makes stored indexes unusable. */
  readonly index: Buffer;
};

export type Vault = {
  /**
   * AES-256-GCM under a fresh data key, itself wrapped. `aad` names the location (`table|id|column`): with another one
   * decryption fails.
   */
  readonly encrypt: (plain: string, aad: string) => Buffer;
  /** Throws when the bytes were altered, or encrypted for another location. */
  readonly open: (encrypted: Buffer, aad: string) => string;
  /** As `encrypt` and `open`, for files. */
  readonly encryptBytes: (plain: Buffer, aad: string) => Buffer;
  readonly openBytes: (encrypted: Buffer, aad: string) => Buffer;
  /**
   * The same value with its data key wrapped by the first master key: 'current' when it is already, 'earlier' when it is
   * of the first format, whose data keys can't be wrapped anew. Throws when its master key is unknown.
   */
  readonly rewrap: (encrypted: Buffer) => Buffer | 'current' | 'earlier';
  /** A keyed digest that is equal for equal values of one purpose: for unique indexes over encrypted values. */
  readonly blindIndex: (value: string, purpose: string) => Buffer;
  /** SHA-256: enough for tokens of 256 random bits. */
  readonly hashToken: (token: string) => Buffer;
  readonly hmac: (text: string | Buffer, purpose: string) => Buffer;
};

/** Node takes several times as long for keys of bytes as for such an object and its making. */
const keyOf = (bytes: Buffer): KeyObject => {
  invariant(bytes.length === KEY, 'vault keys of 32 bytes');
  return createSecretKey(bytes);
};

const lock = (key: KeyObject, plain: Buffer, aad: Buffer): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key, iv);
  cipher.setAAD(aad);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

const unlock = (key: KeyObject, box: Buffer, aad: Buffer): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, IV));
  decipher.setAAD(aad);
  decipher.setAuthTag(box.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(box.subarray(IV + TAG)), decipher.final()]);
};

const WRAPPED = IV + TAG + KEY;
/** Where the wrapped data key begins. */
const WRAPPED_AT = 1 + KEY_ID;

type Master = { readonly key: KeyObject; readonly id: Buffer };

const masterOf = (bytes: Buffer): Master => ({
  key: keyOf(bytes),
  id: createHash('sha256').update('master key\0').update(bytes).digest().subarray(0, KEY_ID),
});

/** Of the first format, which does not say by which key it was wrapped. */
const openEarlier = (masters: readonly Master[], encrypted: Buffer, place: Buffer): Buffer => {
  const [wrapped, body] = [encrypted.subarray(1, 1 + WRAPPED), encrypted.subarray(1 + WRAPPED)];
  const failures: unknown[] = [];
  for (const { key } of masters)
    try {
      return unlock(keyOf(unlock(key, wrapped, place)), body, place);
    } catch (error) {
      failures.push(error);
    }
  throw failures[0];
};

export const openVault = ({ masters: keys, index: bytes }: VaultKeys): Vault => {
  const index = keyOf(bytes);
  const masters = keys.map(masterOf);
  const current = masters[0];
  invariant(current !== undefined, 'a master key');
  const masterOfBox = (encrypted: Buffer): Master => {
    const found = masters.find(({ id }) => id.equals(encrypted.subarray(1, WRAPPED_AT)));
    invariant(found !== undefined, 'the master key of an encrypted value');
    return found;
  };
  const wrap = (dataKey: Buffer): Buffer =>
    Buffer.concat([Buffer.of(VERSION), current.id, lock(current.key, dataKey, current.id)]);
  const dataKeyOf = (encrypted: Buffer): Buffer => {
    const { key, id } = masterOfBox(encrypted);
    return unlock(key, encrypted.subarray(WRAPPED_AT, WRAPPED_AT + WRAPPED), id);
  };
  const bodyOf = (encrypted: Buffer): Buffer => encrypted.subarray(WRAPPED_AT + WRAPPED);

  const encryptBytes = (plain: Buffer, aad: string): Buffer => {
    const dataKey = randomBytes(KEY);
    return Buffer.concat([wrap(dataKey), lock(keyOf(dataKey), plain, Buffer.from(aad))]);
  };
  const openBytes = (encrypted: Buffer, aad: string): Buffer => {
    const place = Buffer.from(aad);
    if (encrypted[0] === EARLIER) return openEarlier(masters, encrypted, place);
    invariant(encrypted[0] === VERSION, 'a known version of an encrypted value');
    return unlock(keyOf(dataKeyOf(encrypted)), bodyOf(encrypted), place);
  };
  return {
    encryptBytes,
    openBytes,
    encrypt: (plain, aad) => encryptBytes(Buffer.from(plain), aad),
    open: (encrypted, aad) => openBytes(encrypted, aad).toString(),
    rewrap: (encrypted) => {
      if (encrypted[0] === EARLIER) return 'earlier';
      invariant(encrypted[0] === VERSION, 'a known version of an encrypted value');
      if (masterOfBox(encrypted) === current) return 'current';
      return Buffer.concat([wrap(dataKeyOf(encrypted)), bodyOf(encrypted)]);
    },
    blindIndex: (value, purpose) => createHmac('sha256', index).update(`${purpose}\0${value}`).digest(),
    hashToken: (token) => createHash('sha256').update(token).digest(),
    hmac: (text, purpose) => createHmac('sha256', index).update(`hmac\0${purpose}\0`).update(text).digest(),
  };
};

/** Constant-time comparison of two texts. */
export const equalInConstantTime = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
