// Statements that store the results and postings of a reconciliation.
import type { Tx } from '#platform/db/tx.ts';
import type { CustodyStatus } from './custody.queries.ts';
import type { ReconciliationUnposted } from './reconciliation.queries.ts';

/** False when the line was already posted. */
export const markPosted = async (tx: Tx, { id, code }: ReconciliationUnposted, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `insert into statement_postings (line_id, code, posted_at) values ($1, $2, $3) on conflict do nothing returning 1`,
      [id, code, at],
    )
  ).length === 1;

/**
 * Marks what ledger and statement both show by now: lines, receipts and payouts that are no longer on their way are not
 * looked at again.
 */
export const markShown = async (tx: Tx, at: Date): Promise<void> => {
  await tx.query(
    `with waiting as materialized (select kind, subject from custody_in_flight($1)),
     lines as (
       update statement_lines l set booked_at = $1
       where l.state in ('matched', 'written_off') and l.booked_at is null
         and not exists (select from waiting w where w.subject = l.id::text)),
     receipts as (
       update payment_receipts r set matched_at = $1
       where r.matched_at is null
         and not exists (select from waiting w where w.kind = 'missing_receipt' and w.subject = r.receipt_id))
     update payout_references p set shown_at = $1 from statement_lines l
     where p.shown_at is null and l.matched_with = 'withdrawal:' || p.withdrawal_id`,
    [at],
  );
};

/** The newest run of a day is its result. */
export const upsertReconciliation = (
  tx: Tx,
  found: CustodyStatus,
  { day, at }: { day: string; at: Date },
): Promise<unknown> =>
  tx.query(
    `insert into reconciliations (account, on_day, statement_minor, book_minor, in_flight_minor, difference_minor,
       stated_on, open_minor, open_count, missing_count, old_count, looked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (account, on_day) do update set statement_minor = excluded.statement_minor,
       book_minor = excluded.book_minor, in_flight_minor = excluded.in_flight_minor,
       difference_minor = excluded.difference_minor, stated_on = excluded.stated_on, open_minor = excluded.open_minor,
       open_count = excluded.open_count, missing_count = excluded.missing_count, old_count = excluded.old_count,
       looked_at = excluded.looked_at`,
    [
      ...[found.account, day, found.statementMinor, found.bookMinor, found.inFlightMinor, found.differenceMinor],
      ...[found.statedOn, found.openMinor, found.openCount, found.missingCount, found.oldCount, at],
    ],
  );
