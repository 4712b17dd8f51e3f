// Handles one call: parse, authenticate, run, commit, serialise; and maps every failure to a reply.
import type { Operation } from '@roda/api-contract/operation';
import { domainErrors, type DomainErrorCode } from '@roda/api-contract/domain-errors';
import { parse } from 'zod/mini';
import type { RequestContext, ClientInfo, AuditNote, Principal } from '../request-context.ts';
import { appendAudit } from '../audit-log.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { invariant, DomainError, reject } from '../errors.ts';
import { isNotStored } from '../files/storage.ts';
import { FORGET_CHANNEL, clearCached } from '../cached.ts';
import { QueueFull } from '../hashing/fair-queue.ts';
import { contextOf, enqueueOf, readsOnly, snapshotOf, type AppContext } from '../app-context.ts';
import { domainErrorText, serialiserOf, type Serialise } from './envelope.ts';
import { requestText, storeReply, storedReply, isKeyTaken, toStore, type IdempotencyClaim } from './idempotency.ts';
import type { Prep, Route, UploadedFile } from './route.ts';
import { markOf, type CookieChange } from './session-cookies.ts';

export type ParsedRequest = {
  readonly principal: Principal;
  readonly client: ClientInfo;
  /** Already parsed by the API contract. */
  readonly input: unknown;
  readonly key: string | undefined;
  readonly at: Date;
  readonly file?: UploadedFile;
};

export type CallResponse = {
  /** Bytes where the reply is kept: they are encoded once. */
  readonly text: string | Buffer;
  readonly errno: number;
  readonly code?: DomainErrorCode;
  /** An internal error, to be logged. */
  readonly fault?: unknown;
  /** 503 where the database does not answer: whether anything was done is unknown, a retry with the key finds out. */
  readonly status?: 503;
  readonly sessionsEnded?: boolean;
  readonly cookie?: CookieChange | undefined;
};

const ownerOf = (principal: Principal): bigint => {
  if (principal.kind === 'member') return principal.memberId;
  return principal.kind === 'operator' ? -BigInt(principal.operatorId) : 0n;
};

type DatabaseError = { readonly code?: string; readonly constraint?: string };

const LOCK_TIMEOUT = '55P03';

/** The domain error for an error, where there is one: a violated constraint, a lock held by others, a full queue. */
const domainErrorBehind = (error: unknown, known: AppContext['constraintErrors']): DomainError | undefined => {
  if (error instanceof DomainError) return error;
  if (error instanceof QueueFull) return new DomainError('too_often', { retryAfter: 5 });
  const { code, constraint } = error as DatabaseError;
  if (code === LOCK_TIMEOUT) return new DomainError('too_often', { retryAfter: 1 });
  const meant = constraint === undefined ? undefined : known[constraint];
  return meant === undefined ? undefined : new DomainError(meant);
};

/** Tells all servers to look sessions up again. */
export const SESSIONS_CHANNEL = 'sessions_ended';

type Side = { notes: AuditNote[]; sessionsEnded: boolean; cookie: CookieChange | undefined };

const audited = async (op: Operation, ctx: RequestContext<Principal>, side: Side): Promise<void> => {
  if (ctx.principal.kind !== 'operator') return;
  const notes = side.notes.length === 0 ? [{ target: '-' }] : side.notes;
  for (const note of notes) await appendAudit(ctx as RequestContext<typeof ctx.principal>, op.id, note);
  await ctx.tx.query('select pg_notify($1, $2)', [FORGET_CHANNEL, '']);
};

type Checked = { readonly route: Route; readonly appContext: AppContext; readonly serialise: Serialise };

/** How a command changes the cookie of a client that keeps its sessions in cookies. */
const cookiesFor = (
  { client, principal }: ParsedRequest,
  side: Side,
): Partial<Pick<RequestContext<Principal>, 'issueToken' | 'deleteCookie'>> =>
  client.keepsCookie !== true
    ? {}
    : {
        issueToken: (realm, token) => {
          side.cookie = { realm, token };
          return markOf(token);
        },
        deleteCookie: () => {
          if (principal.kind === 'member' || principal.kind === 'operator') side.cookie = { realm: principal.kind };
        },
      };

