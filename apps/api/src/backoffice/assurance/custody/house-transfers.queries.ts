// Queries of the company's own money among members' money, and of its transfers.
import type { HouseMoneyKind } from '@roda/api-contract/backoffice/custody-transfers';
import type { Currency } from '@roda/domain/money';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type HouseMoneyRow = {
  readonly kind: HouseMoneyKind;
  readonly goodsId: number | null;
  readonly employerId: number | null;
  readonly name: string | null;
  readonly currency: Currency;
  readonly balanceMinor: bigint;
  readonly freeMinor: bigint;
};

/** Every kind with what is there and what is free of it; of products and employers only those with money. */
export const houseMoneyRows = (tx: Tx, lang: string): Promise<readonly HouseMoneyRow[]> =>
  tx.query<HouseMoneyRow>(
    `with kinds (place, kind, number) as (
       values (1, 'acquisition', 151), (2, 'fleet', 254), (3, 'fee', 105), (4, 'tax', 106), (5, 'marketing', 231)),
     balances as (
       select kind, currency, product_id, balance from ledger.flows where kind in (105, 106, 151)
       union all
       select kind, currency, product_id, balance from ledger.accounts where member_id = 0 and kind in (231, 254)),
     held as (
       select k.place, k.kind, nullif(b.product_id, 0) as goods_id, null::int as employer_id, c.name as currency,
         coalesce(b.balance, 0)::bigint as balance,
         ledger.house_free(k.number, c.currency, coalesce(b.product_id, 0)) as free
       from kinds k join ledger.currencies c on c.name = 'IDR'
       left join balances b on b.kind = k.number and b.currency = c.currency
       where k.kind not in ('acquisition', 'fleet') or b.balance <> 0
       union all
       select 6, 'payroll', null, e.id, 'IDR',
         e.funded_minor + coalesce((select sum(t.amount_minor) from house_transfers t
           where t.employer_id = e.id and t.state = 'approved'), 0)::bigint, e.funded_minor
       from employers e)
     select h.kind, h.goods_id as "goodsId", h.employer_id as "employerId",
       coalesce(g.name ->> $1, e.name) as name, h.currency, h.balance as "balanceMinor", coalesce(h.free, 0)::bigint as "freeMinor"
     from held h left join products g on g.id = h.goods_id left join employers e on e.id = h.employer_id
     where h.employer_id is null or h.balance <> 0 or h.free <> 0
     order by h.place, h.goods_id, h.employer_id`,
    [lang],
  );

export type HouseTransferRow = {
  readonly id: string;
  readonly kind: HouseMoneyKind;
  readonly account: string;
  readonly reference: string;
  readonly recipient: string;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly items: readonly { readonly goodsId: number; readonly name: string; readonly minor: string }[];
  readonly employer: string | null;
  readonly reason: string;
  readonly state: 'approved' | 'sent' | 'cancelled';
  readonly lineId: string | null;
  readonly sentOn: string | null;
  readonly arrivedOn: string | null;
  readonly arrivedAt: string | null;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Date;
};

const COLUMNS = `t.id, t.kind, t.account, t.reference, t.recipient, t.currency, t.amount_minor as minor,
  (select coalesce(jsonb_agg(jsonb_build_object('goodsId', i.goods_id, 'name', coalesce(g.name ->> $1, ''), 'minor',
     i.amount_minor::text) order by i.goods_id), '[]') from house_transfer_items i
   left join products g on g.id = i.goods_id where i.transfer_id = t.id) as items,
  e.name as employer, t.reason, t.state, t.line_id as "lineId", l.booked_on as "sentOn", o.booked_on as "arrivedOn",
  o.account as "arrivedAt", t.proposed_name as "proposedBy", t.approved_name as "approvedBy",
  t.approved_at as "approvedAt"`;
const FROM = `house_transfers t left join employers e on e.id = t.employer_id
  left join statement_lines l on l.id = t.line_id
  left join statement_lines o on o.matched_with = 'transfer:' || t.id and o.id <> t.line_id`;

export const houseTransfer = async (tx: Tx, lang: string, id: string): Promise<HouseTransferRow | undefined> =>
  (await tx.query<HouseTransferRow>(`select ${COLUMNS} from ${FROM} where t.id = $2`, [lang, id]))[0];

export type HouseTransfersFilter = Ordering<'approvedAt' | 'amount'> & {
  readonly lang: string;
  readonly id: string | undefined;
  readonly kind: HouseMoneyKind | undefined;
  readonly state: HouseTransferRow['state'] | undefined;
  readonly reference: string | undefined;
  readonly page: number;
  readonly limit: number;
};

const TRANSFERS: Keyset<'approvedAt' | 'amount'> = {
  sorts: { approvedAt: timestampKey('t.approved_at'), amount: integerKey('t.amount_minor') },
  tie: [uuidKey('t.id')],
};

export const houseTransfersPage = async (
  tx: Tx,
  asked: HouseTransfersFilter,
): Promise<KeysetListed<HouseTransferRow>> => {
  const { lang, id, kind, state, reference } = asked;
  const list = keysetPage(TRANSFERS, asked, 6);
  const rows = await tx.query<HouseTransferRow & { readonly total: bigint }>(
    `select ${COLUMNS}, ${list.total} as total, ${list.cursor} from ${FROM}
     where ($2::uuid is null or t.id = $2) and ($3::text is null or t.kind = $3) and ($4::text is null or t.state = $4)
       and ($5::text is null or strpos(lower(t.reference), lower($5)) > 0)
     ${list.after} ${list.order} ${list.window}`,
    [lang, id ?? null, kind ?? null, state ?? null, reference ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

/** How much of a transfer is of which product. */
export type Item = { readonly goodsId: number; readonly minor: bigint };

export const itemsOf = (tx: Tx, id: string): Promise<readonly Item[]> =>
  tx.query<Item>(
    `select goods_id as "goodsId", amount_minor as minor from house_transfer_items where transfer_id = $1
     order by goods_id`,
    [id],
  );

export type EmployerMoney = { readonly fundedMinor: bigint; readonly name: string };

export const employerMoney = async (tx: Tx, id: number): Promise<EmployerMoney | undefined> =>
  (await tx.query<EmployerMoney>('select funded_minor as "fundedMinor", name from employers where id = $1', [id]))[0];

/** Approved transfers that an open line of their account carries out, oldest first. */
export const transfersToSend = async (tx: Tx): Promise<readonly string[]> =>
  (
    await tx.query<{ id: string }>(
      `select t.id from house_transfers t where t.state = 'approved' and exists (select from statement_lines l
         where l.account = t.account and l.reference = t.reference and l.currency = t.currency
           and l.amount_minor = -t.amount_minor and l.state = 'open')
       order by t.approved_at, t.id`,
    )
  ).map(({ id }) => id);

/** Sent transfers that an open line of an own account shows as arrived. */
export const transfersToReceive = async (tx: Tx): Promise<readonly string[]> =>
  (
    await tx.query<{ id: string }>(
      `select distinct t.id from statement_lines o
       join ledger.custody_accounts a on a.code = o.account and a.purpose <> 'members'
       join house_transfers t on t.reference = o.reference and t.currency = o.currency
         and t.amount_minor = o.amount_minor and t.state = 'sent'
       where o.state = 'open' and o.amount_minor > 0 order by t.id`,
    )
  ).map(({ id }) => id);
