// Tests refusals before any operation: each has the envelope, whoever refused it.
import { connect, type AddressInfo } from 'node:net';
import { appVersionCode } from '@roda/domain/app-version';
import { isDomainErrorCode, type Envelope } from '@roda/api-contract/domain-errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let port: number;
beforeAll(async () => {
  context = await openTestContext({ environment: { RODA_RATE: '40' } });
  await context.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = context.http.server.address() as AddressInfo);
});
afterAll(() => context.close());

const LOG_IN = '/wx/auth/jwscLogin';

/** Each test from an address of its own, for they share a limit. */
let lastAddress = 0;
const send = (given: { method?: 'GET' | 'POST'; url: string; type?: string; payload?: string; lang?: string }) => {
  const { method = 'POST', url, type = 'application/json', payload, lang = 'en' } = given;
  const headers = { 'x-lang': lang, ...(payload === undefined ? {} : { 'content-type': type }) };
  const from = { remoteAddress: `198.51.100.${(lastAddress += 1)}` };
  return context.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }), ...from });
};

const enveloped = (body: string): Envelope<{ code: string; fields?: readonly object[] }> => {
  const envelope = JSON.parse(body) as Envelope<{ code: string }>;
  expect(Object.keys(envelope)).toEqual(['errno', 'errmsg', 'data']);
  expect(isDomainErrorCode(envelope.data.code)).toBe(true);
  expect(envelope.errmsg).not.toMatch(/^error/u);
  return envelope;
};

/** What the server answers to these bytes, until it closes. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => void (heard += chunk.toString('utf8')));
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });

describe('refusals before any operation', () => {
  test('replies: an unknown path is not_found, in the client’s language and by the application’s clock', async () => {
    const said = await Promise.all(['en', 'indonesia', 'zh'].map((lang) => send({ url: '/wx/nowhere', lang })));
    expect(said.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(said.map(({ body }) => enveloped(body).errmsg)).size).toBe(3);
    expect(said[0]?.headers['date']).toBe(context.clock.now().toUTCString());
    // An app that knows more than its server says which of the two is behind.
    expect(said[0]?.headers['x-server-version-code']).toBe(String(appVersionCode));
  });

  test('refuses: a body that is too large', async () => {
    const { statusCode, body } = await send({ url: LOG_IN, payload: JSON.stringify({ phone: 'x'.repeat(70_000) }) });
    expect(statusCode).toBe(413);
    expect(enveloped(body)).toMatchObject({ errno: 402, data: { code: 'malformed' } });
  });

  test('refuses: an address that is none', async () => {
    const { statusCode, body } = await send({ method: 'GET', url: '/wx/%ff%fe' });
    expect(statusCode).toBe(400);
    expect(enveloped(body)).toMatchObject({ errno: 402, data: { code: 'malformed' } });
  });

  test('refuses: too many calls of one network, and says when to come again', async () => {
    const ask = () => context.http.inject({ url: '/wx/nio/country/list', remoteAddress: '203.0.113.9' });
    for (let count = 0; count < 40; count += 1) expect((await ask()).statusCode).toBe(200);
    const { statusCode, headers, body } = await ask();
    expect(statusCode).toBe(429);
    const { errno, data } = enveloped(body);
    expect([errno, data.code]).toEqual([702, 'too_often']);
    expect(String((data as { retryAfter?: number }).retryAfter)).toBe(headers['retry-after']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each([
    [
      'headers that are too large',
      `GET /wx/nio/country/list HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['what is no request', 'HELO roda\r\n\r\n', 400],
  ])('refuses: %s', async (_name, bytes, status) => {
    const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
    expect(head).toContain('content-type: application/json');
    expect(enveloped(body)).toMatchObject({ errno: 402, data: { code: 'malformed' } });
  });
});

describe('content types of bodies', () => {
  test.each([
    ['text/plain', '{"phone":"81234567"}'],
    ['text/plain; charset=utf-8', '{}'],
    ['application/x-www-form-urlencoded', 'phone=81234567'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="phone"\r\n\r\n1\r\n--x--\r\n'],
    ['application/xml', '<phone/>'],
    ['application/jsonp', '{}'],
    ['', '{}'],
  ])('refuses: a body of %j, also where it reads as JSON', async (type, payload) => {
    for (const url of [LOG_IN, '/wx/auth/reset', '/admin/auth/login']) {
      const { statusCode, body } = await send({ url, type, payload });
      expect([url, statusCode]).toEqual([url, 415]);
      expect(enveloped(body)).toMatchObject({ errno: 402, data: { code: 'malformed' } });
    }
  });

  test('replies: JSON with a character set, and no body at all', async () => {
    const spelled = await send({ url: LOG_IN, type: 'Application/JSON; charset=UTF-8', payload: '{}' });
    const none = await send({ url: LOG_IN });
    expect([spelled.statusCode, none.statusCode]).toEqual([200, 200]);
  });
});
