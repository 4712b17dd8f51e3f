// The listener: what the server answers before its app is ready, while it drains, and to whoever watches it.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { clientOf } from './client-info.ts';
import { CONNECTION_LIMITS, limitConnections } from './connection-limits.ts';
import { domainErrorText } from './envelope.ts';
import type { ReadReadiness, Stage } from './readiness.ts';

type Entry = {
  readonly port: number;
  readonly factory: FastifyServerFactory<Server>;
  /** Calls are served from now on; those that came before have waited, for 10 s at most. */
  readonly open: () => void;
  /** What `/readyz` answers with; before, the process is starting. */
  readonly readBy: (read: ReadReadiness) => void;
  /**
   * `/readyz` and `/healthz` answer 503 at once; calls are served for `drainMs` more, so that balancers notice; then
   * nobody is let in, running calls end, and requests that are not whole after 10 s are ended.
   */
  readonly drain: (drainMs: number, onClosing: () => void) => Promise<void>;
};

type Times = {
  /** How long a request may take to arrive once nobody is let in any more. */
  readonly halfSentMs: number;
  /** How long a call waits for the start: balancers that do not look at `/readyz` send calls at once. */
  readonly openingMs: number;
  /** How long the headers of a request may take to arrive, from the connection's first moment. */
  readonly headersMs: number;
};

const TIMES: Times = { halfSentMs: 10_000, openingMs: 60_000, headersMs: 15_000 };
/** How often Node looks for headers that are late. */
const LOOK_MS = 5_000;
/** Longer than balancers keep an idle connection, so that it is they who close it: usually 60 s. */
const KEEP_ALIVE_MS = 72_000;
const STARTING = JSON.stringify({ ready: false, stage: 'starting', failed: ['stage'], checks: {} });

const NO_SNIFF = { 'x-content-type-options': 'nosniff' } as const;

const answer = (reply: ServerResponse, status: 200 | 503, body: string): void => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...NO_SNIFF };
  reply.writeHead(status, status === 503 ? { ...headers, 'retry-after': '2' } : headers).end(body);
};

/** The refusal that a client repeats; any other 503 would end its session. */
const reject = (request: IncomingMessage, reply: ServerResponse): void => {
  const client = clientOf(request.headers, '', randomUUID());
  answer(reply, 503, domainErrorText(new DomainError('unavailable', { traceId: client.requestId }), client.lang));
};

const readinessTo = async (reply: ServerResponse, stage: Stage, read: ReadReadiness | undefined): Promise<void> => {
  const found = await read?.(stage);
  answer(reply, found?.ready === true ? 200 : 503, found === undefined ? STARTING : JSON.stringify(found));
};

/** The connections of a server, each with the reply to its last request. */
const followRequests = (server: Server) => {
  const replies = new Map<Socket, ServerResponse | undefined>();
  let acceptedCount = 0;
  server.on('connection', (socket) => {
    acceptedCount += 1;
    replies.set(socket, undefined);
    socket.once('close', () => replies.delete(socket));
  });
  return {
    begin: (reply: ServerResponse): void => void replies.set(reply.req.socket, reply),
    /** The event loop accepts one connection a turn; those that wait would be reset when the listener closes. */
    acceptWaiting: async (): Promise<void> => {
      for (let before = -1; before < acceptedCount;) {
        before = acceptedCount;
        // The first turn may be one whose connection is accepted already.
        await turn();
        await turn();
      }
    },
    /** Ends those that have not sent a whole request since their last reply. */
    endHalfSent: (): void => {
      for (const [socket, reply] of replies)
        if (reply === undefined || reply.closed || !reply.req.complete) socket.destroy();
    },
  };
};

/** Why nobody can be served there, as one sentence with the variable that says where. */
const listenError = (error: NodeJS.ErrnoException, { port, host }: Pick<Config, 'port' | 'host'>): Error => {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `The port is in use: another Roda may be running. Set PORT to another one than ${port}.`,
    EACCES: `PORT ${port} is reserved: this account may not listen on it.`,
  };
  const other = `HOST must be an address of this machine, and ${host} is none (${error.code ?? error.message}).`;
  return new Error(sentences[error.code ?? ''] ?? other, { cause: error });
};

type EntryServer = { readonly server: Server; readonly limited: ReturnType<typeof limitConnections> | undefined };

/** A proxy holds the connections of all its callers, and is the one to limit them. */
const makeServer = (trustedProxies: number, headersMs: number): EntryServer => {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(LOOK_MS, headersMs),
  });
  return { server, limited: trustedProxies > 0 ? undefined : limitConnections(server, CONNECTION_LIMITS) };
};

export const openEntry = async (
  { port, host, trustedProxies }: Pick<Config, 'port' | 'host' | 'trustedProxies'>,
  { halfSentMs, openingMs, headersMs } = TIMES,
): Promise<Entry> => {
  let behind: RequestListener | undefined;
  let stage: Stage = 'starting';
  let read: ReadReadiness | undefined;
  const opening = Promise.withResolvers<void>();
  const { server, limited } = makeServer(trustedProxies, headersMs);
  const serve = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (stage === 'starting') await Promise.race([opening.promise, pause(openingMs, undefined, { ref: false })]);
    if (behind === undefined || stage === 'starting') reject(request, reply);
    else behind(request, reply);
  };
  const requests = followRequests(server);
  server.on('request', (request, reply) => {
    requests.begin(reply);
    const [path] = (request.url ?? '').split('?');
    if (stage === 'draining') reply.shouldKeepAlive = false;
    if (path === '/livez') answer(reply, 200, JSON.stringify({ live: true }));
    else if (path === '/readyz') void readinessTo(reply, stage, read);
    else if (path === '/healthz')
      answer(reply, stage === 'serving' ? 200 : 503, JSON.stringify({ ready: stage === 'serving' }));
    else void serve(request, reply);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { port, host })));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    factory: ((handler: RequestListener) => {
      behind = handler;
      return server;
    }) as FastifyServerFactory<Server>,
    open: () => {
      stage = 'serving';
      // Not before somebody else takes upgrades: one that nobody takes is a request.
      if (limited !== undefined) server.on('upgrade', ({ socket }) => limited.settle(socket));
      opening.resolve();
    },
    readBy: (reading) => void (read = reading),
    drain: async (drainMs, onClosing) => {
      stage = 'draining';
      if (drainMs > 0) await pause(drainMs);
      onClosing();
      await requests.acceptWaiting();
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      const patience = setTimeout(requests.endHalfSent, halfSentMs);
      await closed;
      clearTimeout(patience);
    },
  };
};
