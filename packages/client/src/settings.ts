// What a client needs to know about the program it works in.
import type { AppType } from '@roda/api-contract/enums';
import type { Operation } from '@roda/api-contract/operation';
import type { CallFailure } from './failures.ts';

/** Sent with every call; read anew each time. */
export type AppFacts = {
  readonly countryId?: number | undefined;
  /** The country's alias: `indonesia`, `zh`, `en`. */
  readonly lang: string;
  readonly version: string;
  readonly versionCode: number;
  readonly type: AppType;
};

/** `errno` of the refusal (501, 401) or the HTTP status (401, 503) that ended the session. */
export type SessionEnd = { readonly errno?: number; readonly status?: number; readonly message: string };

export type ClientSettings = {
  /** Where the paths begin, without a trailing slash; empty in a browser on the same origin. */
  readonly origin: string;
  readonly token: () => string | undefined;
  readonly app: () => AppFacts;
  /** Clear user and token, remember the page, go to log-in. Not called for a token that was replaced meanwhile. */
  readonly onSessionEnd?: (end: SessionEnd) => void;
  /** The headers of every answer, before its content is looked at. */
  readonly onHeaders?: (headers: Headers) => void;
  /** True once any call takes longer than `busyAfterMs`, false when none is left. */
  readonly onBusy?: (busy: boolean) => void;
  /** Every failure but `Aborted`, unless the call was quiet: the place for toasts and modals. */
  readonly onFailure?: (failure: CallFailure, op: Operation) => void;
  /** Default 60 s. */
  readonly timeoutMs?: number;
  /** Default 800 ms. */
  readonly busyAfterMs?: number;
};

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** For an idempotent operation: the key of an earlier try of the same act. */
  readonly key?: string | undefined;
  /** No `onBusy`, no `onFailure`. */
  readonly quiet?: boolean | undefined;
};
