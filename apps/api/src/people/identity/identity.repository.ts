// Repository of members, their sessions, passwords and consents.
import type { AppType } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';

export type NewMember = {
  readonly memberId: bigint;
  readonly countryId: number;
  readonly phoneIndex: Buffer;
  readonly phoneEncrypted: Buffer;
  readonly phoneMasked: string;
  readonly passwordHash: string;
  readonly invitationCode: string;
  readonly inviterId: bigint | null;
  readonly at: Date;
};

/**
 * One round trip: phone, invitation code, member, password. A phone that is registered already violates
 * `member_phones_pkey`, also when both calls run concurrently.
 */
export const insertMember = (tx: Tx, member: NewMember): Promise<unknown> => {
  const { memberId, countryId, phoneIndex, phoneEncrypted, phoneMasked, passwordHash, invitationCode, inviterId, at } =
    member;
  return tx.query(
    `with p as (insert into member_phones (phone_index, member_id) values ($3, $1)),
          i as (insert into invitation_codes (code, member_id) values ($7, $1)),
          c as (insert into credentials (member_id, password_hash, changed_at) values ($1, $6, $9))
     insert into members
       (member_id, country_id, phone_encrypted, phone_masked, invitation_code, inviter_id, registered_at)
     values ($1, $2, $4, $5, $7, $8, $9)`,
    [memberId, countryId, phoneIndex, phoneEncrypted, phoneMasked, passwordHash, invitationCode, inviterId, at],
  );
};

export type NewSession = {
  readonly memberId: bigint;
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly appType: AppType;
  readonly appVersion: string;
  readonly countryId: number | null;
  readonly addressMasked: string;
  readonly deviceIndex: Buffer;
  readonly knownDevice: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
  /** The hash that was proved: when it was replaced meanwhile, no session begins. */
  readonly passwordHash: string;
};

export const insertSession = async (tx: Tx, session: NewSession): Promise<boolean> => {
  const { memberId, id, tokenHash, appType, appVersion, countryId, addressMasked, deviceIndex, at, expiresAt } =
    session;
  const rows = await tx.query(
    `insert into sessions (member_id, id, token_hash, app_type, app_version, country_id, address_masked, device_index,
       started_at, seen_at, expires_at, known_device)
     select c.member_id, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $12
       from credentials c join members m using (member_id)
      where c.member_id = $1 and c.password_hash = $11 and m.state <> 'closed' and m.erase_at is null
     returning id`,
    [
      memberId,
      id,
      tokenHash,
      appType,
      appVersion,
      countryId,
      addressMasked,
      deviceIndex,
      at,
      expiresAt,
      session.passwordHash,
      session.knownDevice,
    ],
  );
  return rows.length === 1;
};

export type EndReason = 'logout' | 'revoked' | 'reset' | 'closed';

/**
 * Ends one live session of its owner; false when there is none of that id. Its device is a stranger from then on,
 * except after a log-out.
 */
export const endSession = async (
  tx: Tx,
  { memberId, id, at, why }: { memberId: bigint; id: string; at: Date; why: EndReason },
): Promise<boolean> => {
  const rows = await tx.query(
    `with found as (
       select known_device from sessions
        where member_id = $1 and id = $2 and revoked_at is null and expires_at > $3 for update),
     strange as (
       update sessions s set known_device = null from found f
        where s.member_id = $1 and s.id <> $2 and s.known_device = f.known_device and $4 <> 'logout')
     update sessions s set revoked_at = $3, revoked_why = $4,
       known_device = case when $4 = 'logout' then s.known_device end
      from found where s.member_id = $1 and s.id = $2 returning s.id`,
    [memberId, id, at, why],
  );
  return rows.length === 1;
};

/** The devices are strangers from then on. */
export const endAllSessions = (
  tx: Tx,
  { memberId, at, why }: { memberId: bigint; at: Date; why: EndReason },
): Promise<unknown> =>
  tx.query(
    `update sessions set revoked_at = coalesce(revoked_at, $2), revoked_why = coalesce(revoked_why, $3),
       known_device = null
      where member_id = $1 and (revoked_at is null or known_device is not null)`,
    [memberId, at, why],
  );

/** Sets a new password for the phone's owner; returns the member, or nothing for a phone without an account. */
export const resetCredentials = async (
  tx: Tx,
  { phoneIndex, passwordHash, at }: { phoneIndex: Buffer; passwordHash: string; at: Date },
): Promise<bigint | undefined> =>
  (
    await tx.query<{ memberId: bigint }>(
      `update credentials c set password_hash = $2, changed_at = $3, reset_at = $3
        from member_phones p join members m on m.member_id = p.member_id and m.state <> 'closed'
       where p.phone_index = $1 and c.member_id = p.member_id
       returning c.member_id as "memberId"`,
      [phoneIndex, passwordHash, at],
    )
  )[0]?.memberId;

export type NewConsent = {
  readonly memberId: bigint;
  readonly id: string;
  readonly purpose: 'terms' | 'privacy' | 'marketing' | 'push' | 'location' | 'winner_feed' | 'analytics';
  readonly granted: boolean;
  readonly version: number;
  readonly hash: string;
  readonly at: Date;
};

/** Inserts a receipt; the earlier ones stay. */
export const insertConsent = (tx: Tx, consent: NewConsent): Promise<unknown> => {
  const { memberId, id, purpose, granted, version, hash, at } = consent;
  return tx.query(
    `insert into consents (member_id, id, purpose, granted, version, text_hash, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, id, purpose, granted, version, hash, at],
  );
};

export type SessionFound = {
  readonly memberId: bigint;
  readonly id: string;
  readonly live: boolean;
  readonly why: string | null;
};

/** Lets every session live until then, used or not: for a demo run through months in seconds. */
export const stretchMemberSessions = (tx: Tx, until: Date): Promise<unknown> =>
  tx.query('update sessions set seen_at = $1, expires_at = $1 where revoked_at is null', [until]);

/**
 * The session of a token. A live one that was not seen for an hour is marked seen and lives on from there: a rolling
 * life costs a write an hour, not one a call. Its end is never later than `mostDays` after its beginning.
 */
export const sessionByToken = async (
  tx: Tx,
  { tokenHash, at, expiresAt, mostDays }: { tokenHash: Buffer; at: Date; expiresAt: Date; mostDays: number },
): Promise<SessionFound | undefined> =>
  (
    await tx.query<SessionFound>(
      `with seen as (update sessions set seen_at = $2,
            expires_at = least($3::timestamptz, started_at + make_interval(days => $4::int))
          where token_hash = $1 and revoked_at is null and expires_at > $2
            and seen_at < $2::timestamptz - interval '1 hour')
       select member_id as "memberId", id, revoked_at is null and expires_at > $2 as live, revoked_why as why
         from sessions where token_hash = $1`,
      [tokenHash, at, expiresAt, mostDays],
    )
  )[0];
