// Queries for a category's own page: the category, its picture and texts, and its income products.
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import type { Lang } from '#sales/digital-goods/digital-goods.policy.ts';

export type PageRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  /** For income products; null for ordinary ones. */
  readonly kind: 'vehicle' | 'pile' | 'deposit' | null;
  readonly ofPlans: boolean;
  readonly title: string | null;
  readonly subtitle: string | null;
  readonly image: string | null;
};

/** By code among the categories of products and of digital goods, or by the id of one of products. */
export const pageOfCategory = async (
  tx: Tx,
  { code, id, lang }: { code: string | undefined; id: number | undefined; lang: Lang },
): Promise<PageRow | undefined> =>
  (
    await tx.query<PageRow>(
      `select c.*, g.title ->> $1 as title, g.subtitle ->> $1 as subtitle, g.image
       from (
         select id, code, coalesce(name ->> $1, '') as name, icon, kind, false as "ofPlans" from categories
         where shown and ($2::text is null or code = $2) and ($3::int is null or id = $3)
         union all
         select t.id, t.code, coalesce(t.name ->> $1, ''), t.icon, null, true from digital_good_categories t
         join shown_plan_categories s on s.id = t.id where t.code = $2 and $3::int is null) c
       left join category_pages g on g.code = c.code order by c."ofPlans" limit 1`,
      [lang, code ?? null, id ?? null],
    )
  )[0];

export type PageProductRow = {
  readonly id: number;
  readonly kind: 'vehicle' | 'pile' | 'deposit';
  readonly name: string;
  readonly deviceNumber: string;
  readonly image: string;
  readonly currency: Currency;
  readonly priceMinor: bigint;
};

/** The newest products on sale of a category. */
export const productOfCategory = (
  tx: Tx,
  {
    categoryId,
    lang,
    countryId,
    limit,
  }: { categoryId: number; lang: Lang; countryId: number | undefined; limit: number },
): Promise<readonly PageProductRow[]> =>
  tx.query<PageProductRow>(
    `select g.id, g.kind, coalesce(g.name ->> $1, '') as name, a.device_number as "deviceNumber", g.image, g.currency,
       g.price_minor as "priceMinor"
     from products g join assets a on a.id = g.asset_id
     where g.category_id in (select c.id from categories c where $2 in (c.id, c.parent_id))
       and g.status = 'on_sale' and ($3::int is null or g.country_id = $3)
     order by g.listed_at desc, g.id desc limit $4`,
    [lang, categoryId, countryId ?? null, limit],
  );
