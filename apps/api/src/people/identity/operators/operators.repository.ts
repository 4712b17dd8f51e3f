// Repository of operators and their sessions.
import type { OperatorRole } from '@roda/api-contract/operation';
import type { Tx } from '#platform/db/tx.ts';

export type NewOperator = {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly roles: readonly OperatorRole[];
  readonly at: Date;
};

/** Creates an operator or gives an existing one this password and these roles; returns the number. */
export const upsertOperator = async (tx: Tx, operator: NewOperator): Promise<number> => {
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
    'insert into operator_roles (operator_id, role) select $1, unnest($2::text[]) on conflict (operator_id, role) do nothing',
    [id, [...roles]],
  );
  return id;
};

/** The proved credential, which must still be the operator's at the write. */
export type OperatorProof =
  | { readonly way: 'password' | 'totp'; readonly passwordHash: string }
  | { readonly way: 'passkey'; readonly passkeyId: string };

type NewOperatorSession = {
  readonly id: string;
  readonly operatorId: number;
  readonly tokenHash: Buffer;
  readonly proof: OperatorProof;
  readonly addressIndex: Buffer;
  readonly addressMasked: string;
  readonly knownDevice: Buffer;
  readonly at: Date;
  readonly idleAt: Date;
  readonly expiresAt: Date;
};

const partsOf = (proof: OperatorProof): readonly [passwordHash: string | null, passkeyId: string | null] =>
  proof.way === 'passkey' ? [null, proof.passkeyId] : [proof.passwordHash, null];

/** `$1` is a password's hash or null, `$2` a passkey or null; one of them is not. */
const STILL_TRUE = `o.state = 'active' and ($1::text is not null or $2::uuid is not null)
  and ($1::text is null or o.password_hash = $1)
  and ($2::uuid is null or exists (select from operator_passkeys p
    where p.id = $2 and p.operator_id = o.id and p.copied_at is null))`;

/** Only while the proved credential is the operator's, and the operator is not locked. */
export const insertOperatorSession = async (tx: Tx, session: NewOperatorSession): Promise<boolean> => {
  const { id, operatorId, tokenHash, proof, addressIndex, addressMasked, knownDevice, at, idleAt, expiresAt } = session;
  const rows = await tx.query(
    `insert into operator_sessions (id, operator_id, token_hash, started_at, seen_at, proved_at, expires_at, idle_at,
       address_index, address_masked, way, known_device)
     select $3, o.id, $5, $6, $6, $6, $7, $8, $9, $10, $11, $12 from operators o where o.id = $4 and ${STILL_TRUE}
     returning id`,
    [
      ...partsOf(proof),
      ...[id, operatorId, tokenHash, at, expiresAt, idleAt, addressIndex, addressMasked, proof.way, knownDevice],
    ],
  );
  return rows.length === 1;
};

export const endOperatorSession = (tx: Tx, { id, at }: { id: string; at: Date }): Promise<unknown> =>
  tx.query('update operator_sessions set revoked_at = $2 where id = $1 and revoked_at is null', [id, at]);

/**
 * Records that the holder of a live session re-authenticated; false when the session or the credential ended meanwhile.
 */
