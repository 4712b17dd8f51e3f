// Repository of income claims: by members, and automatic ones at the end of the claim window.
import { allOf, readByIndex, type Tx } from '#platform/db/tx.ts';

/** The amount claimed from one record. */
export type ClaimTaken = {
  readonly memberId: bigint;
  readonly holdingId: string;
  readonly goodsId: number;
  readonly currency: string;
  readonly minor: bigint;
};

const CLAIMABLE = "r.state = 'unclaimed' and r.amount_minor > r.claimed_minor";
const PERIODS = `join settlement_periods p on p.cycle = h.cycle and p.time_zone = h.time_zone and p.sweep_at is not null
  and p.period_end > h.start_at and p.period_end <= h.end_at`;

/**
 * Marks the records that `due` selects as claimed, in the order of their keys; two concurrent claims of one record
 * serialize on it, and one of them gets it.
 */
const flip = (due: string): string => `
  with due as (${due} order by r.period_end, r.member_id, r.holding_id, r.part for update of r)
  update income_records r set claimed_minor = r.amount_minor, state = 'claimed', claimed_at = $2
  from due where r.ctid = due.ctid
  returning r.member_id as "memberId", r.holding_id as "holdingId", r.goods_id as "goodsId", r.currency, due.minor`;

/**
 * Joined by the row's physical location, for it is locked: any other join depends on statistics that a fresh run has
 * outdated.
 */
const KEY_AND_SUM = 'select r.ctid, r.period_end, r.member_id, r.holding_id, r.amount_minor - r.claimed_minor as minor';

const takeAll = flip(
  `${KEY_AND_SUM} from holdings h ${PERIODS}
   join income_records r on r.period_end = p.period_end and r.member_id = h.member_id and r.holding_id = h.id
   where h.member_id = $1 and ($3::uuid is null or h.id = $3) and ${CLAIMABLE} and r.claimable_at <= $2`,
);

const takeNamed = flip(
  `${KEY_AND_SUM} from (select distinct id from unnest($3::uuid[]) as named (id)) i
   join holdings h on h.member_id = $1 and h.id between (left(i.id::text, 26) || '0000000000')::uuid
     and (left(i.id::text, 26) || 'ffffffffff')::uuid
   join income_records r on r.period_end = income_period_end(h.id, i.id) and r.member_id = h.member_id
   and r.holding_id = h.id and r.part = income_part(h.id, i.id)
   where ${CLAIMABLE} and r.claimable_at <= $2`,
);

type Claiming = { readonly memberId: bigint; readonly at: Date };

/** Claims everything claimable of a member, or of one holding. */
export const takeClaimable = (tx: Tx, { memberId, at }: Claiming, holdingId?: string): Promise<readonly ClaimTaken[]> =>
  tx.query<ClaimTaken>(takeAll, [memberId, at, holdingId ?? null]);

/** Claims what is claimable among the named records of a member. */
export const takeRecords = (
  tx: Tx,
  { memberId, at }: Claiming,
  ids: readonly string[],
): Promise<readonly ClaimTaken[]> => tx.query<ClaimTaken>(takeNamed, [memberId, at, ids]);

export type Sweep = {
  readonly cycle: number;
  readonly zone: string;
  readonly periodEnd: Date;
  readonly at: Date;
  readonly cutoff: Date;
  readonly limit: number;
  /** The id of the claims that it creates. */
  readonly claimId: string;
};

/** A record's position within its period. */
export type ClaimLocation = { readonly memberId: bigint; readonly holdingId: string };

/** The amount claimed by one member of one product. */
export type TakenSum = {
  readonly memberId: bigint;
  readonly goodsId: number;
  readonly currency: string;
  readonly minor: bigint;
  readonly recordCount: number;
  readonly lastHolding: string;
};

/**
 * $1 the period's end, $2 its cycle, $3 its time zone. `is true` keeps the products a hash: as a join or an array, they
 * would be gone through for each record.
 */
const OF_PERIOD = `r.period_end = $1 and (r.goods_id in (
    select s.goods_id from settlement_runs u join settlement_products s on s.run_id = u.id
    where u.cycle = $2::smallint and u.time_zone = $3 and u.period_end = $1)) is true`;

/** Claims, inserts the claim rows and sums in one statement: the records are not transferred to the application. */
const takeOverdue = `
  with due as (${KEY_AND_SUM} from income_records r
    where ${OF_PERIOD} and ${CLAIMABLE} and r.claimable_at <= $4 and (r.member_id, r.holding_id) > ($5, $6)
    order by r.member_id, r.holding_id, r.part limit $7 for update of r),
  taken as (
    update income_records r set claimed_minor = r.amount_minor, state = 'expired', claimed_at = $8
    from due where r.ctid = due.ctid
    returning r.member_id, r.holding_id, r.goods_id, r.currency, due.minor),
  noted as (
    insert into income_claims (member_id, id, holding_id, goods_id, amount_minor, currency, record_count, cause,
      claimed_at)
    select member_id, $9, holding_id, goods_id, sum(minor), currency, count(*), 'window', $8 from taken
    group by member_id, holding_id, goods_id, currency)
  select member_id as "memberId", goods_id as "goodsId", currency, sum(minor)::bigint as minor,
    count(*)::int as "recordCount", max(holding_id::text) as "lastHolding"
  from taken group by member_id, goods_id, currency`;

/** Claims records that were claimable since `cutoff` and before, in the order of members from `after` on. */
export const takeExpired = async (tx: Tx, sweep: Sweep, after: ClaimLocation): Promise<readonly TakenSum[]> => {
  const { cycle, zone, periodEnd, at, cutoff, limit, claimId } = sweep;
  const values = [periodEnd, cycle, zone, cutoff, after.memberId, after.holdingId, limit, at, claimId];
  const [, sums] = await allOf(readByIndex(tx), tx.query<TakenSum>(takeOverdue, values));
  return sums;
};

/** When the oldest of the remaining records became or becomes claimable. */
export const oldestUnclaimed = async (tx: Tx, { cycle, zone, periodEnd }: Sweep): Promise<Date | null> => {
  const rows = await tx.query<{ at: Date | null }>(
    `select min(r.claimable_at) as at from income_records r where ${OF_PERIOD} and ${CLAIMABLE}`,
    [periodEnd, cycle, zone],
  );
  return rows[0]?.at ?? null;
};

export type NewClaims = {
  readonly id: string;
  readonly at: Date;
  readonly taken: readonly ClaimTaken[];
};

/** One row per member and holding of the claimed amount. */
export const insertClaims = async (tx: Tx, { id, at, taken }: NewClaims): Promise<void> => {
  await tx.query(
    `insert into income_claims (member_id, id, holding_id, goods_id, amount_minor, currency, record_count, cause,
       claimed_at)
     select member_id, $1, holding_id, goods_id, sum(minor), currency, count(*), 'member', $2
     from unnest($3::bigint[], $4::uuid[], $5::bigint[], $6::text[], $7::int[])
       as t (member_id, holding_id, minor, currency, goods_id)
     group by member_id, holding_id, goods_id, currency`,
    [
      id,
      at,
      taken.map((each) => each.memberId),
      taken.map((each) => each.holdingId),
      taken.map((each) => each.minor),
      taken.map((each) => each.currency),
      taken.map((each) => each.goodsId),
    ],
  );
};
