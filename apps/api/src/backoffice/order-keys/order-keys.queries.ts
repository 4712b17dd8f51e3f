// The versions of the key for order payloads, the newest first.
import type { OrderKeyRow } from '@roda/api-contract/backoffice/jobs';
import type { Tx } from '#platform/db/tx.ts';

export type KeyRead = {
  readonly kid: string;
  readonly state: OrderKeyRow['state'];
  readonly madeAt: Date | null;
  readonly madeBy: string;
  readonly currentFrom: Date | null;
  readonly approvedBy: string;
  readonly opensUntil: Date | null;
};

/** A proposed one only as long as its request is open. */
export const orderKeyRows = (tx: Tx, at: Date): Promise<readonly KeyRead[]> =>
  tx.query<KeyRead>(
    `select kid, case when current_from is null then 'proposed' when opens_until is null then 'current'
         when opens_until > $1 then 'past' else 'over' end as state,
       made_at as "madeAt", made_by as "madeBy", current_from as "currentFrom", approved_by as "approvedBy",
       opens_until as "opensUntil"
     from order_keys k
     where current_from is not null or exists (
       select from approvals a where a.kind = 'order_key' and a.state = 'open' and a.payload->>'kid' = k.kid
         and (a.expires_at is null or a.expires_at > $1))
     order by coalesce(current_from, made_at) desc, kid`,
    [at],
  );
