// Operators' queries on telecom operators, channels, categories and digital goods: all languages, hidden ones too.
import type { Currency } from '@roda/domain/money';
import type { DigitalGoodKind } from '@roda/api-contract/sales/digital-goods';
import { integerKey, type Keyset, keysetPage, type KeysetListed, nullable, textKey } from '#platform/db/keyset.ts';
import { orderBy } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Lang, DigitalGoodsTexts } from '#sales/digital-goods/digital-goods.policy.ts';

export type TelecomOperatorForOperators = {
  readonly id: number;
  readonly countryId: number;
  readonly code: string;
  readonly name: DigitalGoodsTexts;
  readonly logo: string;
  readonly numberKind: 'phone' | 'account' | 'none';
  readonly numberMin: number;
  readonly numberMax: number;
  readonly numberExample: string;
  readonly prefixes: string[];
  readonly status: 'open' | 'closed' | 'hidden';
  readonly sort: number;
  readonly planCount: number;
  readonly version: number;
};

const TELECOM_OPERATOR = `k.id, k.country_id as "countryId", k.code, k.name, k.logo, k.number_kind as "numberKind",
  k.number_min as "numberMin", k.number_max as "numberMax", k.number_example as "numberExample", k.prefixes, k.status,
  k.sort, k.version, (select count(*)::int from digital_goods p where p.carrier_id = k.id) as "planCount"`;

const TELECOM_OPERATOR_ORDERS = { place: 'k.sort', id: 'k.id', code: 'k.code', plans: '"planCount"' } as const;

type TelecomOperatorsRequested = {
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly sort?: keyof typeof TELECOM_OPERATOR_ORDERS | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly countryId?: number | undefined;
  readonly status?: string | undefined;
};

