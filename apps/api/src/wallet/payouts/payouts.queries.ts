// Queries on payouts: those waiting for a file, the files, and a file's contents.
import type { batchStates } from '@roda/api-contract/wallet/payouts';
import type { CardType } from '@roda/api-contract/wallet/wallet';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { WalletCurrency } from '#wallet/accounts/accounts.queries.ts';

type Filter = {
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly countryId?: number | undefined;
};
type Counted = { readonly total: bigint };

export type PayoutDueRow = {
  readonly countryId: number;
  readonly bankCode: string;
  readonly bankName: string;
  readonly currency: WalletCurrency;
  readonly count: number;
  readonly netMinor: bigint;
  readonly promisedAt: Date;
  readonly opens: string | null;
  readonly closes: string | null;
};

/** Released and in no file yet, by bank: the earliest promise first. */
export const payoutsDue = async (
  tx: Tx,
  { countryId, page, limit }: Filter,
): Promise<{ readonly rows: readonly PayoutDueRow[]; readonly total: number }> => {
  const rows = await tx.query<PayoutDueRow & Counted>(
    `select w.country_id as "countryId", b.code as "bankCode", b.name as "bankName", w.currency,
       count(*)::int as count, sum(w.net_minor)::bigint as "netMinor", min(w.pay_by) as "promisedAt",
       to_char(b.opens, 'HH24:MI') as opens, to_char(b.closes, 'HH24:MI') as closes, count(*) over () as total
     from withdrawals w join bank_cards k on k.member_id = w.member_id and k.id = w.card_id
     join banks b on b.code = k.bank_code
     where w.state = 'approved' and w.released_at is not null and ($1::int is null or w.country_id = $1)
     group by w.country_id, b.code, w.currency order by min(w.pay_by), b.code limit $2 offset $3`,
    [countryId ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export type BatchState = (typeof batchStates)[number];

export type PayoutBatchRow = {
  readonly id: string;
  readonly number: number;
  readonly countryId: number;
  readonly bankCode: string;
  readonly bankName: string;
  readonly currency: WalletCurrency;
  readonly count: number;
  readonly netMinor: bigint;
  readonly state: BatchState;
  readonly open: number;
  readonly paid: number;
  readonly back: number;
  /** The provider that it was handed to; null for a file, which alone has a digest. */
  readonly provider: string | null;
  readonly sha256: Buffer | null;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly takenAt: Date | null;
  readonly takenBy: string | null;
  readonly takenCount: number;
  readonly settledAt: Date | null;
};

/** What is held of a batch that was handed to a provider is in it no more. */
const STATE = `case when p.dissolved_at is not null then 'dissolved' when p.settled_at is not null then 'settled'
  when p.taken_count > 0 then 'taken' when p.provider is null then 'made'
  when exists (select from withdrawals v where v.batch_id = p.id and v.state = 'paying') then 'sent'
  when exists (select from withdrawals v where v.batch_id = p.id) then 'settled' else 'dissolved' end`;

const BATCH = `p.id, p.number, p.country_id as "countryId", p.bank_code as "bankCode", b.name as "bankName", p.currency,
  p.provider, p.item_count as count, p.net_minor as "netMinor", ${STATE} as state, i.open, i.paid, i.back, p.sha256,
  p.made_at as "madeAt", p.made_name as "madeBy", p.taken_at as "takenAt", p.taken_name as "takenBy",
  p.taken_count as "takenCount", p.settled_at as "settledAt"`;
const BATCH_FROM = `join banks b on b.code = p.bank_code
  cross join lateral (select (count(*) filter (where w.state = 'paying'))::int as open,
    (count(*) filter (where w.state = 'paid'))::int as paid, (count(*) filter (where w.state = 'failed'))::int as back
    from withdrawals w where w.batch_id = p.id) i`;

export type BatchesFilter = Filter &
  Ordering<'at' | 'net' | 'count'> & {
    readonly id?: string | undefined;
    readonly bankCode?: string | undefined;
    readonly state?: BatchState | undefined;
  };

const BATCHES: Keyset<'at' | 'net' | 'count'> = {
  sorts: { at: timestampKey('p.made_at'), net: integerKey('p.net_minor'), count: integerKey('p.item_count') },
  tie: [uuidKey('p.id')],
};

export const batches = async (tx: Tx, asked: BatchesFilter): Promise<KeysetListed<PayoutBatchRow>> => {
  const list = keysetPage(BATCHES, asked, 5);
  const rows = await tx.query<PayoutBatchRow & Counted>(
    `select ${BATCH}, p.total, p."cursorKeys" from (
       select p.*, ${list.total} as total, ${list.cursor} from payout_batches p
       where ($1::uuid is null or p.id = $1) and ($2::text is null or p.bank_code = $2)
         and ($3::int is null or p.country_id = $3) and ($4::text is null or ${STATE} = $4)
       ${list.after} ${list.order} ${list.window}) p ${BATCH_FROM} ${list.order}`,
    [asked.id ?? null, asked.bankCode ?? null, asked.countryId ?? null, asked.state ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export const batchById = async (tx: Tx, id: string): Promise<PayoutBatchRow | undefined> =>
  (await tx.query<PayoutBatchRow>(`select ${BATCH} from payout_batches p ${BATCH_FROM} where p.id = $1`, [id]))[0];

export type PayoutItem = {
  readonly id: string;
  readonly cardId: string;
  readonly reference: string;
  readonly numberEncrypted: Buffer;
  readonly holderEncrypted: Buffer;
  readonly netMinor: bigint;
  readonly currency: WalletCurrency;
  readonly cardType: CardType;
};

/** The contents of a file, in order. */
export const itemsOf = (tx: Tx, batchId: string): Promise<readonly PayoutItem[]> =>
  tx.query<PayoutItem>(
    `select w.id, w.card_id as "cardId", payout_reference(w.id) as reference, k.number_encrypted as "numberEncrypted",
       k.holder_encrypted as "holderEncrypted", w.net_minor as "netMinor", w.currency,
       k.card_type as "cardType"
     from withdrawals w join bank_cards k on k.member_id = w.member_id and k.id = w.card_id
     where w.batch_id = $1 order by w.id`,
    [batchId],
  );
