// Queries on listed digital goods: one query per reply.
import type { Currency } from '@roda/domain/money';
import type { DigitalGoodKind } from '@roda/api-contract/sales/digital-goods';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Lang, DigitalGoodSort } from './digital-goods.policy.ts';

export type DigitalGoodRow = {
  readonly id: number;
  readonly kind: DigitalGoodKind;
  readonly name: string;
  readonly summary: string;
  readonly image: string;
  readonly carrierId: number;
  readonly carrier: string;
  readonly logo: string;
  readonly categoryId: number;
  readonly currency: Currency;
  readonly priceMinor: bigint;
  readonly faceMinor: bigint | null;
  readonly dataMb: number | null;
  readonly validityDays: number | null;
  readonly coinGift: number;
  readonly stock: number | null;
  readonly perOrder: number;
  readonly dailyLimit: number | null;
  readonly status: string;
  readonly carrierStatus: string;
  /** Sales are blocked for everything (R4). */
  readonly stopped: boolean;
  readonly boughtToday?: number;
};

/** $1 is the language. */
const COLUMNS = `p.id, p.kind, coalesce(p.name ->> $1, '') as name, coalesce(p.summary ->> $1, '') as summary,
  p.image, p.carrier_id as "carrierId",
  coalesce(k.name ->> $1, '') as carrier, k.logo, p.category_id as "categoryId", p.currency,
    p.price_minor as "priceMinor",
  p.face_minor as "faceMinor", p.data_mb as "dataMb", p.validity_days as "validityDays", p.coin_gift as "coinGift",
  p.stock_left as stock, p.per_order as "perOrder", p.daily_limit as "dailyLimit", p.status,
  k.status as "carrierStatus", not coalesce((select q.is_open from sales_gate q), false) as stopped`;

const FROM =
  'from digital_goods p join telecom_operators k on k.id = p.carrier_id join shown_plan_categories c on c.id = p.category_id';
const SHOWN = "p.status in ('on_sale', 'paused') and k.status <> 'hidden'";

/** What the member ordered on the current day in the telecom operator's country. */
const boughtBy = (member: string, at: string): string => `, coalesce((
  select b.units from digital_good_purchases b join countries l on l.id = k.country_id
  where b.member_id = ${member} and b.plan_id = p.id and b.on_day = (${at}::timestamptz at time zone l.time_zone)::date
  ), 0) as "boughtToday"`;

export type DigitalGoodViewer = { readonly lang: Lang; readonly at: Date; readonly memberId: bigint | undefined };

export type DigitalGoodsPlanFilter = {
  readonly countryId?: number | undefined;
  /** Each is a text whose words must all match. */
  readonly texts?: readonly string[];
  readonly kind?: DigitalGoodKind | undefined;
  readonly carrierId?: number | undefined;
  readonly channelId?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly minPriceMinor?: bigint | undefined;
  readonly maxPriceMinor?: bigint | undefined;
  readonly available?: boolean;
  readonly sort?: DigitalGoodSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly after?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

const conditions = (filter: DigitalGoodsPlanFilter, add: (value: unknown) => string): string => {
  const asked: readonly (readonly [unknown, (place: string) => string])[] = [
    [filter.countryId, (place) => `k.country_id = ${place}`],
    [filter.kind, (place) => `p.kind = ${place}`],
    [filter.carrierId, (place) => `p.carrier_id = ${place}`],
    [filter.channelId, (place) => `c.channel_id = ${place}`],
    [filter.categoryId, (place) => `${place}::int = any (c.path)`],
    [filter.minPriceMinor, (place) => `p.price_minor >= ${place}`],
    [filter.maxPriceMinor, (place) => `p.price_minor <= ${place}`],
    ...(filter.texts ?? []).map((text) => [text, (place: string) => `p.search @@ search_query(${place})`] as const),
  ];
  const parts = asked.flatMap(([value, part]) => (value === undefined ? [] : [part(add(value))]));
  if (filter.available === true) {
    parts.push("p.status = 'on_sale' and k.status = 'open' and coalesce(p.stock_left, 1) > 0");
    parts.push('(select q.is_open from sales_gate q)');
  }
  return [SHOWN, ...parts].join(' and ');
};

/** Ties are broken by id, so that pages never overlap. */
export const CATALOG: Keyset<DigitalGoodSort> = {
  sorts: {
    default: integerKey('p.sort'),
    price: integerKey('p.price_minor'),
    newest: timestampKey('p.listed_at'),
  },
  tie: [integerKey('p.id')],
};
/** The direction of each while none is asked for. */
export const USUAL = { default: 'asc', price: 'asc', newest: 'desc' } as const;

/** One page of digital goods, with the total count. */
export const digitalGoodsPage = async (
  tx: Tx,
  filter: DigitalGoodsPlanFilter,
  viewer: DigitalGoodViewer,
): Promise<KeysetListed<DigitalGoodRow>> => {
  const values: unknown[] = [viewer.lang];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const mine = viewer.memberId === undefined ? '' : boughtBy(add(viewer.memberId), add(viewer.at));
  const where = conditions(filter, add);
  const { page, limit, after, sort = 'default', order = USUAL[sort] } = filter;
  const list = keysetPage(CATALOG, { page, limit, after, sort, order }, values.length + 1);
  const count = list.isFirst ? `(select count(*) ${FROM} where ${where})` : '0::bigint';
  const rows = await tx.query<DigitalGoodRow & { readonly total: bigint }>(
    `select ${COLUMNS}${mine}, ${count} as total, ${list.cursor}
     ${FROM} where ${where}${list.after} ${list.order} ${list.window}`,
    [...values, ...list.values],
  );
  if (rows.length > 0 || page === 1 || !list.isFirst) return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
  // A page beyond the end has no row that could carry the count.
  const first = await digitalGoodsPage(tx, { ...filter, page: 1, limit: 1 }, viewer);
  return { rows: [], next: undefined, total: first.total };
};

/** What a telecom operator delivers to. */
export type RuleColumns = {
  readonly numberKind: 'phone' | 'account' | 'none';
  readonly numberMin: number;
  readonly numberMax: number;
  readonly numberExample: string;
  readonly prefixes: readonly string[];
};

export const RULE = `k.number_kind as "numberKind", k.number_min as "numberMin", k.number_max as "numberMax",
  k.number_example as "numberExample", k.prefixes`;

export type DigitalGoodDetailRow = DigitalGoodRow &
  RuleColumns & {
    readonly description: string;
    readonly usage: string;
    readonly version: number;
    readonly countryId: number;
    readonly countryAlias: string;
    readonly path: readonly { readonly id: number; readonly name: string }[];
  };

export const digitalGoodById = async (
  tx: Tx,
  id: number,
  viewer: DigitalGoodViewer,
): Promise<DigitalGoodDetailRow | undefined> => {
  const { lang, at, memberId } = viewer;
  const mine = memberId === undefined ? '' : boughtBy('$3', '$4');
  return (
    await tx.query<DigitalGoodDetailRow>(
      `select ${COLUMNS}${mine}, ${RULE}, coalesce(p.description ->> $1, '') as description,
        coalesce(p.usage ->> $1, '') as usage, p.version,
         k.country_id as "countryId", l.alias as "countryAlias",
         coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name ->> $1) order by x.level)
          from digital_good_categories x where x.id = any (c.path)), '[]') as path
       ${FROM} join countries l on l.id = k.country_id where ${SHOWN} and p.id = $2`,
      memberId === undefined ? [lang, id] : [lang, id, memberId, at],
    )
  )[0];
};

/** Digital goods of one kind of several telecom operators, cheapest first: a list of denominations. */
export const denominationsOf = (
  tx: Tx,
  {
    carrierIds: telecomOperatorIds,
    kind,
    limit,
  }: { carrierIds: readonly number[]; kind: DigitalGoodKind; limit: number },
  { lang }: DigitalGoodViewer,
): Promise<readonly DigitalGoodRow[]> =>
  tx.query<DigitalGoodRow>(
    `select ${COLUMNS} ${FROM} where ${SHOWN} and p.kind = $2 and p.carrier_id = any ($3::int[])
     order by p.carrier_id, p.price_minor, p.id limit $4`,
    [lang, kind, telecomOperatorIds, limit],
  );

export type DigitalGoodsChannelRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly icon: string;
};

