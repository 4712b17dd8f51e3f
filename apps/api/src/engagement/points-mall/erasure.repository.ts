// Statements that erase shipping addresses after the legal retention period.
import type { Tx } from '#platform/db/tx.ts';

export const ordersOfErased = async (tx: Tx, memberId: bigint): Promise<readonly string[]> =>
  (
    await tx.query<{ id: string }>(
      `select id from points_mall_orders where member_id = $1 and address_encrypted is not null
         and exists (select from members m where m.member_id = $1 and m.state = 'closed')`,
      [memberId],
    )
  ).map(({ id }) => id);

type Blanked = { readonly memberId: bigint; readonly id: string; readonly blank: Buffer };

export const blankAddress = (tx: Tx, { memberId, id, blank }: Blanked): Promise<unknown> =>
  tx.query(`update points_mall_orders set address_encrypted = $3, message = '' where member_id = $1 and id = $2`, [
    memberId,
    id,
    blank,
  ]);
