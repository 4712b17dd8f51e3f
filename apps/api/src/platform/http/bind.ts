// Binds routes to HTTP: the only file that depends on Fastify.
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import { pathParameters } from '@roda/api-contract/openapi';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  type RouteOptions,
} from 'fastify';
import { isFileLink, readFileLink } from '../encryption/file-links.ts';
import type { ClientInfo, Principal } from '../request-context.ts';
import type { Clock } from '../clock.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { DomainError } from '../errors.ts';
import { bindAppOrigins } from './app-origins.ts';
import { bindCallLimit } from './call-limit.ts';
import { bindSockets, type Sockets } from './socket.ts';
import { jobContextOf, enqueueOf, snapshotOf, type AppContext } from '../app-context.ts';
import { respond, internalErrorReply, refused, type CallResponse } from './respond.ts';
import type { SessionLookup } from './auth.ts';
import { clientOf } from './client-info.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { openQuestions, type Questions } from './parse-request.ts';
import type { RequiredReading } from '../required-reading.ts';
import { answerUnreadable, HEADERS, JSON_TYPE, openStatusErrors, StatusError } from './status-errors.ts';
import type { Download, Hook, Route } from './route.ts';
import { openSessionCookies, type SessionCookies } from './session-cookies.ts';
import { openSharedReplies } from './shared-replies.ts';
import { bindWellKnown } from './well-known.ts';

export type BindPlan = {
  readonly routes: readonly Route[];
  readonly hooks: readonly Hook[];
  readonly downloads: readonly Download[];
  readonly sessions: SessionLookup;
  /** Where it is absent, nothing has to be read. */
  readonly requiredReading?: RequiredReading;
};

export type Bound = {
  readonly http: FastifyInstance;
  /** Called when another server reports that sessions were ended. */
  readonly forgetSessions: () => void;
  readonly sockets: Sockets;
};

const BODY_BYTES = 64 * 1024;
/** Seconds until an instance that lost its database may have it again. */
const RETRY = { 'retry-after': '1' } as const;

export const bind = async (
  plan: BindPlan,
  appContext: AppContext,
  serverFactory?: FastifyServerFactory<Server>,
): Promise<Bound> => {
  const { config } = appContext.services;
  const statusErrors = openStatusErrors(appContext);
  const options: FastifyHttpOptions<Server> = {
    bodyLimit: BODY_BYTES,
    // Without a proxy the address is the socket's: nothing is looked for in headers.
    trustProxy: config.trustedProxies === 0 ? false : (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      const { status, headers, text } = statusErrors.answer(error, request);
      void (reply as FastifyReply).headers(headers).code(status).send(text);
    },
    ...(serverFactory === undefined ? {} : { serverFactory }),
  };
  const http: FastifyInstance = Fastify(options);
  await bindCallLimit(http, appContext);
  statusErrors.bind(http);
  bindAppOrigins(http, config.appOrigins);
  bindWellKnown(http, { links: config.appLinks, origin: config.origin, clock: appContext.clock });
  // What a member gives to support, and what the log names.
  http.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/wx/')) void reply.header('x-trace-id', request.id);
    done();
  });
  // Signatures are over raw bytes, and a body that isn't JSON gets the reply of any malformed one.
  // A page of any site may send these from its visitors' browsers without a preflight; JSON it may not.
  http.removeContentTypeParser('text/plain');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const cookies = openSessionCookies({ seconds: plan.sessions.mostSeconds, config });
  const questions = openQuestions({ ...plan, cookies }, appContext);
  await bindOperations(http, plan, { around: appContext, questions, cookies });
  // In a scope of their own: some send forms, which no operation takes.
  await http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    bindHooks(scope, plan.hooks, appContext);
  });
  bindDownloads(http, plan.downloads, { around: appContext, questions, lookup: plan.sessions });
  const sockets = await bindSockets(http, { lookup: plan.sessions, cookies }, appContext);
  bindMetrics(http, appContext);
  const forgetSessions = (): void => {
    questions.forgetSessions();
    sockets.recheck().catch((error: unknown) => appContext.services.log.warn({ err: error }, 'sockets unchecked'));
  };
  return { http, forgetSessions, sockets };
};

