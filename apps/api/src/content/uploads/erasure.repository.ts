// Repository that deletes pictures of an erased account.
import type { Tx } from '#platform/db/tx.ts';

/** Returns the paths of their files. Only of an erased account. */
export const deleteOfErased = async (
  tx: Tx,
  memberId: bigint,
  purposes: readonly string[],
): Promise<readonly string[]> =>
  (
    await tx.query<{ key: string }>(
      `delete from uploads where member_id = $1 and purpose = any ($2::text[])
         and exists (select from members m where m.member_id = $1 and m.state = 'closed')
       returning blob_key as key`,
      [memberId, [...purposes]],
    )
  ).map(({ key }) => key);
