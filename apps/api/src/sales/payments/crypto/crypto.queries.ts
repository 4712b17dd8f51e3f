// Queries on payments over a chain.
import type { transferStates } from '@roda/api-contract/sales/crypto';
import type { Tx } from '#platform/db/tx.ts';
import { passes } from './crypto.policy.ts';

/** Addresses whose payments are younger than `since`: late money is still matched to its payer. */
export const watchedAddresses = async (
  tx: Tx,
  { network, since }: { network: string; since: Date },
): Promise<readonly string[]> =>
  (
    await tx.query<{ address: string }>(
      'select address from crypto_payments where network = $1 and created_at >= $2 order by address_index',
      [network, since],
    )
  ).map(({ address }) => address);

export type WaitingTransfer = {
  readonly txHash: string;
  readonly logIndex: number;
  readonly memberId: bigint;
  readonly paymentId: string;
  readonly minor: bigint;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly seenAt: Date;
  readonly lockedUntil: Date;
  readonly lockedMinor: bigint;
};

/** Transfers at or below a block that are not credited yet and not held back by a hold or a listed sender. */
export const confirmedTransfers = (
  tx: Tx,
  { network, upTo, limit, at }: { network: string; upTo: bigint; limit: number; at: Date },
): Promise<readonly WaitingTransfer[]> =>
  tx.query(
    `select t.tx_hash as "txHash", t.log_index as "logIndex", t.member_id as "memberId", t.payment_id as "paymentId",
       t.minor, t.block_number as "blockNumber", t.block_hash as "blockHash", t.seen_at as "seenAt",
       p.locked_until as "lockedUntil", p.rate_minor as "lockedMinor"
     from crypto_transfers t join crypto_payments p using (member_id, payment_id)
     where t.network = $1 and t.state = 'seen' and t.block_number <= $2 and ${passes('$4')}
     order by t.block_number, t.log_index limit $3`,
    [network, upTo, limit, at],
  );

export type ChainRow = {
  readonly network: string;
  readonly dueMinor: bigint;
  readonly rateMinor: bigint;
  readonly lockedUntil: Date;
  readonly needed: number;
  readonly head: bigint | null;
  readonly transfers: readonly {
    readonly txHash: string;
    /** Minor units as text: JSON has no large integers. */
    readonly minor: string;
    readonly state: (typeof transferStates)[number];
    readonly block: number;
    readonly rate: string | null;
    readonly quote: string | null;
  }[];
};

/** A member's payment over a chain, with all its transfers. */
export const chainRow = async (tx: Tx, memberId: bigint, paymentId: string): Promise<ChainRow | undefined> =>
  (
    await tx.query<ChainRow>(
      `select p.network, p.due_minor as "dueMinor", p.rate_minor as "rateMinor", p.locked_until as "lockedUntil",
         n.confirmations as needed, c.block as head,
         coalesce((select jsonb_agg(jsonb_build_object('txHash', t.tx_hash, 'minor', t.minor::text, 'state', t.state,
           'block', t.block_number, 'rate', t.rate_minor::text, 'quote', t.quote_minor::text)
           order by t.block_number, t.log_index)
           from crypto_transfers t where t.member_id = p.member_id and t.payment_id = p.payment_id), '[]') as transfers
       from crypto_payments p join crypto_networks n on n.code = p.network
       left join crypto_cursors c on c.network = p.network
       where p.member_id = $1 and p.payment_id = $2`,
      [memberId, paymentId],
    )
  )[0];
