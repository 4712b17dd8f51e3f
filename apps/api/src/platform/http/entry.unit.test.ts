// Tests whom the listener serves while the server starts and drains, and what it says about a place to listen.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openEntry } from './entry.ts';

const LATE = { halfSentMs: 60_000, openingMs: 60_000, headersMs: 60_000 };
const SOON = { ...LATE, halfSentMs: 200, openingMs: 20 };
const HOST = '127.0.0.1';

const nothing = (): void => undefined;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

const opened = async (times = LATE) => {
  const entry = await openEntry({ port: 0, host: HOST, trustedProxies: 0 }, times);
  ends.push(() => entry.drain(0, nothing));
  const serve = (listener: RequestListener): void => void entry.factory(listener, {});
  const ask = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(`http://${HOST}:${entry.port}${path}`, { ...init, headers: { connection: 'close' } });
  return { ...entry, serve, ask };
};

describe('while the server starts', () => {
  test('replies: it lives and is not ready; a call waits, with its body, and is served once the server is open', async () => {
    const { ask, serve, open } = await opened();
    const waiting = ask('/wx/anything', { method: 'POST', body: 'the body' });
    const alive = await ask('/livez');
    expect([alive.status, alive.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(await (await ask('/readyz')).json()).toMatchObject({ ready: false, stage: 'starting' });
    serve((request, reply) => void request.pipe(reply));
    open();
    expect(await (await waiting).text()).toBe('the body');
  });

  test('refuses: a call that has waited long enough, in a way that clients repeat', async () => {
    const { ask } = await opened(SOON);
    const reply = await ask('/wx/anything');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await reply.json()).toMatchObject({
      errno: 502,
      data: { code: 'unavailable', traceId: expect.any(String) },
    });
  });
});

/** What it got until its connection ended. */
const untilEnd = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.on('error', nothing);
    socket.once('close', () => resolve(text));
  });

const HEAD = 'POST /wx/anything HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n';

describe('connections', () => {
  test.each(['', 'GET /livez HTTP/1.1\r\nhost:'])('refuses: one whose headers do not arrive (%j)', async (bytes) => {
    const { port } = await opened({ ...LATE, headersMs: 100 });
    const socket = connect(port, HOST);
    const ended = untilEnd(socket);
    socket.write(bytes);
    expect(await ended).toMatch(/^(?:HTTP\/1\.1 408 |$)/u);
  });

  test.each([
    ['headers', HEAD],
    ['bodies that are answered before they arrive', `${HEAD}\r\n{`],
  ])('refuses: hundreds of half-sent requests of one network, and serves who asks (%s)', async (_what, sent) => {
    const { port, ask, serve, open } = await opened();
    serve((_request, reply) => void reply.writeHead(429).end());
    open();
    const sockets = Array.from({ length: 400 }, () => connect(port, HOST).on('error', nothing));
    for (const socket of sockets) socket.resume().write(sent);
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(400 - 256);
    expect((await ask('/livez')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('a drain', () => {
  test.each([
    ['a connection without a request', ''],
    ['headers only', HEAD],
    ['headers and no body', `${HEAD}\r\n`],
    ['half a body', `${HEAD}\r\n{"a"`],
  ])('refuses: %s is ended after its time, and the drain with it', async (_what, sent) => {
    const { port, serve, open, drain } = await opened(SOON);
    serve((request, reply) => void request.on('end', () => reply.end('done')).resume());
    open();
    const socket = connect(port, HOST);
    const got = untilEnd(socket);
    socket.write(sent);
    await once(socket, 'connect');
    const began = performance.now();
    await drain(0, nothing);
    expect(performance.now() - began).toBeGreaterThan(SOON.halfSentMs - 20);
    expect(await got).not.toContain('200 OK');
  });

  test('replies: a call that came whole is answered, however long it takes, and its connection ends', async () => {
    const { port, serve, open, drain } = await opened(SOON);
    const came = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    serve((_request, reply) => {
      came.resolve();
      void finish.promise.then(() => reply.end('done'));
    });
    open();
    const socket = connect(port, HOST);
    const got = untilEnd(socket);
    socket.write('GET /wx/anything HTTP/1.1\r\nhost: x\r\n\r\n');
    await came.promise;
    const drained = drain(0, nothing);
    const reached = () =>
      fetch(`http://${HOST}:${port}/livez`).then(
        ({ status }) => status,
        () => 'closed',
      );
    await expect.poll(reached).toBe('closed');
    finish.resolve();
    await drained;
    expect(await got).toMatch(/200 OK[\s\S]*done/);
  });

  test('races: connections that wait to be accepted when the listener closes are served', async () => {
    const { port, serve, open, drain } = await opened();
    serve((_request, reply) => void reply.end('done'));
    open();
    const replies = Array.from({ length: 20 }, () => {
      const socket = connect(port, HOST);
      socket.write('GET /wx/anything HTTP/1.1\r\nhost: x\r\n\r\n');
      return untilEnd(socket);
    });
    // The kernel completes them, and this process, which is busy, accepts none.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const until = performance.now() + 50;
    while (performance.now() < until);
    await drain(0, nothing);
    for (const reply of await Promise.all(replies)) expect(reply).toContain('200 OK');
  });
});

describe('a place to listen', () => {
  test('refuses: a port in use, and an address that is not of this machine, by the variables', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, HOST, resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(openEntry({ port, host: HOST, trustedProxies: 0 })).rejects.toThrow(/^The port is in use: .* PORT /);
    taken.close();
    await expect(openEntry({ port: 0, host: '203.0.113.1', trustedProxies: 0 })).rejects.toThrow(
      /^HOST must be an address/,
    );
  });
});