export const channels = (tx: Tx, lang: Lang): Promise<readonly DigitalGoodsChannelRow[]> =>
  tx.query<DigitalGoodsChannelRow>(
    `select id, code, coalesce(name ->> $1, '') as name,
  icon from digital_good_channels where shown order by sort, id`,
    [lang],
  );

export type DigitalGoodsCategoryRow = DigitalGoodsChannelRow & {
  readonly channelId: number;
  readonly parentId: number | null;
  readonly level: number;
  readonly path: readonly number[];
  readonly planCount: number;
};

/** Visible categories, ordered by level and position, with the number of digital goods directly in each. */
export const categories = (
  tx: Tx,
  { lang, countryId, channelId }: { lang: Lang; countryId: number | undefined; channelId: number | undefined },
): Promise<readonly DigitalGoodsCategoryRow[]> =>
  tx.query<DigitalGoodsCategoryRow>(
    `select t.id, t.code, coalesce(t.name ->> $1, '') as name, t.icon, t.channel_id as "channelId",
      t.parent_id as "parentId", t.level,
       coalesce(c.path, '{}') as path, (select count(*)::int from digital_goods p join telecom_operators k
         on k.id = p.carrier_id
         where p.category_id = t.id and ${SHOWN} and ($2::int is null or k.country_id = $2)) as "planCount"
     from digital_good_categories t join shown_plan_categories c on c.id = t.id join digital_good_channels h
       on h.id = t.channel_id
     where $3::int is null or t.channel_id = $3 order by h.sort, h.id, t.level, t.sort, t.id`,
    [lang, countryId ?? null, channelId ?? null],
  );

export type TelecomOperatorRow = RuleColumns & {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly logo: string;
  readonly status: string;
  readonly kinds: readonly DigitalGoodKind[];
};

/** Telecom operators with listed digital goods. */
export const telecomOperators = (
  tx: Tx,
  asked: {
    lang: Lang;
    countryId: number | undefined;
    kind?: DigitalGoodKind | undefined;
    channelId?: number | undefined;
  },
): Promise<readonly TelecomOperatorRow[]> =>
  tx.query<TelecomOperatorRow>(
    `select k.id, k.code, coalesce(k.name ->> $1, '') as name, k.logo, k.status, ${RULE},
       array(select distinct p.kind from digital_goods p where p.carrier_id = k.id and ${SHOWN} order by 1) as kinds
     from telecom_operators k
     where k.status <> 'hidden' and ($2::int is null or k.country_id = $2)
       and exists (select from digital_goods p join shown_plan_categories c on c.id = p.category_id
         where p.carrier_id = k.id and ${SHOWN} and ($3::text is null or p.kind = $3)
           and ($4::int is null or c.channel_id = $4))
     order by k.sort, k.id`,
    [asked.lang, asked.countryId ?? null, asked.kind ?? null, asked.channelId ?? null],
  );
