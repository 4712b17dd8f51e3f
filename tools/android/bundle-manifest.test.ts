// Tests that a manifest names every packed file and is signed as a whole.
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleKeyOf, newBundleKey, publicPart, signedBundle } from './bundle-manifest.ts';

let built: string;
beforeAll(() => {
  built = mkdtempSync(path.join(tmpdir(), 'roda-bundle-'));
  mkdirSync(path.join(built, 'assets'));
  for (const name of ['index.html', 'index.html.br', 'sw.js', 'assets/a.js', 'assets/a.js.gz', 'app-bundle.json'])
    writeFileSync(path.join(built, name), name);
});
afterAll(() => rmSync(built, { recursive: true }));

const terms = { version: '1.0.428', versionCode: 1428, sequence: 3, minimumShell: 1427, rolloutPermille: 100 };

test('the manifest has the terms, and every packed file with its hash and size', () => {
  const key = bundleKeyOf(newBundleKey());
  const { payload, signature } = JSON.parse(signedBundle(built, terms, key)) as Record<string, string>;
  const bytes = Buffer.from(payload ?? '', 'base64url');
  expect(verify(null, bytes, createPublicKey(key), Buffer.from(signature ?? '', 'base64url'))).toBe(true);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(JSON.parse(bytes.toString())).toEqual({
    ...terms,
    files: ['assets/a.js', 'index.html'].map((name) => ({ path: name, sha256: hashOf(name), size: name.length })),
  });
  expect(Buffer.from(publicPart(key), 'base64url')).toHaveLength(32);
});

test('another kind of key, or none, is refused without being printed', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const text of [pem, 'no key', ''])
    expect(() => bundleKeyOf(text)).toThrow('RODA_BUNDLE_KEY must be an Ed25519 private key in PEM');
});
