// Tests of the recommended TLS in front of the server: what it takes, what it rejects, and what the server is told.
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect, type ConnectionOptions } from 'node:tls';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '@roda/api/test/factories/localhost-certificate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNginx, startNginx, type Nginx } from './nginx.ts';

let server: Server;
let nginx: Nginx;
beforeAll(async () => {
  const program = findNginx();
  if (program === undefined) throw new Error('this test needs nginx on PATH');
  server = createServer(({ headers }, reply) => reply.end(`${headers['x-forwarded-proto']} ${headers.host}`));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  nginx = await startNginx(program, [port, port, port], { certificate: LOCALHOST_CERTIFICATE, key: LOCALHOST_KEY });
});
afterAll(async () => {
  await nginx.stop();
  server.close();
});

const TRUSTED = { ca: LOCALHOST_CERTIFICATE, servername: 'localhost' } as const;

/** Protocol and cipher that client and nginx agree on; rejects with the alert when they don't. */
const agree = async (options: ConnectionOptions): Promise<string> => {
  const socket = connect({ ...TRUSTED, host: '127.0.0.1', port: nginx.port, ...options });
  await once(socket, 'secureConnect');
  const agreed = `${socket.getProtocol()} ${socket.getCipher().name}`;
  socket.destroy();
  return agreed;
};

const textOf = async (reply: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of reply) text += String(part);
  return text;
};

test('TLS 1.3, and 1.2 with forward secrecy, are taken', async () => {
  expect(await agree({ minVersion: 'TLSv1.3' })).toMatch(/^TLSv1\.3 TLS_/);
  expect(await agree({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-ECDSA-(?:AES|CHACHA20)/);
});

test.each([
  ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }],
  ['a key exchange without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }],
  ['a cipher without authentication of data', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' }],
] as const)('%s is rejected', async (_, options) => {
  await expect(agree(options)).rejects.toThrow(/alert/);
});

test('HTTP/2 is spoken', async () => {
  const socket = connect({ ...TRUSTED, host: '127.0.0.1', port: nginx.port, ALPNProtocols: ['h2', 'http/1.1'] });
  await once(socket, 'secureConnect');
  expect(socket.alpnProtocol).toBe('h2');
  socket.destroy();
});

test('the server learns that the caller came by TLS, and by which name', async () => {
  const asked = requestByTls({ ...TRUSTED, host: '127.0.0.1', port: nginx.port, headers: { host: 'roda.example' } });
  asked.end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  expect(await textOf(reply)).toBe('https roda.example');
});

test('whoever comes without TLS is sent to the same address with it', async () => {
  const asked = request({
    socketPath: `${nginx.folder}/plain`,
    path: '/?i=CODE',
    headers: { host: 'roda.example' },
  });
  asked.end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  expect([reply.statusCode, reply.headers.location]).toEqual([308, 'https://roda.example/?i=CODE']);
  reply.resume();
});
