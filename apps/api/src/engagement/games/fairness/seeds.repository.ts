// Statements that store committed seeds and reveal them.
import type { Tx } from '#platform/db/tx.ts';

export type NewSeed = {
  readonly id: string;
  readonly commitment: Buffer;
  readonly encrypted: Buffer;
  readonly usesFrom: Date;
  readonly usesUntil: Date;
};

/** Periods that have a seed keep it. */
export const insertSeeds = (tx: Tx, scope: string, { seeds, at }: { seeds: readonly NewSeed[]; at: Date }) =>
  tx.query(
    `insert into game_seeds (id, scope, commitment, seed_encrypted, uses_from, uses_until, published_at)
     select t.id, $1, t.commitment, t.sealed, t.uses_from, t.uses_until, $7
     from unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::timestamptz[], $6::timestamptz[])
       as t (id, commitment, sealed, uses_from, uses_until)
     on conflict (scope, uses_from) do nothing`,
    [
      scope,
      seeds.map(({ id }) => id),
      seeds.map(({ commitment }) => commitment),
      seeds.map(({ encrypted }) => encrypted),
      seeds.map(({ usesFrom }) => usesFrom),
      seeds.map(({ usesUntil }) => usesUntil),
      at,
    ],
  );

export type EncryptedSeed = { readonly id: string; readonly encrypted: Buffer };

/** A seed that is not yet revealed, locked: plays that use it have ended, and none can begin. */
export const holdUsedSeed = async (tx: Tx, id: string): Promise<EncryptedSeed | undefined> =>
  (
    await tx.query<EncryptedSeed>(
      'select id, seed_encrypted as encrypted from game_seeds where id = $1 and revealed_at is null for update',
      [id],
    )
  )[0];

export const encryptedSeedOf = async (tx: Tx, scope: string): Promise<EncryptedSeed | undefined> =>
  (
    await tx.query<EncryptedSeed>(
      'select id, seed_encrypted as encrypted from game_seeds where scope = $1 for update',
      [scope],
    )
  )[0];

/** Reveals a seed; one that does not match its published hash violates `game_seeds_kept_word`. */
export const revealSeed = (tx: Tx, { id, seed, at }: { id: string; seed: Buffer; at: Date }): Promise<unknown> =>
  tx.query(`update game_seeds set seed = $2, revealed_at = $3 where id = $1 and revealed_at is null`, [id, seed, at]);

/** Marks revealed seeds that owe no refund as settled. */
export const settleSeeds = (tx: Tx, at: Date): Promise<unknown> =>
  tx.query(
    `update game_seeds s set settled_at = $1
      where s.settled_at is null and s.revealed_at is not null and not exists (
        select from box_plays p where p.seed_id = s.id and p.refunded_at is null and p.reveal_by < s.revealed_at)`,
    [at],
  );
