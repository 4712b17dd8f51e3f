// Repository of payments over a chain and of observed transfers.
import { present, type NullIn } from '#platform/db/present.ts';
import type { Tx } from '#platform/db/tx.ts';
import { passes, type ChainTransfer } from './crypto.policy.ts';

export const nextAddressIndex = async (tx: Tx): Promise<bigint> =>
  (await tx.query<{ index: bigint }>("select nextval('deposit_addresses') as index"))[0]?.index ?? 0n;

export type NewCryptoPayment = {
  readonly memberId: bigint;
  readonly paymentId: string;
  readonly network: string;
  readonly address: string;
  readonly addressIndex: bigint;
  readonly dueMinor: bigint;
  readonly rateMinor: bigint;
  readonly lockedUntil: Date;
  readonly at: Date;
};

export const insertCryptoPayment = (tx: Tx, payment: NewCryptoPayment): Promise<unknown> =>
  tx.query(
    `insert into crypto_payments (member_id, payment_id, network, address, address_index, due_minor, rate_minor,
       locked_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      payment.memberId,
      payment.paymentId,
      payment.network,
      payment.address,
      payment.addressIndex,
      payment.dueMinor,
      payment.rateMinor,
      payment.lockedUntil,
      payment.at,
    ],
  );

type Look = { readonly network: string; readonly at: Date };

/** Result of a poll: new transfers, and the current position of known ones. A dropped one may return. */
export const upsertTransfers = async (
  tx: Tx,
  { network, at }: Look,
  found: readonly ChainTransfer[],
): Promise<void> => {
  if (found.length === 0) return;
  await tx.query(
    `insert into crypto_transfers as t (network, tx_hash, log_index, member_id, payment_id, minor, sender, block_number,
       block_hash, state, seen_at)
     select $1, f.tx_hash, f.log_index, p.member_id, p.payment_id, f.minor, f.sender, f.block_number, f.block_hash,
       'seen', $2
     from unnest($3::text[], $4::int[], $5::text[], $6::bigint[], $7::text[], $8::bigint[], $9::text[])
       as f (tx_hash, log_index, address, minor, sender, block_number, block_hash)
     join crypto_payments p on p.network = $1 and p.address = f.address
     where f.minor > 0
     on conflict (network, tx_hash, log_index) do update set block_number = excluded.block_number,
       block_hash = excluded.block_hash, state = case t.state when 'dropped' then 'seen' else t.state end
       where (t.block_hash, t.state) is distinct from (excluded.block_hash, 'seen')`,
    [
      network,
      at,
      found.map(({ txHash }) => txHash),
      found.map(({ logIndex }) => logIndex),
      found.map(({ address }) => address),
      found.map(({ minor }) => minor),
      found.map(({ sender }) => sender),
      found.map(({ blockNumber }) => blockNumber),
      found.map(({ blockHash }) => blockHash),
    ],
  );
};

export type Vanished = {
  readonly txHash: string;
  readonly logIndex: number;
  readonly memberId: bigint;
  readonly paymentId: string;
  readonly quoteMinor: bigint;
};

/** Transfers of these blocks that are no longer on the chain; returns those already credited. */
export const deleteVanished = async (
  tx: Tx,
  { network, from, since }: { network: string; from: bigint; since: Date },
  found: readonly ChainTransfer[],
): Promise<readonly Vanished[]> => {
  const gone = await tx.query<NullIn<Vanished, 'quoteMinor'> & { readonly state: string }>(
    `update crypto_transfers t set state = case t.state when 'credited' then 'reverted' else 'dropped' end
     where t.network = $1 and t.block_number >= $2 and t.state in ('seen', 'credited')
       and exists (select from crypto_payments p
         where p.member_id = t.member_id and p.payment_id = t.payment_id and p.created_at >= $3)
       and not exists (select from unnest($4::text[], $5::int[]) as f (tx_hash, log_index)
         where f.tx_hash = t.tx_hash and f.log_index = t.log_index)
     returning t.tx_hash as "txHash", t.log_index as "logIndex", t.member_id as "memberId",
       t.payment_id as "paymentId", t.quote_minor as "quoteMinor", t.state`,
    [network, from, since, found.map(({ txHash }) => txHash), found.map(({ logIndex }) => logIndex)],
  );
  const credited = gone.filter(({ state }) => state === 'reverted');
  return present<Vanished, 'quoteMinor'>(credited, 'quoteMinor');
};

/** Last block read; an older poll that ends later doesn't lower it. */
export const moveCursor = (tx: Tx, { network, at, block }: Look & { readonly block: bigint }): Promise<unknown> =>
  tx.query(
    `insert into crypto_cursors as c (network, block, scanned_at) values ($1, $2, $3)
     on conflict (network) do update set block = excluded.block, scanned_at = excluded.scanned_at
       where c.scanned_at <= excluded.scanned_at`,
    [network, block, at],
  );

export type TransferKey = { readonly network: string; readonly txHash: string; readonly logIndex: number };

/**
 * Conditional: a transfer is credited once, only while it is in the block that was confirmed, and only while it is not
 * held back.
 */
export const markCredited = async (
  tx: Tx,
  transfer: TransferKey & { readonly blockHash: string; rateMinor: bigint; quoteMinor: bigint; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update crypto_transfers t set state = 'credited', credited_at = $5, rate_minor = $6, quote_minor = $7
       where t.network = $1 and t.tx_hash = $2 and t.log_index = $3 and t.state = 'seen' and t.block_hash = $4
         and ${passes('$5')} returning 1`,
      [
        transfer.network,
        transfer.txHash,
        transfer.logIndex,
        transfer.blockHash,
        transfer.at,
        transfer.rateMinor,
        transfer.quoteMinor,
      ],
    )
  ).length === 1;
