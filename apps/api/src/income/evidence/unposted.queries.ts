// Queries of counted work that is not proposed as revenue yet, gap by gap between what is proposed or posted.
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import { integerKey, type Keyset, keysetPage, type KeysetListed, numberKey, textKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type UnpostedRow = {
  readonly id: string;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly assetId: number;
  readonly deviceNumber: string;
  readonly zone: string;
  readonly currency: Currency;
  readonly from: Date;
  readonly to: Date;
  readonly rowCount: number;
  readonly importCount: number;
  readonly amountMinor: bigint;
  readonly sharePpm: number;
};

const SORTS = {
  periodFrom: numberKey('u.waited'),
  amount: integerKey('u.amount'),
  rows: integerKey('u.rows'),
} as const;
const UNPOSTED: Keyset<keyof typeof SORTS> = { sorts: SORTS, tie: [textKey('u.id')] };

type Filter = Ordering<keyof typeof SORTS> & {
  readonly at: Date;
  readonly lang: Lang;
  readonly id?: string | undefined;
  readonly goodsId?: number | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/** Work of an asset between two moments, read by its indexes on the start. */
const WORK = `select started_at, revenue_minor, currency, import_id from trips
    where asset_id = p.asset_id and state = 'counted' and started_at >= p.open_at and started_at < p.close_at
  union all select started_at, revenue_minor, currency, import_id from charge_sessions
    where asset_id = p.asset_id and state = 'counted' and started_at >= p.open_at and started_at < p.close_at`;

/**
 * The gaps of an asset's time without a proposal: before, between and after live proposals, up to its own last
 * midnight. The first work in it is found by index; a gap begins with the local day of that work.
 */
const GAPS = `live as (
    select asset_id, period_from, period_to from revenue_proposals where state in ('proposed', 'posted')),
  midnight as (
    select a.id as asset_id, a.device_number, a.time_zone,
      date_trunc('day', $1::timestamptz at time zone a.time_zone) at time zone a.time_zone as today
    from assets a),
  points as (
    select m.*, s.open_at, least(m.today, coalesce((
      select min(n.period_from) from live n where n.asset_id = m.asset_id and n.period_from >= s.open_at),
      m.today)) as close_at
    from midnight m cross join lateral (
      select timestamptz '2000-01-01 00:00:00Z' as open_at
      union select period_to from live where live.asset_id = m.asset_id) s),
  gaps as (
    select p.asset_id, p.device_number, p.time_zone, p.close_at,
      greatest(p.open_at, date_trunc('day', f.first_at at time zone p.time_zone) at time zone p.time_zone) as open_at
    from points p cross join lateral (
      select least(
        (select started_at from trips where asset_id = p.asset_id and state = 'counted' and started_at >= p.open_at
          and started_at < p.close_at order by started_at limit 1),
        (select started_at from charge_sessions where asset_id = p.asset_id and state = 'counted'
          and started_at >= p.open_at and started_at < p.close_at order by started_at limit 1)) as first_at) f
    where p.open_at < p.close_at and f.first_at is not null)`;

export const unpostedPage = async (tx: Tx, asked: Filter): Promise<KeysetListed<UnpostedRow>> => {
  const { at, lang, id, goodsId, search } = asked;
  const list = keysetPage(UNPOSTED, asked, 6);
  const rows = await tx.query<UnpostedRow & { readonly total: bigint }>(
    `with ${GAPS}, u as (
       select g.id || '-' || p.asset_id || '-' || extract(epoch from p.open_at)::bigint as id, g.id as goods_id,
         coalesce(g.name ->> $2, '') as name, p.asset_id, p.device_number, p.time_zone, g.currency,
         p.open_at, p.close_at,
         w.rows, w.imports, w.amount, g.member_share_ppm as ppm, -extract(epoch from p.open_at) as waited
       from gaps p join product_assets x on x.asset_id = p.asset_id join products g on g.id = x.goods_id
       cross join lateral (
         select count(*)::int as rows, count(distinct e.import_id)::int as imports,
           coalesce(sum(e.revenue_minor), 0)::bigint as amount
         from (${WORK}) e where e.currency = g.currency) w
       where w.amount > 0 and g.status <> 'draft' and ($3::int is null or g.id = $3)
         and ($4::text is null or strpos(lower(concat_ws(' ', g.name ->> $2, p.device_number)), lower($4)) > 0))
     select u.id, u.goods_id as "goodsId", u.name as "goodsName", u.asset_id as "assetId",
       u.device_number as "deviceNumber", u.time_zone as zone, u.currency, u.open_at as "from", u.close_at as "to",
       u.rows as "rowCount", u.imports as "importCount", u.amount as "amountMinor", u.ppm as "sharePpm",
       ${list.total} as total, ${list.cursor}
     from u where ($5::text is null or u.id = $5) ${list.after} ${list.order} ${list.window}`,
    [at, lang, goodsId ?? null, search ?? null, id ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};
