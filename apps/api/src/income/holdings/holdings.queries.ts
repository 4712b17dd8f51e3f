// Queries of a member's holdings and income: one query per reply.
import type { ProductKind, HoldingStatus, RecordReason, RecordStatus, SettlementCycle } from '@roda/api-contract/enums';
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import type { EvidenceKind } from '@roda/domain/waterfall';
import {
  ascending,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { HoldingTerms } from './holdings.policy.ts';

export const holdingExists = async (tx: Tx, memberId: bigint, id: string): Promise<boolean> =>
  (await tx.query(`select from holdings where member_id = $1 and id = $2 and state = 'active'`, [memberId, id]))
    .length === 1;

/** The assets that terms name: one, or of a fixed-term plan all of them. */
const assetsIn = (terms: string): string =>
  `coalesce((select array_agg(e.id::int) from jsonb_array_elements_text(${terms} -> 'assetIds') as e (id)),
    array[(${terms} ->> 'assetId')::int])`;

/** The holding encoded in a record's id. */
const MIXED_FROM = `h.id between (left(i.id::text, 26) || '0000000000')::uuid and (left(i.id::text,
  26) || 'ffffffffff')::uuid`;

/** True when every id is of one of the member's records. */
export const recordsExist = async (tx: Tx, memberId: bigint, ids: readonly string[]): Promise<boolean> =>
  Number(
    (
      await tx.query<{ missing: bigint }>(
        `select count(*) as missing from unnest($2::uuid[]) as i (id) where not exists (
       select from holdings h join income_records r
         on r.period_end = income_period_end(h.id, i.id) and r.member_id = h.member_id and r.holding_id = h.id
         and r.part = income_part(h.id, i.id)
       where h.member_id = $1 and ${MIXED_FROM} and r.state <> 'void')`,
        [memberId, ids],
      )
    )[0]?.missing ?? 1n,
  ) === 0;

export type HoldingRow = {
  readonly id: string;
  readonly goodsId: number;
  readonly kind: ProductKind;
  readonly deviceNumber: string;
  readonly plate: string | null;
  readonly currency: Currency;
  readonly quantity: number;
  readonly priceMinor: bigint;
  readonly targetMinor: bigint;
  readonly cycle: SettlementCycle;
  readonly zone: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly cancelUntil: Date;
  readonly orderId: string;
  readonly terms: HoldingTerms & { readonly memberSharePpm?: number };
  readonly firstPeriodEnd: Date;
  readonly earnedMinor: bigint;
  readonly paidOutMinor: bigint;
  readonly toClaimMinor: bigint;
  readonly waitingMinor: bigint;
  readonly todayMinor: bigint;
  readonly todayFrom: string | null;
  readonly todayTo: string | null;
  readonly claimableCount: number;
};

/** $1 member, $2 the moment. */
const HOLDING = `h.id, h.goods_id as "goodsId", h.kind, coalesce(a.device_number, '') as "deviceNumber",
  nullif(a.plate, '') as plate, h.currency, h.quantity, h.price_minor as "priceMinor",
  h.target_minor as "targetMinor", h.cycle::int, h.time_zone as zone,
  h.start_at as "startAt", h.end_at as "endAt", h.cancel_until as "cancelUntil", h.order_id as "orderId", h.terms,
  case h.cycle when 2 then h.start_at + interval '1 hour'
    else ((h.start_at at time zone h.time_zone) + interval '1 day') at time zone h.time_zone end as "firstPeriodEnd",
  coalesce(f.earned, 0) as "earnedMinor", coalesce(f.paid_out, 0) as "paidOutMinor",
  coalesce(f.to_claim, 0) as "toClaimMinor", coalesce(f.waiting, 0) as "waitingMinor",
  coalesce(f.today, 0) as "todayMinor", f.today_from as "todayFrom", f.today_to as "todayTo",
  coalesce(f.claimable, 0) as "claimableCount"`;
const FROM_HOLDINGS = `from holdings h
  join income_figures($1::bigint, $2::timestamptz) f on f.holding_id = h.id
  left join assets a on a.id = (h.terms ->> 'assetId')::int
  where h.member_id = $1 and h.state = 'active'`;

/** Of a page or of one: what is too much for all holdings of a member. */
const SETTLED_DAYS = `coalesce(settled_days(x."goodsId", x.cycle::smallint, x.zone, x."startAt", x."endAt"), 0)
  as "settledDays"`;

export type ShownHoldingRow = HoldingRow & { readonly settledDays: number };

export type HoldingFilter = {
  readonly kinds: readonly ProductKind[];
  readonly status: HoldingStatus | undefined;
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

const NEWEST: Keyset<'id'> = { sorts: { id: uuidKey('h.id') }, tie: [] };

/** One page of a member's holdings, the newest first. */
export const holdingsPage = async (
  tx: Tx,
  { memberId, at }: { memberId: bigint; at: Date },
  { kinds, status, page, limit, after }: HoldingFilter,
): Promise<KeysetListed<ShownHoldingRow>> => {
  const list = keysetPage(NEWEST, { page, limit, after }, 5);
  const rows = await tx.query<ShownHoldingRow & { readonly total: bigint }>(
    `select x.*, ${SETTLED_DAYS} from (
       select ${HOLDING}, ${list.total} as total, ${list.cursor} ${FROM_HOLDINGS} and h.kind = any ($3)
         and ($4::text is null or (h.end_at > $2) = ($4 = 'earning'))${list.after} ${list.order} ${list.window}) x
     order by x.id desc`,
    [memberId, at, kinds, status ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export const allHoldings = (tx: Tx, memberId: bigint, at: Date): Promise<readonly HoldingRow[]> =>
  tx.query<HoldingRow>(`select ${HOLDING} ${FROM_HOLDINGS}`, [memberId, at]);

export type HoldingDetailRow = ShownHoldingRow & {
  readonly orderCount: number;
  readonly orderRevenueMinor: bigint;
  readonly agreementVersion: string;
  readonly riskVersion: number | null;
  readonly riskHash: string | null;
};

/** One holding with today's work of its asset and the terms agreed at purchase. */
export const holdingDetail = async (
  tx: Tx,
  { memberId, at }: { memberId: bigint; at: Date },
  { id, kinds }: { id: string; kinds: readonly ProductKind[] },
): Promise<HoldingDetailRow | undefined> =>
  (
    await tx.query<HoldingDetailRow & { readonly paid_at: Date | null }>(
      `select x.*, ${SETTLED_DAYS}, coalesce(d.order_count, 0) as "orderCount", coalesce(d.revenue_minor,
        0)::bigint as "orderRevenueMinor",
       coalesce(o.agreement_version::text, '1') as "agreementVersion", risk.version as "riskVersion",
       risk.hash as "riskHash"
     from (select ${HOLDING}, h.paid_at ${FROM_HOLDINGS} and h.id = $3 and h.kind = any ($4)) x
     left join orders o on o.member_id = $1 and o.id = x."orderId"
     left join lateral (select sum(w.order_count)::int as order_count, sum(w.revenue_minor) as revenue_minor
       from asset_days w where w.asset_id = any (${assetsIn('x.terms')})
       and w.on_day = ($2::timestamptz at time zone x.zone)::date) d on true
     left join lateral (select t.version, t.hash from system_texts t
       where t.kind = 'risk' and t.published_at <= x.paid_at order by t.version desc, t.lang limit 1) risk on true`,
      [memberId, at, id, kinds],
    )
  )[0];

export type RecordRow = {
  readonly id: string;
  readonly holdingId: string;
  readonly terms: HoldingTerms & { readonly memberSharePpm?: number };
  readonly currency: Currency;
  readonly quantity: number;
  readonly part: number;
  /** 0 of the first revenue of an asset for the period. */
  readonly supplement: number;
  /** The device of the asset whose revenue it is; null before it is approved. */
  readonly deviceNumber: string | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly targetMinor: bigint;
  /** Null of a period whose revenue isn't approved yet, as are the next ones. */
  readonly amountMinor: bigint | null;
  readonly settledAt: Date | null;
  readonly claimableAt: Date | null;
  readonly proposalId: string | null;
  readonly revenueKind: EvidenceKind | null;
  readonly workCount: number | null;
  readonly importedMinor: bigint | null;
  readonly revenueMinor: bigint | null;
  readonly poolMinor: bigint | null;
  readonly sharePpm: number | null;
  /** Why less revenue was approved than recorded. */
  readonly lessReason: string | null;
  readonly status: RecordStatus;
  readonly reason: RecordReason | null;
  readonly claimedAt: Date | null;
  readonly windowDays: number;
  readonly tripCount: bigint;
  readonly tripRevenueMinor: bigint;
  readonly unitsTotal: number;
  readonly total: bigint;
};

/** A record's status in SQL; equal to the policy's recordStatusOf. */
const STATUS = `case when r.state in ('claimed', 'expired') then r.state
  when r.claimable_at > $2 then 'not_yet_claimable' else 'unclaimed' end`;

/** Why a record is not claimable or brought nothing. */
const REASON = `case when r.state = 'unclaimed' and r.claimable_at > $2 then
    case when r.held_from is not null then 'held' when h.cancel_until > $2 then 'cancel_window'
      when h.cycle = 1 then 'before_maturity' end
  else r.reason end`;

/** The columns of a record, settled or pending, which both have the same. */
const SETTLED = `select r.period_end, r.holding_id, r.part::int as part, r.period_start, r.goods_id, r.target_minor,
    r.amount_minor, r.claimable_at, r.claimed_at, r.currency, h.terms, h.quantity, h.time_zone,
    ${STATUS} as status, ${REASON} as reason`;
const PENDING = `select coalesce(p.period_end, h.start_at) as period_end, h.id as holding_id, 1 as part,
    coalesce(p.period_start, h.start_at) as period_start, h.goods_id,
    case when h.cycle = 2 then h.target_minor * (u.hour + 1) / 24 - h.target_minor * u.hour / 24
      else h.target_minor end as target_minor, null::bigint as amount_minor,
    null::timestamptz as claimable_at, null::timestamptz as claimed_at, h.currency, h.terms, h.quantity, h.time_zone,
    'not_yet_claimable' as status, 'awaiting_revenue' as reason
  from pending_periods($1::bigint, $2::timestamptz) p join holdings h on h.member_id = $1 and h.id = p.holding_id
  cross join lateral (select coalesce(extract(hour from p.period_start at time zone h.time_zone), 0)::int as hour) u`;

/** The work behind a record: what its part of revenue counts, or of a pending one what is recorded so far. */
const WORK = `select count(*) as count, coalesce(sum(t.revenue_minor), 0)::bigint as revenue from
  (select asset_id, started_at, revenue_minor, revenue_id from trips where state = 'counted'
   union all select asset_id, started_at, revenue_minor, revenue_id from charge_sessions where state = 'counted') t
  where t.asset_id = any (${assetsIn('x.terms')}) and t.started_at >= x.period_start and t.started_at < x.period_end
    and (s.proposal_id is null or t.revenue_id = s.proposal_id)`;

/** Wraps `inner`, which selects x.* with one record per row, and joins all columns of a record's DTO. */
const shown = (inner: string): string => `
  select income_record_id(x.holding_id, x.period_end, x.part::smallint) as id, x.holding_id as "holdingId", x.terms,
    x.currency, x.quantity, x.part, x.period_start as "periodStart", x.period_end as "periodEnd",
    x.target_minor as "targetMinor", x.amount_minor as "amountMinor", x.status, x.reason,
    u.fixed_at as "settledAt", x.claimable_at as "claimableAt", x.claimed_at as "claimedAt",
    s.proposal_id as "proposalId", v.kind as "revenueKind", e.row_count as "workCount",
    e.imported_minor as "importedMinor", s.revenue_minor as "revenueMinor", s.pool_minor as "poolMinor",
    coalesce(supplement_number(x.goods_id, x.period_end, x.part, v.asset_id), 0) as supplement,
    b.device_number as "deviceNumber", v.share_ppm as "sharePpm",
    case when e.imported_minor > e.amount_minor then v.reason end as "lessReason",
    coalesce(c.claim_window_days, 30) as "windowDays", w.count as "tripCount", w.revenue as "tripRevenueMinor",
    coalesce(s.units_total, registered_units(g.id), 1) as "unitsTotal", x.total, x."cursorKeys"
  from (${inner}) x
  left join countries c on c.id = (x.terms ->> 'countryId')::int
  left join products g on g.id = x.goods_id
  left join revenue_parts e on e.goods_id = x.goods_id and e.period_end = x.period_end and e.part = x.part
    and e.state = 'settled'
  left join settlement_runs u on u.id = e.run_id
  left join settlement_products s on s.run_id = e.run_id and s.goods_id = e.goods_id and s.part = e.part
  left join revenue_proposals v on v.id = s.proposal_id
  left join assets b on b.id = v.asset_id
  cross join lateral (${WORK}) w
  order by x.period_end desc, x.holding_id, x.part`;

export type RecordFilter = {
  readonly holdingId: string | undefined;
  readonly status: RecordStatus | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The period's end is in the range, instead of its beginning. */
  readonly byEnd: boolean;
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

const RECORDS: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [
    descending(timestampKey('y.period_end')),
    ascending(uuidKey('y.holding_id')),
    ascending(integerKey('y.part')),
  ],
};

/** One page of a member's records, the newest period first; `from` and `to` are days of the product's country. */
export const recordsPage = async (
  tx: Tx,
  { memberId, at }: { memberId: bigint; at: Date },
  filter: RecordFilter,
): Promise<KeysetListed<RecordRow>> => {
  const { page, limit, after } = filter;
  const list = keysetPage(RECORDS, { page, limit, after }, 7);
  const rows = await tx.query<RecordRow>(
    shown(`select y.*, ${list.total} as total, ${list.cursor} from (
      ${SETTLED} from holdings h
      join settlement_periods p on p.cycle = h.cycle and p.time_zone = h.time_zone and p.period_end > h.start_at
      and p.period_end <= h.end_at
      join income_records r on r.period_end = p.period_end and r.member_id = h.member_id and r.holding_id = h.id
      where h.member_id = $1 and h.state = 'active' and r.state <> 'void' and ($3::uuid is null or h.id = $3)
      union all ${PENDING} where $3::uuid is null or h.id = $3) y
      where ($4::text is null or y.status = $4)
        and ($5::date is null or case when $9 then y.period_end else y.period_start end
          at time zone y.time_zone >= $5::date)
        and ($6::date is null or case when $9 then y.period_end else y.period_start end
          at time zone y.time_zone < $6::date + 1)
      ${list.after} ${list.order} ${list.window}`),
    [
      memberId,
      at,
      filter.holdingId ?? null,
      filter.status ?? null,
      filter.from ?? null,
      filter.to ?? null,
      ...list.values,
      filter.byEnd,
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

/** One record of a member by its id, settled or pending. */
export const recordById = async (
  tx: Tx,
  { memberId, at }: { memberId: bigint; at: Date },
  id: string,
): Promise<RecordRow | undefined> =>
  (
    await tx.query<RecordRow>(
      shown(`select y.*, 1::bigint as total, null::text as "cursorKeys" from (
      ${SETTLED} from (select $3::uuid as id) i
      join holdings h on h.member_id = $1 and h.state = 'active' and ${MIXED_FROM}
      join income_records r on r.period_end = income_period_end(h.id, i.id) and r.member_id = h.member_id
        and r.holding_id = h.id and r.part = income_part(h.id, i.id)
      where r.state <> 'void'
      union all ${PENDING} cross join (select $3::uuid as id) i
      where ${MIXED_FROM} and p.period_end = income_period_end(h.id, i.id) and income_part(h.id, i.id) = 1) y`),
      [memberId, at, id],
    )
  )[0];

/** The names of products in a language, by their ids. */
export const productNames = async (
  tx: Tx,
  ids: readonly number[],
  lang: Lang,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.query<{ id: number; name: string }>(
    "select g.id, coalesce(g.name ->> $2, '') as name from products g where g.id = any ($1::int[])",
    [ids, lang],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
