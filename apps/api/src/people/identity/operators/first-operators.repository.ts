// Repository of the first two operators of an installation.
import type { Tx } from '#platform/db/tx.ts';
import type { FirstOperatorRow, FirstPerson, FirstRole } from './first-operators.policy.ts';

/** Any number that nothing else locks. */
const LOCK = 727_014;

/** Until the transaction ends; false while another one has it. */
export const takeBootstrapLock = async (tx: Tx): Promise<boolean> =>
  (await tx.query('select where pg_try_advisory_xact_lock($1)', [LOCK])).length === 1;

/** Every operator, locked: none of them accepts an invitation meanwhile. */
export const lockedOperators = (tx: Tx): Promise<readonly FirstOperatorRow[]> =>
  tx.query<FirstOperatorRow>(
    `select email, name, first_role as "firstRole", state from operators order by id for update`,
  );

type FirstInvited = FirstPerson & {
  readonly role: FirstRole;
  /** A hash that no password has. */
  readonly passwordHash: string;
  readonly hash: Buffer;
  readonly until: Date;
  readonly at: Date;
};

/** Makes the operator of that role, or replaces one who has not accepted, whose invitation ends. */
export const inviteFirst = async (tx: Tx, invited: FirstInvited): Promise<readonly { readonly id: number }[]> => {
  const { role, email, name, passwordHash, hash, until, at } = invited;
  await tx.query(
    `insert into ended_invitations (invitation_hash, operator_id, outcome, ended_at)
     select invitation_hash, id, 'replaced', $2 from operators where first_role = $1 and invitation_hash is not null`,
    [role, at],
  );
  return tx.query<{ id: number }>(
    `with invited as (
       insert into operators (email, name, password_hash, state, created_at, joins_at, first_role, invitation_hash,
         invitation_until)
       values ($2, $3, $4, 'invited', $7, $7, $1, $5, $6)
       on conflict (first_role) do update set email = excluded.email, name = excluded.name,
         password_hash = excluded.password_hash, created_at = excluded.created_at, joins_at = excluded.joins_at,
         invitation_hash = excluded.invitation_hash, invitation_until = excluded.invitation_until
         where operators.state = 'invited'
       returning id),
     roles as (
       insert into operator_roles (operator_id, role) select id, $1 from invited
       on conflict (operator_id, role) do nothing)
     select id from invited`,
    [role, email, name, passwordHash, hash, until, at],
  );
};