export const telecomOperatorsForOperators = async (
  tx: Tx,
  { page, limit, countryId, status, id, name, sort, order }: TelecomOperatorsRequested,
): Promise<{ rows: readonly TelecomOperatorForOperators[]; total: number }> => {
  const rows = await tx.query<TelecomOperatorForOperators & { readonly total: bigint }>(
    `select ${TELECOM_OPERATOR}, count(*) over () as total from telecom_operators k
     where ($1::int is null or k.country_id = $1) and ($2::text is null or k.status = $2)
       and ($3::int is null or k.id = $3)
       and ($4::text is null or strpos(lower(k.name::text), lower($4)) > 0 or strpos(k.code, lower($4)) > 0)
     ${sort === undefined ? 'order by k.country_id, k.sort, k.id' : orderBy(TELECOM_OPERATOR_ORDERS, { sort, order }, 'k.id')}
     limit $5 offset $6`,
    [countryId ?? null, status ?? null, id ?? null, name ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export const telecomOperatorById = async (tx: Tx, id: number): Promise<TelecomOperatorForOperators | undefined> =>
  (
    await tx.query<TelecomOperatorForOperators>(`select ${TELECOM_OPERATOR} from telecom_operators k where k.id = $1`, [
      id,
    ])
  )[0];

export type ChannelForOperators = {
  readonly id: number;
  readonly code: string;
  readonly name: DigitalGoodsTexts;
  readonly icon: string;
  readonly sort: number;
  readonly shown: boolean;
  readonly version: number;
};

export const channelsForOperators = (tx: Tx): Promise<readonly ChannelForOperators[]> =>
  tx.query('select id, code, name, icon, sort, shown, version from digital_good_channels order by sort, id');

export const channelById = async (tx: Tx, id: number): Promise<ChannelForOperators | undefined> =>
  (
    await tx.query<ChannelForOperators>(
      'select id, code, name, icon, sort, shown, version from digital_good_channels where id = $1',
      [id],
    )
  )[0];

export type CategoryForOperators = ChannelForOperators & {
  readonly channelId: number;
  readonly parentId: number | null;
  readonly level: number;
  readonly planCount: number;
  readonly page: {
    readonly title: DigitalGoodsTexts;
    readonly subtitle: DigitalGoodsTexts;
    readonly image: string;
  } | null;
};

const CATEGORY = `c.id, c.channel_id as "channelId", c.parent_id as "parentId", c.level, c.code, c.name, c.icon, c.sort,
  c.shown, c.version, (select count(*)::int from digital_goods p where p.category_id = c.id) as "planCount",
  (select jsonb_build_object('title', g.title, 'subtitle', g.subtitle, 'image', g.image)
    from category_pages g where g.code = c.code) as page`;

export const categoriesForOperators = (tx: Tx): Promise<readonly CategoryForOperators[]> =>
  tx.query(`select ${CATEGORY} from digital_good_categories c order by c.channel_id, c.level, c.sort, c.id`);

export const categoryById = async (tx: Tx, id: number): Promise<CategoryForOperators | undefined> =>
  (await tx.query<CategoryForOperators>(`select ${CATEGORY} from digital_good_categories c where c.id = $1`, [id]))[0];

/** Whether a category of products or of digital goods has this code. */
export const isCategoryCode = async (tx: Tx, code: string): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from categories where code = $1 union all select 1 from digital_good_categories where code = $1',
      [code],
    )
  ).length > 0;

export type DigitalGoodForOperatorsRow = {
  readonly id: number;
  readonly kind: DigitalGoodKind;
  readonly code: string;
  readonly operatorId: number;
  readonly operator: string;
  readonly operatorStatus: 'open' | 'closed' | 'hidden';
  readonly countryId: number;
  readonly categoryId: number;
  readonly category: string;
  readonly name: DigitalGoodsTexts;
  readonly summary: DigitalGoodsTexts;
  readonly description: DigitalGoodsTexts;
  readonly usage: DigitalGoodsTexts;
  readonly image: string;
  readonly currency: Currency;
  readonly priceMinor: bigint;
  readonly costMinor: bigint;
  readonly faceMinor: bigint | null;
  readonly dataMb: number | null;
  readonly validityDays: number | null;
  readonly coinGift: number;
  readonly stock: number | null;
  readonly perOrder: number;
  readonly dailyLimit: number | null;
  readonly status: 'draft' | 'on_sale' | 'paused' | 'withdrawn';
  readonly sort: number;
  readonly version: number;
};

/** $1 is the language. `version` is for optimistic locking: an update states the version that was read. */
const DIGITAL_GOOD = `p.id, p.kind, p.code, p.carrier_id as "operatorId", coalesce(k.name ->> $1, '') as operator,
  k.status as "operatorStatus", k.country_id as "countryId",
  p.category_id as "categoryId", coalesce(c.name ->> $1, '') as category, p.name, p.summary, p.description, p.usage,
  p.image,
  p.currency, p.price_minor as "priceMinor", p.cost_minor as "costMinor", p.face_minor as "faceMinor",
  p.data_mb as "dataMb", p.validity_days as "validityDays", p.coin_gift as "coinGift", p.stock_left as stock,
  p.per_order as "perOrder", p.daily_limit as "dailyLimit", p.status, p.sort, p.edition as version`;
const FROM =
  'from digital_goods p join telecom_operators k on k.id = p.carrier_id join digital_good_categories c on c.id = p.category_id';

const ORDERS = {
  newest: integerKey('p.id'),
  price: integerKey('p.price_minor'),
  cost: integerKey('p.cost_minor'),
  stock: nullable(integerKey('p.stock_left')),
  code: textKey('p.code'),
  place: integerKey('p.sort'),
} as const;
const DIGITAL_GOODS: Keyset<keyof typeof ORDERS> = { sorts: ORDERS, tie: [integerKey('p.id')] };

export type DigitalGoodsRequested = {
  readonly lang: Lang;
  readonly page: number;
  readonly limit: number;
  readonly name?: string | undefined;
  readonly kind?: DigitalGoodKind | undefined;
  readonly status?: string | undefined;
  readonly operatorId?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly id?: number | undefined;
  readonly channelId?: number | undefined;
  readonly countryId?: number | undefined;
  readonly after?: string | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
};

export const digitalGoodsForOperators = async (
  tx: Tx,
  { lang, ...asked }: DigitalGoodsRequested,
): Promise<KeysetListed<DigitalGoodForOperatorsRow>> => {
  const { name, kind, status, operatorId, categoryId, id, channelId, countryId } = asked;
  const list = keysetPage(DIGITAL_GOODS, asked, 10);
  const rows = await tx.query<DigitalGoodForOperatorsRow & { readonly total: bigint }>(
    `select ${DIGITAL_GOOD}, ${list.total} as total, ${list.cursor} ${FROM}
     where ($2::text is null or p.search @@ search_query($2) or p.code = upper($2))
       and ($3::text is null or p.kind = $3)
       and ($4::text is null or p.status = $4) and ($5::int is null or p.carrier_id = $5)
       and ($6::int is null or p.category_id = $6) and ($7::int is null or p.id = $7)
       and ($8::int is null or c.channel_id = $8) and ($9::int is null or k.country_id = $9)
     ${list.after} ${list.order} ${list.window}`,
    [
      ...[lang, name ?? null, kind ?? null, status ?? null, operatorId ?? null, categoryId ?? null],
      ...[id ?? null, channelId ?? null, countryId ?? null],
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export const digitalGoodForOperators = async (
  tx: Tx,
  id: number,
  lang: Lang,
): Promise<DigitalGoodForOperatorsRow | undefined> =>
  (await tx.query<DigitalGoodForOperatorsRow>(`select ${DIGITAL_GOOD} ${FROM} where p.id = $2`, [lang, id]))[0];
