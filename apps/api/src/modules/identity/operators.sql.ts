// Statements that write operators and their sessions.
import type { OperatorRole } from '@roda/contract/operation';
import type { Tx } from '#platform/db/tx.ts';

export type NewOperator = {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly roles: readonly OperatorRole[];
  readonly at: Date;
};

/** Makes an operator or gives an existing one this password and these roles; gives the number. */
export const putOperator = async (tx: Tx, operator: NewOperator): Promise<number> => {
  const { email, name, passwordHash, roles, at } = operator;
  const [row] = await tx.query<{ id: number }>(
    `insert into operators (email, name, password_hash, created_at) values (lower($1), $2, $3, $4)
     on conflict (email) do update set name = excluded.name, password_hash = excluded.password_hash
     returning id`,
    [email, name, passwordHash, at],
  );
  const id = row?.id ?? 0;
  await tx.query('delete from operator_roles where operator_id = $1 and not role = any ($2)', [id, [...roles]]);
  await tx.query(
    'insert into operator_roles (operator_id, role) select $1, unnest($2::text[]) on conflict do nothing',
    [id, [...roles]],
  );
  return id;
};

type NewOperatorSession = {
  readonly id: string;
  readonly operatorId: number;
  readonly tokenHash: Buffer;
  readonly passwordHash: string;
  readonly addressIndex: Buffer;
  readonly at: Date;
  readonly idleAt: Date;
  readonly expiresAt: Date;
};

/** Only while the password that was proved is the operator's, and the operator is not locked. */
export const insertOperatorSession = async (tx: Tx, session: NewOperatorSession): Promise<boolean> => {
  const { id, operatorId, tokenHash, passwordHash, addressIndex, at, idleAt, expiresAt } = session;
  const rows = await tx.query(
    `insert into operator_sessions
       (id, operator_id, token_hash, started_at, seen_at, proved_at, expires_at, address_index, idle_at)
     select $1, o.id, $3, $4, $4, $4, $5, $7, $8 from operators o
      where o.id = $2 and o.password_hash = $6 and o.state = 'active' returning id`,
    [id, operatorId, tokenHash, at, expiresAt, passwordHash, addressIndex, idleAt],
  );
  return rows.length === 1;
};

export const endOperatorSession = (tx: Tx, { id, at }: { id: string; at: Date }): Promise<unknown> =>
  tx.query('update operator_sessions set revoked_at = $2 where id = $1 and revoked_at is null', [id, at]);

/** Writes down that the holder of a live session proved who they are; false when it or the password ended meanwhile. */
export const putProof = async (
  tx: Tx,
  { sessionId, passwordHash, at }: { sessionId: string; passwordHash: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update operator_sessions s set proved_at = greatest(s.proved_at, $3) from operators o
        where s.id = $1 and s.revoked_at is null and o.id = s.operator_id and o.password_hash = $2
          and o.state = 'active' returning s.id`,
      [sessionId, passwordHash, at],
    )
  ).length === 1;

/** The demo's clock jumped: nobody at a desk was away that long, so what lives is moved along with it. */
export const carrySessions = (tx: Tx, { at, byMs }: { at: Date; byMs: number }): Promise<unknown> =>
  tx.query(
    `update operator_sessions set seen_at = seen_at + $2 * interval '1 millisecond',
       proved_at = proved_at + $2 * interval '1 millisecond', idle_at = idle_at + $2 * interval '1 millisecond',
       expires_at = expires_at + $2 * interval '1 millisecond'
      where revoked_at is null and expires_at > $1 and idle_at > $1`,
    [at, byMs],
  );

/** Lets every live session last until then, and count as just proved: for a play that runs through weeks in seconds. */
export const stretchSessions = (tx: Tx, until: Date): Promise<unknown> =>
  tx.query('update operator_sessions set proved_at = $1, idle_at = $1, expires_at = $1 where revoked_at is null', [
    until,
  ]);

/** Takes a 30-second step of the two-factor code once; false when it, or a later one, was taken. */
export const takeTotpStep = async (tx: Tx, operatorId: number, step: number): Promise<boolean> =>
  (
    await tx.query('update operators set totp_step = $2 where id = $1 and totp_step < $2 returning id', [
      operatorId,
      step,
    ])
  ).length === 1;

/** Keeps a new secret that is not on yet; false when two-factor log-in is on already. */
export const putTotpSecret = async (tx: Tx, operatorId: number, sealed: Buffer): Promise<boolean> =>
  (
    await tx.query('update operators set totp_sealed = $2, totp_step = 0 where id = $1 and not totp_on returning id', [
      operatorId,
      sealed,
    ])
  ).length === 1;

/** Turns two-factor log-in on for the secret that was proved. */
export const turnTotpOn = async (tx: Tx, operatorId: number, sealed: Buffer): Promise<boolean> =>
  (
    await tx.query(
      'update operators set totp_on = true where id = $1 and not totp_on and totp_sealed = $2 returning id',
      [operatorId, sealed],
    )
  ).length === 1;
