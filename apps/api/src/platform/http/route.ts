// A route as data: an operation of the API contract and its handler.
import type { InputOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, ClientInfo, Enqueue, Member, Nobody, Operator, Principal } from '../request-context.ts';
import type { Tx } from '../db/tx.ts';
import type { Metrics } from '../metrics.ts';
import type { Services } from '../services.ts';
import type { JobContext } from '../jobs/job.ts';
import type { Vault } from '../encryption/vault.ts';

/** Type of the principal in the request context, by the operation's realm. */
export type PrincipalOf<Op extends Operation> = Op['realm'] extends 'operator'
  ? Operator
  : Op['realm'] extends 'member'
    ? Member
    : Member | Nobody;

export type ContextOf<Op extends Operation> = RequestContext<PrincipalOf<Op>>;

/** An uploaded file, on disk until the call ends. */
export type UploadedFile = {
  readonly path: string;
  readonly filename: string;
  readonly mimetype: string;
  readonly size: number;
};

/**
 * What `prepare` may use: it runs before the transaction, so slow or outside work is welcome here, and writes that the
 * call's failure should take back are not.
 */
export type Prep<W extends Principal = Principal> = {
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** A single statement whose effect is kept even if the call is refused afterwards: a counter of tries. */
  readonly autocommit: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Many reads of one snapshot, each at most half a minute long. */
  readonly snapshot: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Enqueues a job that runs even if the call is refused afterwards. */
  readonly enqueue: Enqueue;
  readonly principal: W;
  readonly at: Date;
  readonly client: ClientInfo;
  readonly vault: Vault;
  readonly services: Services;
  readonly metrics: Metrics;
  readonly random: (bytes: number) => Buffer;
  /** Only where the operation is an upload. */
  readonly file?: UploadedFile;
};

export type Route = {
  readonly kind: 'command' | 'read';
  readonly op: Operation;
  readonly run: (ctx: never, input: never, prepared: never) => Promise<unknown>;
  readonly prepare?: (prep: never, input: never) => Promise<unknown>;
  /** How long a process may cache the reply of equal public requests. */
  readonly cacheMs?: number;
  /** Whether a member's reply is the one that nobody gets: then both have it from the cache, else only nobody has. */
  readonly sameForMembers?: (input: never, client: ClientInfo) => boolean;
  /** What of the input a cached reply depends on, where that isn't all. */
  readonly relevantOf?: (input: never) => unknown;
  /**
   * What the client's channel and version change in a cached reply: replies of one name are equal. Without it the reply
   * is made for no channel and no version.
   */
  readonly variantOf?: (asked: VariantAsked, input: never) => Promise<string>;
};

export type VariantAsked = Pick<RequestContext<Nobody>, 'tx' | 'at' | 'client' | 'vault'>;

type Run<Op extends Operation, Prepared> = (
  ctx: ContextOf<Op>,
  input: InputOf<Op>,
  prepared: Prepared,
) => Promise<ReplyOf<Op>>;
type Prepare<Op extends Operation, Prepared> = (prep: Prep<PrincipalOf<Op>>, input: InputOf<Op>) => Promise<Prepared>;

type ReadManner<Op extends Operation, Prepared> = {
  readonly cacheMs?: number;
  readonly sameForMembers?: (input: InputOf<Op>, client: ClientInfo) => boolean;
  readonly relevantOf?: (input: InputOf<Op>) => unknown;
  readonly variantOf?: (asked: VariantAsked, input: InputOf<Op>) => Promise<string>;
  readonly prepare?: Prepare<Op, Prepared>;
};

/** A write: `run` executes inside the call's one transaction; the result of `prepare` is its third argument. */
export const command = <Op extends Operation, Prepared = undefined>(
  op: Op,
  run: Run<Op, Prepared>,
  { prepare }: { readonly prepare?: Prepare<Op, Prepared> } = {},
): Route => ({ kind: 'command', op, run, ...(prepare === undefined ? {} : { prepare }) });

/**
 * A read in read-only autocommit: one query makes one consistent reply, and the database refuses to write. The result
 * of `prepare` is the third argument of `run`.
 */
export const read = <Op extends Operation, Prepared = undefined>(
  op: Op,
  run: Run<Op, Prepared>,
  manner: ReadManner<Op, Prepared> = {},
): Route => ({ kind: 'read', op, run, ...manner });

export type HookRequest = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** By the system clock, which the other system shares; the application clock may run ahead of it. */
  readonly receivedAt: Date;
};

/** One header's text; empty where it is missing or repeated. */
export const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

const FRESH_MS = 5 * 60_000;

/** Whether a webhook's time, in Unix seconds, is at most five minutes old or ahead. */
export const isFresh = (timestamp: string, { receivedAt }: Pick<HookRequest, 'receivedAt'>): boolean =>
  /^\d{10}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - receivedAt.getTime()) <= FRESH_MS;

export type HookReply = { readonly status: number; readonly body?: Readonly<Record<string, unknown>> };

/** An endpoint that other systems call: it gets the raw bytes, because signatures are over those. */
export type Hook = {
  readonly path: `hooks/${string}`;
  readonly run: (ctx: JobContext, request: HookRequest) => Promise<HookReply>;
};

export const hook = (path: Hook['path'], run: Hook['run']): Hook => ({ path, run });

/** A file downloaded by link: an upload, a statement. `run` checks the principal. */
export type Download = {
  readonly path: `files/${string}`;
  readonly run: (
    prep: Prep,
    params: Readonly<Record<string, string>>,
  ) => Promise<{
    readonly type: string;
    readonly bytes: Buffer;
    /** ASCII letters: the file name of the download. */
    readonly name?: string;
    /** Public, and the URL names the content: caches may keep it for good. */
    readonly immutable?: true;
  }>;
};

export const download = (path: Download['path'], run: Download['run']): Download => ({ path, run });

export type RouteStored<Row> = {
  /** Rejects with too_many_rows above it. */
  readonly most: number;
  /** The retained fields of a row; fields not in the API contract are removed, as in every reply. */
  readonly keep: (row: unknown) => Row;
};

export type BoundList = {
  readonly op: Operation;
  /** All rows visible to the principal, in the list's order, from one snapshot. */
  readonly all: <Row>(
    prep: Prep<Operator>,
    filters: Readonly<Record<string, unknown>>,
    kept: RouteStored<Row>,
  ) => Promise<readonly Row[]>;
};

export type BoundLists = {
  /** Rejects with not_found what is no operator list, with permission_denied where the principal may not read it. */
  readonly find: (id: string, principal: Operator) => BoundList;
};
