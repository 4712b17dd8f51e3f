// The statement that removes what the law kept of an erased account here, once its time is over.
import type { Tx } from '#platform/db/tx.ts';

/** Numbers that credit was sent to, and codes. Only of an erased account. */
export const dropTargets = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query(
    `update plan_deliveries set target_encrypted = null, target_masked = '', codes_encrypted = null where member_id = $1
       and state in ('delivered', 'refused')
       and exists (select from members m where m.member_id = $1 and m.state = 'closed')`,
    [memberId],
  );
