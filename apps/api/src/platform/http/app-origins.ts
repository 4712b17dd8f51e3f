// Lets the pages of packaged apps call the server: cross-origin rules for exact, configured origins.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What members call. */
const SHARED = ['/wx/', '/files/'] as const;
/** Stay on their own origin. Every other file of the server is the public member app, whose updates apps fetch. */
const KEPT = ['/admin/', '/console', '/docs', '/metrics'] as const;

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST']);

/**
 * `access-control-allow-credentials` is never sent: sessions of other origins are bearer tokens that the page adds
 * itself. What a browser attaches, the cookie of this host's own pages, counts only with a header that no other page
 * knows.
 */
const PREFLIGHT = {
  'access-control-allow-methods': [...METHODS].join(', '),
  'access-control-allow-headers': [
    ...['authorization', 'content-type', 'idempotency-key', 'x-lang', 'x-country'],
    ...['x-app-version', 'x-app-version-code', 'x-app-type', 'x-device'],
  ].join(', '),
  // Two hours, the longest that Chromium keeps it.
  'access-control-max-age': '7200',
  'cache-control': 'no-store',
} as const;

/** Response headers that the client reads beyond those that browsers always show. */
const READ_BY_CLIENT = 'date, retry-after, content-disposition, x-trace-id, x-server-version-code';

/** By the route that the router found: the address itself may spell the same path in another way (`/%61dmin/`). */
const isShared = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  !KEPT.some((start) => url.startsWith(start));

/** Sets the headers of a reply to another origin; true if that origin is on the list. */
const admit = (request: FastifyRequest, reply: FastifyReply, origins: ReadonlySet<string>): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  void reply.header('vary', 'origin');
  if (!origins.has(origin)) return false;
  void reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', READ_BY_CLIENT);
  return true;
};

/**
 * Answers browsers that ask whether a page of another origin may call. Origins are compared as whole texts: no pattern,
 * no `null`, no reflection. A call without an `Origin` header passes untouched.
 */
export const bindAppOrigins = (http: FastifyInstance, allowed: readonly string[]): void => {
  const origins = new Set(allowed);
  http.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin !== undefined && request.method !== 'OPTIONS' && isShared(request))
      admit(request, reply, origins);
    done();
  });
  for (const start of SHARED) {
    http.options(`${start}*`, (request, reply) => {
      const method = request.headers['access-control-request-method'] ?? '';
      if (!METHODS.has(method) || !admit(request, reply, origins)) return reply.code(403).send();
      return reply.headers(PREFLIGHT).code(204).send();
    });
  }
};
