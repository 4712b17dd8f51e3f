// The request context (`ctx`) given to a command: the transaction, the principal, the time; no other input, so it can
// be replayed.
import type { Lang } from '@roda/domain/language';
export type { Lang } from '@roda/domain/language';
import type { OperatorRole } from '@roda/api-contract/operation';
import type { FrameTopic, FrameType } from '@roda/api-contract/socket';
import type { AtEnd, Tx } from './db/tx.ts';
import type { Vault } from './encryption/vault.ts';

export type RequestContextAppType = 'h5' | 'pwa' | 'weapp' | 'android' | 'ios';

/** The client as stated by the request's headers; unverified. */
export type ClientInfo = {
  readonly lang: Lang;
  readonly countryId: number | undefined;
  readonly appVersion: string;
  readonly appVersionCode: number;
  readonly appType: RequestContextAppType;
  /** The network address, for limits and the audit log; never logged with a name. */
  readonly address: string;
  /** Tokens of accounts that this device was used with; unverified. */
  readonly devices?: readonly string[];
  /** Its sessions go into cookies: a page in a browser, and no packaged app or script. */
  readonly keepsCookie?: boolean;
  readonly requestId: string;
};

export type Member = { readonly kind: 'member'; readonly memberId: bigint; readonly sessionId: string };
export type Nobody = { readonly kind: 'nobody' };
export type Operator = {
  readonly kind: 'operator';
  readonly operatorId: number;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly sessionId: string;
};
export type System = { readonly kind: 'system' };
export type Principal = Member | Nobody | Operator | System;

/** What an operator's command changed, for the audit log. */
export type AuditNote = {
  readonly target: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
};

export type Enqueue = (
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options?: { readonly key?: string; readonly dueAt?: Date },
) => Promise<void>;

/** Recipients of a socket frame: one member, or all subscribers of a topic. */
export type Frame = {
  readonly to: { readonly memberId: bigint } | { readonly topic: FrameTopic };
  readonly type: FrameType;
  readonly data: Readonly<Record<string, unknown>>;
};
export type Publish = (frame: Frame) => Promise<void>;

export type RequestContext<W extends Principal = Member> = {
  readonly tx: Tx;
  /** For a statement whose rows nobody awaits: it is sent with the commit, and costs no round trip. */
  readonly atEnd: AtEnd;
  readonly principal: W;
  /** The time of the whole call, read once. */
  readonly at: Date;
  /** A fresh UUIDv7. */
  readonly newId: () => string;
  readonly client: ClientInfo;
  /** The client's Idempotency-Key, or a fresh UUID where the operation has none. */
  readonly key: string;
  readonly vault: Vault;
  readonly random: (bytes: number) => Buffer;
  /** Enqueues a job in the same transaction: it runs after the commit, at least once, or never if this rolls back. */
  readonly enqueue: Enqueue;
  /** Enqueues a socket frame in the same transaction: it is sent after the commit, or never. */
  readonly publish: Publish;
  /** Adds a change to the audit row that every operator command writes. Ignored for other principals. */
  readonly audit: (note: AuditNote) => void;
  /** Marks sessions as ended: after the commit every server drops them from its cache. */
  readonly sessionsEnded: () => void;
  /** What a reply has of a new session's token: the token, or its mark where the token goes into a cookie. */
  readonly issueToken: (realm: 'member' | 'operator', token: string) => string;
  /** Deletes the cookie of the calling session, where there is one. */
  readonly deleteCookie: () => void;
};
