// Queries of offer documents: what one is composed of, and published versions.
import type { OfferSection, offerCauses } from '@roda/api-contract/sales/offers';
import type { ProductKind } from '@roda/api-contract/enums';
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import type { CatalogTexts } from '#sales/catalog/catalog.policy.ts';
import type { CostRow, EntityRow } from '#sales/catalog/catalog.queries.ts';

export type OfferAsset = {
  readonly deviceNumber: string;
  readonly serial: string;
  readonly plate: string;
  readonly papers: readonly {
    readonly kind: 'title' | 'insurance';
    readonly issuer: string;
    readonly number: string;
    readonly expiresOn: string;
  }[];
};

/** Everything that a document states but the dated figures. */
export type OfferFacts = {
  readonly id: number;
  readonly kind: ProductKind;
  readonly status: 'draft' | 'on_sale' | 'paused' | 'withdrawn';
  readonly name: CatalogTexts;
  readonly currency: Currency;
  readonly priceMinor: bigint;
  readonly targetDailyMinor: bigint;
  readonly cycle: 0 | 1 | 2;
  readonly validityDays: number;
  /** For sale or sold. */
  readonly unitsTotal: number;
  /** Those of the assets, by which revenue is divided. */
  readonly unitsRegistered: number;
  readonly memberSharePpm: number;
  readonly owner: Partial<EntityRow>;
  readonly operator: Partial<EntityRow>;
  readonly ownerEntity: string;
  readonly costs: readonly CostRow[];
  readonly earlyExit: CatalogTexts | null;
  readonly assets: readonly OfferAsset[];
  readonly timeZone: string;
  readonly cancelDays: number;
  readonly feeRateBp: number | null;
  readonly mostDiscountBp: number;
  readonly taxRateBp: number | null;
  readonly taxBasis: CatalogTexts | null;
  readonly licences: readonly {
    readonly number: string;
    readonly authority: string;
    readonly register: string;
    readonly until: string;
    readonly isDemo: boolean;
  }[];
  readonly risk: CatalogTexts;
};

/** A product in any state, by its rules of the day; undefined for an unknown one. */
export const offerFacts = async (tx: Tx, goodsId: number, at: Date): Promise<OfferFacts | undefined> =>
  (
    await tx.query<OfferFacts>(
      `select g.id, g.kind, g.status, g.name, g.currency, g.price_minor as "priceMinor",
         g.target_daily_minor as "targetDailyMinor", g.cycle, g.validity_days as "validityDays",
         g.units_total as "unitsTotal", coalesce(registered_units(g.id), g.units_total) as "unitsRegistered",
         g.member_share_ppm as "memberSharePpm", g.owner, g.operator,
         a.owner_entity as "ownerEntity", g.costs, g.early_exit as "earlyExit", a.time_zone as "timeZone",
         c.cancel_window_days as "cancelDays", r.fee_rate_bp as "feeRateBp",
         coalesce((select max(l.discount_bp) from withdrawal_discounts l where l.valid_from = (
           select max(n.valid_from) from withdrawal_discounts n where n.valid_from <= d.today)), 0) as "mostDiscountBp",
         t.rate_bp as "taxRateBp",
         case when t.rate_bp is not null
           then jsonb_build_object('en', t.basis_en, 'id', t.basis_id, 'zh', t.basis_zh) end as "taxBasis",
         coalesce((select jsonb_agg(jsonb_build_object('deviceNumber', s.device_number, 'serial', s.serial, 'plate', s.plate,
             'papers', coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'issuer', p.issuer,
                 'number', p.number, 'expiresOn', p.expires_on) order by p.kind desc, p.number)
               from asset_documents p where p.asset_id = s.id and p.removed_at is null
                 and p.expires_on >= d.today), '[]')) order by s.id)
           from assets s where s.id = g.asset_id
             or s.id in (select x.asset_id from product_assets x where x.goods_id = g.id)), '[]') as assets,
         coalesce((select jsonb_agg(jsonb_build_object('number', l.number, 'authority', l.authority,
             'register', l.register_url, 'until', l.valid_until, 'isDemo', l.is_demo) order by l.number)
           from licences l where l.country_id = g.country_id and g.kind = any (l.scope) and l.withdrawn_on is null
             and d.today between l.valid_from and l.valid_until), '[]') as licences,
         coalesce((select jsonb_object_agg(k.lang, k.body) from system_texts k where k.kind = 'risk'
           and k.version = (select max(n.version) from system_texts n
             where n.kind = 'risk' and n.published_at <= $2)), '{}') as risk
       from products g join assets a on a.id = g.asset_id join countries c on c.id = g.country_id
         cross join lateral (select ($2::timestamptz at time zone c.time_zone)::date as today) d
         left join lateral (select w.fee_rate_bp from withdrawal_rules w
           where w.country_id = c.id and w.valid_from <= d.today order by w.valid_from desc limit 1) r on true
         left join lateral (select x.* from withdrawal_taxes x
           where x.country_id = c.id and x.valid_from <= d.today order by x.valid_from desc limit 1) t on true
       where g.id = $1`,
      [goodsId, at],
    )
  )[0];

