// Queries for verification by anyone: published and revealed seeds, and the facts of one draw.
import type { Tx } from '#platform/db/tx.ts';

/** The hours from now on for which a series has a published seed hash. */
export const promisedHours = async (tx: Tx, seriesId: number, at: Date): Promise<readonly Date[]> =>
  (
    await tx.query<{ from: Date }>(
      `select uses_from as from from game_seeds where scope = 'box:' || $1::text and uses_until > $2`,
      [String(seriesId), at],
    )
  ).map(({ from }) => from);

/** Seeds of boxes whose time of use is over and that are not yet revealed, oldest first. */
export const usedSeeds = (tx: Tx, at: Date): Promise<readonly { id: string }[]> =>
  tx.query(
    `select id from game_seeds where revealed_at is null and settled_at is null and uses_until <= $1
       and scope like 'box:%' order by uses_until, id`,
    [at],
  );

export type SeedRow = {
  readonly id: string;
  readonly commitment: string;
  readonly usesFrom: Date;
  readonly usesUntil: Date;
  readonly publishedAt: Date;
  readonly seed: string | null;
  readonly revealedAt: Date | null;
};

const SEED = `d.id, encode(d.commitment, 'hex') as commitment, d.uses_from as "usesFrom", d.uses_until as "usesUntil",
  d.published_at as "publishedAt", encode(d.seed, 'hex') as seed, d.revealed_at as "revealedAt"`;

/**
 * The series of a country that is or was open, with its seeds: those revealed in the last hours, the current one and
 * the next.
 */
export const seedsOfSeries = (
  tx: Tx,
  { countryId, number, at }: { countryId: number; number: number; at: Date },
): Promise<readonly SeedRow[]> =>
  tx.query<SeedRow>(
    `with scope as (
       select 'box:' || s.id::text as name from box_series s where s.country_id = $1 and s.number = $2
         and s.state <> 'draft'),
     shown as (
       select d.* from game_seeds d, scope where d.scope = scope.name and d.revealed_at is not null
        order by d.uses_from desc limit 24),
     coming as (
       select d.* from game_seeds d, scope where d.scope = scope.name and d.revealed_at is null
        and d.uses_until > $3 and d.published_at <= $3 order by d.uses_from limit 4)
     select ${SEED} from (select * from shown union all select * from coming) d order by d.uses_from desc`,
    [countryId, number, at],
  );

/** The same of the latest rounds of the pool. */
export const seedsOfPool = (tx: Tx, countryId: number, at: Date): Promise<readonly SeedRow[]> =>
  tx.query<SeedRow>(
    `select ${SEED} from pool_rounds r join game_seeds d on d.scope = 'pool:' || r.id::text
      where r.country_id = $1 and d.published_at <= $2 order by d.uses_until desc, d.id desc limit 24`,
    [countryId, at],
  );

export const playerSeed = async (tx: Tx, memberId: bigint) =>
  (
    await tx.query<{ clientSeed: string | null; playsCount: bigint }>(
      `select client_seed as "clientSeed", plays_count as "playsCount" from game_players where member_id = $1`,
      [memberId],
    )
  )[0];

export type PlayProof = {
  readonly playedAt: Date;
  readonly commitment: string;
  readonly publishedAt: Date;
  readonly seed: string | null;
  readonly revealBy: Date;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly version: number;
  readonly place: number;
  readonly weights: readonly { place: number; weight: number; name: string }[];
};

export const playProof = async (tx: Tx, id: string, lang: string): Promise<PlayProof | undefined> =>
  (
    await tx.query<PlayProof>(
      `select y.played_at as "playedAt", encode(d.commitment, 'hex') as commitment, d.published_at as "publishedAt",
         encode(d.seed, 'hex') as seed, y.reveal_by as "revealBy", y.client_seed as "clientSeed", y.nonce, o.version,
         y.place, coalesce((select jsonb_agg(jsonb_build_object('place', p.place, 'weight', p.weight, 'name', p.words ->> $2)
           order by p.place) from box_prizes p where p.odds_id = y.odds_id), '[]') as weights
       from box_plays y join game_seeds d on d.id = y.seed_id join box_odds o on o.id = y.odds_id where y.id = $1`,
      [id, lang],
    )
  )[0];

export type RoundProof = {
  readonly drawsAt: Date;
  readonly drawnAt: Date | null;
  readonly commitment: string;
  readonly publishedAt: Date;
  readonly seed: string | null;
  readonly entryCount: number;
  readonly entriesHash: string | null;
  readonly prizes: readonly bigint[];
  readonly winners: readonly { place: number; coins: number; entry: number; ref: string }[];
};

export const roundProof = async (tx: Tx, id: string): Promise<RoundProof | undefined> =>
  (
    await tx.query<RoundProof>(
      `select r.draws_at as "drawsAt", r.drawn_at as "drawnAt", encode(d.commitment, 'hex') as commitment,
         d.published_at as "publishedAt", encode(d.seed, 'hex') as seed, r.entry_count as "entryCount",
         encode(r.entries_hash, 'hex') as "entriesHash", r.prizes,
         coalesce((select jsonb_agg(jsonb_build_object('place', w.place, 'coins', w.coins, 'entry', w.entry_place,
             'ref', e.ref) order by w.place)
           from pool_wins w join pool_entries e on e.round_id = w.round_id and e.place = w.entry_place
           where w.round_id = r.id), '[]') as winners
       from pool_rounds r join game_seeds d on d.scope = 'pool:' || r.id::text where r.id = $1`,
      [id],
    )
  )[0];

export type FairnessEntryRow = { readonly place: number; readonly ref: string };

/** In the order in which they were frozen. */
export const entriesOf = (tx: Tx, roundId: string): Promise<readonly FairnessEntryRow[]> =>
  tx.query<FairnessEntryRow>('select place, ref from pool_entries where round_id = $1 order by place', [roundId]);

export const entriesPage = async (
  tx: Tx,
  { roundId, page, limit }: { roundId: string; page: number; limit: number },
): Promise<{ rows: readonly FairnessEntryRow[]; total: number } | undefined> => {
  const [round] = await tx.query<{ total: number; rows: readonly FairnessEntryRow[] }>(
    `select r.entry_count as total,
       coalesce((select jsonb_agg(jsonb_build_object('place', e.place, 'ref', e.ref) order by e.place)
         from pool_entries e where e.round_id = r.id and e.place > $2 and e.place <= $3), '[]') as rows
     from pool_rounds r where r.id = $1 and r.entries_hash is not null`,
    [roundId, (page - 1) * limit, page * limit],
  );
  return round;
};
