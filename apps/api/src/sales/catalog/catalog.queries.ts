// Queries of products: one query per reply.
import type { Lang } from '@roda/domain/language';
export type { Lang } from '@roda/domain/language';
import type { ProductKind } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import type { CatalogTexts } from './catalog.policy.ts';

/** What a unit was paid; amounts in minor units as text, as in JSON. */
export type ActualsRow = {
  readonly sum30: string;
  readonly sum90: string;
  readonly days30: number;
  readonly days90: number;
  readonly pending90: number;
  readonly zero30: number;
  readonly zero90: number;
  readonly p10: string | null;
  readonly median: string | null;
  readonly p90: string | null;
  readonly firstOn: string | null;
  readonly lastOn: string | null;
};

/** The actuals of `x`, or those of a product without a settled day. */
export const ACTUALS = `jsonb_build_object('sum30', coalesce(x.sum_30d_minor, 0)::text,
    'sum90', coalesce(x.sum_90d_minor, 0)::text,
    'days30', coalesce(x.days_30, 0), 'days90', coalesce(x.days_90, 0), 'pending90', coalesce(x.pending_90, 0),
    'zero30', coalesce(x.zero_30, 0), 'zero90', coalesce(x.zero_90, 0), 'p10', x.p10_minor::text,
    'median', x.median_minor::text, 'p90', x.p90_minor::text, 'firstOn', x.first_on, 'lastOn', x.last_on)`;

/** One page of products at a time: money is text of minor units, so that no number is parsed only to be printed. */
export type CatalogProductRow = {
  readonly id: number;
  readonly kind: ProductKind;
  readonly name: string;
  readonly deviceNumber: string;
  readonly plate: string | null;
  readonly image: string;
  readonly currency: Currency;
  readonly priceMinor: string;
  readonly targetDailyMinor: string;
  readonly targetTotalMinor: string;
  /** The target of all validity days over the price, in ten thousandths, truncated. */
  readonly targetRate: string;
  readonly validityDays: number;
  readonly cycle: 0 | 1 | 2;
  readonly purchaseLimit: number | null;
  readonly bought?: number;
  readonly stock: number;
  readonly assetStatus: 'idle' | 'in_service' | 'resting' | 'fault';
  readonly status: string;
  readonly licensed: boolean;
  readonly stopped: boolean;
  readonly minLevel: number;
  readonly categoryId: number | null;
  readonly cityId: number | null;
  readonly actuals: ActualsRow;
  readonly connector?: string | null;
  readonly powerKw?: string | null;
  readonly pricePerKwhMinor?: string | null;
};

/** $1 language, $2 the moment. A country's licence scope and sales stops are computed once per statement. */
const COLUMNS = `g.id, g.kind, coalesce(g.name ->> $1, '') as name, a.device_number as "deviceNumber",
  nullif(a.plate, '') as plate, g.image, g.currency,
  g.price_minor::text as "priceMinor", g.target_daily_minor::text as "targetDailyMinor",
  (g.target_daily_minor * g.validity_days)::text as "targetTotalMinor",
  (g.target_daily_minor * g.validity_days * 10000 / g.price_minor)::text as "targetRate",
  g.validity_days as "validityDays", g.cycle, g.purchase_limit as "purchaseLimit", g.units_total - g.units_sold as stock,
  a.status as "assetStatus", g.status,
  coalesce((g.country_id, g.kind) in (
    select l.country_id, k.kind from licences l join countries c on c.id = l.country_id,
    unnest(l.scope) as k (kind) where l.withdrawn_on is null
    and ($2::timestamptz at time zone c.time_zone)::date between l.valid_from and l.valid_until), false) as licensed,
  not coalesce((select q.is_open from sales_gate q), false) as stopped,
  g.min_level as "minLevel", g.category_id as "categoryId", g.city_id as "cityId",
  ${ACTUALS} as actuals`;

/** Fields of charging piles only. */
const PILE = `, g.connector, case when g.kind = 'pile' then a.rated_kw end as "powerKw", g.price_per_kwh_minor::text as "pricePerKwhMinor"`;

/** How many units the principal bought; without a session there is nobody to count for. */
const boughtBy = (place: string): string =>
  `, coalesce((select p.units from product_purchases p where p.member_id = ${place}
     and p.goods_id = g.id), 0) as bought`;

const FROM = 'from products g join assets a on a.id = g.asset_id left join product_actuals x on x.goods_id = g.id';
const SHOWN = "g.status in ('on_sale', 'paused')";

