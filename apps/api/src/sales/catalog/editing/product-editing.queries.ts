// Queries of products for editing, and of assets that products can be based on.
import type { ProductKind } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import type { CatalogTexts } from '#sales/catalog/catalog.policy.ts';

export type EditedRow = {
  readonly id: number;
  readonly kind: ProductKind;
  readonly status: 'draft' | 'on_sale' | 'paused' | 'withdrawn';
  readonly pauseCause: 'operator' | 'documents' | null;
  readonly pauseReason: string;
  readonly publishAt: Date | null;
  readonly listedAt: Date | null;
  readonly countryId: number;
  readonly name: CatalogTexts;
  readonly description: CatalogTexts;
  readonly image: string;
  readonly images: readonly string[];
  readonly categoryId: number | null;
  readonly cityId: number | null;
  readonly owner: Readonly<Record<string, string>>;
  readonly operator: Readonly<Record<string, string>>;
  readonly costs: readonly {
    readonly name: CatalogTexts;
    readonly bearer: 'operator' | 'members' | 'shared';
    readonly note?: CatalogTexts;
  }[];
  readonly documents: readonly object[];
  readonly connector: string | null;
  readonly pricePerKwhMinor: bigint | null;
  readonly currency: Currency;
  readonly priceMinor: bigint;
  readonly targetDailyMinor: bigint;
  readonly cycle: 0 | 1 | 2;
  readonly validityDays: number;
  readonly unitsTotal: number;
  readonly unitsSold: number;
  /** Units were sold at some time: their number, the cycle and the country are fixed. */
  readonly everSold: boolean;
  readonly purchaseLimit: number | null;
  readonly minLevel: number;
  readonly sharePpm: number;
  readonly earlyExit: CatalogTexts | null;
  readonly assets: readonly {
    readonly id: number;
    readonly deviceNumber: string;
    readonly unitsCapacity: number | null;
    readonly documentsValid: boolean;
    readonly expiresOn: string | null;
  }[];
  readonly version: number;
  readonly edition: number;
};

/** One product whatever its state; the first of a plan's assets first. `at` decides which documents are valid. */
export const productToEdit = async (tx: Tx, id: number, at: Date): Promise<EditedRow | undefined> =>
  (
    await tx.query<EditedRow>(
      `select g.id, g.kind, g.status, g.pause_cause as "pauseCause", g.pause_reason as "pauseReason",
         g.publish_at as "publishAt", g.listed_at as "listedAt", g.country_id as "countryId", g.name, g.description,
         g.image, g.images, g.category_id as "categoryId", g.city_id as "cityId", g.owner, g.operator, g.costs,
         g.documents, g.connector, g.price_per_kwh_minor as "pricePerKwhMinor", g.currency,
         g.price_minor as "priceMinor", g.target_daily_minor as "targetDailyMinor", g.cycle,
         g.validity_days as "validityDays", g.units_total as "unitsTotal", g.units_sold as "unitsSold",
         exists (select from holdings h where h.goods_id = g.id) as "everSold",
         g.purchase_limit as "purchaseLimit", g.min_level as "minLevel", g.member_share_ppm as "sharePpm",
         g.early_exit as "earlyExit", g.version, g.edition, coalesce((
           select jsonb_agg(jsonb_build_object('id', a.id, 'deviceNumber', a.device_number,
             'unitsCapacity', a.units_capacity, 'documentsValid', p.kinds = 2, 'expiresOn', p.first_on)
             order by (a.id = g.asset_id) desc, a.id)
           from product_assets x join assets a on a.id = x.asset_id
           cross join lateral (
             select count(distinct d.kind) filter (where d.expires_on
                 >= ($2::timestamptz at time zone a.time_zone)::date) as kinds, min(d.expires_on) as first_on
             from asset_documents d where d.asset_id = a.id and d.removed_at is null) p
           where x.goods_id = g.id), '[]') as assets
       from products g where g.id = $1`,
      [id, at],
    )
  )[0];

export type Ground = { readonly id: number; readonly kind: 'vehicle' | 'pile'; readonly countryId: number };

/** The assets in use among those named. */
export const groundsOf = (tx: Tx, ids: readonly number[]): Promise<readonly Ground[]> =>
  tx.query<Ground>(
    'select id, kind, country_id as "countryId" from assets where id = any ($1) and retired_at is null order by id',
    [ids],
  );

export type ServedProduct = { readonly goodsId: number; readonly deviceNumber: string };

/** Another product that earns from one of the product's assets. */
export const servedElsewhere = async (tx: Tx, id: number): Promise<ServedProduct | undefined> =>
  (
    await tx.query<ServedProduct>(
      `select o.id as "goodsId", a.device_number as "deviceNumber"
       from product_assets x join product_assets y on y.asset_id = x.asset_id and y.goods_id <> x.goods_id
       join products o on o.id = y.goods_id join assets a on a.id = x.asset_id
       where x.goods_id = $1 and product_earns(o) order by o.id limit 1`,
      [id],
    )
  )[0];

/** Whether a region is a city of a country: of the level that members choose from. */
export const isCityOf = async (tx: Tx, cityId: number, countryId: number): Promise<boolean> =>
  (await tx.query('select from regions where id = $1 and country_id = $2 and level = 2', [cityId, countryId]))
    .length === 1;
