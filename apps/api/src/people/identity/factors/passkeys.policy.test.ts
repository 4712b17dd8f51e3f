// Tests of the origins where passkeys may be used, and of the parsing of client data.
import { describe, expect, test } from 'vitest';
import { clientDataOf, isHome, rpIdOf } from './passkeys.policy.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('isHome', () => {
  test('accepts the console’s own origin and no other', () => {
    const home = 'https://console.roda.example';
    expect(rpIdOf(home)).toBe('console.roda.example');
    expect(isHome(home, home)).toBe(true);
    for (const other of ['https://roda.example', 'http://console.roda.example', `${home}:444`, `${home}.evil.example`])
      expect(isHome(home, other)).toBe(false);
  });
  test('accepts any port on localhost, and no look-alike', () => {
    for (const port of ['', ':8070', ':5215'])
      expect(isHome('http://localhost:8070', `http://localhost${port}`)).toBe(true);
    for (const other of ['http://localhost.evil.example', 'https://localhost:1', 'http://127.0.0.1:8070', 'null'])
      expect(isHome('http://localhost:8070', other)).toBe(false);
  });
});

test('clientDataOf accepts what browsers send and nothing else', () => {
  const data = { type: 'webauthn.get', challenge: 'abc', origin: 'https://x.example' };
  expect(clientDataOf(encoded(data))).toEqual({ challenge: 'abc', origin: 'https://x.example' });
  for (const odd of ['', 'e30', encoded([]), encoded(null), encoded({ challenge: 1, origin: 'x' }), '%%%'])
    expect(clientDataOf(odd)).toBeUndefined();
});
