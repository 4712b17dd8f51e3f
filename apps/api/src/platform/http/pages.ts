// Serves the built web apps and the API's description.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type Pages = {
  /** Build folder of the member app. */
  readonly mobile: string;
  /** The OpenAPI document, served with a viewer below /docs/. */
  readonly openApi: () => object;
  /** The origin of the map's tiles, where it is not our own. */
  readonly mapOrigin?: string | undefined;
  /** Hosts of the outside captcha, where one is configured. */
  readonly captchaSources?: readonly string[] | undefined;
};

type PolicyParts = Pick<Pages, 'mapOrigin' | 'captchaSources'> & { readonly inPage?: readonly string[] };

/**
 * Own scripts only, files and those in the page by their hash, no framing, no foreign host but that of the map's tiles,
 * and of an outside captcha. The styles of drawn charts are inline.
 */
const policyWith = ({ mapOrigin, captchaSources: captcha = [], inPage = [] }: PolicyParts = {}): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inPage, ...captcha].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...captcha].join(' '),
    "img-src 'self' data: blob:",
    ["connect-src 'self'", mapOrigin, ...captcha].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' https:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
} as const;

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/**
 * Cache lifetimes of the app's files: hashed names forever, icons a day. The page, the manifests and the service worker
 * are revalidated every time: a stale one would block updates.
 */
const lifetimeOf = (file: string): string => {
  if (/[\\/]assets[\\/]/.test(file)) return YEAR;
  return /[\\/]icons[\\/]/.test(file) ? DAY : 'no-cache';
};

const DOCS_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Roda API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css">
<div id="ui"></div><script src="swagger-ui-bundle.js"></script><script src="start.js"></script></html>`;
const DOCS_START = "SwaggerUIBundle({ url: 'openapi.json', dom_id: '#ui', deepLinking: true, validatorUrl: null });";

type Headers = Readonly<Record<string, string>>;

const bindDocs = async (http: FastifyInstance, openApi: Pages['openApi'], headers: Headers): Promise<void> => {
  const viewer = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const send = (reply: FastifyReply, type: string, body: string): FastifyReply =>
    reply.headers(headers).type(type).send(body);
  let document: string | undefined;
  http.get('/docs/', (_request, reply) => send(reply, 'text/html; charset=utf-8', DOCS_PAGE));
  http.get('/docs/start.js', (_request, reply) => send(reply, 'text/javascript; charset=utf-8', DOCS_START));
  http.get('/docs/openapi.json', (_request, reply) =>
    send(reply, 'application/json; charset=utf-8', (document ??= JSON.stringify(openApi()))),
  );
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const) {
    http.get(`/docs/${file}`, (_request, reply) =>
      send(reply, `${type}; charset=utf-8`, readFileSync(path.join(viewer, file), 'utf8')),
    );
  }
};

/** The hashes of a page's own inline scripts, as a content security policy names them. */
const hashesIn = (page: string): readonly string[] =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

export const bindPages = async (http: FastifyInstance, { mobile, openApi, ...hosts }: Pages): Promise<void> => {
  await bindDocs(http, openApi, { ...PAGE_HEADERS, 'content-security-policy': policyWith() });
  if (!existsSync(mobile)) return;
  const inPage = hashesIn(readFileSync(path.join(mobile, 'index.html'), 'utf8'));
  const headers = { ...PAGE_HEADERS, 'content-security-policy': policyWith({ ...hosts, inPage }) };
  await http.register(fastifyStatic, {
    root: mobile,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      for (const [name, value] of Object.entries(headers)) reply.header(name, value);
      reply.header('cache-control', lifetimeOf(file));
    },
  });
};
