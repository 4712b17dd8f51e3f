// Passes requests and sockets on to the server behind the development address.
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';

/** What the server answers itself; everything else is a page or a module of a web app. */
const SERVER_PATHS = /^\/(wx|admin|files|docs|hooks|healthz|livez|readyz|metrics)(\/|\?|$)/;

export const isForServer = (url: string): boolean => SERVER_PATHS.test(url);

const HOST = '127.0.0.1';

/** Answers with what the server on `port` answers; 503 while it is down, which a restart is. */
export const passOn = (port: number, incoming: IncomingMessage, reply: ServerResponse): void => {
  const { method, url, headers } = incoming;
  const onward = request({ host: HOST, port, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    // A server that restarts breaks off its answer: the client's has to end too.
    pipeline(answer, reply, () => undefined);
  });
  onward.on('error', () => {
    if (!reply.headersSent) reply.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
    reply.end('The server is starting.');
  });
  reply.on('close', () => onward.destroy());
  incoming.pipe(onward);
};

/** Joins a socket's upgrade with the server on `port`. */
export const passSocketOn = (port: number, incoming: IncomingMessage, [socket, head]: [Duplex, Buffer]): void => {
  const onward = connect(port, HOST, () => {
    const lines = incoming.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
    );
    onward.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
};
