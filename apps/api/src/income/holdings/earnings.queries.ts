// Queries of a member's earnings by asset and reward, line by line: one query per type, all with the same columns.
import type { ProductKind, HoldingStatus, RecordStatus } from '@roda/api-contract/enums';
import type { EarningType } from '@roda/api-contract/income/earnings';
import type { Currency } from '@roda/domain/money';
import {
  ascending,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  textKey,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type EarningRow = {
  readonly id: string;
  readonly title: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly status: RecordStatus | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly holdingId: string | null;
  readonly goodsId: number | null;
  readonly kind: ProductKind | null;
  readonly deviceNumber: string | null;
  readonly costMinor: bigint | null;
  readonly unclaimedMinor: bigint | null;
  readonly waitingMinor: bigint | null;
  readonly records: number | null;
  readonly settledDays: number | null;
  readonly cause: 'member' | 'window' | null;
  readonly total: bigint;
};

/** Days are those of the product's country; of gifts, of the member's. */
const DAYS = (at: string, zone: string): string =>
  `($4::date is null or (${at} at time zone ${zone})::date >= $4)
      and ($5::date is null or (${at} at time zone ${zone})::date <= $5)`;

/** $1 member, $2 language, $3 moment, $4 and $5 days, $6 holding, $7 status. */
const QUERIES: Readonly<Record<EarningType, string>> = {
  income: `
    select c.id::text || ':' || c.holding_id as id, coalesce(h.terms -> 'name' ->> $2, '') as title, c.currency,
      c.amount_minor as "amountMinor",
      case c.cause when 'window' then 'expired' else 'claimed' end as status,
      c.claimed_at as "createdAt", null::timestamptz as "expiresAt", c.holding_id as "holdingId",
      h.goods_id as "goodsId", h.kind, a.device_number as "deviceNumber", null::bigint as "costMinor",
      null::bigint as "unclaimedMinor", null::bigint as "waitingMinor", c.record_count as records,
      null::int as "settledDays", c.cause
    from income_claims c join holdings h on h.member_id = c.member_id and h.id = c.holding_id
    left join assets a on a.id = (h.terms ->> 'assetId')::int
    where c.member_id = $1 and ($6::uuid is null or c.holding_id = $6) and ${DAYS('c.claimed_at', 'h.time_zone')}`,
  product: `
    select h.id::text as id, coalesce(h.terms -> 'name' ->> $2, '') as title, h.currency,
      coalesce(f.earned, 0) as "amountMinor",
      null as status, h.start_at as "createdAt", h.end_at as "expiresAt", h.id as "holdingId", h.goods_id as "goodsId",
      h.kind, a.device_number as "deviceNumber", h.price_minor as "costMinor", f.to_claim as "unclaimedMinor",
      f.waiting as "waitingMinor", null::int as records,
      settled_days(h.goods_id, h.cycle, h.time_zone, h.start_at, h.end_at) as "settledDays", null as cause
    from holdings h join income_figures($1::bigint, $3::timestamptz) f on f.holding_id = h.id
    left join assets a on a.id = (h.terms ->> 'assetId')::int
    where h.member_id = $1 and h.state = 'active' and ($6::uuid is null or h.id = $6)
      and ${DAYS('h.start_at', 'h.time_zone')}`,
  gift: `
    select g.id::text as id, coalesce(g.words -> $2 ->> 'name', '') as title, coalesce(g.currency, 'COIN') as currency,
      g.minor as "amountMinor",
      case when g.claimed_at is not null then 'claimed' when g.expires_at <= $3 then 'expired'
        when g.claimable_at <= $3 then 'unclaimed' else 'not_yet_claimable' end as status,
      g.granted_at as "createdAt", g.expires_at as "expiresAt", null::uuid as "holdingId", null::int as "goodsId",
      null as kind, null as "deviceNumber", null::bigint as "costMinor", null::bigint as "unclaimedMinor",
      null::bigint as "waitingMinor", null::int as records, null::int as "settledDays", null as cause
    from gifts g join members m on m.member_id = g.member_id join countries c on c.id = m.country_id
    where g.member_id = $1 and $6::uuid is null and ${DAYS('g.granted_at', 'c.time_zone')}`,
};

export type EarningFilter = {
  readonly type: EarningType;
  readonly status: RecordStatus | undefined;
  readonly holdingId: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** The order of each type: claims and gifts the newest first, products by what they brought. */
const KEYSETS: Readonly<Record<EarningType, Keyset<never>>> = {
  income: {
    sorts: {},
    tie: [],
    unsorted: [
      descending(timestampKey('e."createdAt"')),
      descending(textKey("split_part(e.id, ':', 1)")),
      ascending(uuidKey('e."holdingId"')),
    ],
  },
  product: { sorts: {}, tie: [], unsorted: [descending(integerKey('e."amountMinor"')), descending(textKey('e.id'))] },
  gift: { sorts: {}, tie: [], unsorted: [descending(timestampKey('e."createdAt"')), descending(textKey('e.id'))] },
};

/** One page of lines of a type, in the order of that type. */
export const earningsPage = async (
  tx: Tx,
  { memberId, lang, at }: { memberId: bigint; lang: string; at: Date },
  { type, status, holdingId, from, to, page, limit, after }: EarningFilter,
): Promise<KeysetListed<EarningRow>> => {
  const list = keysetPage(KEYSETS[type], { page, limit, after }, 8);
  const rows = await tx.query<EarningRow>(
    `select e.*, ${list.total} as total, ${list.cursor} from (${QUERIES[type]}) e
     where ($7::text is null or e.status = $7) and $3::timestamptz is not null and $2::text is not null${list.after}
     ${list.order} ${list.window}`,
    [memberId, lang, at, from ?? null, to ?? null, holdingId ?? null, status ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type ChoiceRow = {
  readonly id: string;
  readonly goodsId: number;
  readonly kind: ProductKind;
  readonly name: string;
  readonly deviceNumber: string | null;
  readonly quantity: number;
  readonly status: HoldingStatus;
};

const MOST_CHOICES = 500;

export const choicesOf = (
  tx: Tx,
  { memberId, lang, at }: { memberId: bigint; lang: string; at: Date },
  { kind, earning }: { kind: string | undefined; earning: boolean | undefined },
): Promise<readonly ChoiceRow[]> =>
  tx.query<ChoiceRow>(
    `select h.id, h.goods_id as "goodsId", h.kind, coalesce(h.terms -> 'name' ->> $2, '') as name,
      a.device_number as "deviceNumber",
       h.quantity, case when h.end_at > $3 then 'earning' else 'expired' end as status
     from holdings h left join assets a on a.id = (h.terms ->> 'assetId')::int
     where h.member_id = $1 and h.state = 'active' and ($4::text is null or h.kind = $4)
       and ($5::boolean is null or (h.end_at > $3) = $5)
     order by h.id desc limit ${MOST_CHOICES}`,
    [memberId, lang, at, kind ?? null, earning ?? null],
  );