export type NewestOffer = {
  readonly version: number;
  readonly hash: string;
  readonly factsHash: string;
  readonly notes: CatalogTexts;
  readonly publishedAt: Date;
};

/** The version that a purchase now is made under; undefined before the first. */
export const newestOffer = async (tx: Tx, goodsId: number, lang: Lang): Promise<NewestOffer | undefined> =>
  (
    await tx.query<NewestOffer>(
      `select version, hash, facts_hash as "factsHash", notes, published_at as "publishedAt"
       from offer_documents where goods_id = $1 and lang = $2 order by version desc limit 1`,
      [goodsId, lang],
    )
  )[0];

export type OfferVersionRow = {
  readonly version: number;
  readonly title: string;
  readonly sections: readonly OfferSection[];
  readonly hash: string;
  readonly publishedAt: Date;
  readonly newest: number;
};

/** A version, by default the newest, of a product that is or was listed. */
export const offerVersion = async (
  tx: Tx,
  { goodsId, version, lang }: { goodsId: number; version: number | undefined; lang: Lang },
): Promise<OfferVersionRow | undefined> =>
  (
    await tx.query<OfferVersionRow>(
      `select o.version, o.title, o.sections, o.hash, o.published_at as "publishedAt",
         coalesce(n.newest, o.version) as newest
       from products g
         cross join lateral (select max(v.version) as newest from offer_documents v where v.goods_id = g.id) n
         join offer_documents o on o.goods_id = g.id and o.lang = $2 and o.version = coalesce($3::int, n.newest)
       where g.id = $1 and g.status <> 'draft'`,
      [goodsId, lang, version ?? null],
    )
  )[0];

export type PublishedOfferRow = {
  readonly version: number;
  readonly publishedAt: Date;
  readonly cause: (typeof offerCauses)[number];
  readonly hashes: CatalogTexts;
};

export const publishedOffers = (tx: Tx, goodsId: number): Promise<readonly PublishedOfferRow[]> =>
  tx.query<PublishedOfferRow>(
    `select version, min(published_at) as "publishedAt", min(cause) as cause, jsonb_object_agg(lang, hash) as hashes
     from offer_documents where goods_id = $1 group by version order by version desc limit 200`,
    [goodsId],
  );

/** Whether the member paid for an order of that product under that version and did not give it back. */
export const hasBoughtUnder = async (
  tx: Tx,
  { memberId, goodsId, version }: { memberId: bigint; goodsId: number; version: number },
): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from orders where member_id = $1 and goods_id = $2 and offer_version = $3
         and state in ('paid', 'working') limit 1`,
      [memberId, goodsId, version],
    )
  ).length === 1;

/** Listed products behind an id, in its order. */
export const listedAfter = async (tx: Tx, after: number, limit: number): Promise<readonly number[]> =>
  (
    await tx.query<{ id: number }>(
      `select id from products where status in ('on_sale', 'paused') and id > $1 order by id limit $2`,
      [after, limit],
    )
  ).map(({ id }) => id);
