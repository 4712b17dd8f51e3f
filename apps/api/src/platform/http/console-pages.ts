// Serves the operators' console: its own folder, and a stricter content security policy than the member app's.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type ConsolePages = {
  /** Build folder of the console. */
  readonly folder: string;
  /** Written into the page, so that it can show whether the data is real. */
  readonly mode: 'demo' | 'production';
  /** The origin of the map's tiles, where it is not our own. */
  readonly mapOrigin?: string | undefined;
};

/**
 * Own scripts only, styles with this page's nonce, no foreign host but that of the map's tiles, no framing in either
 * direction. Style attributes are allowed: the design library measures with them, and they can load nothing from
 * elsewhere.
 */
const policy = (nonce: string, mapOrigin: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", mapOrigin].filter(Boolean).join(' '),
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), publickey-credentials-get=(self)',
  'x-robots-tag': 'noindex',
} as const;

const YEAR = 'public, max-age=31536000, immutable';

/** The page has its own nonce and is never cached; its files have hashed names and are cached forever. */
export const bindConsole = async (http: FastifyInstance, { folder, mode, mapOrigin }: ConsolePages): Promise<void> => {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) return;
  const template = readFileSync(page, 'utf8').replaceAll('__MODE__', mode);
  const send = (reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(18).toString('base64');
    return reply
      .headers({ ...HEADERS, 'content-security-policy': policy(nonce, mapOrigin), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(template.replaceAll('__NONCE__', nonce));
  };
  // One route for both: the router ignores a trailing slash, the page's relative URLs don't.
  http.get('/console/', ({ url }, reply) =>
    url.split('?')[0] === '/console' ? reply.redirect('/console/') : send(reply),
  );
  http.get('/console/index.html', (_request, reply) => send(reply));
  await http.register(fastifyStatic, {
    root: folder,
    prefix: '/console/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      for (const [name, value] of Object.entries(HEADERS)) reply.header(name, value);
      reply.header('cache-control', /[\\/]assets[\\/]/.test(file) ? YEAR : 'no-cache');
    },
  });
};
