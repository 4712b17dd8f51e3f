// Queries of operators and invitations.
import type { OperatorRole } from '@roda/api-contract/operation';
import { integerKey, type Keyset, keysetPage, nullable, textKey, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { KnownInvitation } from './staff.policy.ts';

export type StaffRow = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly state: 'invited' | 'active' | 'locked';
  readonly totpOn: boolean;
  readonly passkeys: number;
  readonly createdAt: Date;
  readonly lastLogInAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly joinsAt: Date | null;
  readonly invitedUntil: Date | null;
  readonly sessions: number;
};

const STAFF = `select o.id, o.email, o.name, o.state, o.totp_on as "totpOn", o.created_at as "createdAt",
  array(select r.role from operator_roles r where r.operator_id = o.id order by r.role) as roles,
  (select count(*)::int from operator_passkeys p where p.operator_id = o.id and p.copied_at is null) as passkeys,
  (select max(s.started_at) from operator_sessions s where s.operator_id = o.id) as "lastLogInAt",
  (select max(s.seen_at) from operator_sessions s where s.operator_id = o.id) as "lastSeenAt",
  case when o.state = 'invited' then o.joins_at end as "joinsAt", o.invitation_until as "invitedUntil",
  (select count(*)::int from operator_sessions s where s.operator_id = o.id and s.revoked_at is null
    and s.expires_at > $1 and s.idle_at > $1) as sessions
  from operators o`;

type Paged = { readonly at: Date; readonly page: number; readonly after?: string | undefined; readonly limit: number };
type Sorting<Column extends string> = {
  readonly sort?: Column | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly after?: string | undefined;
};

const STAFF_COLUMNS = {
  createdAt: timestampKey('q."createdAt"'),
  name: textKey('lower(q.name)'),
  email: textKey('q.email'),
  state: textKey('q.state'),
  lastLogInAt: nullable(timestampKey('q."lastLogInAt"')),
  lastSeenAt: nullable(timestampKey('q."lastSeenAt"')),
  sessions: integerKey('q.sessions'),
} as const;
const STAFF_KEYS: Keyset<keyof typeof STAFF_COLUMNS> = { sorts: STAFF_COLUMNS, tie: [integerKey('q.id')] };

type Filter = Paged &
  Sorting<keyof typeof STAFF_COLUMNS> & {
    readonly id?: number | undefined;
    readonly text?: string | undefined;
    readonly state?: string | undefined;
    readonly role?: string | undefined;
    readonly factor?: string | undefined;
  };

/** A second factor of that kind, or any at all. */
const FACTOR = `($6::text is null or case $6 when 'totp' then q."totpOn" when 'passkey' then q.passkeys > 0
  else not q."totpOn" and q.passkeys = 0 end)`;

export const staff = async (tx: Tx, asked: Filter) => {
  const { at, id, text, state, role, factor } = asked;
  const list = keysetPage(STAFF_KEYS, asked, 7);
  const rows = await tx.query<StaffRow & { total: number }>(
    `select q.*, ${list.total}::int as total, ${list.cursor} from (${STAFF} where ($2::int is null or o.id = $2)
        and ($3::text is null or strpos(lower(o.name), lower($3)) > 0 or strpos(o.email, lower($3)) > 0)
        and ($4::text is null or o.state = $4)
        and ($5::text is null
          or exists (select from operator_roles r where r.operator_id = o.id and r.role = $5))) q
      where ${FACTOR} ${list.after} ${list.order} ${list.window}`,
    [at, id ?? null, text ?? null, state ?? null, role ?? null, factor ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export const staffById = async (tx: Tx, id: number, at: Date): Promise<StaffRow | undefined> =>
  (await tx.query<StaffRow>(`${STAFF} where o.id = $2`, [at, id]))[0];

export const staffByEmail = async (tx: Tx, email: string, at: Date): Promise<StaffRow | undefined> =>
  (await tx.query<StaffRow>(`${STAFF} where o.email = lower($2)`, [at, email]))[0];

/** With the person of one that is out. */
export type InvitationFound = KnownInvitation & { readonly name: string | null; readonly email: string | null };

/** The invitation of that hash: one that is out, or how one ended. */
export const invitationByHash = async (tx: Tx, hash: Buffer): Promise<InvitationFound | undefined> =>
  (
    await tx.query<InvitationFound>(
      `select null::text as outcome, o.joins_at as "joinsAt", o.invitation_until as until, o.name, o.email
         from operators o
        where o.invitation_hash = $1 and o.state = 'invited'
       union all
       select e.outcome, null, null, null, null from ended_invitations e where e.invitation_hash = $1`,
      [hash],
    )
  )[0];

/** Whether there is another active owner besides this one. */
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
  readonly name: string;
  readonly email: string;
  readonly way: 'password' | 'totp' | 'passkey';
  readonly address: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly provedAt: Date;
  readonly idleAt: Date;
  readonly expiresAt: Date;
};

const SESSION_COLUMNS = {
  lastSeenAt: timestampKey('s.seen_at'),
  startedAt: timestampKey('s.started_at'),
  expiresAt: timestampKey('s.expires_at'),
  name: textKey('lower(o.name)'),
} as const;
const SESSION_KEYS: Keyset<keyof typeof SESSION_COLUMNS> = { sorts: SESSION_COLUMNS, tie: [uuidKey('s.id')] };

type SessionsFilter = Paged &
  Sorting<keyof typeof SESSION_COLUMNS> & {
    readonly id?: string | undefined;
    /** Of one operator, or of all. */
    readonly operatorId: number | undefined;
    readonly way?: string | undefined;
  };

/** Live ones. */
export const staffSessions = async (tx: Tx, asked: SessionsFilter) => {
  const { at, id, operatorId, way } = asked;
  const list = keysetPage(SESSION_KEYS, asked, 5);
  const rows = await tx.query<StaffSessionRow & { total: number }>(
    `select s.id, s.operator_id as "operatorId", o.name, o.email, s.way, s.address_masked as address,
       s.started_at as "startedAt", s.seen_at as "lastSeenAt", least(s.proved_at, $1) as "provedAt",
       s.idle_at as "idleAt", s.expires_at as "expiresAt", ${list.total}::int as total, ${list.cursor}
     from operator_sessions s join operators o on o.id = s.operator_id
      where s.revoked_at is null and s.expires_at > $1 and s.idle_at > $1
        and ($2::int is null or s.operator_id = $2) and ($3::uuid is null or s.id = $3)
        and ($4::text is null or s.way = $4)
      ${list.after} ${list.order} ${list.window}`,
    [at, operatorId ?? null, id ?? null, way ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};
