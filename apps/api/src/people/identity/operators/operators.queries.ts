// Queries of operators: credentials, roles, sessions.
import type { OperatorRole } from '@roda/api-contract/operation';
import type { Tx } from '#platform/db/tx.ts';

export type OperatorRow = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly state: 'invited' | 'active' | 'locked';
  readonly totpEncrypted: Buffer | null;
  readonly totpOn: boolean;
  /** Number of passkeys that are valid for log-in. */
  readonly passkeys: number;
  readonly roles: readonly OperatorRole[];
};

const OPERATOR = `select o.id, o.email, o.name, o.password_hash as "passwordHash", o.state,
  o.totp_encrypted as "totpEncrypted", o.totp_on as "totpOn",
  (select count(*)::int from operator_passkeys p where p.operator_id = o.id and p.copied_at is null) as passkeys,
  array(select r.role from operator_roles r where r.operator_id = o.id order by r.role) as roles
  from operators o`;

export const operatorByEmail = async (tx: Tx, email: string): Promise<OperatorRow | undefined> =>
  (await tx.query<OperatorRow>(`${OPERATOR} where o.email = lower($1)`, [email]))[0];

export const operatorById = async (tx: Tx, id: number): Promise<OperatorRow | undefined> =>
  (await tx.query<OperatorRow>(`${OPERATOR} where o.id = $1`, [id]))[0];

/** Whether the operator of that e-mail logged in from this address since a moment. */
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

/** Whether a request left an audit row of that action. */
export const isAudited = async (
  tx: Tx,
  { requestId, action }: { readonly requestId: string; readonly action: string },
): Promise<boolean> =>
  (await tx.query('select 1 from operator_audit where request_id = $1 and action = $2 limit 1', [requestId, action]))
    .length === 1;

export type OperatorAccountRow = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly totpOn: boolean;
  readonly passkeys: number;
  readonly createdAt: Date;
  readonly provedAt: Date;
  readonly expiresAt: Date;
};

/** The operator of a session, and the session's status. */
export const accountBySession = async (tx: Tx, sessionId: string): Promise<OperatorAccountRow | undefined> =>
  (
    await tx.query<OperatorAccountRow>(
      `select o.id, o.email, o.name, o.totp_on as "totpOn", o.created_at as "createdAt",
         array(select r.role from operator_roles r where r.operator_id = o.id order by r.role) as roles,
         (select count(*)::int from operator_passkeys p where p.operator_id = o.id and p.copied_at is null) as passkeys,
         s.proved_at as "provedAt", s.expires_at as "expiresAt"
       from operator_sessions s join operators o on o.id = s.operator_id where s.id = $1`,
      [sessionId],
    )
  )[0];

type OperatorDevice = { readonly operatorId: number; readonly device: Buffer };

/** Whether a session names that device. */
export const operatorDeviceIsKnown = async (tx: Tx, { operatorId, device }: OperatorDevice): Promise<boolean> =>
  (
    await tx.query('select 1 from operator_sessions where operator_id = $1 and known_device = $2 limit 1', [
      operatorId,
      device,
    ])
  ).length === 1;
