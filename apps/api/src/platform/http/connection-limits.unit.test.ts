// Tests how many connections one network may hold, on a real listener.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limitConnections } from './connection-limits.ts';

let server: Server;
const clients: Socket[] = [];
const serve: RequestListener = (request, reply) => {
  request.resume();
  request.once('end', () => reply.end('served'));
};
let listener: RequestListener;
beforeEach(async () => {
  listener = serve;
  server = createServer((request, reply) => listener(request, reply));
  limitConnections(server, { open: 6, unasked: 3 });
  server.listen(0);
  await once(server, 'listening');
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const countOf = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

const dial = async (localAddress: string, bytes = ''): Promise<Socket> => {
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  clients.push(client);
  client.on('error', () => undefined);
  const isIn = once(server, 'connection');
  await once(client, 'connect');
  await isIn;
  if (bytes !== '') client.write(bytes);
  return client;
};

const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const HALF = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf';

const answered = async (client: Socket): Promise<string> => {
  const [part] = (await once(client, 'data')) as [Buffer];
  return part.toString();
};

describe('limitConnections', () => {
  test.each([
    ['nothing sent', ''],
    ['half of the headers sent', 'GET / HTTP/1.1\r\nhost:'],
    ['half of the body sent', HALF],
  ])('refuses: the oldest with %s gives way, and whoever asks is served', async (_name, bytes) => {
    const oldest = await dial('127.0.0.1', bytes);
    const isOver = once(oldest, 'close');
    for (let count = 1; count < 20; count += 1) await dial('127.0.0.1', bytes);
    await isOver;
    await expect.poll(countOf).toBe(3);
    expect(await answered(await dial('127.0.0.1', GET))).toContain('served');
  });

  test('refuses: the oldest whose body is waited for gives way, also after its reply', async () => {
    listener = (_request, reply) => void reply.writeHead(429).end();
    const asking = await Promise.all(Array.from({ length: 3 }, () => dial('127.0.0.1', HALF)));
    for (const client of asking) expect(await answered(client)).toContain('429');
    const [oldest] = asking;
    const isOver = oldest === undefined ? Promise.reject(new Error('none')) : once(oldest, 'close');
    await dial('127.0.0.1');
    await isOver;
    await expect.poll(countOf).toBe(3);
  });

  test('refuses: the oldest gives way also to those that have asked before', async () => {
    const asking = await Promise.all(Array.from({ length: 6 }, () => dial('127.0.0.1', GET)));
    await Promise.all(asking.map(answered));
    for (const client of asking) client.write(HALF);
    await expect.poll(countOf).toBe(3);
  });

  test('refuses: more than a network may hold, while another network is served', async () => {
    for (let count = 0; count < 6; count += 1) await answered(await dial('127.0.0.1', GET));
    const isOver = once(await dial('127.0.0.1', GET), 'close');
    await isOver;
    expect(await countOf()).toBe(6);
    expect(await answered(await dial('127.0.0.2', GET))).toContain('served');
  });

  test('replies: whole requests that wait for their reply do not give way', async () => {
    const replies: ServerResponse[] = [];
    listener = (_request, reply) => void replies.push(reply);
    const asking = await Promise.all(Array.from({ length: 5 }, () => dial('127.0.0.1', GET)));
    await expect.poll(() => replies.length).toBe(5);
    for (const reply of replies) reply.end('served');
    expect(await Promise.all(asking.map(answered))).toEqual(Array(5).fill(expect.stringContaining('served')));
  });

  test('replies: what is closed makes room', async () => {
    const all = [];
    for (let count = 0; count < 6; count += 1) all.push(await dial('127.0.0.1', GET));
    await Promise.all(all.map(answered));
    for (const client of all.slice(0, 2)) client.destroy();
    await expect.poll(countOf).toBe(4);
    expect(await answered(await dial('127.0.0.1', GET))).toContain('served');
  });
});
