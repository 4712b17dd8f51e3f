// What other modules may ask about trust.
import type { Tx } from '#platform/db/tx.ts';
import { refuse } from '#platform/failure.ts';
import { gate, type Gate } from './trust.reads.ts';

/** R4: whether anything may be sold. Withdrawals, statements and complaints never ask. */
export const salesOpen = async (tx: Tx): Promise<boolean> => (await gate(tx)).isOpen;

/** The same with the reason why not: `books` or `audit_log`. */
export const salesGate = (tx: Tx): Promise<Gate> => gate(tx);

/** Refuses `sales_paused` while the books disagree. For what sells, and for nothing that pays out. */
export const requireSalesOpen = async (tx: Tx): Promise<void> => {
  const { isOpen, reason } = await gate(tx);
  if (!isOpen) refuse('sales_paused', { reason });
};
