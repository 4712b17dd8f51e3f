// Integrity of the operators' audit log: each row contains a hash of itself and of the previous row.
import { auditHash } from '#platform/audit-log.ts';
import type { Tx } from '#platform/db/tx.ts';
import { auditLogFrom, type AuditLogRow } from './audit-log.queries.ts';
import { logCheck } from '#backoffice/assurance/assurance.queries.ts';

const ORIGIN = Buffer.alloc(32);
const AT_ONCE = 1_000;

/** A row's hash covers its content and the stored hash of the previous row; the first one follows zeros. */
export const linkHolds = (row: AuditLogRow, hashBefore: Buffer | null): boolean => {
  const before = row.id === 1n ? ORIGIN : hashBefore;
  return before !== null && row.previous_hash.equals(before) && auditHash(before, row).equals(row.hash);
};

export type ChainVerdict = { readonly holds: boolean; readonly uptoId: bigint; readonly uptoHash: Buffer };

/** Verifies the chain from the last checked row (or from its start) to its end; a missing row breaks it too. */
export const followChain = async (tx: Tx, fromStart: boolean): Promise<ChainVerdict> => {
  const check = await logCheck(tx);
  if (check === undefined) return { holds: false, uptoId: 0n, uptoHash: ORIGIN };
  let [id, hash] = fromStart ? [0n, ORIGIN] : [check.uptoId, check.uptoHash];
  for (;;) {
    const rows = await auditLogFrom(tx, id, AT_ONCE);
    for (const row of rows) {
      if (row.id !== id + 1n || !linkHolds(row, hash)) return { holds: false, uptoId: id, uptoHash: hash };
      [id, hash] = [row.id, row.hash];
    }
    if (rows.length < AT_ONCE) break;
  }
  // Rows may have been added meanwhile; none known to the head may be missing.
  const reachesHead = id > check.lastId || (id === check.lastId && hash.equals(check.lastHash));
  return { holds: reachesHead, uptoId: id, uptoHash: hash };
};
