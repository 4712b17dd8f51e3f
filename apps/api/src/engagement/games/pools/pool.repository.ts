// Statements that write rounds of the pool, their entries and their wins.
import type { Tx } from '#platform/db/tx.ts';
import type { BoxSeriesTexts } from '#engagement/games/boxes/box-series.repository.ts';

export type NewRound = {
  readonly id: string;
  readonly countryId: number;
  readonly fundId: number;
  readonly words: BoxSeriesTexts;
  readonly prizes: readonly bigint[];
  readonly opensAt: Date;
  readonly drawsAt: Date;
  readonly salt: Buffer;
};

/** Draft numbers are assigned one after the other: the fund's row is locked. */
export const insertRound = async (tx: Tx, round: NewRound): Promise<number | undefined> => {
  await tx.query('select id from prize_funds where id = $1 for update', [round.fundId]);
  const rows = await tx.query<{ number: number }>(
    `insert into pool_rounds (id, country_id, fund_id, number, words, prizes, pool_coins, opens_at, draws_at, ref_salt)
     select $1, $2, $3, 1 + coalesce((select max(number) from pool_rounds where country_id = $2), 0), $4, $5::bigint[],
       (select sum(coins) from unnest($5::bigint[]) as t (coins)), $6, $7, $8
     returning number`,
    [
      round.id,
      round.countryId,
      round.fundId,
      JSON.stringify(round.words),
      round.prizes.map(String),
      round.opensAt,
      round.drawsAt,
      round.salt,
    ],
  );
  return rows[0]?.number;
};

export type HeldRound = {
  readonly id: string;
  readonly countryId: number;
  readonly fundId: number;
  readonly number: number;
  readonly prizes: readonly bigint[];
  readonly poolCoins: bigint;
  readonly opensAt: Date;
  readonly drawsAt: Date;
  readonly state: 'draft' | 'open' | 'frozen' | 'drawn' | 'void';
  readonly salt: Buffer;
  readonly entriesHash: Buffer | null;
};

/** A round, locked until the end of the transaction: its changes are serialized. */
export const holdRound = async (tx: Tx, id: string): Promise<HeldRound | undefined> =>
  (
    await tx.query<HeldRound>(
      `select id, country_id as "countryId", fund_id as "fundId", number, prizes, pool_coins as "poolCoins",
         opens_at as "opensAt", draws_at as "drawsAt", state, ref_salt as salt, entries_hash as "entriesHash"
       from pool_rounds where id = $1 for update`,
      [id],
    )
  )[0];

/** Opens a draft; a second running round in a country violates `pool_rounds_running`. */
export const setOpen = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `update pool_rounds set state = 'open', published_at = $2 where id = $1 and state = 'draft' and draws_at > $2
        returning id`,
      [id, at],
    )
  ).length === 1;

export type FrozenEntry = { readonly memberId: bigint; readonly ref: string };

export const insertEntries = (tx: Tx, roundId: string, entries: readonly FrozenEntry[]): Promise<unknown> =>
  tx.query(
    `insert into pool_entries (round_id, place, member_id, ref)
     select $1, t.place, t.member_id, t.ref
     from unnest($2::bigint[], $3::text[]) with ordinality as t (member_id, ref, place)`,
    [roundId, entries.map(({ memberId }) => String(memberId)), entries.map(({ ref }) => ref)],
  );

export const setFrozen = (tx: Tx, id: string, frozen: { count: number; hash: Buffer; at: Date }): Promise<unknown> =>
  tx.query(
    `update pool_rounds set state = 'frozen', entry_count = $2, entries_hash = $3, frozen_at = $4
      where id = $1 and state = 'open'`,
    [id, frozen.count, frozen.hash, frozen.at],
  );

export const setDrawn = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.query(`update pool_rounds set state = 'drawn', drawn_at = $2 where id = $1 and state = 'frozen'`, [id, at]);

/** Voids a round that is not drawn; the reason is public. */
export const setVoid = async (tx: Tx, id: string, reason: BoxSeriesTexts): Promise<boolean> =>
  (
    await tx.query(
      `update pool_rounds set state = 'void', void_reason = $2 where id = $1 and state in ('draft', 'open', 'frozen')
        returning id`,
      [id, JSON.stringify(reason)],
    )
  ).length === 1;

export type NewWin = {
  readonly id: string;
  readonly place: number;
  readonly entry: number;
  readonly coins: bigint;
};

/** The winners of a round: the members who own the drawn entries. */
export const insertWins = (
  tx: Tx,
  roundId: string,
  { wins, at, expiresAt }: { wins: readonly NewWin[]; at: Date; expiresAt: Date },
): Promise<readonly { memberId: bigint; coins: bigint }[]> =>
  tx.query(
    `insert into pool_wins (member_id, id, round_id, place, entry_place, coins, won_at, expires_at)
     select e.member_id, t.id, $1, t.place, t.entry, t.coins, $6, $7
     from unnest($2::uuid[], $3::int[], $4::int[], $5::bigint[]) as t (id, place, entry, coins)
       join pool_entries e on e.round_id = $1 and e.place = t.entry
     returning member_id as "memberId", coins`,
    [
      roundId,
      wins.map(({ id }) => id),
      wins.map(({ place }) => place),
      wins.map(({ entry }) => entry),
      wins.map(({ coins }) => String(coins)),
      at,
      expiresAt,
    ],
  );

/** As a parameter: for a constant the plan may go through all wins that wait. */
const WAITING = 'won';

/** Marks a win as credited, by a conditional update. */
export const setCredited = async (
  tx: Tx,
  { memberId, id, at }: { memberId: bigint; id: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update pool_wins set state = 'credited', credited_at = $3 where member_id = $1 and id = $2 and state = $4
        returning id`,
      [memberId, id, at, WAITING],
    )
  ).length === 1;
