// What other modules may ask about trust.
import type { LiabilityRoot } from '@roda/contract/trust-proofs';
import type { Tx } from '#platform/db/tx.ts';
import { refuse } from '#platform/failure.ts';
import { followChain, type ChainVerdict } from './audit-chain.ts';
import { roots } from './liabilities.reads.ts';
import { rootShown } from './liability-proof.ts';
import { gate, type Gate } from './trust.reads.ts';

/** What everybody may see of what is owed and held. */
export { solvencyOf } from './solvency.ts';

/** R4: whether anything may be sold. Withdrawals, statements and complaints never ask. */
export const salesOpen = async (tx: Tx): Promise<boolean> => (await gate(tx)).isOpen;

/** The same with the reason why not: `books`, `audit_log` or `coverage`. */
export const salesGate = (tx: Tx): Promise<Gate> => gate(tx);

/** Refuses `sales_paused` while the books disagree. For what sells, and for nothing that pays out. */
export const requireSalesOpen = async (tx: Tx): Promise<void> => {
  const { isOpen, reason } = await gate(tx);
  if (!isOpen) refuse('sales_paused', { reason });
};

/** Follows the operators' log from its first entry to its end. */
export const followLog = (tx: Tx): Promise<ChainVerdict> => followChain(tx, true);

const NEWEST = 20;

/** The newest signed roots of what members can claim, as they are published. */
export const newestRoots = async (tx: Tx): Promise<readonly LiabilityRoot[]> =>
  (await roots(tx, { day: undefined, page: 1, limit: NEWEST })).rows.map(rootShown);
