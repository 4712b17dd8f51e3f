// The statement that removes what the law kept of an erased account here, once its time is over.
import type { Tx } from '#platform/db/tx.ts';

/** To whom gifts were sent. Only of an erased account. */
export const dropReceivers = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query(
    `update box_plays set receiver_encrypted = null where member_id = $1 and receiver_encrypted is not null
       and state <> 'to_ship'
       and exists (select from members m where m.member_id = $1 and m.state = 'closed')`,
    [memberId],
  );
