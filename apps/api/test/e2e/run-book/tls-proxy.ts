// The proxy in front of a production: TLS for its host names, and the client's address for the server.
import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '../../factories/localhost-certificate.ts';

const onward = (target: string, from: IncomingMessage): RequestOptions => {
  const { hostname, port } = new URL(target);
  const { method, url: path } = from;
  const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress, 'x-forwarded-proto': 'https' };
  return {
    hostname,
    port,
    ...(path === undefined ? {} : { path }),
    ...(method === undefined ? {} : { method }),
    headers,
  };
};

const linesOf = ({ rawHeaders }: IncomingMessage): string =>
  rawHeaders.reduce((text, part, at) => `${text}${part}${at % 2 === 0 ? ': ' : '\r\n'}`, '');

/** A WebSocket: once both sides have agreed, bytes are handed on as they come. */
const connect = (target: string, from: IncomingMessage, socket: Duplex): void => {
  const asked = request(onward(target, from));
  // A browser that leaves before the server has agreed is no error of the test.
  socket.on('error', () => asked.destroy());
  asked.on('upgrade', (reply, inner, first: Buffer) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${linesOf(reply)}\r\n`);
    socket.write(first);
    for (const [one, other] of [[inner, socket] as const, [socket, inner] as const]) {
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  asked.on('response', (reply) => socket.end(`HTTP/1.1 ${reply.statusCode} No WebSocket\r\n${linesOf(reply)}\r\n`));
  asked.on('error', () => socket.destroy());
  asked.end();
};

/** `target` is asked with every request, for a server that starts again is at another port. */
export const openTlsProxy = async (target: () => string) => {
  const proxy = createServer({ cert: LOCALHOST_CERTIFICATE, key: LOCALHOST_KEY }, (from, to) => {
    const asked = request(onward(target(), from), (reply) => {
      to.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(to);
    });
    asked.on('error', () => to.destroy());
    from.pipe(asked);
  });
  proxy.on('upgrade', (from, socket: Duplex) => connect(target(), from, socket));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    close: (): void => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};
