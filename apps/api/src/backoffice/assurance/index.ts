// What other modules may ask about trust.
import type { LiabilityRoot } from '@roda/api-contract/backoffice/proofs';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { followChain, type ChainVerdict } from './audit/audit-chain.ts';
import { roots } from './proofs/liabilities.queries.ts';
import { rootShown } from './proofs/liability-proof.query.ts';
import { suitability, type AssuranceSuitability } from './assurance.queries.ts';

/** What everybody may see of what is owed and held. */
export { solvencyOf } from './publication/solvency.ts';

/** R4: whether anything may be sold. Withdrawals, statements and complaints never ask. */
export const salesOpen = async (tx: Tx): Promise<boolean> => (await suitability(tx)).isOpen;

/** The same with the reason why not: `books`, `audit_log` or `coverage`. */
export const salesSuitability = (tx: Tx): Promise<AssuranceSuitability> => suitability(tx);

/** Refuses `sales_paused` while the books disagree. For what sells, and for nothing that pays out. */
export const requireSalesOpen = async (tx: Tx): Promise<void> => {
  const { isOpen, reason } = await suitability(tx);
  if (!isOpen) reject('sales_paused', { reason });
};

/** Follows the operators' log from its first entry to its end. */
export const followLog = (tx: Tx): Promise<ChainVerdict> => followChain(tx, true);

const NEWEST = 20;

/** The newest signed roots of what members can claim, as they are published. */
export const newestRoots = async (tx: Tx): Promise<readonly LiabilityRoot[]> =>
  (await roots(tx, { day: undefined, page: 1, limit: NEWEST })).rows.map(rootShown);
