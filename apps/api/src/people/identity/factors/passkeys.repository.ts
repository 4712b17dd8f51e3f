// Repository of passkeys and their challenges.
import type { Tx } from '#platform/db/tx.ts';

export type ChallengePurpose = 'log_in' | 'prove' | 'register';

type NewChallenge = {
  readonly hash: Buffer;
  readonly purpose: ChallengePurpose;
  /** The session that it is created for; null where there is none yet. */
  readonly sessionId: string | null;
  readonly expiresAt: Date;
};

export const upsertChallenge = (tx: Tx, { hash, purpose, sessionId, expiresAt }: NewChallenge): Promise<unknown> =>
  tx.query('insert into passkey_challenges (challenge_hash, purpose, session_id, expires_at) values ($1, $2, $3, $4)', [
    hash,
    purpose,
    sessionId,
    expiresAt,
  ]);

type ChallengeRequested = Omit<NewChallenge, 'expiresAt'> & { readonly at: Date };

/** Consumes a challenge once; false when it is unknown, expired, consumed, or another's. */
export const takeChallenge = async (tx: Tx, { hash, purpose, sessionId, at }: ChallengeRequested): Promise<boolean> =>
  (
    await tx.query(
      `delete from passkey_challenges where challenge_hash = $1 and purpose = $2
         and session_id is not distinct from $3 and expires_at > $4 returning purpose`,
      [hash, purpose, sessionId, at],
    )
  ).length === 1;

export const sweepChallenges = (tx: Tx, at: Date): Promise<unknown> =>
  tx.query('delete from passkey_challenges where expires_at < $1', [at]);

/**
 * Counts one use. A counter that doesn't grow, where the passkey has one at all, indicates a clone: the passkey is
 * marked and not valid any more. False in that case.
 */
export const countUse = async (
  tx: Tx,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> =>
  (
    await tx.query<{ fine: boolean }>(
      `update operator_passkeys set used_at = $3,
         counter = greatest(counter, $2),
         copied_at = case when $2 > counter or ($2 = 0 and counter = 0) then copied_at else $3 end
        where id = $1 and copied_at is null returning copied_at is null as fine`,
      [id, counter, at],
    )
  )[0]?.fine ?? false;

type NewPasskey = {
  readonly id: string;
  readonly operatorId: number;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly name: string;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly at: Date;
  readonly most: number;
};

/** `many`: the operator has the maximum already; `known`: the credential is registered already. */
export const insertPasskey = async (tx: Tx, passkey: NewPasskey): Promise<'added' | 'many' | 'known'> => {
  const { id, operatorId, credentialId, publicKey, counter, name, transports, synced, at, most } = passkey;
  await tx.query('select id from operators where id = $1 for update', [operatorId]);
  const [count] = await tx.query<{ count: number }>(
    'select count(*)::int as count from operator_passkeys where operator_id = $1',
    [operatorId],
  );
  if ((count?.count ?? 0) >= most) return 'many';
  const added = await tx.query(
    `insert into operator_passkeys
       (id, operator_id, credential_id, public_key, counter, name, transports, synced, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning id`,
    [id, operatorId, credentialId, publicKey, counter, name, [...transports], synced, at],
  );
  return added.length === 1 ? 'added' : 'known';
};

type Owned = { readonly id: string; readonly operatorId: number };

/** Returns the previous name; nothing when the operator has no such passkey. */
export const renamePasskeyRow = async (
  tx: Tx,
  { id, operatorId, name }: Owned & { readonly name: string },
): Promise<string | undefined> =>
  (
    await tx.query<{ before: string }>(
      `update operator_passkeys p set name = $3 from operator_passkeys o
        where p.id = $1 and p.operator_id = $2 and o.id = p.id returning o.name as before`,
      [id, operatorId, name],
    )
  )[0]?.before;

/**
 * Whether another second factor than this passkey exists; locks the operator's row, so that two can't both be removed.
 */
export const holdsOther = async (tx: Tx, { operatorId, id }: Owned): Promise<boolean> => {
  const [operator] = await tx.query<{ totpOn: boolean }>(
    'select totp_on as "totpOn" from operators where id = $1 for update',
    [operatorId],
  );
  if (operator?.totpOn === true) return true;
  const others = await tx.query(
    'select 1 from operator_passkeys where operator_id = $1 and id <> $2 and copied_at is null limit 1',
    [operatorId, id],
  );
  return others.length === 1;
};

export const deletePasskeyRow = async (tx: Tx, { id, operatorId }: Owned): Promise<string | undefined> =>
  (
    await tx.query<{ name: string }>(
      'delete from operator_passkeys where id = $1 and operator_id = $2 returning name',
      [id, operatorId],
    )
  )[0]?.name;
