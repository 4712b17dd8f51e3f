// Matches the provider's lines with arrivals that fitted no payment, and with what was sent back.
import type { Tx } from '#platform/db/tx.ts';

/**
 * By the provider's reference and the exact amount: an arrival without a payment that operators closed, and the return
 * of any arrival. An arrival that is not decided yet stays open.
 */
export const matchExceptions = (tx: Tx): Promise<unknown> =>
  tx.query(
    `update statement_lines l set state = 'matched', matched_with = 'exception:' || x.id
     from payment_exceptions x join ledger.custody_accounts c on c.provider = x.provider and c.currency = x.currency
     where l.state = 'open' and l.account = c.code and l.reference = x.provider_ref
       and (x.kind = 'orphan' and x.state in ('credited', 'returned', 'written_off') and l.amount_minor = x.received_minor
         or x.state = 'returned' and -l.amount_minor = case x.kind when 'orphan' then x.received_minor
           else x.surplus_minor end)`,
  );
