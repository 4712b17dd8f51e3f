// Operators' statements that write series, boxes, odds and funds.
import type { Tx } from '#platform/db/tx.ts';
import type { PrizeKind } from '#engagement/games/games.policy.ts';

export type BoxSeriesTexts = { readonly en: string; readonly id: string; readonly zh: string };

/** Some outcome of series `s` that its fund cannot pay now. */
const SHORT = `exists (
  select from boxes b join box_odds o on o.box_id = b.id and o.state = 'published'
    join box_prizes p on p.odds_id = o.id and p.kind <> 'none'
    left join prize_stocks k on k.fund_id = s.fund_id and k.gift_id = coalesce(p.gift_id, 0)
      and k.asset = case p.kind when 'points' then 'POINT' when 'coins' then 'COIN' else 'gift' end
   where b.series_id = s.id and b.shown and coalesce(k.funded - k.paid - k.reserved, 0) < p.amount)`;

/** R25: closes a series that cannot pay each of its outcomes. Returns whether it did. */
export const closeIfShort = async (tx: Tx, seriesId: number, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `update box_series s set state = 'closed', closed_why = 'funds_short', version = version + 1, changed_at = $2
        where s.id = $1 and s.state = 'open' and ${SHORT} returning s.id`,
      [seriesId, at],
    )
  ).length === 1;

/** Opens a series that has boxes with odds and can pay each outcome; false otherwise. */
export const openIfCovered = async (tx: Tx, seriesId: number, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `update box_series s set state = 'open', closed_why = null, version = version + 1, changed_at = $2
        where s.id = $1 and s.state <> 'open' and not ${SHORT} and exists (
          select from boxes b join box_odds o on o.box_id = b.id and o.state = 'published'
           where b.series_id = s.id and b.shown)
        returning s.id`,
      [seriesId, at],
    )
  ).length === 1;

/**
 * Locks the series of a fund, as plays do before they touch its stocks: everything that touches both locks in this
 * order.
 */
export const lockSeriesOfFund = (tx: Tx, fundId: number): Promise<unknown> =>
  tx.query('select id from box_series where fund_id = $1 for update', [fundId]);

/**
 * Whether the fund of an automatically closed series can pay again; if so, the series is opened. Returns the series.
 */
export const reopenFunded = (tx: Tx, fundId: number, at: Date): Promise<readonly { id: number }[]> =>
  tx.query<{ id: number }>(
    `update box_series s set state = 'open', closed_why = null, version = version + 1, changed_at = $2
      where s.fund_id = $1 and s.state = 'closed' and s.closed_why = 'funds_short' and not ${SHORT} returning s.id`,
    [fundId, at],
  );

/** Closed by an operator. */
export const setClosed = async (tx: Tx, seriesId: number, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `update box_series set state = 'closed', closed_why = 'operator', version = version + 1, changed_at = $2
        where id = $1 and state = 'open' returning id`,
      [seriesId, at],
    )
  ).length === 1;