export type Viewer = { readonly lang: Lang; readonly at: Date; readonly memberId: bigint | undefined };

/** The fields of these products that don't change from moment to moment. */
export const productByIds = (
  tx: Tx,
  ids: readonly number[],
  { lang, at }: Viewer,
): Promise<readonly CatalogProductRow[]> =>
  tx.query<CatalogProductRow>(`select ${COLUMNS}${PILE} ${FROM} where g.id = any ($3::int[])`, [lang, at, ids]);

export type ProductDetailRow = CatalogProductRow & {
  readonly images: readonly string[];
  readonly description: string;
  readonly documents: readonly DocumentRow[];
  readonly costs: readonly CostRow[];
  readonly owner: Partial<EntityRow>;
  readonly operator: Partial<EntityRow>;
  readonly ownerEntity: string;
  readonly memberSharePpm: number;
  readonly unitsRegistered: number;
  readonly earlyExit: string | null;
  /** Of a fixed-term plan: the assets its revenue comes from. */
  readonly assets: readonly { readonly deviceNumber: string; readonly kind: 'vehicle' | 'pile' }[] | null;
  readonly zone: string;
  readonly assetId: number;
  readonly days: readonly (readonly [string, string])[] | null;
  readonly jobs30d: number | null;
  readonly volume30d: bigint | null;
  readonly risk: {
    readonly version: number;
    readonly hash: string;
    readonly title: string;
    readonly body: string;
  } | null;
};
export type DocumentRow = {
  readonly kind: string;
  readonly name?: Partial<CatalogTexts>;
  readonly title?: string;
  readonly url?: string;
  readonly expiresOn?: string;
};
export type CostRow = {
  readonly name: CatalogTexts;
  readonly bearer: 'operator' | 'members' | 'shared';
  readonly note?: Partial<CatalogTexts>;
};
export type EntityRow = { readonly name: string; readonly registration: string; readonly address: string };

const DETAIL = `${PILE}, g.images, coalesce(g.description ->> $1, '') as description,
    g.documents || coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'title', d.issuer || ' ' || d.number,
      'expiresOn', d.expires_on) order by d.kind, d.number) from asset_documents d where d.removed_at is null
        and d.asset_id in (select s.asset_id from product_assets s where s.goods_id = g.id)), '[]') as documents,
    case when g.kind = 'deposit' then (
      select jsonb_agg(jsonb_build_object('deviceNumber', u.device_number, 'kind', u.kind) order by u.id)
      from product_assets s join assets u on u.id = s.asset_id where s.goods_id = g.id) end as assets,
    a.time_zone as zone, a.id as "assetId",
    g.costs, g.owner, g.operator, a.owner_entity as "ownerEntity", g.member_share_ppm as "memberSharePpm",
    coalesce(registered_units(g.id), g.units_total) as "unitsRegistered", g.early_exit ->> $1 as "earlyExit", x.days,
    x.jobs_30d as "jobs30d", x.volume_30d as "volume30d",
    (select jsonb_build_object('version', t.version, 'hash', t.hash, 'title', t.title, 'body', t.body) from system_texts t
      where t.kind = 'risk' and t.lang = $1 and t.published_at <= $2 order by t.version desc limit 1) as risk
  ${FROM} where ${SHOWN} and g.id = $3 and g.kind = any ($4::text[])`;

/** All details of one product, or nothing when it isn't visible or is of another kind. */
export const productDetail = async (
  tx: Tx,
  { id, kinds }: { id: number; kinds: readonly ProductKind[] },
  { lang, at, memberId }: Viewer,
): Promise<ProductDetailRow | undefined> =>
  (
    await tx.query<ProductDetailRow>(`select ${COLUMNS}${memberId === undefined ? '' : boughtBy('$5')}${DETAIL}`, [
      ...[lang, at, id, kinds],
      ...(memberId === undefined ? [] : [memberId]),
    ])
  )[0];

export type LatestPartRow = {
  readonly currency: Currency;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly kind: 'work' | 'insurance' | 'sale' | 'scrap';
  readonly count: number;
  readonly importedMinor: bigint;
  readonly revenueMinor: bigint;
  readonly membersMinor: bigint;
  readonly sharePpm: number;
  readonly unitsTotal: number;
  readonly reason: string;
};

