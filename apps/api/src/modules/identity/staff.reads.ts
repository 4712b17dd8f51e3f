// What is read about who works here.
import type { OperatorRole } from '@roda/contract/operation';
import type { Tx } from '#platform/db/tx.ts';

export type StaffRow = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly state: 'invited' | 'active' | 'locked';
  readonly totpOn: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly sessions: number;
};

const STAFF = `select o.id, o.email, o.name, o.state, o.totp_on as "totpOn", o.created_at as "createdAt",
  array(select r.role from operator_roles r where r.operator_id = o.id order by r.role) as roles,
  (select max(s.seen_at) from operator_sessions s where s.operator_id = o.id) as "lastSeenAt",
  (select count(*)::int from operator_sessions s where s.operator_id = o.id and s.revoked_at is null
    and s.expires_at > $1) as sessions
  from operators o`;

type Asked = {
  readonly at: Date;
  readonly state?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export const staff = async (tx: Tx, { at, state, page, limit }: Asked) => {
  const rows = await tx.query<StaffRow & { total: number }>(
    `select q.*, count(*) over ()::int as total from (${STAFF} where $2::text is null or o.state = $2) q
      order by q.id limit $3 offset $4`,
    [at, state ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

export const staffById = async (tx: Tx, id: number, at: Date): Promise<StaffRow | undefined> =>
  (await tx.query<StaffRow>(`${STAFF} where o.id = $2`, [at, id]))[0];

export const staffByEmail = async (tx: Tx, email: string, at: Date): Promise<StaffRow | undefined> =>
  (await tx.query<StaffRow>(`${STAFF} where o.email = lower($2)`, [at, email]))[0];

/** Whether somebody besides this one is an active owner. */
export const hasOtherOwner = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from operators o join operator_roles r on r.operator_id = o.id
        where o.id <> $1 and o.state = 'active' and r.role = 'owner' limit 1`,
      [id],
    )
  ).length === 1;

export type StaffSessionRow = {
  readonly id: string;
  readonly operatorId: number;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

/** Live ones, newest first; of one operator, or of all. */
export const staffSessions = (
  tx: Tx,
  { operatorId, at }: { operatorId: number | undefined; at: Date },
): Promise<readonly StaffSessionRow[]> =>
  tx.query<StaffSessionRow>(
    `select id, operator_id as "operatorId", started_at as "startedAt", seen_at as "lastSeenAt",
       expires_at as "expiresAt" from operator_sessions
      where revoked_at is null and expires_at > $2 and ($1::int is null or operator_id = $1)
      order by seen_at desc, id desc limit 200`,
    [operatorId ?? null, at],
  );
