// Queries of accounts that are closing.
import type { Tx } from '#platform/db/tx.ts';

/** When an account is to be erased; nothing for one that is not closing. */
export const eraseAtOf = async (tx: Tx, memberId: bigint): Promise<Date | undefined> =>
  (
    await tx.query<{ eraseAt: Date }>(
      'select erase_at as "eraseAt" from members where member_id = $1 and erase_at is not null',
      [memberId],
    )
  )[0]?.eraseAt;

/**
 * Accounts whose closing period is over. A restricted account, which the law retains, is skipped until the restriction
 * ends.
 */
export const dueToErase = async (tx: Tx, at: Date, limit: number): Promise<readonly bigint[]> =>
  (
    await tx.query<{ memberId: bigint }>(
      `select member_id as "memberId" from members
        where erase_at is not null and erase_at <= $1 and state = 'active' order by erase_at limit $2`,
      [at, limit],
    )
  ).map(({ memberId }) => memberId);

/**
 * Checks again whether it is still due: called under the member's lock, because the owner may have reopened the account
 * meanwhile. By a value for null: else the plan may go through all accounts that are closing.
 */
export const isDueToErase = async (tx: Tx, memberId: bigint, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from members where member_id = $1 and coalesce(erase_at, 'infinity') <= $2 and state = 'active'`,
      [memberId, at],
    )
  ).length === 1;
