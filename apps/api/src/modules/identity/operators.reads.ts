// What is read about operators: credentials, roles, sessions.
import type { OperatorRole } from '@roda/contract/operation';
import type { Tx } from '#platform/db/tx.ts';

export type OperatorRow = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly state: 'invited' | 'active' | 'locked';
  readonly totpSealed: Buffer | null;
  readonly totpOn: boolean;
  readonly roles: readonly OperatorRole[];
};

const OPERATOR = `select o.id, o.email, o.name, o.password_hash as "passwordHash", o.state,
  o.totp_sealed as "totpSealed", o.totp_on as "totpOn",
  array(select r.role from operator_roles r where r.operator_id = o.id order by r.role) as roles
  from operators o`;

export const operatorByEmail = async (tx: Tx, email: string): Promise<OperatorRow | undefined> =>
  (await tx.query<OperatorRow>(`${OPERATOR} where o.email = lower($1)`, [email]))[0];

export const operatorById = async (tx: Tx, id: number): Promise<OperatorRow | undefined> =>
  (await tx.query<OperatorRow>(`${OPERATOR} where o.id = $1`, [id]))[0];

export type OperatorSession = {
  readonly id: string;
  readonly operatorId: number;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly live: boolean;
  readonly revoked: boolean;
};

/** Roles are read with every look, so that one that was taken away is gone within the memory's half minute. */
export const operatorSessionByToken = async (
  tx: Tx,
  tokenHash: Buffer,
  at: Date,
): Promise<OperatorSession | undefined> =>
  (
    await tx.query<OperatorSession>(
      `with seen as (update operator_sessions set seen_at = $2
          where token_hash = $1 and revoked_at is null and expires_at > $2
            and seen_at < $2::timestamptz - interval '10 minutes')
       select s.id, s.operator_id as "operatorId", o.name,
         array(select r.role from operator_roles r where r.operator_id = o.id order by r.role) as roles,
         s.revoked_at is null and s.expires_at > $2 and o.state = 'active' as live, s.revoked_at is not null as revoked
       from operator_sessions s join operators o on o.id = s.operator_id where s.token_hash = $1`,
      [tokenHash, at],
    )
  )[0];

/** Whether the operator of that mail logged in from there since a moment. */
export const isKnownAddress = async (
  tx: Tx,
  { email, addressIndex, since }: { email: string; addressIndex: Buffer; since: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from operator_sessions s join operators o on o.id = s.operator_id
        where o.email = lower($1) and s.address_index = $2 and s.started_at > $3 limit 1`,
      [email, addressIndex, since],
    )
  ).length === 1;
