// Repository that erases target numbers of orders after the legal retention period.
import type { Tx } from '#platform/db/tx.ts';

const ERASED = `exists (select from members m where m.member_id = $1 and m.state = 'closed')`;

/** For orders and their drafts. Only for an erased account. */
export const deleteTargets = async (tx: Tx, memberId: bigint): Promise<void> => {
  for (const table of ['orders', 'order_drafts'] as const)
    await tx.query(
      `update ${table} set target_encrypted = null, target_masked = ''
        where member_id = $1 and target_encrypted is not null
         and ${ERASED}`,
      [memberId],
    );
};
