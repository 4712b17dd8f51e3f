// Operators' queries of series, odds and funds.
import type { listFunds, listBoxSeries } from '@roda/api-contract/engagement/games-series';
import type { listGiftKinds } from '@roda/api-contract/engagement/games-prizes';
import type { InputOf } from '@roda/api-contract/operation';
import { orderBy } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PrizeRow } from '#engagement/games/plays.queries.ts';

export type OddsRow = {
  readonly id: number;
  readonly boxId: number;
  readonly version: number;
  readonly state: 'draft' | 'published' | 'retired';
  readonly priceCoins: number;
  readonly totalWeight: number;
  readonly draftedAt: string;
  readonly publishedAt: string | null;
  readonly prizes: readonly (PrizeRow & { readonly words: Texts })[];
};

type Texts = { readonly en: string; readonly id: string; readonly zh: string };

/** $1 is the language, `o` the row of odds. */
const ODDS = `jsonb_build_object('id', o.id, 'boxId', o.box_id, 'version', o.version, 'state', o.state,
  'priceCoins', o.price_coins, 'totalWeight', o.total_weight, 'draftedAt', o.drafted_at, 'publishedAt', o.published_at,
  'prizes', coalesce((select jsonb_agg(jsonb_build_object('place', p.place, 'kind', p.kind, 'amount', p.amount,
    'giftId', p.gift_id, 'weight', p.weight, 'name', p.words ->> $1, 'words', p.words, 'image', p.image) order by p.place)
    from box_prizes p where p.odds_id = o.id), '[]'))`;

