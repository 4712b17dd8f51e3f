// What operators see of goods: units, state, and the revenue that waits for them.
import type { GoodsKind } from '@roda/contract/enums';
import type { Currency } from '@roda/contract/money';
import type { Tx } from '#platform/db/tx.ts';

export type PendingRow = {
  readonly period: string;
  readonly imports: number;
  readonly rows: number;
  readonly revenueMinor: string;
  readonly postedMinor: string;
};

export type OperatorGoodsRow = {
  readonly id: number;
  readonly kind: GoodsKind;
  readonly name: string;
  readonly deviceNumber: string;
  readonly currency: Currency;
  readonly priceMinor: bigint;
  readonly status: 'idle' | 'in_service' | 'resting' | 'fault';
  readonly state: 'draft' | 'scheduled' | 'on_sale' | 'paused' | 'withdrawn';
  readonly unitsRegistered: number;
  readonly unitsSold: number;
  readonly stock: number;
  readonly pending: readonly PendingRow[];
};

type Asked = {
  readonly page: number;
  readonly limit: number;
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly state?: string | undefined;
  readonly lang: string;
};

/** An approved draft that waits for its day is scheduled. */
const STATE = "case when g.publish_at is not null then 'scheduled' else g.status end";
const SOURCES = 'select s.asset_id from goods_assets s where s.goods_id = g.id';

/** A month is pending while the imports of it add up to more than what was posted for it. */
const PENDING = `coalesce((
  select jsonb_agg(jsonb_build_object('period', m.period, 'imports', m.imports, 'rows', m.rows,
    'revenueMinor', m.revenue::text, 'postedMinor', m.posted::text) order by m.period)
  from (
    select w.period, w.rows, w.revenue,
      (select count(distinct e.import_id)::int from (
         select t.import_id, t.started_at from trips t where t.asset_id in (${SOURCES}) and t.state = 'counted'
         union all
         select c.import_id, c.started_at from charge_sessions c where c.asset_id in (${SOURCES})
           and c.state = 'counted') e
       where to_char(e.started_at at time zone a.time_zone, 'YYYY-MM') = w.period) as imports,
      coalesce((select sum(r.amount_minor) from revenue_proposals r where r.goods_id = g.id and r.state = 'posted'
        and to_char(r.period_from at time zone a.time_zone, 'YYYY-MM') = w.period), 0)::bigint as posted
    from (
      select to_char(d.on_day, 'YYYY-MM') as period, sum(d.order_count)::int as rows, sum(d.revenue_minor)::bigint as revenue
      from asset_days d where d.asset_id in (${SOURCES}) group by 1) w) m
  where m.revenue > m.posted), '[]')`;

export const goodsForOperators = async (
  tx: Tx,
  { page, limit, kind, name, state, lang }: Asked,
): Promise<{ rows: readonly OperatorGoodsRow[]; total: number }> => {
  const rows = await tx.query<OperatorGoodsRow & { readonly total: bigint }>(
    `select g.id, g.kind, g.name ->> $1 as name, a.device_number as "deviceNumber", g.currency,
       g.price_minor as "priceMinor", a.status, ${STATE} as state, g.units_total as "unitsRegistered",
       g.units_sold as "unitsSold", g.units_total - g.units_sold as stock, ${PENDING} as pending, count(*) over () as total
     from goods g join assets a on a.id = g.asset_id
     where ($2::text is null or g.kind = $2) and ($3::text is null or strpos(lower(g.name ->> $1), lower($3)) > 0
       or strpos(lower(a.device_number), lower($3)) > 0) and ($6::text is null or ${STATE} = $6)
     order by g.id desc limit $4 offset $5`,
    [lang, kind ?? null, name ?? null, limit, (page - 1) * limit, state ?? null],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};
