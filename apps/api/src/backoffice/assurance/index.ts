// Module API of assurance.
import type { LiabilityRoot } from '@roda/api-contract/backoffice/proofs';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { followChain, type ChainVerdict } from './audit/audit-chain.ts';
import { roots } from './proofs/liabilities.queries.ts';
import { rootShown } from './proofs/liability-proof.query.ts';
import { suitability, type AssuranceSuitability } from './assurance.queries.ts';

/** The public figures of claims and assets held. */
export { solvencyOf } from './publication/solvency.ts';
export { auditOnce } from './assurance.jobs.ts';
export { reconcile } from './reconciliation/reconcile.ts';

/** R4: whether sales are open. Withdrawals, statements and complaints never check this. */
export const salesOpen = async (tx: Tx): Promise<boolean> => (await suitability(tx)).isOpen;

/** The same with the reason of a stop: `books`, `audit_log` or `coverage`. */
export const salesSuitability = (tx: Tx): Promise<AssuranceSuitability> => suitability(tx);

/**
 * Rejects with `sales_paused` while the ledger invariants are broken. For operations that sell, and for none that pays
 * out.
 */
export const requireSalesOpen = async (tx: Tx): Promise<void> => {
  const { isOpen, reason } = await suitability(tx);
  if (!isOpen) reject('sales_paused', { reason });
};

/** Verifies the operators' audit log from its first entry to its end. */
export const followLog = (tx: Tx): Promise<ChainVerdict> => followChain(tx, true);

const NEWEST = 20;

/** The newest signed roots of members' claims, as published. */
export const newestRoots = async (tx: Tx): Promise<readonly LiabilityRoot[]> =>
  (await roots(tx, { day: undefined, page: 1, limit: NEWEST })).rows.map(rootShown);
