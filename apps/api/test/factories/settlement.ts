// Factory of product revenue, runs of settlements, and their invariants.
import { randomUUID } from 'node:crypto';
import { fundRevenue, deriveKey } from '#ledger';
import { settleDue } from '#income/settlement/settlement.jobs.ts';
import type { TestContext } from '#test/test-context.ts';

/** Posted revenue of a product, as after an approved proposal. */
export const fund = (context: TestContext, goodsId: number, minor: bigint): Promise<unknown> =>
  context.act(({ tx, at }) => {
    const evidence = `test:${randomUUID()}`;
    return fundRevenue(tx, {
      key: deriveKey(evidence),
      evidenceId: evidence,
      productId: goodsId,
      currency: 'IDR',
      minor,
      at,
    });
  });

/** Runs the scheduled settlement. */
export const settleNow = (context: TestContext): Promise<void> => settleDue(context.jobAct);

/** The distributable amount of a product. */
export const distributableOf = async (context: TestContext, goodsId: number): Promise<bigint> =>
  (
    await context.see<{ balance: bigint }>(
      'select balance from ledger.accounts where member_id = 0 and kind = 251 and product_id = $1',
      [goodsId],
    )
  )[0]?.balance ?? 0n;

/**
 * Violated income invariants, by name; empty when all hold: records never exceed targets, every run's parts add up to
 * its funding, income payable equals records minus claims, and no product paid more than its revenue.
 */
export const incomeValidationErrors = async (context: TestContext): Promise<readonly string[]> => {
  const faults = await context.asOwner(
    (tx) =>
      tx.query<{ fault: string }>(`
    with sums as (
      select r.id, i.goods_id, sum(i.amount_minor) as amount from settlement_runs r
      join income_records i on i.period_end = r.period_end
      join holdings h on h.member_id = i.member_id and h.id = i.holding_id and h.cycle = r.cycle
      and h.time_zone = r.time_zone
      group by r.id, i.goods_id),
    funded as (
      select source_run_id as id, goods_id, sum(funded_minor) as funded from settlement_allotments a
      join settlement_runs r on r.id = a.run_id where r.state = 'done' group by 1, 2),
    payable as (
      select product_id, sum(amount) as minor from ledger.entries where kind = 152 group by product_id),
    waiting as (
      select goods_id, sum(amount_minor - claimed_minor) as minor from income_records where state <> 'void'
        group by goods_id),
    paid as (
      select product_id, sum(amount) filter (where kind = 251 and code = 206) as revenue,
        sum(amount) filter (where kind = 152 and member_id = 0) as income from ledger.entries group by product_id)
    select 'parts ' || f.id || '/' || f.goods_id as fault from funded f left join sums s using (id, goods_id)
      where coalesce(s.amount, 0) <> f.funded
    union all select 'payable ' || product_id from payable p left join waiting w on w.goods_id = p.product_id
      where p.minor <> coalesce(w.minor, 0)
    union all select 'beyond revenue ' || product_id from paid where coalesce(income, 0) > coalesce(revenue, 0)
    union all select 'unfinished ' || id from settlement_runs where state <> 'done'`),
    // No time limit decides a test: it sums every record that a crowd of holdings received.
    { timeoutMs: 0 },
  );
  return faults.map(({ fault }) => fault);
};
