// Repository that erases an erased account's retained delivery data after the legal retention period.
import type { Tx } from '#platform/db/tx.ts';

/** Target numbers of credit, and codes. Only for an erased account. */
export const deleteTargets = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query(
    `update digital_good_deliveries set target_encrypted = null, target_masked = '', codes_encrypted = null
       where member_id = $1 and state in ('delivered', 'refused')
       and exists (select from members m where m.member_id = $1 and m.state = 'closed')`,
    [memberId],
  );