/** The stock of fund `fund`; $1 is the language. */
const stocksOf = (fund: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('asset', k.asset, 'giftId', k.gift_id,
      'giftName', (select g.words ->> $1 from game_gifts g where g.id = k.gift_id), 'funded', k.funded,
      'reserved', k.reserved, 'paid', k.paid) order by k.asset, k.gift_id)
    from prize_stocks k where k.fund_id = ${fund}), '[]')`;

type SeriesTexts = { readonly name: string; readonly intro: string; readonly rules: string[] };

export type SeriesRow = {
  readonly id: number;
  readonly countryId: number;
  readonly number: number;
  readonly name: string;
  readonly words: { readonly en: SeriesTexts; readonly id: SeriesTexts; readonly zh: SeriesTexts };
  readonly state: 'draft' | 'open' | 'closed';
  readonly closedWhy: string | null;
  readonly dailyCap: number;
  readonly fundId: number;
  readonly stocks: readonly StockRow[];
  readonly version: number;
  readonly changedAt: Date;
  readonly boxes: readonly BoxRow[];
};

type BoxTexts = { readonly name: string };

type BoxRow = {
  readonly id: number;
  readonly name: string;
  readonly words: { readonly en: BoxTexts; readonly id: BoxTexts; readonly zh: BoxTexts };
  readonly image: string;
  readonly position: number;
  readonly shown: boolean;
  readonly version: number;
  readonly odds: readonly OddsRow[];
};

type Spoken = { readonly lang: string };

const SERIES_ORDERS = { country: 's.country_id', dailyCap: 's.daily_cap', changedAt: 's.changed_at' } as const;

/** By country unless sorted otherwise; the ten latest versions of each box, newest first. */
export const seriesForOperators = async (tx: Tx, asked: InputOf<typeof listBoxSeries> & Spoken) => {
  const { lang, id, countryId, state, keyword, page, limit, sort, order = sort === undefined ? 'asc' : 'desc' } = asked;
  const rows = await tx.query<SeriesRow & { total: number }>(
    `select s.id, s.country_id as "countryId", s.number, coalesce(s.words -> $1 ->> 'name', '') as name, s.words,
      s.state,
       s.closed_why as "closedWhy", s.daily_cap as "dailyCap", s.fund_id as "fundId", s.version,
       s.changed_at as "changedAt", ${stocksOf('s.fund_id')} as stocks,
       coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.words -> $1 ->> 'name', 'words', b.words,
           'image', b.image, 'position', b.position, 'shown', b.shown, 'version', b.version,
           'odds', coalesce((select jsonb_agg(${ODDS} order by o.version desc) from (
             select * from box_odds q where q.box_id = b.id order by q.version desc limit 10) o), '[]'))
           order by b.position, b.id)
         from boxes b where b.series_id = s.id), '[]') as boxes,
       count(*) over ()::int as total
     from box_series s where ($2::int is null or s.country_id = $2) and ($3::int is null or s.id = $3)
       and ($4::text is null or s.state = $4) and ($5::text is null or strpos(lower(s.words::text), lower($5)) > 0)
     ${orderBy(SERIES_ORDERS, { sort, order }, 's.id')} limit $6 offset $7`,
    [lang, countryId ?? null, id ?? null, state ?? null, keyword ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

export const oddsById = async (tx: Tx, id: number, lang: string): Promise<OddsRow | undefined> =>
  (await tx.query<{ odds: OddsRow }>(`select ${ODDS} as odds from box_odds o where o.id = $2`, [lang, id]))[0]?.odds;

/** The version in force of a box. */
export const oddsOfBox = async (tx: Tx, boxId: number, lang: string): Promise<OddsRow | undefined> =>
  (
    await tx.query<{ odds: OddsRow }>(
      `select ${ODDS} as odds from box_odds o where o.box_id = $2 and o.state = 'published'`,
      [lang, boxId],
    )
  )[0]?.odds;

export const seriesState = async (tx: Tx, id: number) =>
  (
    await tx.query<{ state: 'draft' | 'open' | 'closed'; version: number; number: number }>(
      'select state, version, number from box_series where id = $1',
      [id],
    )
  )[0];

export const boxExists = async (tx: Tx, id: number, seriesId: number): Promise<boolean> =>
  (await tx.query('select id from boxes where id = $1 and series_id = $2', [id, seriesId])).length === 1;

/** The gifts of this list that do not exist. */
export const unknownGifts = async (tx: Tx, ids: readonly number[]): Promise<readonly number[]> =>
  (
    await tx.query<{ id: number }>(
      'select w.id from unnest($1::int[]) as w (id) where not exists (select from game_gifts g where g.id = w.id)',
      [[...ids]],
    )
  ).map(({ id }) => id);

export type StockRow = {
  readonly asset: 'POINT' | 'COIN' | 'gift';
  readonly giftId: number;
  readonly giftName: string | null;
  readonly funded: number;
  readonly reserved: number;
  readonly paid: number;
};

export type FundRow = {
  readonly id: number;
  readonly game: 'box' | 'pool';
  readonly countryId: number;
  readonly name: string;
  readonly stocks: readonly StockRow[];
};

const FUND = `
  select f.id, f.game, f.country_id as "countryId",
    coalesce((select s.words -> $1 ->> 'name' from box_series s where s.fund_id = f.id), c.names ->> $1, '') as name,
    ${stocksOf('f.id')} as stocks
  from prize_funds f join countries c on c.id = f.country_id`;

const FUND_ORDERS = { id: 'w.id', country: 'w."countryId"' } as const;

/** By number unless sorted otherwise. */
export const fundsForOperators = async (tx: Tx, asked: InputOf<typeof listFunds> & Spoken) => {
  const { lang, id, countryId, game, page, limit, sort, order = sort === undefined ? 'asc' : 'desc' } = asked;
  const rows = await tx.query<FundRow & { total: number }>(
    `select w.*, count(*) over ()::int as total from (${FUND} where ($2::int is null or f.country_id = $2)
       and ($3::int is null or f.id = $3) and ($4::text is null or f.game = $4)) w
     ${orderBy(FUND_ORDERS, { sort, order }, 'w.id')} limit $5 offset $6`,
    [lang, countryId ?? null, id ?? null, game ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

export const fundById = async (tx: Tx, id: number): Promise<FundRow | undefined> =>
  (await tx.query<FundRow>(`${FUND} where f.id = $2`, ['en', id]))[0];

export const poolFundOf = async (tx: Tx, countryId: number): Promise<number | undefined> =>
  (await tx.query<{ id: number }>(`select id from prize_funds where country_id = $1 and game = 'pool'`, [countryId]))[0]
    ?.id;

export type GiftKindRow = Omit<StockRow, 'asset' | 'giftId' | 'giftName'> & {
  readonly id: number;
  readonly name: string;
  readonly words: Texts;
  readonly image: string;
  readonly version: number;
  readonly createdAt: Date;
};

const GIFT_ORDERS = { id: 'g.id', free: 'k.funded - k.reserved - k.paid' } as const;

/** Gift kinds with their units in all funds, newest kind first unless sorted otherwise. */
export const giftKinds = async (tx: Tx, asked: InputOf<typeof listGiftKinds> & Spoken) => {
  const { lang, id, keyword, page, limit, sort, order } = asked;
  const rows = await tx.query<GiftKindRow & { total: number }>(
    `select g.id, coalesce(g.words ->> $1, '') as name, g.words, g.image, g.version, g.created_at as "createdAt",
      k.funded,
       k.reserved, k.paid, count(*) over ()::int as total
     from game_gifts g cross join lateral (
       select coalesce(sum(s.funded), 0)::int as funded, coalesce(sum(s.reserved), 0)::int as reserved,
         coalesce(sum(s.paid), 0)::int as paid from prize_stocks s where s.asset = 'gift' and s.gift_id = g.id) k
     where ($2::int is null or g.id = $2) and ($3::text is null or strpos(lower(g.words::text), lower($3)) > 0)
     ${orderBy(GIFT_ORDERS, { sort, order }, 'g.id')} limit $4 offset $5`,
    [lang, id ?? null, keyword ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};
