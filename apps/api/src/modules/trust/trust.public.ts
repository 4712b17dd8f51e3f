// What other modules may ask about trust.
import type { Tx } from '#platform/db/tx.ts';
import { gate, type Gate } from './trust.reads.ts';

export { solvencyOf } from './solvency.ts';

/** R4: whether anything may be sold. Withdrawals, statements and complaints never ask. */
export const salesOpen = async (tx: Tx): Promise<boolean> => (await gate(tx)).isOpen;

/** The same with the reason why not: `books` or `audit_log`. */
export const salesGate = (tx: Tx): Promise<Gate> => gate(tx);
