// Queries of sessions, credentials, failures and consents.
import type { AppType } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';

export type Credentials = { readonly memberId: bigint; readonly passwordHash: string; readonly state: string };

/** The phone's owner and credentials; one query, known or not. */
export const credentialsByPhone = async (tx: Tx, phoneIndex: Buffer): Promise<Credentials | undefined> =>
  (
    await tx.query<Credentials>(
      `select p.member_id as "memberId", c.password_hash as "passwordHash", m.state
         from member_phones p join credentials c using (member_id) join members m using (member_id)
        where p.phone_index = $1`,
      [phoneIndex],
    )
  )[0];

/** Name and birth date of the verified identity of a phone's owner, encrypted. */
export const identityByPhone = async (tx: Tx, phoneIndex: Buffer) =>
  (
    await tx.query<{ checkId: string; nameEncrypted: Buffer; birthEncrypted: Buffer }>(
      `select i.id as "checkId", i.name_encrypted as "nameEncrypted", i.birth_encrypted as "birthEncrypted"
         from member_phones p join identity_checks i using (member_id)
        where p.phone_index = $1 and i.status = 'approved' order by i.decided_at desc limit 1`,
      [phoneIndex],
    )
  )[0];

export const passwordHashOf = async (tx: Tx, memberId: bigint): Promise<string | undefined> =>
  (
    await tx.query<{ hash: string }>('select password_hash as hash from credentials where member_id = $1', [memberId])
  )[0]?.hash;

/** Whether somebody has the phone: used by the job that sends, never by a request that replies. */
export const phoneIsKnown = async (tx: Tx, phoneIndex: Buffer): Promise<boolean> =>
  (await tx.query('select 1 from member_phones where phone_index = $1', [phoneIndex])).length === 1;

export const phoneOf = async (tx: Tx, memberId: bigint) =>
  (
    await tx.query<{ phoneEncrypted: Buffer; countryId: number }>(
      'select phone_encrypted as "phoneEncrypted", country_id as "countryId" from members where member_id = $1',
      [memberId],
    )
  )[0];

/** Failures since the last window without failures, and the time of the latest. */
export const failuresOf = async (tx: Tx, subject: Buffer, quietSince: Date) =>
  (
    await tx.query<{ count: number; lastAt: Date }>(
      `select failure_count as count, last_at as "lastAt" from login_failures where subject = $1 and last_at >= $2`,
      [subject, quietSince],
    )
  )[0];

/** The same of several subjects; those without failures have no row. */
export const failuresAmong = (tx: Tx, subjects: readonly Buffer[], quietSince: Date) =>
  tx.query<{ subject: Buffer; count: number; lastAt: Date }>(
    `select subject, failure_count as count, last_at as "lastAt" from login_failures
      where subject = any($1::bytea[]) and last_at >= $2`,
    [subjects, quietSince],
  );

/** The owner of an invitation code; `memberId` is null for the public one. */
export const invitationBy = async (tx: Tx, code: string) =>
  (
    await tx.query<{ memberId: bigint | null }>(
      'select member_id as "memberId" from invitation_codes where code = $1',
      [code],
    )
  )[0];

/** Those of these sessions that are still live. */
export const liveAmong = async (tx: Tx, ids: readonly string[], at: Date): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<{ id: string }>(
    'select id from sessions where id = any($1::uuid[]) and revoked_at is null and expires_at > $2',
    [ids, at],
  );
  return new Set(rows.map(({ id }) => id));
};

export type SessionRow = {
  readonly id: string;
  readonly appType: AppType;
  readonly appVersion: string;
  readonly address: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
};

/** Live sessions of a member, newest first. */
export const liveSessions = (tx: Tx, memberId: bigint, at: Date): Promise<readonly SessionRow[]> =>
  tx.query<SessionRow>(
    `select id, app_type as "appType", app_version as "appVersion", address_masked as address,
       started_at as "startedAt", seen_at as "seenAt", expires_at as "expiresAt"
     from sessions where member_id = $1 and revoked_at is null and expires_at > $2
     order by seen_at desc, id desc limit 100`,
    [memberId, at],
  );

export type IdentityConsentRow = {
  readonly purpose: string;
  readonly granted: boolean;
  readonly version: number;
  readonly at: Date;
};

/** The receipt in force per purpose. */
export const consentsOf = (tx: Tx, memberId: bigint): Promise<readonly IdentityConsentRow[]> =>
  tx.query<IdentityConsentRow>(
    `select distinct on (purpose) purpose, granted, version, at from consents where member_id = $1
     order by purpose, at desc, id desc`,
    [memberId],
  );

/** When the password was last reset, and when this session's device was first seen if it is not the member's first. */
export const securityOf = async (tx: Tx, memberId: bigint, sessionId: string) =>
  (
    await tx.query<{ resetAt: Date | null; newDeviceAt: Date | null }>(
      `select c.reset_at as "resetAt",
         (select case when exists (select from sessions e where e.member_id = $1 and e.started_at < d.first_at)
             then d.first_at end
            from (select min(s.started_at) as first_at from sessions s where s.member_id = $1
               and s.device_index = (select t.device_index from sessions t where t.member_id = $1 and t.id = $2)) d
         ) as "newDeviceAt"
       from credentials c where c.member_id = $1`,
      [memberId, sessionId],
    )
  )[0];

/** Whether this session is the first on its device, and the account was used on others before. */
export const isNewDevice = async (tx: Tx, memberId: bigint, sessionId: string): Promise<boolean> =>
  (
    await tx.query<{ isNew: boolean }>(
      `select exists (select from sessions e where e.member_id = $1 and e.id <> $2)
         and not exists (select from sessions e where e.member_id = $1 and e.id <> $2
           and e.device_index = (select s.device_index from sessions s where s.member_id = $1 and s.id = $2)) as "isNew"`,
      [memberId, sessionId],
    )
  )[0]?.isNew === true;

/** As a parameter: for a constant the plan may go through all unpaid orders. */
const UNPAID = 'to_pay';

type Left = 'wallet' | 'escrow' | 'withdraw_hold' | 'holding' | 'order';

/** Everything of value an account still has. A holding counts until its last record is claimed, at the window's end. */
export const whatIsLeft = async (tx: Tx, memberId: bigint, at: Date): Promise<readonly Left[]> =>
  (
    await tx.query<{ what: Left }>(
      `select k.name as what from ledger.accounts a join ledger.kinds k using (kind)
        where a.member_id = $1 and a.balance > 0 and k.name in ('wallet', 'escrow', 'withdraw_hold')
       union
       select 'holding' from holdings h join members m using (member_id) join countries c on c.id = m.country_id
        where h.member_id = $1 and h.state = 'active'
          and h.end_at > $2::timestamptz - make_interval(days => c.claim_window_days + 1)
       union
       select 'order' from orders where member_id = $1 and state = $3 and pay_until > $2
       order by what`,
      [memberId, at, UNPAID],
    )
  ).map(({ what }) => what);

type MemberDevice = { readonly memberId: bigint; readonly device: Buffer };

/** Whether a session names that device. */
export const memberDeviceIsKnown = async (tx: Tx, { memberId, device }: MemberDevice): Promise<boolean> =>
  (await tx.query('select 1 from sessions where member_id = $1 and known_device = $2 limit 1', [memberId, device]))
    .length === 1;
