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
  readonly joinsAt: Date;
};

const setRoles = async (tx: Tx, operatorId: number, roles: readonly OperatorRole[]): Promise<void> => {
  await tx.query('delete from operator_roles where operator_id = $1', [operatorId]);
  await tx.query('insert into operator_roles (operator_id, role) select $1, unnest($2::text[])', [
    operatorId,
    [...roles],
  ]);
};

/** Inserts an operator without a password, or reinstates a locked one; false for an active one. */
export const inviteStaff = async (tx: Tx, invited: Invited): Promise<boolean> => {
  const { email, name, roles, passwordHash, at, joinsAt } = invited;
  const [row] = await tx.query<{ id: number }>(
    `insert into operators (email, name, password_hash, state, created_at, joins_at)
       values (lower($1), $2, $3, 'invited', $4, $5)
     on conflict (email) do update set name = excluded.name, password_hash = excluded.password_hash, state = 'invited',
       joins_at = excluded.joins_at, totp_on = false, totp_encrypted = null where operators.state = 'locked'
     returning id`,
    [email, name, passwordHash, at, joinsAt],
  );
  if (row === undefined) return false;
  await tx.query('delete from operator_passkeys where operator_id = $1', [row.id]);
  await setRoles(tx, row.id, roles);
  return true;
};

type NewInvitation = {
  readonly id: number;
  readonly hash: Buffer;
  readonly until: Date;
  readonly at: Date;
  /** For an operator who was invited before there was a notice. */
  readonly joinsAt: Date;
};

/** Ends the one before; false for an operator who is not invited. */
export const upsertInvitation = async (tx: Tx, { id, hash, until, at, joinsAt }: NewInvitation): Promise<boolean> =>
  (
    await tx.query(
      `with known as (
         select id, invitation_hash from operators where id = $1 and state = 'invited' for update),
       ended as (
         insert into ended_invitations (invitation_hash, operator_id, outcome, ended_at)
         select invitation_hash, id, 'replaced', $4 from known where invitation_hash is not null)
       update operators o set invitation_hash = $2, invitation_until = $3, joins_at = coalesce(o.joins_at, $5)
         from known k where o.id = k.id returning o.id`,
      [id, hash, until, at, joinsAt],
    )
  ).length === 1;

type AcceptedOperator = { readonly id: number; readonly name: string; readonly email: string };

/** Uses an invitation once; undefined when it is over, or not valid yet. */
export const takeInvitation = async (
  tx: Tx,
  { hash, passwordHash, at }: { hash: Buffer; passwordHash: string; at: Date },
): Promise<AcceptedOperator | undefined> =>
  (
    await tx.query<AcceptedOperator>(
      `with accepted as (
         update operators set password_hash = $2, state = 'active', invitation_hash = null, invitation_until = null
          where invitation_hash = $1 and invitation_until > $3 and joins_at <= $3 and state = 'invited'
          returning id, name, email),
       ended as (
         insert into ended_invitations (invitation_hash, operator_id, outcome, ended_at)
         select $1, id, 'used', $3 from accepted)
       select id, name, email from accepted`,
      [hash, passwordHash, at],
    )
  )[0];

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

/** Their devices are strangers from then on. */
const endSessions = (tx: Tx, id: number, at: Date): Promise<unknown> =>
  tx.query(
    `update operator_sessions set revoked_at = coalesce(revoked_at, $2), known_device = null
      where operator_id = $1 and (revoked_at is null or known_device is not null)`,
    [id, at],
  );

/** Locks an operator out, ends all sessions and an invitation; false when that was done already. */
export const lockOut = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  const rows = await tx.query(
    `with known as (select id, invitation_hash from operators where id = $1 and state <> 'locked' for update),
     ended as (
       insert into ended_invitations (invitation_hash, operator_id, outcome, ended_at)
       select invitation_hash, id, 'revoked', $2 from known where invitation_hash is not null)
     update operators o set state = 'locked', invitation_hash = null, invitation_until = null
       from known k where o.id = k.id returning o.id`,
    [id, at],
  );
  if (rows.length === 0) return false;
  await endSessions(tx, id, at);
  return true;
};

/** Deletes an operator's second factors and ends all sessions; false for one who is not active. */
export const deleteFactors = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  const rows = await tx.query(
    `update operators set totp_on = false, totp_encrypted = null, totp_step = 0
      where id = $1 and state = 'active' returning id`,
    [id],
  );
  if (rows.length === 0) return false;
  await tx.query('delete from operator_passkeys where operator_id = $1', [id]);
  await endSessions(tx, id, at);
  return true;
};

/** Ends one live session, of one operator where that is named; its device is a stranger from then on. */
export const endStaffSession = async (
  tx: Tx,
  { id, operatorId, at }: { id: string; operatorId: number | undefined; at: Date },
): Promise<number | undefined> =>
  (
    await tx.query<{ operatorId: number }>(
      `with found as (
         select operator_id, known_device from operator_sessions
          where id = $1 and revoked_at is null and expires_at > $3 and ($2::int is null or operator_id = $2)
          for update),
       strange as (
         update operator_sessions s set known_device = null from found f
          where s.operator_id = f.operator_id and s.known_device = f.known_device and s.id <> $1)
       update operator_sessions s set revoked_at = $3, known_device = null
        from found where s.id = $1 returning s.operator_id as "operatorId"`,
      [id, operatorId ?? null, at],
    )
  )[0]?.operatorId;

/**
 * Ends all live sessions of a member, and makes the devices strangers; returns how many, or nothing when there is no
 * such member.
 */
export const endSessionsOf = async (tx: Tx, memberId: bigint, at: Date): Promise<number | undefined> => {
  const known = await tx.query('select 1 from members where member_id = $1', [memberId]);
  if (known.length === 0) return undefined;
  const ended = await tx.query(
    `update sessions set revoked_at = $2, revoked_why = 'revoked'
      where member_id = $1 and revoked_at is null and expires_at > $2 returning id`,
    [memberId, at],
  );
  await tx.query('update sessions set known_device = null where member_id = $1 and known_device is not null', [
    memberId,
  ]);
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
