// Repository of operators: invitations, roles, revocation, sessions.
import type { OperatorRole } from '@roda/api-contract/operation';
import type { Tx } from '#platform/db/tx.ts';

type Invited = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  /** A hash that no password has. */
  readonly passwordHash: string;
  readonly at: Date;
};

const setRoles = async (tx: Tx, operatorId: number, roles: readonly OperatorRole[]): Promise<void> => {
  await tx.query('delete from operator_roles where operator_id = $1', [operatorId]);
  await tx.query('insert into operator_roles (operator_id, role) select $1, unnest($2::text[])', [
    operatorId,
    [...roles],
  ]);
};

/** Inserts an operator without a password, or reinstates a locked one; false for an active one. */
export const inviteStaff = async (tx: Tx, { email, name, roles, passwordHash, at }: Invited): Promise<boolean> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into operators (email, name, password_hash, state, created_at) values (lower($1), $2, $3, 'invited', $4)
     on conflict (email) do update set name = excluded.name, password_hash = excluded.password_hash, state = 'invited',
       totp_on = false, totp_encrypted = null where operators.state = 'locked'
     returning id`,
    [email, name, passwordHash, at],
  );
  if (row === undefined) return false;
  await tx.query('delete from operator_passkeys where operator_id = $1', [row.id]);
  await setRoles(tx, row.id, roles);
  return true;
};

/** False for an operator who is not invited. */
export const upsertInvitation = async (
  tx: Tx,
  { id, hash, until }: { id: number; hash: Buffer; until: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update operators set invitation_hash = $2, invitation_until = $3 where id = $1 and state = 'invited' returning id`,
      [id, hash, until],
    )
  ).length === 1;

/** Uses an invitation once; false when it is unknown, used or expired. */
export const takeInvitation = async (
  tx: Tx,
  { hash, passwordHash, at }: { hash: Buffer; passwordHash: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update operators set password_hash = $2, state = 'active', invitation_hash = null, invitation_until = null
        where invitation_hash = $1 and invitation_until > $3 and state = 'invited' returning id`,
      [hash, passwordHash, at],
    )
  ).length === 1;

/** False when the roles have changed since they were read. */
export const changeRoles = async (
  tx: Tx,
  { id, seen, roles }: { id: number; seen: readonly OperatorRole[]; roles: readonly OperatorRole[] },
): Promise<boolean> => {
  const locked = await tx.query(
    `select o.id from operators o where o.id = $1 and o.state <> 'locked'
       and array(select r.role from operator_roles r where r.operator_id = o.id order by r.role) = $2::text[]
     for update`,
    [id, seen.toSorted()],
  );
  if (locked.length === 0) return false;
  await setRoles(tx, id, roles);
  return true;
};

/** Locks an operator out and ends all sessions; false when that was done already. */
export const lockOut = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  const rows = await tx.query(
    `update operators set state = 'locked', invitation_hash = null, invitation_until = null
      where id = $1 and state <> 'locked' returning id`,
    [id],
  );
  if (rows.length === 0) return false;
  await tx.query('update operator_sessions set revoked_at = $2 where operator_id = $1 and revoked_at is null', [
    id,
    at,
  ]);
  return true;
};

/** Ends one live session, of one operator where that is named. */
export const endStaffSession = async (
  tx: Tx,
  { id, operatorId, at }: { id: string; operatorId: number | undefined; at: Date },
): Promise<number | undefined> =>
  (
    await tx.query<{ operatorId: number }>(
      `update operator_sessions set revoked_at = $3
        where id = $1 and revoked_at is null and expires_at > $3 and ($2::int is null or operator_id = $2)
       returning operator_id as "operatorId"`,
      [id, operatorId ?? null, at],
    )
  )[0]?.operatorId;

/** Ends all live sessions of a member; returns how many, or nothing when there is no such member. */
export const endSessionsOf = async (tx: Tx, memberId: bigint, at: Date): Promise<number | undefined> => {
  const known = await tx.query('select 1 from members where member_id = $1', [memberId]);
  if (known.length === 0) return undefined;
  const ended = await tx.query(
    `update sessions set revoked_at = $2, revoked_why = 'revoked'
      where member_id = $1 and revoked_at is null and expires_at > $2 returning id`,
    [memberId, at],
  );
  return ended.length;
};

/** Sets another public code; false when it belongs to a member. */
export const offerCode = async (tx: Tx, code: string, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `insert into invitation_codes as i (code, member_id, offered_since) values ($1, null, $2)
       on conflict (code) do update set offered_since = excluded.offered_since where i.member_id is null
       returning code`,
      [code, at],
    )
  ).length === 1;
