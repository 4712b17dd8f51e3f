// Matches the provider's lines with arrivals that fitted no payment, and with what was sent back.
import type { Tx } from '#platform/db/tx.ts';

/**
 * By the provider's reference, of a refund also by its own or ours, and the exact amount: an arrival without a payment
 * that operators closed, and the return of any arrival. An arrival that is not decided yet stays open.
 */
export const matchExceptions = (tx: Tx): Promise<unknown> =>
  tx.query(
    `update statement_lines l set state = 'matched', matched_with = 'exception:' || x.id
     from payment_exceptions x join ledger.custody_accounts c on c.provider = x.provider and c.currency = x.currency
     left join provider_refunds f on f.exception_id = x.id
     where l.state = 'open' and l.account = c.code
       and (l.reference = x.provider_ref or l.amount_minor < 0 and l.reference in (f.reference, f.provider_id))
       and (x.kind = 'orphan' and x.state in ('credited', 'returned', 'written_off') and l.amount_minor = x.received_minor
         or x.state = 'returned' and -l.amount_minor = case x.kind when 'orphan' then x.received_minor
           else x.surplus_minor end)`,
  );