export const insertFund = async (
  tx: Tx,
  { game, countryId, at }: { game: 'box' | 'pool'; countryId: number; at: Date },
): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into prize_funds (game, country_id, created_at) values ($1, $2, $3)
       on conflict (country_id) where game = 'pool' do nothing returning id`,
      [game, countryId, at],
    )
  )[0]?.id;

export type SeriesGiven = {
  readonly countryId: number;
  readonly number: number;
  readonly words: object;
  readonly dailyCap: number;
  readonly at: Date;
};

type SeriesKey = { readonly id: number; readonly version: number; readonly fundId: number };

const SERIES_KEY = 'id, version, fund_id as "fundId"';

/** A second series with that number violates `box_series_number`. */
export const insertSeries = async (
  tx: Tx,
  { countryId, number, words, dailyCap, at }: SeriesGiven,
  fundId: number,
): Promise<SeriesKey | undefined> =>
  (
    await tx.query<SeriesKey>(
      `insert into box_series (country_id, number, fund_id, words, daily_cap, changed_at)
       values ($1, $2, $3, $4, $5, $6) returning ${SERIES_KEY}`,
      [countryId, number, fundId, JSON.stringify(words), dailyCap, at],
    )
  )[0];

export const changeSeries = async (
  tx: Tx,
  { id, version }: { id: number; version: number },
  { countryId, number, words, dailyCap, at }: SeriesGiven,
): Promise<SeriesKey | undefined> =>
  (
    await tx.query<SeriesKey>(
      `update box_series set words = $5, daily_cap = $6, version = version + 1, changed_at = $7
        where id = $1 and version = $2 and country_id = $3 and number = $4 returning ${SERIES_KEY}`,
      [id, version, countryId, number, JSON.stringify(words), dailyCap, at],
    )
  )[0];

export type BoxGiven = {
  readonly seriesId: number;
  readonly words: object;
  readonly image: string;
  readonly position: number;
  readonly shown: boolean;
};

type Stored = { readonly id: number; readonly version: number };

export const insertBox = async (tx: Tx, box: BoxGiven): Promise<Stored | undefined> =>
  (
    await tx.query<Stored>(
      `insert into boxes (series_id, words, image, position, shown)
       select s.id, $2, $3, $4, $5 from box_series s where s.id = $1 returning id, version`,
      [box.seriesId, JSON.stringify(box.words), box.image, box.position, box.shown],
    )
  )[0];

/** Undefined when it was changed since that version was read. */
export const changeBox = async (tx: Tx, { id, version }: Stored, box: BoxGiven): Promise<Stored | undefined> =>
  (
    await tx.query<Stored>(
      `update boxes set words = $4, image = $5, position = $6, shown = $7, version = version + 1
        where id = $1 and version = $2 and series_id = $3 returning id, version`,
      [id, version, box.seriesId, JSON.stringify(box.words), box.image, box.position, box.shown],
    )
  )[0];

type GiftGiven = { readonly words: BoxSeriesTexts; readonly image: string; readonly at: Date };

export const insertGift = async (tx: Tx, { words, image, at }: GiftGiven): Promise<Stored | undefined> =>
  (
    await tx.query<Stored>(
      'insert into game_gifts (words, image, created_at) values ($1, $2, $3) returning id, version',
      [JSON.stringify(words), image, at],
    )
  )[0];

/** Undefined when it was changed since that version was read. */
export const changeGift = async (tx: Tx, { id, version }: Stored, given: GiftGiven): Promise<Stored | undefined> =>
  (
    await tx.query<Stored>(
      `update game_gifts set words = $3, image = $4, version = version + 1 where id = $1 and version = $2
       returning id, version`,
      [id, version, JSON.stringify(given.words), given.image],
    )
  )[0];

type Drafted = { readonly boxId: number; readonly priceCoins: number; readonly totalWeight: bigint; readonly at: Date };

/** The draft of a box: a new version, or the pending one, with its prizes deleted. */
export const upsertDraft = async (
  tx: Tx,
  { boxId, priceCoins, totalWeight, at }: Drafted,
): Promise<number | undefined> => {
  const rows = await tx.query<{ id: number }>(
    `insert into box_odds (box_id, version, price_coins, total_weight, drafted_at)
     select b.id, 1 + coalesce((select max(o.version) from box_odds o where o.box_id = b.id), 0), $2, $3, $4
       from boxes b where b.id = $1
     on conflict (box_id) where state = 'draft' do update set price_coins = excluded.price_coins,
       total_weight = excluded.total_weight, drafted_at = excluded.drafted_at
     returning id`,
    [boxId, priceCoins, totalWeight, at],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  await tx.query('delete from box_prizes where odds_id = $1', [row.id]);
  return row.id;
};

/** Locks a box's row, so that its drafts and versions are serialized. */
export const lockBox = async (tx: Tx, boxId: number): Promise<boolean> =>
  (await tx.query('select id from boxes where id = $1 for update', [boxId])).length === 1;

export type PrizeGiven = {
  readonly kind: PrizeKind;
  readonly amount: number;
  readonly giftId: number | null;
  readonly weight: number;
  readonly words: BoxSeriesTexts;
  readonly image: string;
};

/** In order, from position 1 on. */
export const insertPrizes = (tx: Tx, oddsId: number, prizes: readonly PrizeGiven[]): Promise<unknown> =>
  tx.query(
    `insert into box_prizes (odds_id, place, kind, amount, gift_id, weight, words, image)
     select $1, t.place, t.p ->> 'kind', (t.p ->> 'amount')::bigint, (t.p ->> 'giftId')::int,
       (t.p ->> 'weight')::bigint, t.p -> 'words', t.p ->> 'image'
     from jsonb_array_elements($2::jsonb) with ordinality as t (p, place)`,
    [oddsId, JSON.stringify(prizes)],
  );

/** Publishes a draft if it is still the proposed one; the previous version is retired. */
export const activateRow = async (
  tx: Tx,
  { oddsId, draftedAt, at }: { oddsId: number; draftedAt: Date; at: Date },
): Promise<{ seriesId: number } | undefined> => {
  await tx.query(
    `update box_odds set state = 'retired', retired_at = $2
      where state = 'published' and box_id = (select box_id from box_odds where id = $1 and state = 'draft')`,
    [oddsId, at],
  );
  const rows = await tx.query<{ seriesId: number }>(
    `update box_odds o set state = 'published', published_at = $3 from boxes b
      where o.id = $1 and o.state = 'draft' and o.drafted_at = $2 and b.id = o.box_id
      returning b.series_id as "seriesId"`,
    [oddsId, draftedAt, at],
  );
  return rows[0];
};

export type Funding = {
  readonly fundId: number;
  readonly asset: 'POINT' | 'COIN' | 'gift';
  readonly giftId: number;
  readonly count: bigint;
};

export const addStock = (tx: Tx, { fundId, asset, giftId, count }: Funding): Promise<unknown> =>
  tx.query(
    `insert into prize_stocks (fund_id, asset, gift_id, funded) values ($1, $2, $3, $4)
     on conflict (fund_id, asset, gift_id) do update set funded = prize_stocks.funded + excluded.funded`,
    [fundId, asset, giftId, count],
  );