/** All parts of all periods of the newest day that the actuals of the product count, in their order. */
export const latestParts = (tx: Tx, id: number): Promise<readonly LatestPartRow[]> =>
  tx.query<LatestPartRow>(
    `select s.currency, v.period_start as "periodStart", v.period_end as "periodEnd", r.kind, v.row_count as count,
       v.imported_minor as "importedMinor", v.amount_minor as "revenueMinor", v.members_minor as "membersMinor",
       r.share_ppm as "sharePpm", s.units_total as "unitsTotal",
       case when v.imported_minor > v.amount_minor then r.reason else '' end as reason
     from product_actuals x join products g on g.id = x.goods_id join assets a on a.id = g.asset_id
     join revenue_parts v on v.goods_id = x.goods_id and v.state = 'settled'
       and v.period_end > x.last_on::timestamp at time zone a.time_zone
       and v.period_end <= (x.last_on + 1)::timestamp at time zone a.time_zone
     join settlement_products s on s.run_id = v.run_id and s.goods_id = v.goods_id and s.part = v.part
     join revenue_proposals r on r.id = v.proposal_id
     where x.goods_id = $1 order by v.period_end, v.part`,
    [id],
  );

/** One product for its holders, also when it is not listed any more. */
export const productHeld = async (tx: Tx, id: number, viewer: Viewer): Promise<CatalogProductRow | undefined> =>
  (await productByIds(tx, [id], viewer))[0];

type Beside = Readonly<Record<'id' | 'countryId' | 'cityId', number | undefined>> & { readonly limit: number };

/**
 * Other listed products, those of the same category and kind first, then by registration: yield is no criterion.
 * Fixed-term plans are returned where they are requested, and never recommended.
 */
export const productBeside = (
  tx: Tx,
  { id, countryId, cityId, limit }: Beside,
  { lang, at, memberId }: Viewer,
): Promise<readonly CatalogProductRow[]> =>
  tx.query<CatalogProductRow>(
    `select ${COLUMNS}${PILE}${memberId === undefined ? '' : boughtBy('$7')} ${FROM} left join products o on o.id = $3
     where ${SHOWN} and g.kind <> 'deposit' and g.id is distinct from $3 and ($4::int is null or g.country_id = $4)
       and ($6::int is null or g.city_id = $6)
     order by (g.kind = o.kind) desc nulls last, (g.category_id = o.category_id) desc nulls last,
       g.listed_at desc, g.id desc limit $5`,
    [lang, at, id ?? null, countryId ?? null, limit, cityId ?? null, ...(memberId === undefined ? [] : [memberId])],
  );

export type CatalogCategoryRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly kind: ProductKind | null;
};

export const categoriesAt = (tx: Tx, position: string, lang: Lang): Promise<readonly CatalogCategoryRow[]> =>
  tx.query<CatalogCategoryRow>(
    `select c.id, c.code, coalesce(c.name ->> $2, '') as name, c.icon, c.kind from categories c
      where c.position = $1 and c.shown
        and not exists (select from categories p where p.id = c.parent_id and p.position = c.position)
      order by c.sort, c.id`,
    [position, lang],
  );

/** The terms by which a draft is priced. */
export type PricedProduct = {
  readonly id: number;
  readonly kind: ProductKind;
  readonly version: number;
  readonly name: CatalogTexts;
  readonly image: string;
  readonly priceMinor: bigint;
  readonly currency: Currency;
  readonly targetDailyMinor: bigint;
  readonly cycle: 0 | 1 | 2;
  readonly validityDays: number;
  readonly countryId: number;
  readonly timeZone: string;
  readonly minLevel: number;
  readonly memberLevel: number;
  readonly stock: number;
  readonly purchaseLimit: number | null;
  readonly bought: number;
  readonly paused: boolean;
};

/** The product with the member's own count and level, for a purchase now; nothing when it is not listed. */
export const pricedProduct = async (tx: Tx, goodsId: number, memberId: bigint): Promise<PricedProduct | undefined> =>
  (
    await tx.query<PricedProduct>(
      `select g.id, g.kind, g.version, g.name, g.image, g.price_minor as "priceMinor", g.currency,
         g.target_daily_minor as "targetDailyMinor", g.cycle, g.validity_days as "validityDays",
         g.country_id as "countryId", c.time_zone as "timeZone", g.min_level as "minLevel", m.level as "memberLevel",
         g.units_total - g.units_sold as stock, g.purchase_limit as "purchaseLimit",
         coalesce((select p.units from product_purchases p where p.member_id = $2 and p.goods_id = g.id), 0) as bought,
         g.status = 'paused' or not coalesce((select q.is_open from sales_gate q), false) as paused
       from products g join countries c on c.id = g.country_id join members m on m.member_id = $2
       where g.id = $1 and ${SHOWN}`,
      [goodsId, memberId],
    )
  )[0];
