// Public queries of boxes: the series of a country, its boxes, their odds and how the draws agree with them.
import type { Tx } from '#platform/db/tx.ts';
import type { PrizeRow } from '#engagement/games/plays.queries.ts';

export type ShownSeries = {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly intro: string;
  readonly rules: readonly string[];
  readonly state: 'draft' | 'open' | 'closed';
  readonly dailyCap: number;
  readonly boxes: readonly {
    readonly id: number;
    readonly name: string;
    readonly image: string;
    readonly price: number;
    readonly oddsVersion: number;
    readonly publishedAt: string;
  }[];
};

type Filter = { readonly countryId: number; readonly number: number; readonly lang: string };

/** A series that was opened at least once, with the boxes whose odds are published. */
export const shownSeries = async (tx: Tx, { countryId, number, lang }: Filter): Promise<ShownSeries | undefined> =>
  (
    await tx.query<ShownSeries>(
      `select s.id, s.number, coalesce(s.words -> $3 ->> 'name', '') as name,
        coalesce(s.words -> $3 ->> 'intro', '') as intro,
         coalesce(s.words -> $3 -> 'rules', '[]') as rules, s.state, s.daily_cap as "dailyCap",
         coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.words -> $3 ->> 'name', 'image', b.image,
             'price', o.price_coins, 'oddsVersion', o.version, 'publishedAt', o.published_at) order by b.position, b.id)
           from boxes b join box_odds o on o.box_id = b.id and o.state = 'published'
           where b.series_id = s.id and b.shown), '[]') as boxes
       from box_series s where s.country_id = $1 and s.number = $2 and s.state <> 'draft'`,
      [countryId, number, lang],
    )
  )[0];

export type WallRow = {
  readonly boxId: number;
  readonly boxName: string;
  readonly oddsVersion: number;
  readonly publishedAt: Date;
  readonly totalWeight: bigint;
  readonly prizes: readonly PrizeRow[];
  readonly auditAt: Date | null;
  readonly plays: number | null;
  readonly counts: readonly number[] | null;
  readonly chiSquare: number | null;
  readonly degrees: number | null;
  readonly pValue: number | null;
  readonly flagged: boolean | null;
};

/** The odds in force with their last audit; in the order of the boxes. */
export const prizeWall = (
  tx: Tx,
  { countryId, number, lang, boxId }: Filter & { readonly boxId: number | undefined },
): Promise<readonly WallRow[]> =>
  tx.query<WallRow>(
    `select b.id as "boxId", coalesce(b.words -> $3 ->> 'name', '') as "boxName", o.version as "oddsVersion",
       o.published_at as "publishedAt", o.total_weight as "totalWeight",
       coalesce((select jsonb_agg(jsonb_build_object('place', p.place, 'kind', p.kind, 'amount', p.amount, 'giftId', p.gift_id,
          'weight', p.weight, 'name', p.words ->> $3, 'image', p.image) order by p.place)
        from box_prizes p where p.odds_id = o.id), '[]') as prizes,
       a.at as "auditAt", a.plays, a.counts, a.chi_square as "chiSquare", a.degrees, a.p_value as "pValue", a.flagged
     from box_series s join boxes b on b.series_id = s.id and b.shown
       join box_odds o on o.box_id = b.id and o.state = 'published' and o.published_at is not null
       left join lateral (
         select * from odds_audits t where t.odds_id = o.id order by t.on_day desc limit 1) a on true
     where s.country_id = $1 and s.number = $2 and s.state <> 'draft' and ($4::int is null or b.id = $4)
     order by b.position, b.id`,
    [countryId, number, lang, boxId ?? null],
  );

export const openBoxSeriesIds = (tx: Tx): Promise<readonly { id: number }[]> =>
  tx.query<{ id: number }>(`select id from box_series where state = 'open' order by id`);
