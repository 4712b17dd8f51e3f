// One transaction at a moment: what settlement's work is cut into.
import type { Tx } from '#platform/db/tx.ts';

export type SettlementStep = { readonly tx: Tx; readonly at: Date };

/**
 * Runs one step: in a transaction of its own by schedule, in the call's one transaction when an operator waits for it.
 */
export type SettlementStepping = <T>(work: (step: SettlementStep) => Promise<T>) => Promise<T>;
