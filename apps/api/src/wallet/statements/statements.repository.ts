// Repository of the files members requested.
import type { Tx } from '#platform/db/tx.ts';
import type { FileRequested } from './statements.policy.ts';

type NewFile = FileRequested & {
  readonly id: string;
  readonly entryCount: bigint;
  readonly day: string;
  readonly most: number;
  readonly at: Date;
};

/**
 * False where the same request about the same ledger state has a valid or pending file, where the daily limit is used
 * up, and where a concurrent request took the place.
 */
export const insertFile = async (tx: Tx, file: NewFile): Promise<boolean> =>
  (
    await tx.query(
      `insert into statement_files
         (member_id, id, kind, from_on, to_on, format, lang, entry_count, asked_on, slot, state, asked_at)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, count(*)::int + 1, 'waiting', $10
         from statement_files where member_id = $1 and asked_on = $9 having count(*) < $11
       on conflict do nothing returning id`,
      [
        file.memberId,
        file.id,
        file.kind,
        file.from,
        file.to,
        file.format,
        file.lang,
        file.entryCount,
        file.day,
        file.at,
        file.most,
      ],
    )
  ).length === 1;

type Made = {
  readonly memberId: bigint;
  readonly id: string;
  readonly blobKey: string;
  readonly sizeBytes: number;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** False when it is ready already: another try of the same job was first. */
export const finishFile = async (tx: Tx, made: Made): Promise<boolean> =>
  (
    await tx.query(
      `update statement_files set state = 'ready', blob_key = $3, size_bytes = $4, ready_at = $5, expires_at = $6
        where member_id = $1 and id = $2 and state = 'waiting' returning id`,
      [made.memberId, made.id, made.blobKey, made.sizeBytes, made.at, made.expiresAt],
    )
  ).length === 1;

export const failFile = async (tx: Tx, memberId: bigint, id: string): Promise<void> => {
  await tx.query(`update statement_files set state = 'failed' where member_id = $1 and id = $2 and state = 'waiting'`, [
    memberId,
    id,
  ]);
};

/**
 * Expires a member's files whose day is over, so that they can be requested anew; their bytes are deleted by the
 * schedule.
 */
export const expireOwnFiles = async (tx: Tx, memberId: bigint, at: Date): Promise<void> => {
  await tx.query(
    `update statement_files set state = 'expired' where member_id = $1 and state = 'ready' and expires_at <= $2`,
    [memberId, at],
  );
};

/** Expires files whose day is over; returns the locations of their bytes, each once. */
export const expireFiles = async (tx: Tx, at: Date): Promise<readonly string[]> =>
  (
    await tx.query<{ key: string }>(
      `with over as (
         select member_id, id, blob_key from statement_files where blob_key <> '' and expires_at <= $1
          for update skip locked)
       update statement_files f set state = 'expired', blob_key = ''
         from over where f.member_id = over.member_id and f.id = over.id returning over.blob_key as key`,
      [at],
    )
  ).map(({ key }) => key);

/** Deletes all files of a member; returns the locations of their bytes. */
export const deleteFiles = async (tx: Tx, memberId: bigint): Promise<readonly string[]> =>
  (
    await tx.query<{ key: string }>('delete from statement_files where member_id = $1 returning blob_key as key', [
      memberId,
    ])
  )
    .map(({ key }) => key)
    .filter((key) => key !== '');
