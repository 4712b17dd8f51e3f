// Queries on refunds by a provider: one of a reference, and those to ask about.
import type { Tx } from '#platform/db/tx.ts';
import type { RefundState } from './refunds.policy.ts';

export type HandedRefund = {
  readonly reference: string;
  readonly provider: string;
  readonly receiptId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: RefundState;
  readonly addedAt: Date;
};

export const handedRefund = async (tx: Tx, reference: string): Promise<HandedRefund | undefined> =>
  (
    await tx.query<HandedRefund>(
      `select reference, provider, receipt_id as "receiptId", amount_minor as "amountMinor", currency, state,
         added_at as "addedAt"
       from provider_refunds where reference = $1`,
      [reference],
    )
  )[0];

/** Under way and to be looked at by now, the longest due first. */
export const dueRefunds = (
  tx: Tx,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly { readonly reference: string; readonly provider: string }[]> =>
  tx.query(
    `select reference, provider from provider_refunds
     where state in ('waiting', 'sending', 'sent') and next_at <= $1 order by next_at, reference limit $2`,
    [at, limit],
  );
