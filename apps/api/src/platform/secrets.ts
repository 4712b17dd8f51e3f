// The process's secrets: from the environment, or generated once for a demo and stored in its data folder.
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { KEY_CHECKS, type Config } from './config.ts';
import { replaceFileSync } from './files/replace-file.ts';

export type Secrets = {
  /** The first one encrypts; all decrypt. */
  readonly masters: readonly Buffer[];
  readonly index: Buffer;
  readonly orderKey: string;
  /** PKCS#8 PEM of the P-256 key that identifies us to push services (RFC 8292). */
  readonly pushKey: string;
  readonly sandboxKey: string;
  readonly sandboxSecret: string;
};

type Stored = { readonly [Key in keyof Config['keys']]-?: string };

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const MAKERS: { readonly [Key in keyof Stored]: () => string } = {
  master: () => randomBytes(32).toString('base64'),
  index: () => randomBytes(32).toString('base64'),
  order: () => pem(generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey),
  push: () => pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
  sandboxKey: () => randomBytes(32).toString('base64url'),
  sandboxSecret: () => randomBytes(32).toString('base64url'),
};

const parsed = (text: string): Partial<Stored> => {
  const stored = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (typeof stored !== 'object' || Array.isArray(stored)) throw new Error('it is no table of keys');
  for (const [name, value] of Object.entries(stored)) {
    const check = KEY_CHECKS[name as keyof Stored] as ((name: string, text: string) => string) | undefined;
    check?.(name, String(value));
  }
  return stored as Partial<Stored>;
};

const read = (file: string): Partial<Stored> => {
  try {
    return parsed(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is damaged: restore it from a backup, or delete its folder to start a new demo`, {
      cause: error,
    });
  }
};

/** The stored secrets of a demo, none where there is no file yet. Throws one sentence when the file is damaged. */
export const readStored = (folder: string): Partial<Stored> => {
  const file = path.join(folder, 'secrets.json');
  return existsSync(file) ? read(file) : {};
};

/** A demo's stored secrets, plus newly generated ones for what is missing and was not given. */
const storedIn = (folder: string, given: Config['keys']): Partial<Stored> => {
  const file = path.join(folder, 'secrets.json');
  mkdirSync(folder, { recursive: true });
  const known = readStored(folder);
  const missing = Object.entries(MAKERS).filter(([name]) => !(name in known) && !(name in given));
  if (missing.length === 0) return known;
  const stored = { ...known, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) };
  replaceFileSync(file, JSON.stringify(stored));
  return stored;
};

/** Production takes all of them from its environment (config rejects otherwise); a demo generates what is missing. */
export const readSecrets = ({ mode, data, keys }: Pick<Config, 'mode' | 'data' | 'keys'>): Secrets => {
  const made: Partial<Stored> = mode === 'demo' ? storedIn(data, keys) : {};
  const { master = '', index = '', order = '', push = '', sandboxKey = '', sandboxSecret = '' } = { ...made, ...keys };
  return {
    masters: master.split(',').map((key) => Buffer.from(key, 'base64')),
    index: Buffer.from(index, 'base64'),
    orderKey: order,
    pushKey: push,
    sandboxKey,
    sandboxSecret,
  };
};
