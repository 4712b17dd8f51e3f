// Statements that write box plays and player rows.
import type { Tx } from '#platform/db/tx.ts';
import type { GameAsset } from './games.policy.ts';

export type Player = {
  readonly clientSeed: string | null;
  readonly playsCount: bigint;
  readonly excludedUntil: Date | null;
  readonly excludedForGood: boolean;
};

const PLAYER = `client_seed as "clientSeed", plays_count as "playsCount", excluded_until as "excludedUntil",
  excluded_for_good as "excludedForGood"`;

/**
 * The player row of the member, inserted if missing, locked until the end of the transaction: plays of one member are
 * serialized.
 */
export const lockPlayer = async (tx: Tx, memberId: bigint): Promise<Player | undefined> =>
  (
    await tx.query<Player>(
      `insert into game_players (member_id) values ($1)
       on conflict (member_id) do update set member_id = excluded.member_id returning ${PLAYER}`,
      [memberId],
    )
  )[0];

export const setPlayerSeed = (tx: Tx, memberId: bigint, clientSeed: string): Promise<unknown> =>
  tx.query('update game_players set client_seed = $2 where member_id = $1', [memberId, clientSeed]);

/** Only ever extended. */
export const setExcluded = (tx: Tx, memberId: bigint, until: Date | undefined): Promise<unknown> =>
  tx.query(
    `update game_players set excluded_for_good = excluded_for_good or $2::timestamptz is null,
       excluded_until = greatest(excluded_until, $2) where member_id = $1`,
    [memberId, until ?? null],
  );

export type NewLimit = {
  readonly memberId: bigint;
  readonly id: string;
  readonly dailyPlays: number;
  readonly statedAt: Date;
  readonly effectiveAt: Date;
};

export const insertLimit = (tx: Tx, { memberId, id, dailyPlays, statedAt, effectiveAt }: NewLimit): Promise<unknown> =>
  tx.query(
    `insert into game_limits (member_id, id, daily_plays, stated_at, effective_at) values ($1, $2, $3, $4, $5)`,
    [memberId, id, dailyPlays, statedAt, effectiveAt],
  );

export type LockedSeries = {
  readonly id: number;
  readonly countryId: number;
  readonly fundId: number;
  readonly dailyCap: number;
  readonly state: 'draft' | 'open' | 'closed';
};

/** The series of a box, locked: plays of one series are serialized, each checked against the remaining stock. */
export const lockSeriesOf = async (tx: Tx, boxId: number): Promise<LockedSeries | undefined> =>
  (
    await tx.query<LockedSeries>(
      `select id, country_id as "countryId", fund_id as "fundId", daily_cap as "dailyCap", state from box_series
        where id = (select series_id from boxes where id = $1) for update`,
      [boxId],
    )
  )[0];

export type UsableSeed = { readonly id: string; readonly encrypted: Buffer; readonly commitment: string };

/**
 * The seed of the current hour, committed before and not yet revealed; it cannot be revealed before this transaction
 * ends.
 */
export const holdSeed = async (tx: Tx, scope: string, at: Date): Promise<UsableSeed | undefined> =>
  (
    await tx.query<UsableSeed>(
      `select id, seed_encrypted as encrypted, encode(commitment, 'hex') as commitment from game_seeds
        where scope = $1 and uses_from <= $2 and uses_until > $2 and published_at <= $2 and revealed_at is null
        for share`,
      [scope, at],
    )
  )[0];

export type NewPlay = {
  readonly memberId: bigint;
  readonly id: string;
  readonly seriesId: number;
  readonly oddsId: number;
  readonly seedId: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly priceCoins: number;
  readonly place: number;
  readonly state: 'nothing' | 'won';
  readonly at: Date;
  readonly revealBy: Date;
  readonly expiresAt: Date | null;
};

