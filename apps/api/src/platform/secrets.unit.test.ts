// Tests that a demo generates its secrets once, and later only missing ones.
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readSecrets } from './secrets.ts';

const data = mkdtempSync(path.join(tmpdir(), 'roda-secrets-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const file = path.join(data, 'secrets.json');
const demo = { mode: 'demo', data } as const;

const { masters, index, orderKey, pushKey, sandboxKey, sandboxSecret } = readSecrets({
  mode: 'demo',
  data: path.join(data, 'keys'),
  keys: {},
});
/** What a demo makes, as the variables of a production. */
const made = {
  RODA_KEY_MASTER: masters.map((key) => key.toString('base64')).join(','),
  RODA_KEY_INDEX: index.toString('base64'),
  RODA_KEY_ORDER: orderKey,
  RODA_KEY_PUSH: pushKey,
  RODA_PSP_KEY: sandboxKey,
  RODA_PSP_SECRET: sandboxSecret,
};

describe('readSecrets', () => {
  test('generates all that was not given, readable by its own account only, and returns the same again', () => {
    const first = readSecrets({ ...demo, keys: { order: 'given' } });
    expect(first.orderKey).toBe('given');
    expect(createPrivateKey(first.pushKey).asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toContain('given');
    expect(readSecrets({ ...demo, keys: { order: 'given' } })).toEqual(first);
  });
  test('adds missing secrets to an older demo, and changes nothing else', () => {
    readSecrets({ ...demo, keys: { order: 'given' } });
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const { push: _push, ...older } = stored;
    writeFileSync(file, JSON.stringify(older));
    const { pushKey, sandboxKey } = readSecrets({ ...demo, keys: { order: 'given' } });
    expect([pushKey === stored['push'], sandboxKey]).toEqual([false, stored['sandboxKey']]);
  });
  test('refuses: a damaged file, by its name, and leaves it as it is', () => {
    readSecrets({ ...demo, keys: {} });
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, 40));
    expect(() => readSecrets({ ...demo, keys: {} })).toThrow(`${file} is damaged`);
    expect(readFileSync(file, 'utf8')).toBe(whole.slice(0, 40));
    writeFileSync(file, whole);
  });
  test.each(['null', '[]', '{"master":"AAAA"}', '{"order":5}', '{"push":null}'])(
    'refuses: a file with %s, by its name',
    (text) => {
      readSecrets({ ...demo, keys: {} });
      const whole = readFileSync(file, 'utf8');
      writeFileSync(file, text);
      expect(() => readSecrets({ ...demo, keys: {} })).toThrow(`${file} is damaged`);
      expect(readFileSync(file, 'utf8')).toBe(text);
      writeFileSync(file, whole);
    },
  );
  test('production generates none: it fails to start without the key for pushes', () => {
    const keys = ['MASTER', 'INDEX', 'ORDER'].map((name) => [`RODA_KEY_${name}`, 'x']);
    const given = Object.fromEntries(keys) as Record<string, string>;
    expect(() => readConfig({ RODA_MODE: 'production', ...given })).toThrow('RODA_KEY_PUSH');
  });
  test('production needs the secrets of the providers that it is given, and of no other', () => {
    const { RODA_PSP_KEY: _key, RODA_PSP_SECRET: _secret, ...given } = made;
    const production = { RODA_MODE: 'production', RODA_CONSOLE_ORIGIN: 'https://console.example.com', ...given };
    const config = readConfig(production);
    expect([config.sandboxUrl, config.weChatPay]).toEqual([undefined, undefined]);
    expect(readSecrets(config)).toMatchObject({ sandboxKey: '', sandboxSecret: '' });
    const sandbox = { ...production, RODA_PSP_URL: 'https://psp.example.com' };
    expect(() => readConfig(sandbox)).toThrow('RODA_PSP_KEY, RODA_PSP_SECRET');
  });
  test('production is configured with the console’s origin; a demo uses its own address', () => {
    const production = { RODA_MODE: 'production', ...made };
    expect(() => readConfig(production)).toThrow('RODA_CONSOLE_ORIGIN');
    for (const odd of ['console.example.com', 'https://console.example.com/', 'https://a.example/console'])
      expect(() => readConfig({ ...production, RODA_CONSOLE_ORIGIN: odd })).toThrow('must be an origin');
    const home = 'https://console.example.com';
    expect(readConfig({ ...production, RODA_CONSOLE_ORIGIN: home }).consoleOrigin).toBe(home);
    expect(readConfig({ PORT: '8123' }).consoleOrigin).toBe('http://localhost:8123');
    expect(readConfig({ RODA_ORIGIN: 'https://roda.example/' }).consoleOrigin).toBe('https://roda.example');
  });
});
