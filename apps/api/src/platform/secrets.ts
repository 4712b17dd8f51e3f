// The process's secrets: from the environment, or made once for a demo and kept in its data folder.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

export type Secrets = {
  readonly master: Buffer;
  readonly index: Buffer;
  readonly orderKey: string;
  readonly pspKey: string;
  readonly pspSecret: string;
};

type Stored = { readonly [Key in keyof Config['keys']]-?: string };

const madeUp = (): Stored => ({
  master: randomBytes(32).toString('base64'),
  index: randomBytes(32).toString('base64'),
  order: generateKeyPairSync('rsa', { modulusLength: 3072 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  pspKey: randomBytes(32).toString('base64url'),
  pspSecret: randomBytes(32).toString('base64url'),
});

const storedIn = (folder: string): Stored => {
  const file = path.join(folder, 'secrets.json');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(madeUp()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8')) as Stored;
};

/** Production takes all of them from its environment (config refuses otherwise); a demo makes what is missing. */
export const readSecrets = ({ mode, data, keys }: Pick<Config, 'mode' | 'data' | 'keys'>): Secrets => {
  const made: Partial<Stored> = mode === 'demo' ? storedIn(data) : {};
  const { master = '', index = '', order = '', pspKey = '', pspSecret = '' } = { ...made, ...keys };
  return {
    master: Buffer.from(master, 'base64'),
    index: Buffer.from(index, 'base64'),
    orderKey: order,
    pspKey,
    pspSecret,
  };
};
