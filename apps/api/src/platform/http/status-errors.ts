// Refusals before any operation: unreadable, too large, too many, unknown. They have the envelope of every reply.
import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { appVersionCode } from '@roda/domain/app-version';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { DomainError } from '../errors.ts';
import { clientOf } from './client-info.ts';
import { domainErrorText } from './envelope.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Headers of every reply: written once, since a library's hook for it costs a third of the throughput. By the version
 * an app knows whether it is older than its server, or the server older than the app.
 */
export const HEADERS = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-server-version-code': String(appVersionCode),
} as const;

/** Of the request as a whole; for developers, as the messages of fields are. */
const MESSAGES: Readonly<Record<number, string>> = {
  408: 'the request did not arrive in time',
  413: 'the body is too large',
  414: 'the address is too long',
  415: 'the content type is not application/json',
  431: 'the headers are too large',
};

/** Thrown where a request is refused by its HTTP status. */
export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly statusCode: number;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  constructor(statusCode: number, retryAfter?: number) {
    super(STATUS_CODES[statusCode] ?? '');
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}

type Failure = { readonly statusCode?: number; readonly retryAfter?: number | undefined };

const domainErrorOf = (status: number, { retryAfter = 1 }: Failure, traceId: string): DomainError => {
  if (status >= 500) return new DomainError('internal', { traceId });
  if (status === 404) return new DomainError('not_found');
  if (status === 429) return new DomainError('too_often', { retryAfter });
  return new DomainError('malformed', { fields: [{ path: '', message: MESSAGES[status] ?? 'not a request' }] });
};

type FailedRequest = { readonly headers: IncomingHttpHeaders; readonly ip: string; readonly id: string };

/** Answers everything that no operation answers. */
export const openStatusErrors = ({ clock, services: { log } }: Pick<AppContext, 'clock' | 'services'>) => {
  const answer = (failure: Failure, { headers, ip, id }: FailedRequest) => {
    const status = failure.statusCode ?? 500;
    return {
      status,
      // The client's clock follows the date.
      headers: { ...HEADERS, date: clock.now().toUTCString(), 'content-type': JSON_TYPE },
      text: domainErrorText(domainErrorOf(status, failure, id), clientOf(headers, ip, id).lang),
    };
  };
  return {
    answer,
    bind: (http: FastifyInstance): void => {
      http.setErrorHandler((error: Error & Failure, request, reply) => {
        const { status, headers, text } = answer(error, request);
        if (status >= 500) log.error({ requestId: request.id, err: error }, 'fault');
        return reply.headers(headers).code(status).send(text);
      });
      http.setNotFoundHandler((request, reply) => {
        const { status, headers, text } = answer({ statusCode: 404 }, request);
        return reply.headers(headers).code(status).send(text);
      });
    },
  };
};

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what Node could not read as a request, and closes the connection. There is no language to answer in. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUSES[error.code ?? ''] ?? 400;
  const body = domainErrorText(domainErrorOf(status, {}, ''), 'en');
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
};
