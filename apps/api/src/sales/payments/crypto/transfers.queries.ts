// Operators' queries on transfers over chains, and on blocked senders.
import type { holdCodes, transferStates } from '@roda/api-contract/sales/crypto';
import {
  ascending,
  booleanKey,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  textKey,
  timestampKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type TransferRow = {
  readonly network: string;
  readonly txHash: string;
  readonly logIndex: number;
  readonly memberId: bigint;
  readonly paymentId: string;
  readonly orderId: string;
  readonly minor: bigint;
  readonly sender: string;
  readonly state: (typeof transferStates)[number];
  readonly block: bigint;
  readonly blockHash: string;
  readonly head: bigint | null;
  readonly needed: number;
  readonly seenAt: Date;
  readonly creditedAt: Date | null;
  readonly rateMinor: bigint | null;
  readonly quoteMinor: bigint | null;
  readonly listed: boolean;
  readonly holdCode: (typeof holdCodes)[number] | null;
  readonly heldUntil: Date | null;
  readonly heldBy: string | null;
  readonly clearedAt: Date | null;
  readonly clearedBy: string | null;
  readonly returnedAt: Date | null;
  readonly returnHash: string | null;
  readonly proposed: boolean;
};

const ID = `t.network || ':' || t.tx_hash || ':' || t.log_index`;
const LISTED = 'exists (select from crypto_listed_senders s where s.address = t.sender and s.removed_at is null)';

const TRANSFER = `t.network, t.tx_hash as "txHash", t.log_index as "logIndex", t.member_id as "memberId",
  t.payment_id as "paymentId", p.order_id as "orderId", t.minor, t.sender, t.state, t.block_number as block,
  t.block_hash as "blockHash", u.block as head, n.confirmations as needed, t.seen_at as "seenAt",
  t.credited_at as "creditedAt", t.rate_minor as "rateMinor", t.quote_minor as "quoteMinor", ${LISTED} as listed,
  t.hold_code as "holdCode", t.held_until as "heldUntil", t.held_by as "heldBy", t.cleared_at as "clearedAt",
  t.cleared_by as "clearedBy", t.returned_at as "returnedAt", t.return_hash as "returnHash",
  exists (select from approvals a where a.kind in ('crypto_credit', 'crypto_return') and a.subject = ${ID}
    and a.state = 'open') as proposed`;
const JOINS = `join payments p on p.member_id = t.member_id and p.id = t.payment_id
  join crypto_networks n on n.code = t.network left join crypto_cursors u on u.network = t.network`;

export type TransfersFilter = Ordering<'at' | 'amount' | 'block'> & {
  readonly page: number;
  readonly limit: number;
  readonly at: Date;
  readonly id?: string | undefined;
  readonly state?: string | undefined;
  readonly network?: string | undefined;
  readonly memberId?: bigint | undefined;
  readonly held?: boolean | undefined;
  readonly listed?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
};

const TRANSFERS: Keyset<'at' | 'amount' | 'block'> = {
  sorts: { at: timestampKey('t.seen_at'), amount: integerKey('t.minor'), block: integerKey('t.block_number') },
  tie: [textKey('t.tx_hash'), ascending(integerKey('t.log_index')), textKey('t.network')],
};

/** Newest first, unless a column is requested. */
export const transfersPage = async (tx: Tx, asked: TransfersFilter): Promise<KeysetListed<TransferRow>> => {
  const list = keysetPage(TRANSFERS, asked, 11);
  const rows = await tx.query<TransferRow & { readonly total: number }>(
    `select ${TRANSFER}, t.total, t."cursorKeys" from (
       select t.*, ${list.total}::int as total, ${list.cursor} from crypto_transfers t
       where ($1::text is null or t.state = $1) and ($2::text is null or ${ID} = $2)
         and ($3::text is null or t.network = $3) and ($4::bigint is null or t.member_id = $4)
         and ($5::boolean is null or (t.state = 'seen' and t.cleared_at is null and t.held_until is not null
           and t.held_until > $6) = $5)
         and ($7::boolean is null or ${LISTED} = $7) and ($8::date is null or t.seen_at >= $8)
         and ($9::date is null or t.seen_at < $9::date + 1)
         and ($10::text is null or t.tx_hash = lower($10) or t.sender = lower($10))
       ${list.after} ${list.order} ${list.window}) t ${JOINS} ${list.order}`,
    [
      asked.state ?? null,
      asked.id ?? null,
      asked.network ?? null,
      asked.memberId ?? null,
      asked.held ?? null,
      asked.at,
      asked.listed ?? null,
      asked.from ?? null,
      asked.to ?? null,
      asked.text ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export const transferById = async (tx: Tx, id: string): Promise<TransferRow | undefined> => {
  const [network = '', txHash = '', logIndex = ''] = id.split(':');
  const [row] = await tx.query<TransferRow>(
    `select ${TRANSFER} from crypto_transfers t ${JOINS}
      where t.network = $1 and t.tx_hash = $2 and t.log_index = $3`,
    [network, txHash, Number(logIndex)],
  );
  return row;
};

export type SenderRow = {
  readonly address: string;
  readonly source: string;
  readonly listedAt: Date;
  readonly listedBy: string;
  readonly removedAt: Date | null;
  readonly removedBy: string | null;
};

const SENDER = `address, source, listed_at as "listedAt", listed_by as "listedBy", removed_at as "removedAt",
  removed_by as "removedBy"`;

type SendersFilter = Ordering<'at' | 'address'> & {
  readonly page: number;
  readonly limit: number;
  readonly id?: string | undefined;
  readonly text?: string | undefined;
};

const LISTED_FIRST = descending(booleanKey('(removed_at is null)'));
const SENDERS: Readonly<Record<'at' | 'address', Keyset<never>>> = {
  at: { sorts: {}, tie: [], unsorted: [LISTED_FIRST, timestampKey('listed_at'), textKey('address')] },
  address: { sorts: {}, tie: [], unsorted: [LISTED_FIRST, textKey('address')] },
};

/** Listed ones first, newest first within each group. */
export const sendersPage = async (tx: Tx, asked: SendersFilter) => {
  const list = keysetPage(
    SENDERS[asked.sort ?? 'at'],
    { page: asked.page, limit: asked.limit, order: asked.order, after: asked.after },
    3,
  );
  const rows = await tx.query<SenderRow & { readonly total: number }>(
    `select ${SENDER}, ${list.total}::int as total, ${list.cursor} from crypto_listed_senders
      where ($1::text is null or address = $1)
        and ($2::text is null or position(lower($2) in lower(address || ' ' || source)) > 0)
      ${list.after} ${list.order} ${list.window}`,
    [asked.id ?? null, asked.text ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export const senderByAddress = async (tx: Tx, address: string): Promise<SenderRow | undefined> =>
  (await tx.query<SenderRow>(`select ${SENDER} from crypto_listed_senders where address = $1`, [address]))[0];