const addressOf = (path: string): string => `/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer> | FastifyReply;

/** The application time as a header; its text changes once a second. */
const openDate = ({ now }: Clock): (() => string) => {
  let [second, text] = [Number.NaN, ''];
  return () => {
    const at = now();
    const current = Math.floor(at.getTime() / 1_000);
    if (current !== second) [second, text] = [current, at.toUTCString()];
    return text;
  };
};

type OperationGivens = Givens & { readonly cookies: SessionCookies };

/** Almost all addresses are fixed: one look finds them, where a router grows, and compiles, a thousand nodes. */
const bindOperations = async (
  http: FastifyInstance,
  { routes, requiredReading }: BindPlan,
  givens: OperationGivens,
): Promise<void> => {
  const fixed = new Map<string, Handler>();
  const uploads: RouteOptions[] = [];
  for (const route of routes) {
    const { method, path, upload } = route.op;
    const handler = handlerOf(route, requiredReading, givens);
    const own = { method, url: addressOf(path), handler };
    if (upload === true) uploads.push(own);
    else if (pathParameters(path).length > 0) http.route(own);
    else fixed.set(`${method} ${path}`, handler);
  }
  // In a scope of their own: what reads forms makes every other call wait for hooks of its own.
  await http.register(async (scope) => {
    await scope.register(multipart);
    for (const upload of uploads) scope.route(upload);
  });
  for (const realm of ['wx', 'admin'] as const) {
    http.route({
      method: ['GET', 'POST'],
      url: `/${realm}/*`,
      handler: (request, reply) => {
        const method = request.method === 'HEAD' ? 'GET' : request.method;
        const handler = fixed.get(`${method} ${realm}/${(request.params as Readonly<Record<'*', string>>)['*']}`);
        if (handler !== undefined) return handler(request, reply);
        reply.callNotFound();
        return reply;
      },
    });
  }
};

const handlerOf = (
  route: Route,
  requiredReading: RequiredReading | undefined,
  { around: appContext, questions, cookies }: OperationGivens,
): Handler => {
  const call = respond(route, appContext);
  const shared = openSharedReplies(route, appContext, requiredReading);
  const date = openDate(appContext.clock);
  const ask = async (request: FastifyRequest, client: ClientInfo): Promise<CallResponse> => {
    try {
      const { done, ...question } = await questions.of(route.op, request, { client, known: shared?.inputOf(request) });
      try {
        const answer = await (shared === undefined ? call(question) : shared.answer(request, question, call));
        return { ...answer, cookie: answer.cookie ?? cookies.moved(request.headers, question.principal) };
      } finally {
        await done?.();
      }
    } catch (error) {
      if (error instanceof StatusError) throw error;
      return error instanceof DomainError ? refused(error, client) : internalErrorReply(error, client);
    }
  };
  return (request, reply) => {
    const began = performance.now();
    const client = clientOf(request.headers, request.ip, request.id);
    // The client's clock follows this header, so it must be the application time, which a demo may have moved.
    void reply.headers(HEADERS).header('date', date()).type(JSON_TYPE);
    const kept = shared?.find(request, client);
    if (kept !== undefined) {
      notify(route, { client, answer: { text: kept, errno: 0 }, began }, appContext);
      return reply.send(kept);
    }
    return ask(request, client).then((given) => {
      if (given.cookie !== undefined) void reply.headers(cookies.headersOf(given.cookie));
      if (given.status !== undefined) void reply.code(given.status).headers(RETRY);
      notify(route, { client, answer: given, began }, appContext);
      if (given.sessionsEnded === true) questions.forgetSessions();
      return given.text;
    });
  };
};

type Notified = { readonly client: ClientInfo; readonly answer: CallResponse; readonly began: number };

const SLOW_SECONDS = 1;

/** A log line for a domain error, an internal error, a lost database or a slow call; other calls are only counted. */
const notify = (
  { op }: Route,
  { client, answer, began }: Notified,
  { metrics, services: { log } }: AppContext,
): void => {
  const took = (performance.now() - began) / 1_000;
  metrics.called(op.id, answer.errno, took);
  if (answer.errno === 0 && took <= SLOW_SECONDS) return;
  const line = {
    operation: op.id,
    requestId: client.requestId,
    errno: answer.errno,
    rejection: answer.code,
    ms: Math.round(took * 1000),
  };
  if (answer.status === 503) log.warn({ ...line, err: answer.fault }, 'unavailable');
  else if (answer.fault !== undefined) log.error({ ...line, err: answer.fault }, 'fault');
  else if (answer.errno !== 0) log.info(line, 'refused');
  else log.warn(line, 'slow');
};

