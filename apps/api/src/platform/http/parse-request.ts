// Turns a request into a question: who asks, what, when, with which key and file.
import type { Operation } from '@roda/contract/operation';
import type { FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import type { Caller, Lang, Who } from '../act.ts';
import { refuse } from '../failure.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Question } from './answer.ts';
import { requireStanding, stands, type Found, type Live } from '../standing.ts';
import { openSessions, type SessionLookup } from './auth.ts';
import { tokenOf } from './caller.ts';
import { faultsOf } from './field-faults.ts';
import { MEMBER_FILE_BYTES, OPERATOR_FILE_BYTES, receive } from './upload.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export type Asked = Question & {
  /** To be called when the call has been answered: removes an uploaded file. */
  readonly done?: () => Promise<void>;
};

export type Questions = {
  readonly of: (op: Operation, request: FastifyRequest, caller: Caller) => Promise<Asked>;
  /** Whoever the token stands for, in either realm. */
  readonly anyone: (request: FastifyRequest, at: Date) => Promise<Who>;
  readonly forgetSessions: () => void;
};

type Asking = { readonly found: Live<Who>; readonly at: Date };

const liveOrRefuse = <W extends Who>(found: Found<W> | undefined): Live<W> => {
  if (found === undefined || found.state === 'unknown') return refuse('not_logged_in');
  return found.state === 'live' ? found : refuse('session_revoked');
};

const parsed = (op: Operation, raw: unknown, lang: Lang): unknown => {
  const result = safeParse(op.input, raw);
  return result.success ? result.data : refuse('malformed', { fields: faultsOf(result.error.issues, raw, lang) });
};

/** The query and path of a GET, the JSON body of a POST. */
const rawInput = (request: FastifyRequest): unknown => {
  if (request.method === 'GET') return { ...(request.query as object), ...(request.params as object) };
  if (request.body === undefined || request.body === null) return {};
  try {
    return JSON.parse((request.body as Buffer).toString('utf8')) as unknown;
  } catch {
    return refuse('malformed', { fields: [{ path: '', message: 'not JSON' }] });
  }
};

const keyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' && UUID.test(header) ? header.toLowerCase() : undefined;
};

/** Says whom a request's token stands for, and refuses those who may not make the call. */
const openIdentifying = (lookup: SessionLookup, around: Surroundings) => {
  const sessions = openSessions(lookup, around.vault.hashToken);
  const { autocommit } = around.pool;

  const find = async (
    realm: 'member' | 'operator' | 'operatorAnew',
    request: FastifyRequest,
    at: Date,
  ): Promise<Found<Who> | undefined> => {
    const token = tokenOf(request.headers);
    if (token === undefined) return undefined;
    // Looking a session up also prolongs it.
    return autocommit<Found<Who>>((tx) => sessions[realm](tx, token, at));
  };

  /** What is remembered may be older than a proof that was given since, to this server or another: it is asked anew. */
  const standOrRefuse = async (op: Operation, request: FastifyRequest, { found, at }: Asking): Promise<void> => {
    const judged = { op, at, mode: around.services.config.mode };
    if (found.standing === undefined || stands(judged, found.standing)) return;
    const { standing } = liveOrRefuse(await find('operatorAnew', request, at));
    if (standing !== undefined) requireStanding(judged, standing);
  };

  /** Files are for those who may do more than set a second factor up. */
  const mayFetch = (found: Found<Who> | undefined): boolean => {
    if (around.services.config.mode !== 'production' || found?.state !== 'live') return true;
    return found.standing === undefined || found.standing.totp || found.standing.passkey;
  };

  const whoOf = async (op: Operation, request: FastifyRequest, at: Date): Promise<Who> => {
    const { realm, roles } = op;
    const found = await find(realm === 'operator' ? 'operator' : 'member', request, at);
    if (realm === 'public') return found?.state === 'live' ? found.who : { kind: 'nobody' };
    const live = liveOrRefuse(found);
    const { who } = live;
    if (who.kind === 'operator' && roles !== undefined && !roles.some((role) => who.roles.includes(role)))
      refuse('permission_denied');
    await standOrRefuse(op, request, { found: live, at });
    return who;
  };

  const anyone = async (request: FastifyRequest, at: Date): Promise<Who> => {
    const member = await find('member', request, at);
    if (member?.state === 'live') return member.who;
    const known = await find('operator', request, at);
    const operator = mayFetch(known) ? known : await find('operatorAnew', request, at);
    return operator?.state === 'live' && mayFetch(operator) ? operator.who : { kind: 'nobody' };
  };

  return { whoOf, anyone, forgetSessions: sessions.forget };
};

export const openQuestions = (lookup: SessionLookup, around: Surroundings): Questions => {
  const { whoOf, anyone, forgetSessions } = openIdentifying(lookup, around);
  return {
    of: async (op, request, caller) => {
      const at = around.clock.now();
      const who = await whoOf(op, request, at);
      const key = keyOf(request);
      if (op.upload !== true) return { who, caller, input: parsed(op, rawInput(request), caller.lang), key, at };
      if (!request.isMultipart()) refuse('bad_file', { reason: 'not_multipart' });
      const { fields, file, remove } = await receive(
        request,
        op.realm === 'operator' ? OPERATOR_FILE_BYTES : MEMBER_FILE_BYTES,
      );
      try {
        return {
          who,
          caller,
          input: parsed(op, fields, caller.lang),
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
