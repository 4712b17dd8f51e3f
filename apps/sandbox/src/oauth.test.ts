// Tests the sandbox of a mini-program's login: a ticket is redeemable once, in time, and only if it is ours.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = openSandbox({
    apiKey: 'key',
    secret: 'secret',
    hookUrl: 'http://127.0.0.1:9/',
    publicUrl: 'http://psp.test',
  });
});
afterEach(() => sandbox.close());

const ask = async (url: string, payload: object, key = 'key') => {
  const reply = await sandbox.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: reply.statusCode, body: reply.json<Record<string, string>>() };
};
const ticketOf = async (more: object = {}): Promise<string> =>
  (await ask('/oauth/login', { subject: 'open-1', ...more })).body['ticket'] ?? '';

test('a ticket identifies the person, once', async () => {
  const ticket = await ticketOf();
  expect(await ask('/oauth/redeem', { ticket })).toEqual({ status: 200, body: { subject: 'open-1' } });
  expect((await ask('/oauth/redeem', { ticket })).status).toBe(410);
});

test('expired, altered and invalid tickets are rejected as gone', async () => {
  const [payload = '', signature = ''] = (await ticketOf()).split('.');
  const altered = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('open-1', 'open-2')).toString(
    'base64url',
  );
  for (const ticket of [await ticketOf({ expiredForMs: 1 }), `${altered}.${signature}`, 'nothing'])
    expect((await ask('/oauth/redeem', { ticket })).status).toBe(410);
});

test('failures are simulated on request, and only with the key', async () => {
  await ask('/control/oauth', { failing: 1 });
  const ticket = await ticketOf();
  expect((await ask('/oauth/redeem', { ticket })).status).toBe(500);
  expect((await ask('/oauth/redeem', { ticket })).status).toBe(200);
  expect((await ask('/oauth/redeem', { ticket }, 'other')).status).toBe(401);
  expect((await ask('/oauth/login', { subject: 'x' }, 'other')).status).toBe(401);
});

test('the page for browsers leads back with a ticket, and to web addresses only', async () => {
  const back = 'https://shop.example/#/pages/auth/bind?ticket=';
  const page = (address: string) =>
    sandbox.http.inject({ url: `/oauth/page?subject=open-7&return=${encodeURIComponent(address)}` });
  const shown = await page(back);
  expect(shown.statusCode).toBe(200);
  const [, ticket = ''] = /bind\?ticket=([\w.-]+)"/u.exec(shown.body) ?? [];
  expect(await ask('/oauth/redeem', { ticket })).toEqual({ status: 200, body: { subject: 'open-7' } });
  expect((await page('javascript:alert(1)')).statusCode).toBe(404);
  expect((await page('https://shop.example/"><script>')).body).not.toContain('<script>');
});
