// Turns an HTTP request into a parsed request: principal, input, time, key and file.
import type { Operation } from '@roda/api-contract/operation';
import type { FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import type { ClientInfo, Lang, Principal } from '../request-context.ts';
import { reject } from '../errors.ts';
import type { AppContext } from '../app-context.ts';
import type { ParsedRequest } from './respond.ts';
import { requireStatus, stands, type SessionAssuranceFound, type Live } from '../session-assurance.ts';
import { openSessions, type SessionLookup } from './auth.ts';
import { bearerOf, isAttended } from './client-info.ts';
import { validationErrorsOf } from './field-errors.ts';
import type { RequiredReading } from '../required-reading.ts';
import type { SessionCookies } from './session-cookies.ts';
import { MEMBER_FILE_BYTES, OPERATOR_FILE_BYTES, receive } from './upload.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export type ReceivedRequest = ParsedRequest & {
  /** Called after the reply was sent: removes an uploaded file. */
  readonly done?: () => Promise<void>;
};

export type Questions = {
  readonly of: (op: Operation, request: FastifyRequest, from: RequestOrigin) => Promise<ReceivedRequest>;
  /** The token's principal, in either realm. */
  readonly anyone: (request: FastifyRequest, at: Date) => Promise<Principal>;
  readonly forgetSessions: () => void;
};

export type RequestOrigin = {
  readonly client: ClientInfo;
  /** The input, where the same address was parsed before. */
  readonly known?: unknown;
};

type Asking = { readonly found: Live<Principal>; readonly at: Date };

const liveOrReject = <W extends Principal>(found: SessionAssuranceFound<W> | undefined): Live<W> => {
  if (found === undefined || found.state === 'unknown') return reject('not_logged_in');
  return found.state === 'live' ? found : reject('session_revoked');
};

const parsed = (op: Operation, raw: unknown, lang: Lang): unknown => {
  const result = safeParse(op.input, raw);
  return result.success
    ? result.data
    : reject('malformed', { fields: validationErrorsOf(result.error.issues, raw, lang) });
};

/** The query and path of a GET, the JSON body of a POST. */
const rawInput = (op: Operation, request: FastifyRequest): unknown => {
  if (op.method === 'GET')
    return { ...(request.query as object), ...(op.path.includes('{') ? (request.params as object) : {}) };
  if (request.body === undefined || request.body === null) return {};
  try {
    return JSON.parse((request.body as Buffer).toString('utf8')) as unknown;
  } catch {
    return reject('malformed', { fields: [{ path: '', message: 'not JSON' }] });
  }
};

const keyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' && UUID.test(header) ? header.toLowerCase() : undefined;
};

type Checks = {
  readonly sessions: SessionLookup;
  readonly cookies: SessionCookies;
  readonly requiredReading?: RequiredReading;
};

/** Returns the principal of a request's token, and rejects those who may not make the call. */
const openIdentifying = ({ sessions: lookup, cookies }: Checks, appContext: AppContext) => {
  const sessions = openSessions(lookup, appContext.vault.hashToken);
  const { autocommit } = appContext.pool;

  const find = async (
    realm: 'member' | 'operator' | 'operatorAnew',
    request: FastifyRequest,
    at: Date,
  ): Promise<SessionAssuranceFound<Principal> | undefined> => {
    const token = cookies.tokenBehind(request.headers, bearerOf(request.headers));
    if (token === undefined) return undefined;
    // Looking a session up also prolongs it.
    const asked = { at, isAct: realm === 'member' || isAttended(request.headers) };
    return autocommit<SessionAssuranceFound<Principal>>((tx) => sessions[realm](tx, token, asked));
  };

  /** The cached session may be older than a recent proof of identity on this or another server: it is read again. */
  const standOrReject = async (op: Operation, request: FastifyRequest, { found, at }: Asking): Promise<void> => {
    const judged = { op, at, mode: appContext.services.config.mode };
    if (found.standing === undefined || stands(judged, found.standing)) return;
    const { standing: status } = liveOrReject(await find('operatorAnew', request, at));
    if (status !== undefined) requireStatus(judged, status);
  };

  /** Uploads are for principals that may do more than set up a second factor. */
  const mayFetch = (found: SessionAssuranceFound<Principal> | undefined): boolean => {
    if (appContext.services.config.mode !== 'production' || found?.state !== 'live') return true;
    return found.standing === undefined || found.standing.totp || found.standing.passkey;
  };

  const principalOf = async (op: Operation, request: FastifyRequest, at: Date): Promise<Principal> => {
    const { realm, roles } = op;
    const found = await find(realm === 'operator' ? 'operator' : 'member', request, at);
    if (realm === 'public') return found?.state === 'live' ? found.principal : { kind: 'nobody' };
    const live = liveOrReject(found);
    const { principal } = live;
    if (principal.kind === 'operator' && roles !== undefined && !roles.some((role) => principal.roles.includes(role)))
      reject('permission_denied');
    await standOrReject(op, request, { found: live, at });
    return principal;
  };

  const anyone = async (request: FastifyRequest, at: Date): Promise<Principal> => {
    const member = await find('member', request, at);
    if (member?.state === 'live') return member.principal;
    const known = await find('operator', request, at);
    const operator = mayFetch(known) ? known : await find('operatorAnew', request, at);
    return operator?.state === 'live' && mayFetch(operator) ? operator.principal : { kind: 'nobody' };
  };

  return { whoOf: principalOf, anyone, forgetSessions: sessions.forget };
};

export const openQuestions = (checks: Checks, appContext: AppContext): Questions => {
  const { requiredReading } = checks;
  const { whoOf: principalOf, anyone, forgetSessions } = openIdentifying(checks, appContext);
  const { vault, pool } = appContext;
  return {
    of: async (op, request, { client, known }) => {
      const at = appContext.clock.now();
      const principal = await principalOf(op, request, at);
      if (principal.kind === 'member')
        await requiredReading?.require({ op, principal, client, at, vault, reading: pool.reading });
      const key = keyOf(request);
      if (op.upload !== true)
        return { principal, client, input: known ?? parsed(op, rawInput(op, request), client.lang), key, at };
      if (!request.isMultipart()) reject('bad_file', { reason: 'not_multipart' });
      const { fields, file, remove } = await receive(
        request,
        op.realm === 'operator' ? OPERATOR_FILE_BYTES : MEMBER_FILE_BYTES,
      );
      try {
        return {
          principal,
          client,
          input: parsed(op, fields, client.lang),
          key,
          at,
          done: remove,
          ...(file === undefined ? {} : { file }),
        };
      } catch (error) {
        await remove();
        throw error;
      }
    },
    anyone,
    forgetSessions,
  };
};