export const upsertProof = async (
  tx: Tx,
  { sessionId, proof, at }: { sessionId: string; proof: OperatorProof; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update operator_sessions s set proved_at = greatest(s.proved_at, $4) from operators o
        where s.id = $3 and s.revoked_at is null and o.id = s.operator_id and ${STILL_TRUE} returning s.id`,
      [...partsOf(proof), sessionId, at],
    )
  ).length === 1;

type NewPassword = {
  readonly operatorId: number;
  readonly sessionId: string;
  readonly passwordHash: string;
  readonly at: Date;
};

/** Ends all sessions but this one, and makes their devices strangers; returns how many. */
export const upsertOperatorPassword = async (tx: Tx, { operatorId, sessionId, passwordHash, at }: NewPassword) => {
  await tx.query('update operators set password_hash = $2 where id = $1', [operatorId, passwordHash]);
  const ended = await tx.query(
    `update operator_sessions set revoked_at = $3
      where operator_id = $1 and id <> $2 and revoked_at is null and expires_at > $3 returning id`,
    [operatorId, sessionId, at],
  );
  await tx.query(
    `update operator_sessions set known_device = null where operator_id = $1 and known_device is distinct from
       (select known_device from operator_sessions where id = $2)`,
    [operatorId, sessionId],
  );
  return ended.length;
};

/** The demo's clock jumped: nobody was idle that long, so live sessions are shifted with it. */
export const carrySessions = (tx: Tx, { at, byMs }: { at: Date; byMs: number }): Promise<unknown> =>
  tx.query(
    `update operator_sessions set seen_at = seen_at + $2 * interval '1 millisecond',
       proved_at = proved_at + $2 * interval '1 millisecond', idle_at = idle_at + $2 * interval '1 millisecond',
       expires_at = expires_at + $2 * interval '1 millisecond'
      where revoked_at is null and expires_at > $1 and idle_at > $1`,
    [at, byMs],
  );

/** Extends every live session until then, and counts it as just proved: for a demo run through weeks in seconds. */
export const stretchSessions = (tx: Tx, until: Date): Promise<unknown> =>
  tx.query('update operator_sessions set proved_at = $1, idle_at = $1, expires_at = $1 where revoked_at is null', [
    until,
  ]);

/** Consumes a 30-second step of the two-factor code once; false when it, or a later one, was consumed. */
export const takeTotpStep = async (tx: Tx, operatorId: number, step: number): Promise<boolean> =>
  (
    await tx.query('update operators set totp_step = $2 where id = $1 and totp_step < $2 returning id', [
      operatorId,
      step,
    ])
  ).length === 1;

/** Stores a new secret that is not on yet; false when two-factor log-in is on already. */
export const upsertTotpSecret = async (tx: Tx, operatorId: number, encrypted: Buffer): Promise<boolean> =>
  (
    await tx.query(
      'update operators set totp_encrypted = $2, totp_step = 0 where id = $1 and not totp_on returning id',
      [operatorId, encrypted],
    )
  ).length === 1;

/** Turns two-factor log-in on for the proved secret. */
export const turnTotpOn = async (tx: Tx, operatorId: number, encrypted: Buffer): Promise<boolean> =>
  (
    await tx.query(
      'update operators set totp_on = true where id = $1 and not totp_on and totp_encrypted = $2 returning id',
      [operatorId, encrypted],
    )
  ).length === 1;

/** Turns the two-factor code off and deletes its secret; false when it was not on. */
export const deleteTotp = async (tx: Tx, operatorId: number): Promise<boolean> =>
  (
    await tx.query(
      'update operators set totp_on = false, totp_encrypted = null, totp_step = 0 where id = $1 and totp_on returning id',
      [operatorId],
    )
  ).length === 1;

export type OperatorSession = {
  readonly id: string;
  readonly operatorId: number;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly live: boolean;
  readonly revoked: boolean;
  readonly provedAt: Date;
  readonly until: Date;
  readonly totp: boolean;
  readonly passkey: boolean;
};

/** `idleAt` is null where nobody acted. */
type SessionRequested = { readonly tokenHash: Buffer; readonly at: Date; readonly idleAt: Date | null };

/**
 * Roles are read with every look, so that one that was taken away is gone within the memory's half minute. A look that
 * finds a live session is noted, and puts its end by idleness off to `idleAt`, both by the minute.
 */
export const operatorSessionByToken = async (
  tx: Tx,
  { tokenHash, at, idleAt }: SessionRequested,
): Promise<OperatorSession | undefined> =>
  (
    await tx.query<OperatorSession>(
      `with seen as (update operator_sessions set seen_at = $2, idle_at = greatest(idle_at, $3)
          where token_hash = $1 and revoked_at is null and expires_at > $2 and idle_at > $2
            and (seen_at < $2::timestamptz - interval '1 minute'
              or idle_at < $3::timestamptz - interval '1 minute')
          returning id, idle_at)
       select s.id, s.operator_id as "operatorId", o.name,
         array(select r.role from operator_roles r where r.operator_id = o.id order by r.role) as roles,
         s.revoked_at is null and s.expires_at > $2 and s.idle_at > $2 and o.state = 'active' as live,
         s.revoked_at is not null as revoked, s.proved_at as "provedAt",
         least(s.expires_at, coalesce((select n.idle_at from seen n), s.idle_at)) as until,
         o.totp_on as totp,
         exists (select from operator_passkeys p where p.operator_id = o.id and p.copied_at is null) as passkey
       from operator_sessions s join operators o on o.id = s.operator_id where s.token_hash = $1`,
      [tokenHash, at, idleAt],
    )
  )[0];
