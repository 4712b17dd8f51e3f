// Repository of account closing: closing, reopening and erasure.
import type { Tx } from '#platform/db/tx.ts';

/** Marks an account to be erased; false when it is closing or closed already. */
export const beginClosing = async (tx: Tx, memberId: bigint, eraseAt: Date): Promise<boolean> =>
  (
    await tx.query(
      `update members set erase_at = $2 where member_id = $1 and erase_at is null and state <> 'closed'
       returning member_id`,
      [memberId, eraseAt],
    )
  ).length === 1;

/**
 * False when the account is not closing, or its closing period is over. By a value for null: else the plan may go
 * through all accounts that are closing.
 */
export const endClosing = async (tx: Tx, memberId: bigint, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `update members set erase_at = null where member_id = $1 and coalesce(erase_at, '-infinity') > $2 and state <> 'closed'
       returning member_id`,
      [memberId, at],
    )
  ).length === 1;

/** Money arrived while the account was closing: its owner has to decide again. */
export const callOff = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query(`update members set erase_at = null where member_id = $1 and state <> 'closed'`, [memberId]);

/**
 * Destroys what a closed account need not keep: each encrypted value has a key of its own, which goes with it, so
 * that no copy of the master key opens it again. The row itself stays, because postings and orders name it; identity
 * papers, receipts and orders stay for as long as the law says. False when it was closed already.
 */
export const eraseMember = async (
  tx: Tx,
  { memberId, at, why }: { memberId: bigint; at: Date; why: 'member' | 'request' },
): Promise<boolean> => {
  const rows = await tx.query(
    `with p as (delete from member_phones where member_id = $1),
          c as (delete from credentials where member_id = $1),
          i as (delete from invitation_codes i using members m
            where m.member_id = $1 and i.code = m.invitation_code and i.member_id = m.member_id),
          k as (delete from member_keys where member_id = $1),
          o as (delete from oauth_bindings where member_id = $1),
          r as (delete from idempotency_keys where owner_id = $1),
          w as (delete from registration_reviews where member_id = $1),
          u as (delete from unproven_spendings where member_id = $1),
          s as (update sessions set address_masked = '', device_index = '', known_device = null where member_id = $1)
     update members set state = 'closed', closed_at = $2, closed_why = $3, erase_at = null, phone_encrypted = '',
       phone_masked = '', nickname = '', avatar = '', gender = 'unknown', birth_on = null, passport_encrypted = null,
       passport_masked = '', address_encrypted = null
     where member_id = $1 and state <> 'closed' returning member_id`,
    [memberId, at, why],
  );
  return rows.length === 1;
};
