// Client settings that each program provides.
import type { AppType } from '@roda/api-contract/enums';
import type { Operation } from '@roda/api-contract/operation';
import type { CallFailure, Rejected } from './failures.ts';

/** Sent with every call; read each time. */
export type AppFacts = {
  readonly countryId?: number | undefined;
  /** The country's alias: `indonesia`, `zh`, `en`. */
  readonly lang: string;
  readonly version: string;
  readonly versionCode: number;
  readonly type: AppType;
  /** Tokens of accounts that this device was used with, sent while nobody is logged in. */
  readonly devices?: readonly string[];
};

/** `errno` of the domain error (501, 401) or the HTTP status (401, 503) that ended the session. */
export type SessionEnd = { readonly errno?: number; readonly status?: number; readonly message: string };

export type ClientSettings = {
  /** Base URL without a trailing slash; empty in a browser on the same origin. */
  readonly origin: string;
  readonly token: () => string | undefined;
  /**
   * `cookie` in pages of the server's own host: the token is then in a cookie that no script can read, and `token` is
   * its mark. Absent: `token` is the token.
   */
  readonly sessionIn?: 'cookie' | undefined;
  /** Called with the mark to keep instead of the token that was sent, which has moved into a cookie. */
  readonly onMark?: (mark: string) => void;
  readonly app: () => AppFacts;
  /** Whether a person is at this page: only such calls keep an operator's session from ending. Absent: not told. */
  readonly attended?: () => boolean;
  /** Clear user and token, store the current page, go to log-in. Not called for a token that was replaced meanwhile. */
  readonly onSessionEnd?: (end: SessionEnd) => void;
  /** Called with the headers of every response, before its content is processed. */
  readonly onHeaders?: (headers: Headers) => void;
  /** True once any call takes longer than `busyAfterMs`, false when none is left. */
  readonly onBusy?: (busy: boolean) => void;
  /** Called for every failure except `Aborted`, unless the call was quiet: the place for toasts and modals. */
  readonly onFailure?: (failure: CallFailure, op: Operation) => void;
  /** Called for every failure except `Aborted`, also of a quiet call. */
  readonly onFailed?: (failure: CallFailure, op: Operation) => void;
  /**
   * Called for every call that a bulletin stopped (`failure.data.bulletin`), quiet ones too. Nothing of the call was
   * done: when this resolves with true, because the bulletin was read, the call is sent again with the same key; with
   * false it fails.
   */
  readonly onMustRead?: (failure: Rejected) => Promise<boolean>;
  /** Sends a request; by default the platform's `fetch`. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
  /** Default 60 s. */
  readonly timeoutMs?: number;
  /** Default 800 ms. */
  readonly busyAfterMs?: number;
};

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** For an idempotent operation: the key of an earlier attempt of the same command. */
  readonly key?: string | undefined;
  /** Suppresses `onBusy` and `onFailure`. */
  readonly quiet?: boolean | undefined;
};