const bindHooks = (http: FastifyInstance, hooks: readonly Hook[], appContext: AppContext): void => {
  for (const { path, run } of hooks) {
    http.post(`/${path}`, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const answer = await run(jobContextOf(appContext), { headers: request.headers, body, receivedAt: new Date() });
        return await reply
          .headers(HEADERS)
          .code(answer.status)
          .send(answer.body ?? {});
      } catch (error) {
        if (error instanceof DatabaseUnavailable) return reply.headers(RETRY).code(503).send({});
        appContext.services.log.error({ hook: path, requestId: request.id, err: error }, 'fault');
        return reply.code(500).send({});
      }
    });
  }
};

type Givens = { readonly around: AppContext; readonly questions: Questions };
type FileGivens = Givens & { readonly lookup: Pick<SessionLookup, 'liveAmong'> };

/** Whoever sends a session, or whom a link was signed for while that one's session lives. */
const holderOf = async (
  request: FastifyRequest,
  at: Date,
  { around: { vault, pool }, questions, lookup }: FileGivens,
): Promise<Principal> => {
  if (!isFileLink(request.url)) return questions.anyone(request, at);
  const holder = readFileLink(vault, request.url, at);
  if (holder === undefined) return { kind: 'nobody' };
  const { memberId, sessionId } = holder;
  const live = await pool.reading((tx) => lookup.liveAmong(tx, [sessionId], at));
  return live.has(sessionId) ? { kind: 'member', memberId, sessionId } : { kind: 'nobody' };
};

/**
 * A packaged app shows pictures of this host in its own pages. That opens nothing: who may read a file is decided by a
 * header, which an embedding page can't make a browser send; a cookie alone opens no file.
 */
const FILE_HEADERS = {
  ...HEADERS,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, max-age=3600',
  vary: 'origin',
} as const;

/** What a link opened is kept by no cache: the link is over after a minute. */
const LINKED = { 'cache-control': HEADERS['cache-control'] } as const;

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' } as const;

const lifetimeOf = ({ url }: FastifyRequest, isImmutable = false) => {
  if (isFileLink(url)) return LINKED;
  return isImmutable ? IMMUTABLE : {};
};

const bindDownloads = (http: FastifyInstance, downloads: readonly Download[], givens: FileGivens): void => {
  const { around: appContext } = givens;
  for (const { path, run } of downloads) {
    http.get(addressOf(path), async (request, reply) => {
      const at = appContext.clock.now();
      const client = clientOf(request.headers, request.ip, request.id);
      const { pool, vault, services, ids } = appContext;
      try {
        const prep = {
          reading: pool.reading,
          autocommit: pool.autocommit,
          snapshot: snapshotOf(pool),
          enqueue: enqueueOf(appContext, at),
          principal: await holderOf(request, at, givens),
          at,
          client,
          vault,
          services,
          metrics: appContext.metrics,
          random: ids.random,
        };
        const { type, bytes, name, immutable } = await run(prep, request.params as Record<string, string>);
        const saved = name === undefined ? {} : { 'content-disposition': `attachment; filename="${name}"` };
        return await reply
          .headers({ ...FILE_HEADERS, ...lifetimeOf(request, immutable), ...saved })
          .type(type)
          .send(bytes);
      } catch (error) {
        if (error instanceof DatabaseUnavailable)
          return reply
            .headers({ ...HEADERS, ...RETRY })
            .code(503)
            .send({});
        if (!(error instanceof DomainError))
          services.log.error({ file: path, requestId: request.id, err: error }, 'fault');
        return reply.headers(HEADERS).code(404).send({});
      }
    });
  }
};

const bindMetrics = (http: FastifyInstance, { metrics, services: { config } }: AppContext): void => {
  http.get('/metrics', async (request, reply) => {
    const { socket, headers } = request;
    if (!mayReadMetrics(config, { peer: socket.remoteAddress, headers })) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .headers(HEADERS)
      .type('text/plain; version=0.0.4')
      .send(await metrics.text());
  });
};
