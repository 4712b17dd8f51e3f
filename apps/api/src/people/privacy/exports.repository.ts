// Repository of members' data exports.
import type { Tx } from '#platform/db/tx.ts';

/** False when one is pending already, or one was requested since `notSince`. */
export const insertExport = async (
  tx: Tx,
  { memberId, id, at, notSince }: { memberId: bigint; id: string; at: Date; notSince: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `insert into data_exports (member_id, id, state, asked_at)
       select $1, $2, 'waiting', $3
        where not exists (select from data_exports where member_id = $1 and asked_at > $4)
       on conflict do nothing returning id`,
      [memberId, id, at, notSince],
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

/** False when it is ready already: another attempt of the same job was first. */
export const finishExport = async (tx: Tx, made: Made): Promise<boolean> =>
  (
    await tx.query(
      `update data_exports set state = 'ready', blob_key = $3, size_bytes = $4, ready_at = $5, expires_at = $6
        where member_id = $1 and id = $2 and state = 'waiting' returning id`,
      [made.memberId, made.id, made.blobKey, made.sizeBytes, made.at, made.expiresAt],
    )
  ).length === 1;

/** Ends expired exports; returns the paths of their files. */
export const expireExports = async (tx: Tx, at: Date): Promise<readonly string[]> =>
  (
    await tx.query<{ key: string }>(
      `update data_exports set state = 'expired' where state = 'ready' and expires_at <= $1 returning blob_key as key`,
      [at],
    )
  ).map(({ key }) => key);

/** Deletes all exports of a member; returns the paths of their files. */
export const deleteExports = async (tx: Tx, memberId: bigint): Promise<readonly string[]> =>
  (
    await tx.query<{ key: string }>('delete from data_exports where member_id = $1 returning blob_key as key', [
      memberId,
    ])
  ).map(({ key }) => key);

/** Deletes a member's address book. */
export const deleteAddresses = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.query('delete from address_books where member_id = $1', [memberId]);
  await tx.query('delete from addresses where member_id = $1', [memberId]);
};
