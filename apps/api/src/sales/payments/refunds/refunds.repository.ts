// Repository of refunds by a provider: each changes its state only from the one it may follow.
import type { Tx } from '#platform/db/tx.ts';
import type { RefundState } from './refunds.policy.ts';

export type NewRefund = {
  readonly exceptionId: string;
  readonly provider: string;
  readonly reference: string;
  readonly receiptId: string;
  readonly amountMinor: bigint;
  /** What arrived with the receipt, where no receipt was credited. */
  readonly receivedMinor: bigint;
  readonly currency: string;
  readonly at: Date;
};

/**
 * One for an exception. What would be more than its receipt, with all other refunds of that, is left to be returned by
 * hand; the receipt's row is locked, so that two of them are counted one after the other.
 */
export const insertRefund = (tx: Tx, refund: NewRefund): Promise<unknown> =>
  tx.query(
    `with receipt as (select amount_minor from payment_receipts where provider = $2 and receipt_id = $4 for update),
     bound as (
       select coalesce((select amount_minor from receipt), $6) - coalesce((select sum(r.amount_minor)
         from provider_refunds r where r.provider = $2 and r.receipt_id = $4
           and r.state not in ('failed', 'by_hand')), 0) >= $5 as fits)
     insert into provider_refunds (exception_id, provider, reference, receipt_id, amount_minor, currency, state, reason,
       added_at, next_at, changed_at)
     select $1, $2, $3, $4, $5, $7, case when fits then 'waiting' else 'by_hand' end,
       case when fits then null else 'above_receipt' end, $8, $8, $8 from bound`,
    [
      ...[refund.exceptionId, refund.provider, refund.reference, refund.receiptId, refund.amountMinor],
      ...[refund.receivedMinor, refund.currency, refund.at],
    ],
  );

/**
 * The number of this attempt to send, for as long as `until` the only one; undefined while another one is under way.
 * Committed before anything is sent: whoever finds an attempt asks what came of it.
 */
export const beginRefund = async (
  tx: Tx,
  { reference, at, until }: { readonly reference: string; readonly at: Date; readonly until: Date },
): Promise<number | undefined> =>
  (
    await tx.query<{ attempts: number }>(
      `update provider_refunds set state = 'sending', attempts = attempts + 1, next_at = $3, changed_at = $2
        where reference = $1 and (state = 'waiting' or (state = 'sending' and next_at <= $2)) returning attempts`,
      [reference, at, until],
    )
  )[0]?.attempts;

export type AnsweredRefund = {
  readonly reference: string;
  readonly state: Exclude<RefundState, 'waiting' | 'sending'>;
  readonly providerId?: string;
  readonly reason: string | null;
  readonly at: Date;
  readonly nextAt: Date;
};

/** Only of one that is under way: what is over stays as it ended. */
export const setRefund = (tx: Tx, answered: AnsweredRefund): Promise<unknown> =>
  tx.query(
    `update provider_refunds set changed_at = case when state = $2 then changed_at else $5 end, state = $2,
       provider_id = coalesce($3, provider_id), reason = $4, next_at = $6
      where reference = $1 and state in ('waiting', 'sending', 'sent')`,
    [answered.reference, answered.state, answered.providerId ?? null, answered.reason, answered.at, answered.nextAt],
  );

/** Not before then; no sooner than was decided. */
export const postponeRefund = (tx: Tx, reference: string, nextAt: Date): Promise<unknown> =>
  tx.query('update provider_refunds set next_at = greatest(next_at, $2) where reference = $1', [reference, nextAt]);
