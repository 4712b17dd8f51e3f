// Runs settlement in steps, one transaction each.
import type { Tx } from '#platform/db/tx.ts';
import type { Enqueue } from '#platform/request-context.ts';

export type SettlementStep = { readonly tx: Tx; readonly at: Date; readonly enqueue: Enqueue };

/**
 * Runs one step: in a transaction of its own by schedule, in the call's one transaction when an operator requests it
 * synchronously.
 */
export type SettlementStepping = <T>(work: (step: SettlementStep) => Promise<T>) => Promise<T>;
