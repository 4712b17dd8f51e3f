// The statement that erases legally retained data of an erased account, after the retention period.
import type { Tx } from '#platform/db/tx.ts';

/** Recipients of shipped gifts. Only of an erased account. */
export const deleteReceivers = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query(
    `update box_plays set receiver_encrypted = null where member_id = $1 and receiver_encrypted is not null
       and state <> 'to_ship'
       and exists (select from members m where m.member_id = $1 and m.state = 'closed')`,
    [memberId],
  );
