// Tests what is said about an account at Xendit that is wrong or not whole.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';

const whole = {
  RODA_XENDIT_KEY: 'xnd_development_0123456789',
  RODA_XENDIT_CALLBACK_TOKEN: '0123456789abcdef0123456789abcdef',
  RODA_XENDIT_NAME: 'Roda Indonesia',
};

test('an account is at the address of Xendit unless another one is given', () => {
  const { xendit } = readConfig(whole);
  expect(xendit).toEqual({
    url: 'https://api.xendit.co',
    key: whole.RODA_XENDIT_KEY,
    callbackToken: whole.RODA_XENDIT_CALLBACK_TOKEN,
    name: 'Roda Indonesia',
  });
  expect(readConfig({ ...whole, RODA_XENDIT_URL: 'http://127.0.0.1:9' }).xendit?.url).toBe('http://127.0.0.1:9');
});

test('its secrets may be in files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'roda-xendit-'));
  const { RODA_XENDIT_KEY: key, ...rest } = whole;
  const file = path.join(folder, 'key');
  writeFileSync(file, `${key}\n`);
  expect(readConfig({ ...rest, RODA_XENDIT_KEY_FILE: file }).xendit).toMatchObject({ key });
  rmSync(folder, { recursive: true });
});

test('without a key the rest is not looked at', () => {
  expect(readConfig({ RODA_XENDIT_NAME: '?' }).xendit).toBeUndefined();
});

test.each(['RODA_XENDIT_CALLBACK_TOKEN', 'RODA_XENDIT_NAME'] as const)('%s is needed', (name) => {
  const { [name]: _left, ...rest } = whole;
  expect(() => readConfig(rest)).toThrow(name);
});

test.each([
  ['RODA_XENDIT_KEY', 'short', 'at least 16 characters without spaces'],
  ['RODA_XENDIT_CALLBACK_TOKEN', 'short', 'at least 16 characters without spaces'],
  ['RODA_XENDIT_NAME', 'R0da & Co.', '3 to 50 letters and spaces'],
  ['RODA_XENDIT_URL', 'api.xendit.co', 'an address such as https://provider.example'],
])('%s that is %s is said to have to be %s', (name, value, sort) => {
  expect(() => readConfig({ ...whole, [name]: value })).toThrow(`${name} must be ${sort}`);
});
