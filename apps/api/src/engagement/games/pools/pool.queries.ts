// Queries of the pool: rounds, what counts as an entry, wins, and a member's coins.
import type { listRounds } from '@roda/api-contract/engagement/games-rounds';
import type { InputOf } from '@roda/api-contract/operation';
import {
  ascending,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type Paging,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

type Terms = { readonly country: string; readonly from: string; readonly until: string; readonly at: string };

/**
 * What members of a country did between two instants: check-ins and completed quizzes, nothing that is bought. SQL
 * parameters: the country, the two instants, and now; in chronological order.
 */
const activityOf = ({ country, from, until, at }: Terms): string => `
  select x.member_id, x.at from (
    select c.member_id, c.at from check_ins c where c.at >= ${from} and c.at < ${until}
    union all
    select q.member_id, q.ended_at from quiz_attempts q
     where q.state = 'done' and q.ended_at >= ${from} and q.ended_at < ${until}) x
  join members m on m.member_id = x.member_id and m.country_id = ${country} and m.state = 'active'
  join identity_checks i on i.member_id = x.member_id and i.status = 'approved'
  left join game_players y on y.member_id = x.member_id
  where not coalesce(y.excluded_for_good or y.excluded_until > ${at}, false)`;

const ACTIVITY = activityOf({ country: '$1', from: '$2', until: '$3', at: '$4' });

type Window = { readonly countryId: number; readonly from: Date; readonly until: Date; readonly at: Date };

/** Everything that counts, in chronological order, of members with a verified identity who are not self-excluded. */
export const activity = (tx: Tx, { countryId, from, until, at }: Window): Promise<readonly { memberId: bigint }[]> =>
  tx.query(`select a.member_id as "memberId" from (${ACTIVITY}) a order by a.at, a.member_id`, [
    countryId,
    from,
    until,
    at,
  ]);

/** The current number of entries; of one member, when a member is given. */
export const entriesSoFar = async (
  tx: Tx,
  { countryId, from, until, at }: Window,
  memberId: bigint | undefined,
): Promise<{ count: number }> =>
  (
    await tx.query<{ count: number }>(
      `select count(*)::int as count from (${ACTIVITY}) a where $5::bigint is null or a.member_id = $5`,
      [countryId, from, until, at, memberId ?? null],
    )
  )[0] ?? { count: 0 };

export type Birth = { readonly memberId: bigint; readonly checkId: string; readonly birthEncrypted: Buffer };

/** The encrypted birth dates of these members' approved documents, and the country's current day and minimum age. */
export const birthsOf = async (tx: Tx, memberIds: readonly bigint[]): Promise<readonly Birth[]> =>
  tx.query<Birth>(
    `select distinct on (member_id) member_id as "memberId", id as "checkId", birth_encrypted as "birthEncrypted"
     from identity_checks where member_id = any($1::bigint[]) and status = 'approved'
     order by member_id, decided_at desc nulls last`,
    [memberIds.map(String)],
  );

export type PoolPlace = { readonly today: string; readonly minimumAge: number; readonly poolOn: boolean };

export const poolPlace = async (tx: Tx, countryId: number, at: Date): Promise<PoolPlace | undefined> =>
  (
    await tx.query<PoolPlace>(
      `select ($2::timestamptz at time zone c.time_zone)::date::text as today,
         coalesce((select (o.value #>> '{}')::int from country_options o where o.country_id = c.id
           and o.key = 'minimumAge' and jsonb_typeof(o.value) = 'number'), 18) as "minimumAge",
         coalesce((select o.value = 'true' from country_options o where o.country_id = c.id and o.key = 'pool'), false)
           as "poolOn"
       from countries c where c.id = $1`,
      [countryId, at],
    )
  )[0];

export type RoundRow = {
  readonly id: string;
  readonly countryId: number;
  readonly number: number;
  readonly name: string;
  readonly state: 'draft' | 'open' | 'frozen' | 'drawn' | 'void';
  readonly fundId: number;
  readonly poolCoins: bigint;
  readonly prizes: readonly bigint[];
  readonly opensAt: Date;
  readonly drawsAt: Date;
  readonly drawnAt: Date | null;
  readonly entryCount: number;
  readonly commitment: string | null;
  readonly entriesHash: string | null;
  readonly winnerCount: number;
  readonly voidReason: string | null;
};

/** $1 is the language. */
const ROUND = `
  select r.id, r.country_id as "countryId", r.number, coalesce(r.words ->> $1, '') as name, r.state,
  r.fund_id as "fundId",
    r.pool_coins as "poolCoins", r.prizes, r.opens_at as "opensAt", r.draws_at as "drawsAt", r.drawn_at as "drawnAt",
    r.entry_count as "entryCount", encode(d.commitment, 'hex') as commitment,
    encode(r.entries_hash, 'hex') as "entriesHash", r.void_reason ->> $1 as "voidReason",
    (select count(*)::int from pool_wins w where w.round_id = r.id) as "winnerCount"
  from pool_rounds r left join game_seeds d on d.scope = 'pool:' || r.id::text`;

/** The round that is running in a country, or is about to be drawn. */
export const runningRound = async (tx: Tx, countryId: number, lang: string): Promise<RoundRow | undefined> =>
  (
    await tx.query<RoundRow>(`${ROUND} where r.country_id = $2 and r.state in ('open', 'frozen')`, [lang, countryId])
  )[0];

export const roundById = async (tx: Tx, id: string, lang: string): Promise<RoundRow | undefined> =>
  (await tx.query<RoundRow>(`${ROUND} where r.id = $2`, [lang, id]))[0];

type Paged = Paging & { readonly lang: string };

const PAST_ROUNDS: Keyset<'number'> = { sorts: { number: integerKey('w.number') }, tie: [uuidKey('w.id')] };

/** Rounds that were ever open, newest first; voided drafts are excluded. */
export const pastRounds = async (tx: Tx, countryId: number, { lang, ...asked }: Paged) => {
  const list = keysetPage(PAST_ROUNDS, { page: asked.page, limit: asked.limit, after: asked.after }, 3);
  const rows = await tx.query<RoundRow & { total: number }>(
    `select w.*, ${list.total}::int as total, ${list.cursor}
     from (${ROUND} where r.country_id = $2 and r.published_at is not null) w
     where true${list.after} ${list.order} ${list.window}`,
    [lang, countryId, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

type RoundsFilter = InputOf<typeof listRounds> & { readonly lang: string; readonly at: Date };

const ROUND_ORDERS = {
  opensAt: timestampKey('w."opensAt"'),
  drawsAt: timestampKey('w."drawsAt"'),
  poolSize: integerKey('w."poolCoins"'),
} as const;
const ROUNDS: Keyset<keyof typeof ROUND_ORDERS> = { sorts: ROUND_ORDERS, tie: [uuidKey('w.id')] };

/** For an open round the entries so far. */
export const roundsForOperators = async (tx: Tx, asked: RoundsFilter) => {
  const { lang, at, id, countryId, state, keyword } = asked;
  const soFar = activityOf({
    country: 'w."countryId"',
    from: 'w."opensAt"',
    until: 'w."drawsAt"',
    at: '$8::timestamptz',
  });
  const list = keysetPage(ROUNDS, asked, 6);
  const rows = await tx.query<RoundRow & { total: number; entriesNow: RoundRow['entryCount'] }>(
    `select w.*, ${list.total}::int as total, ${list.cursor},
       case w.state when 'open' then (select count(*)::int from (${soFar}) a) else w."entryCount" end as "entriesNow"
     from (${ROUND}
      where ($2::int is null or r.country_id = $2) and ($3::text is null or r.state = $3)
        and ($4::uuid is null or r.id = $4)
        and ($5::text is null or strpos(lower(r.words::text), lower($5)) > 0)) w
     where true${list.after} ${list.order} ${list.window}`,
    [lang, countryId ?? null, state ?? null, id ?? null, keyword ?? null, ...list.values, at],
  );
  const counted = rows.map((row) => ({ ...row, entryCount: row.entriesNow }));
  return { ...list.cut(counted), total: rows[0]?.total ?? 0 };
};

/** Rounds that are due to be drawn, oldest first. */
export const roundsToDraw = (tx: Tx, at: Date): Promise<readonly { id: string }[]> =>
  tx.query(`select id from pool_rounds where state in ('open', 'frozen') and draws_at <= $1 order by draws_at, id`, [
    at,
  ]);

export type WinRow = {
  readonly id: string;
  readonly memberId: bigint;
  readonly roundId: string;
  readonly round: number;
  readonly fundId: number;
  readonly place: number;
  readonly coins: bigint;
  readonly state: 'won' | 'credited';
  readonly wonAt: Date;
  readonly expiresAt: Date;
};

const WIN = `
  select w.id, w.member_id as "memberId", w.round_id as "roundId", r.number as round, r.fund_id as "fundId", w.place,
    w.coins, w.state, w.won_at as "wonAt", w.expires_at as "expiresAt"
  from pool_wins w join pool_rounds r on r.id = w.round_id`;

export const ownWin = async (tx: Tx, memberId: bigint, id: string): Promise<WinRow | undefined> =>
  (await tx.query<WinRow>(`${WIN} where w.member_id = $1 and w.id = $2`, [memberId, id]))[0];

const OWN_WINS: Keyset<'wonAt'> = { sorts: { wonAt: timestampKey('v."wonAt"') }, tie: [uuidKey('v.id')] };

export const ownWins = async (tx: Tx, memberId: bigint, { page, limit, after }: Paging) => {
  const list = keysetPage(OWN_WINS, { page, limit, after }, 2);
  const rows = await tx.query<WinRow & { total: number }>(
    `select v.*, ${list.total}::int as total, ${list.cursor} from (${WIN} where w.member_id = $1) v
      where true${list.after} ${list.order} ${list.window}`,
    [memberId, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export const overdueWins = (tx: Tx, at: Date, limit: number): Promise<readonly WinRow[]> =>
  tx.query<WinRow>(`${WIN} where w.state = 'won' and w.expires_at <= $1 order by w.expires_at, w.id limit $2`, [
    at,
    limit,
  ]);

export type PoolCoinRow = {
  readonly id: string;
  readonly code: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly playable: boolean;
  readonly at: Date;
};

const OWN_COINS: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [
    descending(timestampKey('e.created_at')),
    descending(integerKey('e.tx')),
    ascending(integerKey('e.kind')),
    descending(integerKey('e.seq')),
  ],
};

/** Movements of both coin accounts, newest first. */
export const ownCoins = async (tx: Tx, memberId: bigint, { page, limit, after }: Paging) => {
  const list = keysetPage(OWN_COINS, { page, limit, after }, 2);
  const rows = await tx.query<PoolCoinRow & { total: number }>(
    `select e.journal_key::text || ':' || e.kind as id, c.name as code, e.amount,
       coalesce(e.balance_after, 0) as "balanceAfter",
       e.kind = 21 as playable, e.created_at as at, ${list.total}::int as total, ${list.cursor}
     from ledger.entries e join ledger.codes c on c.code = e.code
     where e.member_id = $1 and e.kind in (21, 22)${list.after} ${list.order} ${list.window}`,
    [memberId, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

/** Winners who consent to be named now, of rounds drawn before an instant; newest first. */
export const namedWinners = (
  tx: Tx,
  countryId: number,
  before: Date,
): Promise<readonly { nickname: string; coins: bigint; round: number; wonAt: Date }[]> =>
  tx.query(
    `select m.nickname, w.coins, r.number as round, w.won_at as "wonAt"
     from pool_wins w join pool_rounds r on r.id = w.round_id join members m on m.member_id = w.member_id
     where r.country_id = $1 and w.won_at <= $2 and m.state = 'active' and (
       select c.granted from consents c where c.member_id = w.member_id and c.purpose = 'winner_feed'
        order by c.at desc, c.id desc limit 1)
     order by w.won_at desc, w.place limit 30`,
    [countryId, before],
  );
