// Repository of a member's profile.
import type { Tx } from '#platform/db/tx.ts';

export type ProfileChange = {
  readonly memberId: bigint;
  readonly nickname: string | null;
  readonly avatar: string | null;
  readonly gender: 'male' | 'female' | 'unknown' | null;
  readonly birthOn: string | null;
  readonly passport: { readonly encrypted: Buffer; readonly masked: string } | null;
  readonly addressEncrypted: Buffer | null;
};

/** Updates the given fields; null leaves a field as it is. */
export const changeProfile = (tx: Tx, change: ProfileChange): Promise<unknown> => {
  const { memberId, nickname, avatar, gender, birthOn, passport, addressEncrypted } = change;
  return tx.query(
    `update members set nickname = coalesce($2, nickname), avatar = coalesce($3, avatar), gender = coalesce($4, gender),
       birth_on = coalesce($5::date, birth_on), passport_encrypted = coalesce($6, passport_encrypted),
       passport_masked = coalesce($7, passport_masked), address_encrypted = coalesce($8, address_encrypted)
     where member_id = $1`,
    [
      memberId,
      nickname,
      avatar,
      gender,
      birthOn,
      passport?.encrypted ?? null,
      passport?.masked ?? null,
      addressEncrypted,
    ],
  );
};
