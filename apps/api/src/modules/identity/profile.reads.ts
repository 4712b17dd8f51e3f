// A member's own row, with the points and coins that the ledger holds for it.
import type { Tx } from '#platform/db/tx.ts';
import type { ProfileRow } from './profile.rules.ts';

const PROFILE = `
  select m.member_id as "memberId", m.country_id as "countryId", m.phone_masked as "phoneMasked", m.nickname, m.avatar,
    m.birth_on as "birthOn", m.gender, m.passport_masked as "passportMasked", m.address_sealed as "addressSealed",
    m.invitation_code as "invitationCode", m.level, m.registered_at as "registeredAt",
    coalesce((select sum(a.balance) from ledger.accounts a join ledger.kinds k using (kind)
      where a.member_id = m.member_id and k.name = 'points'), 0)::bigint as points,
    coalesce((select sum(a.balance) from ledger.accounts a join ledger.kinds k using (kind)
      where a.member_id = m.member_id and k.name in ('coins', 'coins_bonus')), 0)::bigint as coins
  from members m where m.member_id = $1`;

export const profileRow = async (tx: Tx, memberId: bigint): Promise<ProfileRow | undefined> =>
  (await tx.query<ProfileRow>(PROFILE, [memberId]))[0];

/** The address of an upload that this member made for this purpose. */
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
