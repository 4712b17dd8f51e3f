// What operators read of series, odds and funds.
import type { Tx } from '#platform/db/tx.ts';
import type { PrizeRow } from './plays.reads.ts';

export type OddsRow = {
  readonly id: number;
  readonly boxId: number;
  readonly version: number;
  readonly state: 'draft' | 'published' | 'retired';
  readonly priceCoins: number;
  readonly totalWeight: number;
  readonly draftedAt: string;
  readonly publishedAt: string | null;
  readonly prizes: readonly PrizeRow[];
};

/** $1 is the language, `o` the row of odds. */
const ODDS = `jsonb_build_object('id', o.id, 'boxId', o.box_id, 'version', o.version, 'state', o.state,
  'priceCoins', o.price_coins, 'totalWeight', o.total_weight, 'draftedAt', o.drafted_at, 'publishedAt', o.published_at,
  'prizes', coalesce((select jsonb_agg(jsonb_build_object('place', p.place, 'kind', p.kind, 'amount', p.amount,
    'giftId', p.gift_id, 'weight', p.weight, 'name', p.words ->> $1, 'image', p.image) order by p.place)
    from box_prizes p where p.odds_id = o.id), '[]'))`;

export type SeriesRow = {
  readonly id: number;
  readonly countryId: number;
  readonly number: number;
  readonly name: string;
  readonly state: 'draft' | 'open' | 'closed';
  readonly closedWhy: string | null;
  readonly dailyCap: number;
  readonly fundId: number;
  readonly version: number;
  readonly boxes: readonly { id: number; name: string; shown: boolean; odds: readonly OddsRow[] }[];
};

type Asked = {
  readonly lang: string;
  readonly countryId: number | undefined;
  readonly page: number;
  readonly limit: number;
};

/** By country and number; of each box the ten latest versions, the newest first. */
export const seriesForOperators = async (tx: Tx, { lang, countryId, page, limit }: Asked) => {
  const rows = await tx.query<SeriesRow & { total: number }>(
    `select s.id, s.country_id as "countryId", s.number, s.words -> $1 ->> 'name' as name, s.state,
       s.closed_why as "closedWhy", s.daily_cap as "dailyCap", s.fund_id as "fundId", s.version,
       coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.words -> $1 ->> 'name', 'shown', b.shown,
           'odds', coalesce((select jsonb_agg(${ODDS} order by o.version desc) from (
             select * from box_odds q where q.box_id = b.id order by q.version desc limit 10) o), '[]'))
           order by b.position, b.id)
         from boxes b where b.series_id = s.id), '[]') as boxes,
       count(*) over ()::int as total
     from box_series s where $2::int is null or s.country_id = $2 order by s.country_id, s.number limit $3 offset $4`,
    [lang, countryId ?? null, limit, (page - 1) * limit],
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

/** The gifts of this list that there are not. */
export const unknownGifts = async (tx: Tx, ids: readonly number[]): Promise<readonly number[]> =>
  (
    await tx.query<{ id: number }>(
      'select w.id from unnest($1::int[]) as w (id) where not exists (select from chance_gifts g where g.id = w.id)',
      [[...ids]],
    )
  ).map(({ id }) => id);

export type FundRow = {
  readonly id: number;
  readonly game: 'box' | 'pool';
  readonly countryId: number;
  readonly name: string;
  readonly stocks: readonly {
    readonly asset: 'POINT' | 'COIN' | 'gift';
    readonly giftId: number;
    readonly giftName: string | null;
    readonly funded: number;
    readonly reserved: number;
    readonly paid: number;
  }[];
};

const FUND = `
  select f.id, f.game, f.country_id as "countryId",
    coalesce((select s.words -> $1 ->> 'name' from box_series s where s.fund_id = f.id), c.names ->> $1) as name,
    coalesce((select jsonb_agg(jsonb_build_object('asset', k.asset, 'giftId', k.gift_id,
        'giftName', (select g.words ->> $1 from chance_gifts g where g.id = k.gift_id), 'funded', k.funded,
        'reserved', k.reserved, 'paid', k.paid) order by k.asset, k.gift_id)
      from prize_stocks k where k.fund_id = f.id), '[]') as stocks
  from prize_funds f join countries c on c.id = f.country_id`;

export const fundsForOperators = async (tx: Tx, { lang, countryId, page, limit }: Asked) => {
  const rows = await tx.query<FundRow & { total: number }>(
    `select w.*, count(*) over ()::int as total from (${FUND} where $2::int is null or f.country_id = $2) w
      order by w.id limit $3 offset $4`,
    [lang, countryId ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

export const fundById = async (tx: Tx, id: number): Promise<FundRow | undefined> =>
  (await tx.query<FundRow>(`${FUND} where f.id = $2`, ['en', id]))[0];

export const poolFundOf = async (tx: Tx, countryId: number): Promise<number | undefined> =>
  (await tx.query<{ id: number }>(`select id from prize_funds where country_id = $1 and game = 'pool'`, [countryId]))[0]
    ?.id;
