// Queries of products for operators: units, state, and work not yet proposed as revenue.
import type { ProductKind } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import { integerKey, type Keyset, keysetPage, type KeysetListed, nullable } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import { ACTUALS, type ActualsRow } from '../catalog.queries.ts';

export type OperatorProductPendingRow = {
  readonly assetId: number;
  readonly deviceNumber: string;
  readonly from: string;
  readonly to: string;
  readonly imports: number;
  readonly rows: number;
  readonly amountMinor: string;
  readonly membersMinor: string;
};

export type OperatorProductRow = {
  readonly id: number;
  readonly kind: ProductKind;
  readonly name: string;
  readonly deviceNumber: string;
  readonly currency: Currency;
  readonly priceMinor: bigint;
  readonly countryId: number;
  readonly categoryId: number | null;
  readonly targetDailyMinor: bigint;
  readonly actuals: ActualsRow;
  readonly validityDays: number;
  readonly settlementCycle: 0 | 1 | 2;
  readonly purchaseLimit: number;
  readonly minLevel: number;
  readonly assetCount: number;
  readonly connector: string | null;
  readonly powerKw: string | null;
  readonly pricePerKwhMinor: bigint | null;
  readonly publishAt: Date | null;
  readonly listedAt: Date | null;
  readonly status: 'idle' | 'in_service' | 'resting' | 'fault';
  readonly state: 'draft' | 'scheduled' | 'on_sale' | 'paused' | 'withdrawn';
  readonly unitsTotal: number;
  readonly unitsSold: number;
  readonly stock: number;
  readonly pending: readonly OperatorProductPendingRow[];
};

type Filter = {
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly id?: number | undefined;
  readonly countryId?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly state?: string | undefined;
  readonly lang: string;
  readonly at: Date;
};

const ORDERS = {
  id: integerKey('g.id'),
  price: integerKey('g.price_minor'),
  income: integerKey('coalesce(x.mean_30d_minor, 0)'),
  stock: integerKey('(g.units_total - g.units_sold)'),
  sold: integerKey('g.units_sold'),
  validity: nullable(integerKey('g.validity_days')),
} as const;
const PRODUCT: Keyset<keyof typeof ORDERS> = { sorts: ORDERS, tie: [integerKey('g.id')] };

/** An approved draft with a future start day is scheduled. */
const STATE = "case when g.publish_at is not null then 'scheduled' else g.status end";

/** Work that is not proposed as revenue yet, as the list of it says: `unposted` is read once for a page. */
const PENDING = `coalesce((
  select jsonb_agg(jsonb_build_object('assetId', w.asset_id, 'deviceNumber', e.device_number, 'from', w.open_at,
    'to', w.close_at, 'imports', w.import_count, 'rows', w.row_count, 'amountMinor', w.amount_minor::text,
    'membersMinor', w.members_minor::text) order by w.open_at, w.asset_id)
  from unposted w join assets e on e.id = w.asset_id where w.goods_id = g.id), '[]')`;

const COLUMNS = `g.id, g.kind, coalesce(g.name ->> $1, '') as name, a.device_number as "deviceNumber", g.currency,
  g.price_minor as "priceMinor", g.country_id as "countryId", g.category_id as "categoryId",
  g.target_daily_minor as "targetDailyMinor", ${ACTUALS} as actuals,
  g.validity_days as "validityDays", g.cycle as "settlementCycle", coalesce(g.purchase_limit, 0) as "purchaseLimit",
  g.min_level as "minLevel", (select count(*)::int from product_assets s where s.goods_id = g.id) as "assetCount",
  g.connector, case when g.kind = 'pile' then a.rated_kw end as "powerKw",
  g.price_per_kwh_minor as "pricePerKwhMinor", g.publish_at as "publishAt",
  case when g.status <> 'draft' then g.listed_at end as "listedAt", a.status, ${STATE} as state,
  g.units_total as "unitsTotal", g.units_sold as "unitsSold", g.units_total - g.units_sold as stock`;

export const productForOperators = async (
  tx: Tx,
  { lang, at, ...asked }: Filter,
): Promise<KeysetListed<OperatorProductRow>> => {
  const { kind, name, state, id, countryId, categoryId } = asked;
  const list = keysetPage(PRODUCT, asked, 9);
  const rows = await tx.query<OperatorProductRow & { readonly total: bigint }>(
    `with unposted as materialized (select * from unposted_work($8))
     select ${COLUMNS}, ${PENDING} as pending, ${list.total} as total, ${list.cursor}
     from products g join assets a on a.id = g.asset_id left join product_actuals x on x.goods_id = g.id
     where ($2::text is null or g.kind = $2) and ($3::text is null or strpos(lower(g.name::text), lower($3)) > 0
         or strpos(lower(a.device_number), lower($3)) > 0)
       and ($4::text is null or ${STATE} = $4) and ($5::int is null or g.id = $5)
       and ($6::int is null or g.country_id = $6) and ($7::int is null or g.category_id = $7)
     ${list.after} ${list.order} ${list.window}`,
    [
      ...[lang, kind ?? null, name ?? null, state ?? null, id ?? null, countryId ?? null, categoryId ?? null, at],
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};
