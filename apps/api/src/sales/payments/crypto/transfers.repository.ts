// Repository by which operators hold, release or return transfers, and list senders.
import type { Tx } from '#platform/db/tx.ts';
import type { TransferKey } from './crypto.repository.ts';

type Hold = TransferKey & {
  readonly code: string;
  readonly until: Date;
  readonly name: string;
  readonly at: Date;
};

/** False when it is no longer pending, or was held before: a hold can't be extended. */
export const upsertHold = async (tx: Tx, hold: Hold): Promise<boolean> =>
  (
    await tx.query(
      `update crypto_transfers set hold_code = $4, held_until = $5, held_by = $6, held_at = $7
        where network = $1 and tx_hash = $2 and log_index = $3 and state = 'seen' and held_at is null returning 1`,
      [hold.network, hold.txHash, hold.logIndex, hold.code, hold.until, hold.name, hold.at],
    )
  ).length === 1;

/** From now on neither a hold nor its sender holds it back. */
export const markCleared = async (
  tx: Tx,
  { network, txHash, logIndex, name, at }: TransferKey & { readonly name: string; readonly at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update crypto_transfers set cleared_at = $5, cleared_by = $4
        where network = $1 and tx_hash = $2 and log_index = $3 and state = 'seen' and cleared_at is null returning 1`,
      [network, txHash, logIndex, name, at],
    )
  ).length === 1;

type Return = TransferKey & { readonly returnHash: string; readonly reason: string; readonly at: Date };

/** Only an uncredited one: it will never be credited. */
export const markReturned = async (tx: Tx, returned: Return): Promise<boolean> =>
  (
    await tx.query(
      `update crypto_transfers set state = 'returned', returned_at = $6, return_hash = $4, return_reason = $5
        where network = $1 and tx_hash = $2 and log_index = $3 and state = 'seen' returning 1`,
      [returned.network, returned.txHash, returned.logIndex, returned.returnHash, returned.reason, returned.at],
    )
  ).length === 1;

/** False when it is already listed. */
export const upsertSender = async (
  tx: Tx,
  { address, source, name, at }: { address: string; source: string; name: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `insert into crypto_listed_senders as s (address, source, listed_at, listed_by) values ($1, $2, $3, $4)
       on conflict (address) do update set source = excluded.source, listed_at = excluded.listed_at,
         listed_by = excluded.listed_by, removed_at = null, removed_by = null where s.removed_at is not null
       returning address`,
      [address, source, at, name],
    )
  ).length === 1;

export const takeOffSender = async (tx: Tx, address: string, by: { readonly name: string; readonly at: Date }) =>
  (
    await tx.query(
      `update crypto_listed_senders set removed_at = $2, removed_by = $3
        where address = $1 and removed_at is null returning address`,
      [address, by.at, by.name],
    )
  ).length === 1;
