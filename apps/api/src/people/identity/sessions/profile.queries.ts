// A member's own row, with the points and coins that the ledger holds for it.
import type { Tx } from '#platform/db/tx.ts';
import type { ProfileRow } from './profile.policy.ts';

const PROFILE = `
  select m.member_id as "memberId", m.country_id as "countryId", m.phone_masked as "phoneMasked", m.nickname, m.avatar,
    m.birth_on as "birthOn", m.gender, m.passport_masked as "passportMasked", m.address_encrypted as "addressEncrypted",
    m.invitation_code as "invitationCode", m.level, m.registered_at as "registeredAt",
    (select l.name from current_levels l where l.level = m.level) as "levelName",
    (select jsonb_build_object('level', n.level, 'name', n.name, 'conditions', jsonb_build_array(
        jsonb_build_object('key', 'verified', 'have', a.verified::int, 'need', n.need_verified::int),
        jsonb_build_object('key', 'memberDays', 'have', a.member_days, 'need', n.need_member_days),
        jsonb_build_object('key', 'checkInDays', 'have', a.check_in_days, 'need', n.need_check_in_days),
        jsonb_build_object('key', 'quizzes', 'have', a.quizzes, 'need', n.need_quizzes)))
      from current_levels n join member_activity($2) a on a.member_id = m.member_id
      where n.level > m.level order by n.level limit 1) as "nextLevel",
    coalesce((select sum(a.balance) from ledger.accounts a join ledger.kinds k using (kind)
      where a.member_id = m.member_id and k.name = 'points'), 0)::bigint as points,
    coalesce((select sum(a.balance) from ledger.accounts a join ledger.kinds k using (kind)
      where a.member_id = m.member_id and k.name in ('coins', 'coins_bonus')), 0)::bigint as coins
  from members m where m.member_id = $1`;

export const profileRow = async (tx: Tx, memberId: bigint, at: Date): Promise<ProfileRow | undefined> =>
  (await tx.query<ProfileRow>(PROFILE, [memberId, at]))[0];

/** The URL of an upload that this member made for this purpose. */
export const ownUpload = async (
  tx: Tx,
  { memberId, id, purpose }: { memberId: bigint; id: string; purpose: string },
): Promise<{ blobKey: string } | undefined> =>
  (
    await tx.query<{ blobKey: string }>(
      'select blob_key as "blobKey" from uploads where member_id = $1 and id = $2 and purpose = $3',
      [memberId, id, purpose],
    )
  )[0];
