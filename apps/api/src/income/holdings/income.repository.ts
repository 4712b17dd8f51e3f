// Repository of income records and claims: inserted by settlement, claimed by members.
import type { Tx } from '#platform/db/tx.ts';
import type { Returned } from './holdings.repository.ts';

/** One chunk of a period's settlement: the members from..to, of one product where `goodsId` is given. */
export type ContentItem = {
  readonly runId: number;
  readonly chunkNo: number;
  readonly sourceRunId: number;
  readonly goodsId: number | null;
  readonly fromMember: bigint;
  readonly toMember: bigint;
  readonly cycle: number;
  readonly zone: string;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly sliceIndex: number;
  readonly sliceCount: number;
  readonly fixedAt: Date;
  /** At least one product of it is paid in part only. */
  readonly partly: boolean;
};

const COLUMNS = `(period_end, member_id, holding_id, period_start, goods_id, target_minor, amount_minor, claimable_at,
  currency,
  state, reason)`;

const DUE = `from holdings_due($1::smallint, $2, $3, $4, $5, $6) d
  join settlement_allotments a on a.run_id = $7 and a.source_run_id = $7 and a.goods_id = d.goods_id
  where d.member_id between $8 and $9`;

const START = 'case when $1 = 1 then d.start_at else $3 end';
const STATE = "case d.state when 'void' then 'void' else 'unclaimed' end";

/** Products that are paid in full, or not at all: the amount does not depend on other holdings. */
const insertWhole = `insert into income_records ${COLUMNS}
  select $4, d.member_id, d.id, ${START}, d.goods_id, d.target_minor,
    case when a.funded_minor = a.due_minor then d.target_minor else 0 end,
    greatest($10, d.cancel_until), d.currency, ${STATE}, case when a.funded_minor = a.due_minor then null else
    'no_revenue' end
  ${DUE} and a.funded_minor in (0, a.due_minor) order by d.member_id, d.id`;

/**
 * Products that are paid in part: each record gets the paid share of the cumulative due including it, less that of the
 * cumulative due before it. So the parts of all chunks add up to what was funded exactly, and none differs by a whole
 * minor unit from the exact share.
 */
const insertPartly = `insert into income_records ${COLUMNS}
  select $4, member_id, id, period_start, goods_id, target_minor,
    div(upto * funded_minor, due_minor) - div((upto - target_minor) * funded_minor, due_minor),
    claimable_at, currency, state, 'shortfall'
  from (select d.member_id, d.id, ${START} as period_start, d.goods_id, d.target_minor, greatest($10,
  d.cancel_until) as claimable_at,
      d.currency, ${STATE} as state, a.funded_minor, a.due_minor::numeric as due_minor,
      s.before_minor + sum(d.target_minor) over (partition by d.goods_id order by d.member_id,
      d.id rows unbounded preceding) as upto
    from holdings_due($1::smallint, $2, $3, $4, $5, $6) d
    join settlement_allotments a on a.run_id = $7 and a.source_run_id = $7 and a.goods_id = d.goods_id
    join settlement_shares s on s.run_id = $7 and s.chunk_no = $11 and s.goods_id = d.goods_id
    where d.member_id between $8 and $9 and a.funded_minor not in (0, a.due_minor)) as x order by member_id, id`;

/** Writes the records of one chunk of the period itself. Exactly once: a second time violates the records' key. */
export const insertRecords = async (tx: Tx, item: ContentItem): Promise<void> => {
  const values = [
    item.cycle,
    item.zone,
    item.periodStart,
    item.periodEnd,
    item.sliceIndex,
    item.sliceCount,
    item.runId,
    item.fromMember,
    item.toMember,
    item.fixedAt,
  ];
  // The allotments were written a moment ago and their number is not known to the planner: without this it walks
  // holdings
  // product by product and fills the records' key at random, which takes twice as long.
  await tx.query("select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)");
  await tx.query(insertWhole, values);
  if (item.partly) await tx.query(insertPartly, [...values, item.chunkNo]);
  await tx.query("select set_config('enable_nestloop', 'on', true)");
};

