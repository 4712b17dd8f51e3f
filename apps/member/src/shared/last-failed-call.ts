// The command that failed last, for a complaint about it: a toast is gone before anybody can copy its trace id.

import { HttpFailed, Offline, TimedOut, failedCallOf } from '@roda/client/failures';
import type { CallFailure, FailedCall } from '@roda/client/failures';
import { errnoOf } from './texts/failure-text.ts';

const keptMs = 600_000;
const internalErrno = 502;

let last: (FailedCall & Readonly<{ at: number }>) | undefined;

/** Faults only: a refusal, such as of a wrong password, has said why. */
const isFailure = (failure: CallFailure): boolean =>
  errnoOf(failure) === internalErrno || [HttpFailed, Offline, TimedOut].some((kind) => failure instanceof kind);

export function keepFailedCall(failure: CallFailure): void {
  const failed = failedCallOf(failure);
  if (failed !== undefined && isFailure(failure)) last = { ...failed, at: Date.now() };
}

/** Within ten minutes. */
export function lastFailedCall(): FailedCall | undefined {
  return last !== undefined && Date.now() - last.at < keptMs ? last : undefined;
}

export function forgetFailedCall(): void {
  last = undefined;
}
