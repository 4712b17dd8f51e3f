// Statements that store the results and postings of a reconciliation.
import type { Tx } from '#platform/db/tx.ts';
import type { ReconciliationTotals, ReconciliationUnposted } from './reconciliation.queries.ts';

/** False when the line was already posted. */
export const markPosted = async (tx: Tx, { id, code }: ReconciliationUnposted, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `insert into statement_postings (line_id, code, posted_at) values ($1, $2, $3) on conflict do nothing returning 1`,
      [id, code, at],
    )
  ).length === 1;

/** The newest run of a day is its result. */
export const upsertReconciliation = (
  tx: Tx,
  found: ReconciliationTotals,
  { day, at }: { day: string; at: Date },
): Promise<unknown> =>
  tx.query(
    `insert into reconciliations (account, on_day, statement_minor, book_minor, open_minor, open_count, missing_count,
       looked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account, on_day) do update set statement_minor = excluded.statement_minor,
       book_minor = excluded.book_minor, open_minor = excluded.open_minor, open_count = excluded.open_count,
       missing_count = excluded.missing_count, looked_at = excluded.looked_at`,
    [
      found.account,
      day,
      found.statementMinor,
      found.bookMinor,
      found.openMinor,
      found.openCount,
      found.missingCount,
      at,
    ],
  );
