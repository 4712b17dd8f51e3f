// Tests of calls over a real HTTP server: headers, envelope, failures, aborts, the loading indicator.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listVehicles, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { receiveIncome } from '@roda/api-contract/income/holdings';
import { logOut } from '@roda/api-contract/people/identity';
import { userInfo } from '@roda/api-contract/people/members';
import { draftInfo } from '@roda/api-contract/sales/orders';
import { upload } from '@roda/api-contract/content/uploads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { Aborted, HttpFailed, ImageTooLarge, Offline, Rejected, TimedOut } from './failures.ts';
import type { ClientSettings } from './settings.ts';
import { newUuid } from './uuid.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let server: Server;
let origin = '';
let seen: Seen[] = [];
let respond: (response: ServerResponse, index: number) => void;

const notified: { ends: unknown[]; busy: boolean[]; failures: unknown[] } = { ends: [], busy: [], failures: [] };
let token: string | undefined;

const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body));
const success = (data: unknown) => json({ errno: 0, errmsg: '', data });

const clientWith = (more: Partial<ClientSettings> = {}) =>
  createClient({
    origin,
    token: () => token,
    app: () => ({ countryId: 1, lang: 'indonesia', version: '1.0.427', versionCode: 1427, type: 'h5' }),
    onSessionEnd: (end) => notified.ends.push(end),
    onBusy: (busy) => notified.busy.push(busy),
    onFailure: (failure) => notified.failures.push(failure),
    ...more,
  });

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const arrivals = async (count: number): Promise<void> => {
  while (seen.length < count) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(async () => {
  seen = [];
  token = 'secret';
  notified.ends = [];
  notified.busy = [];
  notified.failures = [];
  respond = success(null);
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') });
      respond(response, seen.length - 1);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** How the server stops a call until bulletin 7 is read. */
const mustRead = json({ errno: 524, errmsg: 'New terms', data: { code: 'must_read', bulletin: { id: 7 } } });

describe('a call that a bulletin stops', () => {
  it('is sent again once that was read, quiet or not, with the same key and body', async () => {
    respond = (response, index) => (index === 0 ? mustRead : success({ count: 1 }))(response);
    const asked: unknown[] = [];
    const client = clientWith({
      onMustRead: (failure) => {
        asked.push(failure.data['bulletin']);
        return Promise.resolve(true);
      },
    });
    expect(await client.call(receiveIncome, {}, { quiet: true })).toEqual({ count: 1 });
    expect(asked).toEqual([{ id: 7 }]);
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(seen.map(({ body }) => body)).toEqual(['{}', '{}']);
    expect(notified.failures).toEqual([]);
  });

  it('waits for several one after another, and sends a file again', async () => {
    respond = (response, index) => (index < 2 ? mustRead : success({ id: 'x', url: '' }))(response);
    const client = clientWith({ onMustRead: () => Promise.resolve(true) });
    await client.upload(upload, { file: new Blob(['a picture']), fileName: 'a.png', fields: { purpose: 'avatar' } });
    expect(seen).toHaveLength(3);
    for (const { body } of seen) expect(body).toContain('a picture');
  });

  it('fails when that was not read, and without anybody to show it', async () => {
    respond = mustRead;
    const unread = clientWith({ onMustRead: () => Promise.resolve(false) });
    expect(await failureOf(unread.call(userInfo, {}))).toMatchObject({ errno: 524, message: 'New terms' });
    expect(await failureOf(clientWith().call(userInfo, {}, { quiet: true }))).toBeInstanceOf(Rejected);
    expect(seen).toHaveLength(2);
    expect(notified.failures).toHaveLength(1);
  });

  it('is not shown for a rejection that names no bulletin, as that of a closing account', async () => {
    respond = json({ errno: 524, errmsg: 'closing', data: { code: 'must_read', reason: 'account_closing' } });
    const client = clientWith({ onMustRead: () => Promise.reject(new Error('asked')) });
    expect(await failureOf(client.call(userInfo, {}))).toMatchObject({ errno: 524 });
  });

  it('ends silently when it is aborted meanwhile, and is never sent for another member', async () => {
    respond = mustRead;
    const controller = new AbortController();
    const waiting = clientWith({ onMustRead: () => new Promise<boolean>(() => undefined) });
    const aborted = failureOf(waiting.call(userInfo, {}, { signal: controller.signal }));
    await arrivals(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    controller.abort();
    expect(await aborted).toBeInstanceOf(Aborted);
    const replaced = clientWith({
      onMustRead: () => {
        token = 'of somebody else';
        return Promise.resolve(true);
      },
    });
    expect(await failureOf(replaced.call(receiveIncome, {}))).toMatchObject({ errno: 524 });
    expect(seen).toHaveLength(2);
  });

  it('shows no loading indicator while it is being read', async () => {
    respond = (response, index) => (index === 0 ? mustRead : success(null))(response);
    const busyThen: boolean[][] = [];
    const client = clientWith({
      busyAfterMs: 0,
      onMustRead: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        busyThen.push([...notified.busy]);
        return true;
      },
    });
    await client.call(userInfo, {});
    expect(busyThen[0]?.at(-1) ?? false).toBe(false);
  });

  it('gives up on a server that never stops asking', async () => {
    respond = mustRead;
    const client = clientWith({ onMustRead: () => Promise.resolve(true) });
    expect(await failureOf(client.call(userInfo, {}, { quiet: true }))).toBeInstanceOf(Rejected);
    expect(seen.length).toBeLessThan(30);
  });
});

describe('what a call sends', () => {
  it('the session, the country, the language and the app', async () => {
    await clientWith().call(userInfo, {});
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/wx/user/info', body: '' });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-country': '1',
      'x-lang': 'indonesia',
      'x-app-version': '1.0.427',
      'x-app-version-code': '1427',
      'x-app-type': 'h5',
    });
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('that its session is in a cookie, and the mark of it; the mark that the server hands out takes its place', async () => {
    const marks: string[] = [];
    const inCookie = clientWith({ sessionIn: 'cookie', onMark: (mark) => marks.push(mark) });
    respond = (response) => {
      response.setHeader('x-session-mark', 'page-mark');
      success(null)(response);
    };
    const asked = vi.spyOn(globalThis, 'fetch');
    await inCookie.call(userInfo, {});
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'x-session': 'cookie' });
    expect(marks).toEqual(['page-mark']);
    respond = (response) => {
      // Another tab has logged in meanwhile: its token is not this call's.
      token = 'of somebody else';
      response.setHeader('x-session-mark', 'page-late');
      success(null)(response);
    };
    await inCookie.call(draftInfo, { id: 'a' });
    expect(marks).toEqual(['page-mark']);
    await clientWith().call(userInfo, {});
    expect(seen.at(-1)?.headers).not.toHaveProperty('x-session');
    expect(asked.mock.calls.map(([, init]) => init?.credentials)).toEqual(['same-origin', 'same-origin', 'omit']);
    asked.mockRestore();
  });

  it('no session header without a session', async () => {
    token = undefined;
    await clientWith().call(vehicleInfo, { id: 7 });
    expect(seen[0]?.url).toBe('/wx/g/goods/vehicle/info?id=7');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('the newest four tokens of this device, while nobody is logged in', async () => {
    const devices = ['a', 'b', 'c', 'd', 'e'];
    const app = () => ({ lang: 'en', version: '1.0.427', versionCode: 1427, type: 'h5' as const, devices });
    await clientWith({ app }).call(vehicleInfo, { id: 7 });
    token = undefined;
    await clientWith({ app }).call(vehicleInfo, { id: 8 });
    expect(seen.map(({ headers }) => headers['x-device'])).toEqual([undefined, 'b,c,d,e']);
  });

  it('a query without its empty fields, escaped', async () => {
    await clientWith().call(listVehicles, { name: 'a&b ü', available: true, minPrice: '' });
    expect(seen[0]?.url).toBe('/wx/g/goods/vehicle/list?name=a%26b+%C3%BC&available=true');
  });

  it('path parameters in the path', async () => {
    await clientWith().call(draftInfo, { id: 'a/b' });
    expect(seen[0]?.url).toBe('/wx/order/draft/info/a%2Fb');
  });

  it('an idempotency key for each idempotent command, or the given one', async () => {
    const client = clientWith();
    const key = newUuid();
    await client.call(receiveIncome, {});
    await client.call(receiveIncome, {});
    await client.call(receiveIncome, {}, { key });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe(key);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{}' });
  });
});

describe('responses', () => {
  it('data of a success', async () => {
    respond = success({ nickname: 'Ayu' });
    expect(await clientWith().call(userInfo, {})).toEqual({ nickname: 'Ayu' });
  });

  it('a domain error with its code and data', async () => {
    const data = { code: 'malformed', fields: [{ path: 'id', message: 'x' }, 'odd'] };
    respond = json({ errno: 402, errmsg: 'Nilai salah', data });
    const failure = await failureOf(clientWith().call(userInfo, {}));
    expect(failure).toBeInstanceOf(Rejected);
    expect(failure).toMatchObject({ errno: 402, code: 'malformed', message: 'Nilai salah', data });
    expect(failure).toHaveProperty('fields', [{ path: 'id', message: 'x' }]);
    expect(notified.ends).toEqual([]);
    expect(notified.failures).toEqual([failure]);
  });

  it.each([501, 401])('errno %i ends the session', async (errno) => {
    respond = json({ errno, errmsg: 'over', data: null });
    expect(await failureOf(clientWith().call(userInfo, {}))).toBeInstanceOf(Rejected);
    expect(notified.ends).toEqual([{ errno, message: 'over' }]);
  });

  it('a gateway may name it errCode', async () => {
    respond = json({ errCode: 501 });
    await failureOf(clientWith().call(userInfo, {}));
    expect(notified.ends).toEqual([{ errno: 501, message: '' }]);
  });

  it.each([401, 503])('HTTP %i ends the session', async (status) => {
    respond = (response) => response.writeHead(status).end();
    expect(await failureOf(clientWith().call(userInfo, {}))).toMatchObject({ status, message: `error(${status})` });
    expect(notified.ends).toEqual([{ status, message: `error(${status})` }]);
  });

  it('HTTP 503 of a server without its database does not', async () => {
    const data = { code: 'unavailable', traceId: '4bf92f3577b34da6' };
    respond = (response) => response.writeHead(503).end(JSON.stringify({ errno: 502, errmsg: 'Try again', data }));
    const failure = await failureOf(clientWith().call(userInfo, {}));
    expect(failure).toBeInstanceOf(Rejected);
    expect(failure).toMatchObject({ errno: 502, code: 'unavailable', message: 'Try again', data });
    expect(notified.ends).toEqual([]);
    respond = (response) => response.writeHead(503).end(JSON.stringify({ errno: 503, errmsg: 'no', data: null }));
    expect(await failureOf(clientWith().call(userInfo, {}))).toMatchObject({ status: 503 });
    expect(notified.ends).toHaveLength(1);
  });

  it('a late rejection of an old session does not end the new one', async () => {
    respond = (response) => {
      token = 'newer';
      json({ errno: 501, errmsg: 'over', data: null })(response);
    };
    await failureOf(clientWith().call(userInfo, {}));
    expect(notified.ends).toEqual([]);
  });

  it('other statuses fail, with the retry delay', async () => {
    respond = (response) => response.writeHead(429, { 'retry-after': '7' }).end();
    const failure = await failureOf(clientWith().call(userInfo, {}));
    expect(failure).toBeInstanceOf(HttpFailed);
    expect(failure).toMatchObject({ status: 429, retryAfter: 7 });
    expect(notified.ends).toEqual([]);
  });

  it('HTTP 429 of the server is a domain error, that of a gateway is not', async () => {
    const data = { code: 'too_often', retryAfter: 7 };
    respond = (response) => response.writeHead(429).end(JSON.stringify({ errno: 702, errmsg: 'Wait 7 s', data }));
    const failure = await failureOf(clientWith().call(userInfo, {}));
    expect(failure).toBeInstanceOf(Rejected);
    expect(failure).toMatchObject({ errno: 702, code: 'too_often', message: 'Wait 7 s', data });
    respond = (response) => response.writeHead(429).end(JSON.stringify({ code: 429, message: 'slow down' }));
    expect(await failureOf(clientWith().call(userInfo, {}))).toMatchObject({ status: 429 });
  });

  it('says that somebody is at the page where the program knows', async () => {
    let here = true;
    const client = clientWith({ attended: () => here });
    await client.call(userInfo, {});
    here = false;
    await client.call(userInfo, {});
    await clientWith().call(userInfo, {});
    expect(seen.map(({ headers }) => headers['x-attended'])).toEqual(['1', undefined, undefined]);
  });

  it('a redirect is not followed', async () => {
    respond = (response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end();
    expect(await failureOf(clientWith().call(userInfo, {}))).toMatchObject({ status: 302 });
    expect(seen).toHaveLength(1);
  });

  it('a redirect that a browser hides is error(302)', async () => {
    const hidden = { type: 'opaqueredirect', status: 0, headers: new Headers(), text: () => Promise.resolve('') };
    vi.stubGlobal('fetch', () => Promise.resolve(hidden));
    try {
      expect(await failureOf(clientWith().call(userInfo, {}))).toMatchObject({ status: 302, message: 'error(302)' });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('an unreadable response fails', async () => {
    respond = (response) => response.end('<html>');
    expect(await failureOf(clientWith().call(userInfo, {}))).toMatchObject({ status: 200 });
  });

  it('a broken connection is offline', async () => {
    respond = (response) => response.destroy();
    expect(await failureOf(clientWith().call(userInfo, {}))).toBeInstanceOf(Offline);
  });

  it('no response ends after the time limit', async () => {
    respond = () => {};
    expect(await failureOf(clientWith({ timeoutMs: 30 }).call(userInfo, {}))).toBeInstanceOf(TimedOut);
  });

  it('a response that stops halfway ends after the time limit', async () => {
    respond = (response) => response.write('{"errno":');
    expect(await failureOf(clientWith({ timeoutMs: 30 }).call(userInfo, {}))).toBeInstanceOf(TimedOut);
  });

  it("provides the server's clock", async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    respond = (response) => {
      response.setHeader('date', 'Fri, 01 Jan 2100 00:00:00 GMT');
      success(null)(response);
    };
    const client = clientWith();
    await client.call(userInfo, {});
    expect(client.serverNow()).toBe(Date.parse('2100-01-01T00:00:00Z'));
    vi.advanceTimersByTime(5000);
    expect(client.serverNow()).toBe(Date.parse('2100-01-01T00:00:05Z'));
  });
});

describe('aborts', () => {
  it('an identical call replaces the pending one, silently and with the same key', async () => {
    respond = (response, index) => (index === 0 ? undefined : success({ count: 1 })(response));
    const client = clientWith();
    const first = failureOf(client.call(receiveIncome, {}));
    await arrivals(1);
    expect(await client.call(receiveIncome, {})).toEqual({ count: 1 });
    expect(await first).toBeInstanceOf(Aborted);
    expect(await first).toHaveProperty('name', 'AbortError');
    expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key']);
    expect(notified.failures).toEqual([]);
  });

  it('a call with other data does not', async () => {
    const client = clientWith();
    await Promise.all([client.call(vehicleInfo, { id: 1 }), client.call(vehicleInfo, { id: 2 })]);
    expect(seen).toHaveLength(2);
  });

  it('a caller can abort', async () => {
    respond = () => {};
    const controller = new AbortController();
    const work = failureOf(clientWith().call(userInfo, {}, { signal: controller.signal }));
    await arrivals(1);
    controller.abort();
    expect(await work).toBeInstanceOf(Aborted);
    expect(await failureOf(clientWith().call(userInfo, {}, { signal: controller.signal }))).toBeInstanceOf(Aborted);
  });
});

describe('the loading indicator', () => {
  // The delay passes when a test says so; the network is real, and takes as long as it takes.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  it('shows for slow calls only, once, and hides with the last of them', async () => {
    const open: ServerResponse[] = [];
    respond = (response) => open.push(response);
    const client = clientWith({ busyAfterMs: 20 });
    const work = [client.call(vehicleInfo, { id: 1 }), client.call(vehicleInfo, { id: 2 })];
    await arrivals(2);
    vi.advanceTimersByTime(19);
    expect(notified.busy).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(notified.busy).toEqual([true]);
    const [first, last] = open;
    if (first !== undefined) success(null)(first);
    await Promise.race(work);
    expect(notified.busy).toEqual([true]);
    if (last !== undefined) success(null)(last);
    await Promise.all(work);
    expect(notified.busy).toEqual([true, false]);
  });

  it('is not shown for quick or quiet calls; quiet calls report no failure either', async () => {
    await clientWith().call(userInfo, {});
    let answer: () => void = () => undefined;
    respond = (response) => {
      answer = () => json({ errno: 725, errmsg: 'no', data: null })(response);
    };
    const quiet = failureOf(clientWith({ busyAfterMs: 1 }).call(logOut, {}, { quiet: true }));
    await arrivals(2);
    vi.advanceTimersByTime(30);
    answer();
    expect(await quiet).toBeInstanceOf(Rejected);
    expect(notified).toMatchObject({ busy: [], failures: [] });
  });
});

describe('upload', () => {
  const given = { file: new Blob(['picture']), fileName: 'me.png', fields: { purpose: 'avatar' } } as const;

  it('sends the fields before the file', async () => {
    respond = success({ id: 'x', url: '/blobs/x' });
    expect(await clientWith().upload(upload, given)).toEqual({ id: 'x', url: '/blobs/x' });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.headers['authorization']).toBe('Bearer secret');
    expect(seen[0]?.body).toMatch(/name="purpose"\r\n\r\navatar\r\n[^]*name="file"; filename="me\.png"[^]*picture/);
  });

  it('reports an unreadable response as a picture that is too large', async () => {
    respond = (response) => response.end('<html>413</html>');
    expect(await failureOf(clientWith().upload(upload, given))).toBeInstanceOf(ImageTooLarge);
    respond = (response) => response.writeHead(413).end();
    expect(await failureOf(clientWith().upload(upload, given))).toBeInstanceOf(ImageTooLarge);
    expect(notified.failures).toHaveLength(2);
  });

  it.each([{ errno: 501 }, { code: 401 }])('ends the session on %j', async (body) => {
    respond = json(body);
    expect(await failureOf(clientWith().upload(upload, given))).toBeInstanceOf(Rejected);
    expect(notified.ends).toHaveLength(1);
  });
});
