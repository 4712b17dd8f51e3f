// The listener: what the server answers before its app is ready, while it drains, and to whoever watches it.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import type { Config } from '../config.ts';
import type { ReadReadiness, Stage } from './readiness.ts';

type Entry = {
  readonly port: number;
  readonly factory: FastifyServerFactory<Server>;
  /** Calls are served from now on. */
  readonly open: () => void;
  /** What `/readyz` answers with; before, the process is starting. */
  readonly readBy: (read: ReadReadiness) => void;
  /**
   * `/readyz` and `/healthz` answer 503 at once; calls are served for `drainMs` more, so that balancers notice; then
   * nobody is let in, running calls end, and requests that are not whole after 10 s are ended.
   */
  readonly drain: (drainMs: number, onClosing: () => void) => Promise<void>;
};

const HALF_SENT_MS = 10_000;
const STARTING = JSON.stringify({ ready: false, stage: 'starting', failed: ['stage'], checks: {} });
const UNAVAILABLE = JSON.stringify({ errno: 503, errmsg: 'error(503)', data: null });

const answer = (reply: ServerResponse, status: 200 | 503, body: string): void => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  reply.writeHead(status, status === 503 ? { ...headers, 'retry-after': '2' } : headers).end(body);
};

const readinessTo = async (reply: ServerResponse, stage: Stage, read: ReadReadiness | undefined): Promise<void> => {
  const found = await read?.(stage);
  answer(reply, found?.ready === true ? 200 : 503, found === undefined ? STARTING : JSON.stringify(found));
};

/** The connections of a server, each with the request that it carries at present. */
const followRequests = (server: Server) => {
  const requests = new Map<Socket, IncomingMessage | undefined>();
  server.on('connection', (socket) => {
    requests.set(socket, undefined);
    socket.once('close', () => requests.delete(socket));
  });
  return {
    begin: (request: IncomingMessage, reply: ServerResponse): void => {
      const { socket } = request;
      requests.set(socket, request);
      reply.once('close', () => {
        if (requests.get(socket) === request) requests.set(socket, undefined);
      });
    },
    /** Ends those that have not sent a whole request. */
    endHalfSent: (): void => {
      for (const [socket, request] of requests) if (request?.complete !== true) socket.destroy();
    },
  };
};

export const openEntry = async ({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Entry> => {
  let behind: RequestListener | undefined;
  let stage: Stage = 'starting';
  let read: ReadReadiness | undefined;
  const server = createServer();
  const requests = followRequests(server);
  server.on('request', (request, reply) => {
    requests.begin(request, reply);
    const [path] = (request.url ?? '').split('?');
    if (stage === 'draining') reply.shouldKeepAlive = false;
    if (path === '/livez') answer(reply, 200, JSON.stringify({ live: true }));
    else if (path === '/readyz') void readinessTo(reply, stage, read);
    else if (path === '/healthz')
      answer(reply, stage === 'serving' ? 200 : 503, JSON.stringify({ ready: stage === 'serving' }));
    else if (behind === undefined || stage === 'starting') answer(reply, 503, UNAVAILABLE);
    else behind(request, reply);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    factory: ((handler: RequestListener) => {
      behind = handler;
      return server;
    }) as FastifyServerFactory<Server>,
    open: () => void (stage = 'serving'),
    readBy: (reading) => void (read = reading),
    drain: async (drainMs, onClosing) => {
      stage = 'draining';
      if (drainMs > 0) await pause(drainMs);
      onClosing();
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      const patience = setTimeout(requests.endHalfSent, HALF_SENT_MS);
      await closed;
      clearTimeout(patience);
    },
  };
};
