// Repository of machine keys. Only digests are stored.
import type { Tx } from '#platform/db/tx.ts';

/** Undefined where no owner of that name has an asset in use. */
export const insertKey = async (
  tx: Tx,
  key: { owner: string; label: string; hash: Buffer; name: string; at: Date },
): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into telemetry_keys (owner_entity, label, token_hash, created_name, created_at)
       select $1, $2, $3, $4, $5 where exists (select from assets where owner_entity = $1 and retired_at is null)
       returning id`,
      [key.owner, key.label, key.hash, key.name, key.at],
    )
  )[0]?.id;

/** A live key; records its use, at most once a minute. */
export const useKey = async (
  tx: Tx,
  hash: Buffer,
  at: Date,
): Promise<{ readonly ownerEntity: string; readonly label: string } | undefined> => {
  const [key] = await tx.query<{ id: number; ownerEntity: string; label: string }>(
    `select id, owner_entity as "ownerEntity", label from telemetry_keys where token_hash = $1 and revoked_at is null`,
    [hash],
  );
  if (key === undefined) return undefined;
  await tx.query(
    `update telemetry_keys set last_used_at = $2 where id = $1
       and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    [key.id, at],
  );
  return key;
};

/** Returns whether it did: a key is revoked once. */
export const markRevoked = async (tx: Tx, id: number, { name, at }: { name: string; at: Date }): Promise<boolean> => {
  const rows = await tx.query(
    'update telemetry_keys set revoked_at = $2, revoked_name = $3 where id = $1 and revoked_at is null returning id',
    [id, at, name],
  );
  return rows.length === 1;
};
