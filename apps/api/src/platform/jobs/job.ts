// Background work: jobs after a commit, schedules by the clock.
import type { RequestContext, System } from '../request-context.ts';
import type { Metrics } from '../metrics.ts';
import type { Tx } from '../db/tx.ts';
import type { TransactionOptions } from '../db/tx.ts';
import type { Services } from '../services.ts';
import type { Vault } from '../encryption/vault.ts';

/** Context of such work. It may use the network, but only outside `inTransaction`. */
export type JobContext = {
  readonly inTransaction: <T>(
    work: (ctx: RequestContext<System>) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;
  /** Within a call's time; of a heavy job, a snapshot within minutes. */
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The application time, read anew. */
  readonly now: () => Date;
  readonly vault: Vault;
  readonly services: Services;
  readonly metrics: Metrics;
};

export type Weight = { readonly isHeavy?: true };

/** Of jobs and schedules that may take minutes: they have workers of their own, so that nothing else waits for them. */
export const HEAVY: Weight = { isHeavy: true };

type Haste = Weight & { readonly isUrgent?: true };

/**
 * Of jobs that somebody waits for at a screen: they pass all others in the outbox, and have workers of their own. Only
 * for short ones.
 */
export const URGENT: Haste = { isUrgent: true };

export type Job = Haste & {
  readonly task: string;
  readonly run: (ctx: JobContext, payload: never) => Promise<void>;
};

/** Runs after the commit that enqueued it, at least once; a thrown error means a retry with growing delay. */
export const job = <Payload>(
  task: string,
  run: (ctx: JobContext, payload: Payload) => Promise<void>,
  weight: Haste = {},
): Job => ({ task, run, ...weight });

export type Schedule = Weight & {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (ctx: JobContext) => Promise<void>;
};

/**
 * Runs every `everyMs` of application time on one server at a time, beside other schedules; must determine itself what
 * is due, for the clock may jump.
 */
export const schedule = (shape: Schedule): Schedule => shape;
