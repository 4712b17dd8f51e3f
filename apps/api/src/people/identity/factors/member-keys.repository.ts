// Repository of members' keys and their challenges.
import type { GuardedAction, MemberKeyKind } from '@roda/api-contract/people/member-keys';
import type { Tx } from '#platform/db/tx.ts';

export type KeyPurpose = GuardedAction['purpose'] | 'offer';

/** One challenge, for one call of one session. */
export type KeyChallenge = {
  readonly sessionId: string;
  readonly purpose: KeyPurpose;
  readonly hash: Buffer;
  readonly binding: Buffer;
};

/** The newest of a session and purpose replaces the one before. */
export const upsertKeyChallenge = (
  tx: Tx,
  { sessionId, purpose, hash, binding, expiresAt }: KeyChallenge & { readonly expiresAt: Date },
): Promise<unknown> =>
  tx.query(
    `insert into member_key_challenges (session_id, purpose, challenge_hash, binding, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (session_id, purpose) do update set challenge_hash = excluded.challenge_hash,
       binding = excluded.binding, expires_at = excluded.expires_at`,
    [sessionId, purpose, hash, binding, expiresAt],
  );

type Asked = KeyChallenge & { readonly at: Date };

/** Whether it is the live challenge of this session for this call. */
export const isLiveKeyChallenge = async (tx: Tx, { sessionId, purpose, hash, binding, at }: Asked): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from member_key_challenges where session_id = $1 and purpose = $2 and challenge_hash = $3
         and binding = $4 and expires_at > $5`,
      [sessionId, purpose, hash, binding, at],
    )
  ).length === 1;

/** Consumes it: of two concurrent calls with the same one, one gets true. */
export const takeKeyChallenge = async (tx: Tx, { sessionId, purpose, hash, binding, at }: Asked): Promise<boolean> =>
  (
    await tx.query(
      `delete from member_key_challenges where session_id = $1 and purpose = $2 and challenge_hash = $3
         and binding = $4 and expires_at > $5 returning purpose`,
      [sessionId, purpose, hash, binding, at],
    )
  ).length === 1;

export const sweepKeyChallenges = (tx: Tx, at: Date): Promise<unknown> =>
  tx.query('delete from member_key_challenges where expires_at < $1', [at]);

export type NewMemberKey = {
  readonly memberId: bigint;
  readonly id: string;
  readonly sessionId: string;
  readonly kind: MemberKeyKind;
  readonly credentialId: Buffer;
  /** Null for a PIN, which has a hash instead. */
  readonly publicKey: Buffer | null;
  readonly pinHash: Buffer | null;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly at: Date;
  readonly most: number;
  /** The PIN that this one takes the place of. */
  readonly replaces: string | null;
};

const endReplacedPin = (tx: Tx, { memberId, at, replaces }: NewMemberKey): Promise<unknown> =>
  tx.query(
    `update member_keys set revoked_at = $3, revoked_why = 'replaced'
      where member_id = $1 and id = $2 and kind = 'pin' and revoked_at is null`,
    [memberId, replaces, at],
  );

/** `many`: the member has the maximum; `known`: the credential is registered already, ended ones included. */
export const insertMemberKey = async (tx: Tx, key: NewMemberKey): Promise<'added' | 'many' | 'known'> => {
  const { memberId, id, sessionId, kind, credentialId, publicKey, pinHash, counter, transports, name, at, most } = key;
  await tx.query('select member_id from members where member_id = $1 for update', [memberId]);
  if (key.replaces !== null) await endReplacedPin(tx, key);
  const [count] = await tx.query<{ count: number }>(
    'select count(*)::int as count from member_keys where member_id = $1 and revoked_at is null',
    [memberId],
  );
  if ((count?.count ?? 0) >= most) return 'many';
  const added = await tx.query(
    `insert into member_keys
       (member_id, id, session_id, kind, credential_id, public_key, counter, transports, name, added_at, pin_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (credential_id) do nothing returning id`,
    [memberId, id, sessionId, kind, credentialId, publicKey, counter, [...transports], name, at, pinHash],
  );
  return added.length === 1 ? 'added' : 'known';
};

type Used = { readonly memberId: bigint; readonly id: string; readonly counter: number; readonly at: Date };

/** Counts one use; false when the key ended meanwhile, or a concurrent use has counted as far. */
export const countKeyUse = async (
  tx: Tx,
  { memberId, id, counter, at, sessionId }: Used & { readonly sessionId: string },
): Promise<boolean> =>
  (
    await tx.query(
      `update member_keys set used_at = $4, counter = $3, session_id = $5
        where member_id = $1 and id = $2 and revoked_at is null and ($3 > counter or ($3 = 0 and counter = 0))
       returning id`,
      [memberId, id, counter, at, sessionId],
    )
  ).length === 1;

type PinDevice = { readonly memberId: bigint; readonly credentialId: Buffer };
type PinTry = PinDevice & { readonly at: Date; readonly free: number; readonly waitsS: readonly number[] };

/**
 * Durable. Consumes a try at the PIN of a device and returns what it is checked against; nothing while the device
 * waits, or has no PIN in force. After the free tries each further one sets the wait of the next.
 */
export const burnPinTry = async (tx: Tx, { memberId, credentialId, at, free, waitsS }: PinTry) =>
  (
    await tx.query<{ id: string; pinHash: Buffer }>(
      `update member_keys set failures = failures + 1,
         waits_until = case when failures >= $4::int then $3::timestamptz
           + make_interval(secs => ($5::int[])[least(failures - $4::int + 1, array_length($5::int[], 1))]) end
        where credential_id = $1 and member_id = $2 and kind = 'pin' and revoked_at is null
          and pin_hash is not null and (waits_until is null or waits_until <= $3)
       returning id, pin_hash as "pinHash"`,
      [credentialId, memberId, at, free, [...waitsS]],
    )
  )[0];

/** Durable. After the right PIN. */
export const forgivePin = (tx: Tx, { memberId, id }: PinDevice & { readonly id: string }): Promise<unknown> =>
  tx.query('update member_keys set failures = 0, waits_until = null where member_id = $1 and id = $2', [memberId, id]);

/**
 * Durable. Ends a key whose counter doesn't grow, which indicates a clone; true in that case. Only while the challenge
 * is live: an answer that is sent twice carries the same counter and proves nothing.
 */
export const endIfCopied = async (
  tx: Tx,
  { memberId, id, counter, at }: Used,
  { sessionId, purpose, hash }: KeyChallenge,
): Promise<boolean> =>
  (
    await tx.query(
      `update member_keys set revoked_at = $4, revoked_why = 'copied'
        where member_id = $1 and id = $2 and revoked_at is null and not ($3 > counter or ($3 = 0 and counter = 0))
          and exists (select from member_key_challenges c
            where c.session_id = $5 and c.purpose = $6 and c.challenge_hash = $7)
       returning id`,
      [memberId, id, counter, at, sessionId, purpose, hash],
    )
  ).length === 1;

/** By its owner: with the last key, proofs are asked for no more. Returns the name; nothing when there is none. */
export const deleteMemberKeyRow = async (
  tx: Tx,
  { memberId, id, at }: { memberId: bigint; id: string; at: Date },
): Promise<string | undefined> => {
  await tx.query('select member_id from members where member_id = $1 for update', [memberId]);
  const [ended] = await tx.query<{ name: string }>(
    `update member_keys set revoked_at = $3, revoked_why = 'member', guards = false
      where member_id = $1 and id = $2 and revoked_at is null returning name`,
    [memberId, id, at],
  );
  if (ended === undefined) return undefined;
  await tx.query(
    `update member_keys set guards = false where member_id = $1 and guards
       and not exists (select from member_keys o where o.member_id = $1 and o.revoked_at is null)`,
    [memberId],
  );
  return ended.name;
};

/** Ends the keys of the sessions that were ended at this moment from elsewhere; returns their names. */
export const endKeysOfRevokedSessions = async (tx: Tx, memberId: bigint, at: Date): Promise<readonly string[]> =>
  (
    await tx.query<{ name: string }>(
      `update member_keys k set revoked_at = $2, revoked_why = 'session' from sessions s
        where k.member_id = $1 and k.revoked_at is null and s.member_id = $1 and s.id = k.session_id
          and s.revoked_at = $2 and s.revoked_why = 'revoked' returning k.name`,
      [memberId, at],
    )
  ).map(({ name }) => name);

/** Ends all keys of an account that closes. */
export const endMemberKeys = (tx: Tx, memberId: bigint, at: Date): Promise<unknown> =>
  tx.query(
    `update member_keys set guards = false, revoked_at = coalesce(revoked_at, $2),
       revoked_why = coalesce(revoked_why, 'closed') where member_id = $1`,
    [memberId, at],
  );