/** What this chunk set aside for holdings that were cancelled since the period was fixed. */
export const setAsideForVoid = (tx: Tx, item: ContentItem): Promise<readonly Returned[]> =>
  tx.query<Returned>(
    `select r.goods_id as "goodsId", r.currency, sum(r.amount_minor)::bigint as minor
     from holdings h join income_records r on r.period_end = $3 and r.member_id = h.member_id and r.holding_id = h.id
     where h.state = 'void' and h.cycle = $1 and h.time_zone = $2 and h.voided_until >= $3 and h.member_id between $4
     and $5
       and r.state = 'void'
     group by r.goods_id, r.currency having sum(r.amount_minor) > 0`,
    [item.cycle, item.zone, item.periodEnd, item.fromMember, item.toMember],
  );

/** Records of an earlier period with a shortfall that can't be cancelled any more. $1 end, $2 product, $3 fixed at. */
const LACKING = `r.period_end = $1 and r.goods_id = $2 and r.claimable_at <= $3 and r.amount_minor < r.target_minor
  and r.state <> 'void'`;

export type Earlier = { readonly periodEnd: Date; readonly goodsId: number; readonly fixedAt: Date };
export type Lacking = {
  readonly dueMinor: bigint;
  readonly recordCount: number;
  readonly firstMember: bigint | null;
  readonly lastMember: bigint | null;
  /** The shortfall of records whose cancel window is open: not payable yet, paid later. */
  readonly laterMinor: bigint;
};

/** The shortfall of an earlier period's records of one product. */
export const lackingOf = async (tx: Tx, { periodEnd, goodsId, fixedAt }: Earlier): Promise<Lacking | undefined> =>
  (
    await tx.query<Lacking>(
      `select coalesce(sum(r.target_minor - r.amount_minor) filter (where ${LACKING}), 0)::bigint as "dueMinor",
       (count(*) filter (where ${LACKING}))::int as "recordCount",
       min(r.member_id) filter (where ${LACKING}) as "firstMember",
       max(r.member_id) filter (where ${LACKING}) as "lastMember",
       coalesce(sum(r.target_minor - r.amount_minor) filter (where r.state <> 'void' and r.claimable_at > $3),
       0)::bigint as "laterMinor"
     from income_records r where r.period_end = $1 and r.goods_id = $2`,
      [periodEnd, goodsId, fixedAt],
    )
  )[0];

export type Bucket = { readonly bucket: number; readonly dueMinor: bigint; readonly recordCount: number };

/** The same per range of `width` members from `first` on. */
export const lackingByRange = (
  tx: Tx,
  { periodEnd, goodsId, fixedAt }: Earlier,
  { first, width }: { first: bigint; width: bigint },
): Promise<readonly Bucket[]> =>
  tx.query<Bucket>(
    `select ((r.member_id - $4) / $5)::int as bucket, sum(r.target_minor - r.amount_minor)::bigint as "dueMinor",
      count(*)::int as "recordCount"
     from income_records r where ${LACKING} group by 1 order by 1`,
    [periodEnd, goodsId, fixedAt, first, width],
  );

/** Pays a chunk of an earlier period's shortfall, by the same cumulative shares. */
export const raiseRecords = (tx: Tx, item: ContentItem): Promise<unknown> =>
  tx.query(
    `update income_records r
     set amount_minor = r.amount_minor + x.pay, state = 'unclaimed', claimable_at = $3,
       reason = case when r.amount_minor + x.pay = r.target_minor then null else 'shortfall' end
     from (select member_id, holding_id, div(upto * funded, due) - div((upto - lacks) * funded, due) as pay
       from (select r.member_id, r.holding_id, r.target_minor - r.amount_minor as lacks, a.funded_minor as funded,
           a.due_minor::numeric as due, s.before_minor
             + sum(r.target_minor - r.amount_minor) over (order by r.member_id,
             r.holding_id rows unbounded preceding) as upto
         from income_records r
         join settlement_allotments a on a.run_id = $6 and a.source_run_id = $7 and a.goods_id = r.goods_id
         join settlement_shares s on s.run_id = $6 and s.chunk_no = $8 and s.goods_id = r.goods_id
         where ${LACKING} and r.member_id between $4 and $5) as lacking) as x
     where r.period_end = $1 and r.member_id = x.member_id and r.holding_id = x.holding_id and x.pay > 0`,
    [
      item.periodEnd,
      item.goodsId,
      item.fixedAt,
      item.fromMember,
      item.toMember,
      item.runId,
      item.sourceRunId,
      item.chunkNo,
    ],
  );
