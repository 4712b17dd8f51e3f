// Repository of revenue by period: what a proposal brings to each of its periods.
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';
import { MOST_PARTS, type RevenueParts } from './revenue-parts.policy.ts';

export type Work = {
  readonly proposalId: string;
  readonly goodsId: number;
  readonly assetId: number;
  readonly cycle: SettlementCycle;
  readonly zone: string;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
};

/** Writes the parts of a proposal that was just inserted. */
export const insertParts = (
  tx: Tx,
  { proposalId, goodsId, cycle, zone, currency }: Work,
  { parts }: RevenueParts,
): Promise<unknown> =>
  tx.query(
    `insert into revenue_parts (proposal_id, goods_id, cycle, time_zone, currency, period_start, period_end, row_count,
       imported_minor, amount_minor, members_minor)
     select $1, $2, $3, $4, $5, t.* from unnest($6::timestamptz[], $7::timestamptz[], $8::int[], $9::bigint[],
       $10::bigint[], $11::bigint[]) as t`,
    [
      proposalId,
      goodsId,
      cycle,
      zone,
      currency,
      parts.map((each) => each.start),
      parts.map((each) => each.end),
      parts.map((each) => each.rowCount),
      parts.map((each) => each.importedMinor),
      parts.map((each) => each.amountMinor),
      parts.map((each) => each.membersMinor),
    ],
  );

/** Serializes what adds parts to the periods of a product: the second one sees the parts of the first one. */
export const lockParts = (tx: Tx, goodsId: number): Promise<unknown> =>
  tx.query('select revenue_parts_lock($1)', [goodsId]);

export type FullPeriod = { readonly end: Date };

/** The first of these periods whose parts, pending ones included, leave no number. */
export const fullPeriod = async (
  tx: Tx,
  goodsId: number,
  periodEnds: readonly Date[],
): Promise<FullPeriod | undefined> =>
  (
    await tx.query<FullPeriod>(
      `select period_end as "end" from revenue_parts
       where goods_id = $1 and period_end = any ($2::timestamptz[]) and state <> 'void'
       group by 1 having count(*) >= $3::int order by 1 limit 1`,
      [goodsId, periodEnds, MOST_PARTS],
    )
  )[0];

/** The first period of a proposal whose approved parts leave it no number. */
export const numberedPeriod = async (tx: Tx, proposalId: string): Promise<FullPeriod | undefined> =>
  (
    await tx.query<FullPeriod>(
      `select o.period_end as "end" from revenue_parts o
       join revenue_parts p on p.goods_id = o.goods_id and p.period_end = o.period_end
         and p.state in ('posted', 'settled')
       where o.proposal_id = $1 and o.state = 'proposed'
       group by 1 having count(*) >= $2::int order by 1 limit 1`,
      [proposalId, MOST_PARTS],
    )
  )[0];

/** The periods of approved revenue are settled by the next run. */
export const postParts = (tx: Tx, proposalId: string): Promise<unknown> =>
  tx.query(`update revenue_parts set state = 'posted' where proposal_id = $1 and state = 'proposed'`, [proposalId]);

/** Gives up the parts that no run has settled. */
export const voidParts = (tx: Tx, proposalId: string): Promise<unknown> =>
  tx.query(`update revenue_parts set state = 'void' where proposal_id = $1 and state in ('proposed', 'posted')`, [
    proposalId,
  ]);

export type Uncovered = {
  /** The members' share that no run has divided. */
  readonly openMinor: bigint;
  /** Income of members from settled parts. */
  readonly incomeMinor: bigint;
};

/** What of posted revenue is divided already, under the lock of its parts: no run divides more meanwhile. */
export const uncoveredOf = async (tx: Tx, proposalId: string): Promise<Uncovered> => {
  await tx.query('select from revenue_parts where proposal_id = $1 order by period_end for update', [proposalId]);
  const rows = await tx.query<Uncovered>(
    `select coalesce(sum(p.members_minor) filter (where p.state = 'posted'), 0)::bigint as "openMinor",
       coalesce(sum(s.income_minor - coalesce(v.minor, 0)), 0)::bigint as "incomeMinor"
     from revenue_parts p
     left join settlement_products s on p.state = 'settled' and s.run_id = p.run_id and s.goods_id = p.goods_id
       and s.part = p.part
     left join lateral (
       select sum(r.amount_minor) as minor from income_records r
       where r.period_end = p.period_end and r.goods_id = p.goods_id and r.part = p.part and r.state = 'void') v
       on p.state = 'settled'
     where p.proposal_id = $1`,
    [proposalId],
  );
  return rows[0] ?? { openMinor: 0n, incomeMinor: 0n };
};
