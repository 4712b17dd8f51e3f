// Encryption of personal data and secrets at rest, blind indexes for uniqueness, hashes of tokens.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { invariant } from './errors.ts';

/** Purposes of blind indexes that more than one module computes. */
export const PHONES = 'phone';
export const CARD_PAYERS = 'card payer';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const IV = 12;
const TAG = 16;
const KEY = 32;

export type VaultKeys = {
  /** 32 bytes that wrap the data keys. */
  readonly master: Buffer;
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
  /** A keyed digest that is equal for equal values of one purpose: for unique indexes over encrypted values. */
  readonly blindIndex: (value: string, purpose: string) => Buffer;
  /** SHA-256: enough for tokens of 256 random bits. */
  readonly hashToken: (token: string) => Buffer;
  readonly hmac: (text: string | Buffer, purpose: string) => Buffer;
};

const lock = (key: Buffer, plain: Buffer, aad: Buffer): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key, iv);
  cipher.setAAD(aad);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

const unlock = (key: Buffer, box: Buffer, aad: Buffer): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, IV));
  decipher.setAAD(aad);
  decipher.setAuthTag(box.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(box.subarray(IV + TAG)), decipher.final()]);
};

const WRAPPED = IV + TAG + KEY;

export const openVault = ({ master, index }: VaultKeys): Vault => {
  invariant(master.length === KEY && index.length === KEY, 'vault keys of 32 bytes');
  return {
    encrypt: (plain, aad) => {
      const place = Buffer.from(aad);
      const dataKey = randomBytes(KEY);
      return Buffer.concat([
        Buffer.of(VERSION),
        lock(master, dataKey, place),
        lock(dataKey, Buffer.from(plain), place),
      ]);
    },
    open: (encrypted, aad) => {
      invariant(encrypted[0] === VERSION, 'a known version of an encrypted value');
      const place = Buffer.from(aad);
      const dataKey = unlock(master, encrypted.subarray(1, 1 + WRAPPED), place);
      return unlock(dataKey, encrypted.subarray(1 + WRAPPED), place).toString();
    },
    blindIndex: (value, purpose) => createHmac('sha256', index).update(`${purpose}\0${value}`).digest(),
    hashToken: (token) => createHash('sha256').update(token).digest(),
    hmac: (text, purpose) => createHmac('sha256', index).update(`hmac\0${purpose}\0`).update(text).digest(),
  };
};

/** Constant-time comparison of two texts. */
export const equalInConstantTime = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