/** Inserts a play and counts it. */
export const insertPlay = (tx: Tx, play: NewPlay): Promise<unknown> =>
  tx.query(
    `with counted as (update game_players set plays_count = $7 where member_id = $1)
     insert into box_plays (member_id, id, series_id, odds_id, seed_id, client_seed, nonce, price_coins, place, state,
       played_at, reveal_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      play.memberId,
      play.id,
      play.seriesId,
      play.oddsId,
      play.seedId,
      play.clientSeed,
      play.nonce,
      play.priceCoins,
      play.place,
      play.state,
      play.at,
      play.revealBy,
      play.expiresAt,
    ],
  );

export type StockMove = {
  readonly fundId: number;
  readonly asset: GameAsset;
  readonly giftId: number;
  readonly amount: bigint;
};

const moveStock = async (tx: Tx, text: string, { fundId, asset, giftId, amount }: StockMove): Promise<boolean> =>
  (await tx.query(text, [fundId, asset, giftId, amount])).length === 1;

/** Reserves an amount out of the free stock; false when the free stock is too small. */
export const reserveStock = (tx: Tx, move: StockMove): Promise<boolean> =>
  moveStock(
    tx,
    `update prize_stocks set reserved = reserved + $4
      where fund_id = $1 and asset = $2 and gift_id = $3 and funded - paid - reserved >= $4 returning fund_id`,
    move,
  );

/** The reserved amount was paid out. */
export const payStock = (tx: Tx, move: StockMove): Promise<boolean> =>
  moveStock(
    tx,
    `update prize_stocks set reserved = reserved - $4, paid = paid + $4
      where fund_id = $1 and asset = $2 and gift_id = $3 and reserved >= $4 returning fund_id`,
    move,
  );

/** The reserved amount is released. */
export const freeStock = (tx: Tx, move: StockMove): Promise<boolean> =>
  moveStock(
    tx,
    `update prize_stocks set reserved = reserved - $4
      where fund_id = $1 and asset = $2 and gift_id = $3 and reserved >= $4 returning fund_id`,
    move,
  );

type PlayKey = { readonly memberId: bigint; readonly id: string };

/** Advances the status of a play by a conditional update; false when it was in another status. */
export const movePlay = async (
  tx: Tx,
  { memberId, id }: PlayKey,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update box_plays set state = $4, done_at = $5 where member_id = $1 and id = $2 and state = $3 returning id`,
      [memberId, id, from, to, at],
    )
  ).length === 1;

/** As a parameter: for a constant the plan may go through all gifts that wait for an address. */
const WAITING = 'won';

/** Stores the shipping address of a gift; false when its deadline has passed, or an address was already stored. */
export const setReceiver = async (
  tx: Tx,
  { memberId, id }: PlayKey,
  { encrypted, at }: { readonly encrypted: Buffer; readonly at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update box_plays set state = 'to_ship', receiver_encrypted = $3
        where member_id = $1 and id = $2 and state = $5 and expires_at > $4 returning id`,
      [memberId, id, encrypted, at, WAITING],
    )
  ).length === 1;

export type PlayParcel = { readonly courier: string; readonly trackingNo: string; readonly at: Date };

/** Shipped: the address is no longer needed and is deleted. */
export const setShipped = async (tx: Tx, id: string, { courier, trackingNo, at }: PlayParcel): Promise<boolean> =>
  (
    await tx.query(
      `update box_plays set state = 'shipped', courier = $2, tracking_no = $3, shipped_at = $4, receiver_encrypted = null
        where id = $1 and state = 'to_ship' returning id`,
      [id, courier, trackingNo, at],
    )
  ).length === 1;

export type LatePlay = { readonly memberId: bigint; readonly id: string; readonly priceCoins: number };

/** Plays whose seed was not revealed in time, each returned once; oldest first. */
export const takeLate = (tx: Tx, at: Date, limit: number): Promise<readonly LatePlay[]> =>
  tx.query<LatePlay>(
    `with late as (
        select q.member_id, q.id from game_seeds s join box_plays q on q.seed_id = s.id
         where s.settled_at is null and q.refunded_at is null and q.reveal_by < least($1, coalesce(s.revealed_at, $1))
         order by q.member_id, q.id limit $2 for update of q skip locked)
      update box_plays p set refunded_at = $1 from late where p.member_id = late.member_id and p.id = late.id
      returning p.member_id as "memberId", p.id, p.price_coins as "priceCoins"`,
    [at, limit],
  );