/** Runs a command in one transaction, with its audit entries and, where the operation has a key, its stored reply. */
const runCommand = async ({ route, appContext, serialise }: Checked, request: ParsedRequest): Promise<CallResponse> => {
  const { op } = route;
  const { principal, client, input, at, key } = request;
  const prepared = await route.prepare?.(prepOf(appContext, request) as never, input as never);
  const side: Side = { notes: [], sessionsEnded: false, cookie: undefined };
  const text = await appContext.pool.inTransaction(async (tx, atEnd) => {
    side.notes.length = 0;
    side.cookie = undefined;
    const ctx = contextOf(
      appContext,
      { tx, atEnd, principal, at, client, ...(key === undefined ? {} : { key }) },
      {
        audit: (note) => void side.notes.push(note),
        sessionsEnded: () => void (side.sessionsEnded = true),
        ...cookiesFor(request, side),
      },
    );
    const reply = serialise(await route.run(ctx as never, input as never, prepared as never));
    await audited(op, ctx, side);
    // In the transaction: a notice of its own could be lost after the sessions have ended.
    if (side.sessionsEnded) atEnd('select pg_notify($1, $2)', [SESSIONS_CHANNEL, '']);
    if (op.idempotent === true) {
      const claim = claimOf(op, request);
      storeReply(atEnd, claim, toStore(appContext.vault, claim, reply));
    }
    return reply;
  });
  if (principal.kind === 'operator') clearCached(appContext.vault);
  return { text, errno: 0, sessionsEnded: side.sessionsEnded, cookie: side.cookie };
};

const runQuery = async ({ route, appContext, serialise }: Checked, request: ParsedRequest): Promise<CallResponse> => {
  const { principal, client, input, at } = request;
  const prepared = await route.prepare?.(prepOf(appContext, request) as never, input as never);
  const text = await appContext.pool.reading(async (tx) => {
    const ctx = contextOf(appContext, { tx, atEnd: readsOnly, principal, at, client });
    return serialise(await route.run(ctx as never, input as never, prepared as never));
  });
  return { text, errno: 0 };
};

/** The reply that is stored under the request's key, or key_reused where the key belongs to another request. */
const replayed = async (
  { route: { op }, appContext }: Checked,
  request: ParsedRequest,
): Promise<CallResponse | undefined> => {
  if (op.idempotent !== true || request.key === undefined) return undefined;
  const stored = await appContext.pool.reading((tx) => storedReply(tx, appContext.vault, claimOf(op, request)));
  if (stored === undefined) return undefined;
  return stored === 'reused' ? refused(new DomainError('key_reused'), request.client) : { text: stored, errno: 0 };
};

/** Handles the calls of one route: every failure becomes a reply. */
export const respond = (route: Route, appContext: AppContext): ((request: ParsedRequest) => Promise<CallResponse>) => {
  const { op } = route;
  const toText = serialiserOf(op);
  const serialise: Serialise = (data) => toText(appContext.checkReplies === true ? parse(op.reply, data) : data);
  const checked: Checked = { route, appContext, serialise };

  return async (request) => {
    try {
      if (op.idempotent === true && request.key === undefined) reject('key_missing');
      return await (route.kind === 'command' ? runCommand(checked, request) : runQuery(checked, request));
    } catch (error) {
      // Asking for the stored reply would wait for the same database.
      if (error instanceof DatabaseUnavailable) return internalErrorReply(error, request.client);
      try {
        // A used key returns its first reply, whatever error this second run raised.
        const first = await replayed(checked, request);
        if (first !== undefined) return first;
        invariant(!isKeyTaken(error), 'a taken key has a reply');
        const domainError = domainErrorBehind(error, appContext.constraintErrors);
        return domainError === undefined
          ? internalErrorReply(error, request.client)
          : refused(domainError, request.client);
      } catch (second) {
        return internalErrorReply(
          isKeyTaken(error) || second instanceof DatabaseUnavailable ? second : error,
          request.client,
        );
      }
    }
  };
};

export const refused = (error: DomainError, { lang }: ClientInfo): CallResponse => ({
  text: domainErrorText(error, lang),
  errno: domainErrors[error.code].errno,
  code: error.code,
});

const internalErrorCode = (fault: unknown): 'unavailable' | 'storage_unavailable' | 'internal' => {
  if (fault instanceof DatabaseUnavailable) return 'unavailable';
  return isNotStored(fault) ? 'storage_unavailable' : 'internal';
};

/**
 * An internal error, a database that does not answer, or no room to store: the client gets a trace id, the log gets the
 * details.
 */
export const internalErrorReply = (fault: unknown, client: ClientInfo): CallResponse => {
  const code = internalErrorCode(fault);
  const reply = refused(new DomainError(code, { traceId: client.requestId }), client);
  return { ...reply, fault, ...(code === 'unavailable' ? { status: 503 as const } : {}) };
};

const claimOf = (op: Operation, { principal, key, input, at }: ParsedRequest): IdempotencyClaim => ({
  ownerId: ownerOf(principal),
  key: key ?? '',
  operation: op.id,
  request: requestText(op.id, input),
  at,
});

const prepOf = (appContext: AppContext, { principal, at, client, file }: ParsedRequest): Prep => ({
  reading: appContext.pool.reading,
  autocommit: appContext.pool.autocommit,
  snapshot: snapshotOf(appContext.pool),
  enqueue: enqueueOf(appContext, at),
  principal,
  at,
  client,
  vault: appContext.vault,
  services: appContext.services,
  metrics: appContext.metrics,
  random: appContext.ids.random,
  ...(file === undefined ? {} : { file }),
});
