// Queries of members' keys.
import type { MemberKeyKind } from '@roda/api-contract/people/member-keys';
import type { Tx } from '#platform/db/tx.ts';
import type { KnownCredential } from './passkeys.queries.ts';

export type MemberKeyRow = {
  readonly id: string;
  readonly kind: MemberKeyKind;
  readonly name: string;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
};

/** Those in force, newest first. */
export const memberKeysOf = (tx: Tx, memberId: bigint): Promise<readonly MemberKeyRow[]> =>
  tx.query<MemberKeyRow>(
    `select id, kind, name, added_at as "addedAt", used_at as "usedAt" from member_keys
      where member_id = $1 and revoked_at is null order by added_at desc, id desc`,
    [memberId],
  );

/** Passkeys in force, as browsers are told of them. */
export const memberPasskeysOf = (tx: Tx, memberId: bigint): Promise<readonly KnownCredential[]> =>
  tx.query<KnownCredential>(
    `select credential_id as "credentialId", transports from member_keys
      where member_id = $1 and kind = 'passkey' and revoked_at is null order by added_at desc`,
    [memberId],
  );

/** Whether one of them signs challenges, as every kind but a PIN does. */
export const hasSigningKey = async (tx: Tx, memberId: bigint): Promise<boolean> =>
  (
    await tx.query(`select 1 from member_keys where member_id = $1 and kind <> 'pin' and revoked_at is null limit 1`, [
      memberId,
    ])
  ).length === 1;

/** Until when the PIN of this device has to wait; nothing where there is none in force, or no wait. */
export const pinWaitOf = async (
  tx: Tx,
  { memberId, credentialId }: { memberId: bigint; credentialId: Buffer },
): Promise<Date | undefined> =>
  (
    await tx.query<{ until: Date | null }>(
      `select waits_until as until from member_keys
        where credential_id = $1 and member_id = $2 and kind = 'pin' and revoked_at is null`,
      [credentialId, memberId],
    )
  )[0]?.until ?? undefined;

/** The birth date of the member's verified identity, encrypted. */
export const approvedBirth = async (tx: Tx, memberId: bigint) =>
  (
    await tx.query<{ checkId: string; encrypted: Buffer }>(
      `select id as "checkId", birth_encrypted as encrypted from identity_checks
        where member_id = $1 and status = 'approved' order by decided_at desc limit 1`,
      [memberId],
    )
  )[0];

/** Whether the member confirms by keys: also when the last one was ended by somebody else than its owner. */
export const isGuarded = async (tx: Tx, memberId: bigint): Promise<boolean> =>
  (await tx.query('select 1 from member_keys where member_id = $1 and guards limit 1', [memberId])).length === 1;

/** What a device shows beside a passkey, so that its owner knows which account it is for. */
export const maskedPhoneOf = async (tx: Tx, memberId: bigint): Promise<string | undefined> =>
  (
    await tx.query<{ phoneMasked: string }>('select phone_masked as "phoneMasked" from members where member_id = $1', [
      memberId,
    ])
  )[0]?.phoneMasked;

export type MemberCredential = { readonly id: string; readonly publicKey: Buffer };

/** The member's own key in force with this credential; a PIN has none. */
export const memberCredential = async (
  tx: Tx,
  { memberId, kind, credentialId }: { memberId: bigint; kind: MemberKeyKind; credentialId: Buffer },
): Promise<MemberCredential | undefined> =>
  (
    await tx.query<MemberCredential>(
      `select id, public_key as "publicKey" from member_keys
        where credential_id = $1 and member_id = $2 and kind = $3 and revoked_at is null
          and public_key is not null`,
      [credentialId, memberId, kind],
    )
  )[0];
