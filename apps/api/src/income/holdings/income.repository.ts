// Repository of income records: inserted by settlement, chunk by chunk.
import type { Tx } from '#platform/db/tx.ts';

/** One chunk of a run: the members from..to. */
export type ContentItem = {
  readonly runId: number;
  readonly chunkNo: number;
  readonly goodsIds: readonly number[];
  /** Some holdings of the run get one more minor unit. */
  readonly extras: boolean;
  readonly fromMember: bigint;
  readonly toMember: bigint;
  readonly cycle: number;
  readonly zone: string;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly sliceIndex: number;
  readonly sliceCount: number;
  readonly fixedAt: Date;
};

const COLUMNS = `(period_end, member_id, holding_id, part, period_start, goods_id, target_minor, amount_minor,
  claimable_at, currency, state, reason, claimed_at)`;

/** A record of nothing needs no claim. A day's target is cut into slices that add up to it; it is there to compare. */
const insertOf = (amount: string, extras: string, few: string): string => `insert into income_records ${COLUMNS}
  select $4, h.member_id, h.id, a.part, $3, h.goods_id,
    h.target_minor * ($6::int + 1) / $7::int - h.target_minor * $6::int / $7::int, ${amount},
    greatest($8::timestamptz, h.cancel_until, case when $1::smallint = 1 then h.end_at end), h.currency,
    case when h.state = 'void' then 'void' when ${amount} = 0 then 'claimed' else 'unclaimed' end,
    case when ${amount} = 0 then 'no_revenue' end,
    case when h.state <> 'void' and ${amount} = 0 then $8::timestamptz end
  from holdings_of_period($1::smallint, $2, $3, $4, $5) h
  join settlement_amounts a on a.run_id = $5 and a.goods_id = h.goods_id and a.quantity = h.quantity ${extras}
  where h.member_id between $9 and $10${few} order by h.member_id, h.id, a.part`;

/** A run of few products reads their holdings by index; one of many reads all holdings of the members. */
const FEW_GOODS = 50;
const OF_FEW = ' and h.goods_id = any ($11::int[])';
const AMOUNT_WITH_EXTRA = '(a.amount_minor + (x.run_id is not null)::int)';
const EXTRAS = `left join settlement_extras x on x.run_id = $5 and x.goods_id = h.goods_id and x.part = a.part
     and x.member_id = h.member_id and x.holding_id = h.id`;

const insertFew = insertOf('a.amount_minor', '', OF_FEW);
const insertMany = insertOf('a.amount_minor', '', '');
const insertFewWithExtras = insertOf(AMOUNT_WITH_EXTRA, EXTRAS, OF_FEW);
const insertManyWithExtras = insertOf(AMOUNT_WITH_EXTRA, EXTRAS, '');

/** Writes the records of one chunk. Exactly once: a second time violates the records' key. */
export const insertRecords = async (tx: Tx, item: ContentItem): Promise<void> => {
  // The amounts were written a moment ago and their number is not known to the planner: without this it walks holdings
  // product by product and fills the records' key at random, which takes twice as long.
  await tx.query("select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)");
  const values = [
    item.cycle,
    item.zone,
    item.periodStart,
    item.periodEnd,
    item.runId,
    item.sliceIndex,
    item.sliceCount,
    item.fixedAt,
    item.fromMember,
    item.toMember,
  ];
  if (item.goodsIds.length <= FEW_GOODS)
    await tx.query(item.extras ? insertFewWithExtras : insertFew, [...values, item.goodsIds]);
  else await tx.query(item.extras ? insertManyWithExtras : insertMany, values);
  await tx.query("select set_config('enable_nestloop', 'on', true)");
};

export type VoidedIncome = {
  readonly memberId: bigint;
  readonly holdingId: string;
  readonly goodsId: number;
  readonly currency: string;
  readonly minor: bigint;
};

/** What this chunk has written for holdings that were cancelled since the run was planned. */
export const voidedIncome = (tx: Tx, item: ContentItem): Promise<readonly VoidedIncome[]> =>
  tx.query<VoidedIncome>(
    `select r.member_id as "memberId", r.holding_id as "holdingId", r.goods_id as "goodsId", r.currency,
       sum(r.amount_minor)::bigint as minor
     from holdings h join income_records r on r.period_end = $3 and r.member_id = h.member_id and r.holding_id = h.id
     join settlement_products s on s.run_id = $4 and s.goods_id = r.goods_id and s.part = r.part
     where h.state = 'void' and h.cycle = $1 and h.time_zone = $2 and h.void_run >= $4
       and h.member_id between $5 and $6 and r.state = 'void'
     group by r.member_id, r.holding_id, r.goods_id, r.currency having sum(r.amount_minor) > 0
     order by r.goods_id, r.member_id, r.holding_id`,
    [item.cycle, item.zone, item.periodEnd, item.runId, item.fromMember, item.toMember],
  );
