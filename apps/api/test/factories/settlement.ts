// Factory of approved revenue by period, runs of settlements, and their invariants.
import { randomUUID } from 'node:crypto';
import type { SettlementCycle } from '@roda/api-contract/enums';
import { fundRevenue, deriveKey } from '#ledger';
import { revenueParts } from '#income/evidence/revenue-parts.policy.ts';
import { insertParts, postParts } from '#income/evidence/revenue-parts.repository.ts';
import { decideRevenue, insertRevenue } from '#income/evidence/revenue.repository.ts';
import { consumeWork } from '#fleet/index.ts';
import { periodAround } from '#income/holdings/index.ts';
import { settleDue } from '#income/settlement/settlement.jobs.ts';
import type { TestContext } from '#test/test-context.ts';
import { BANK } from '#test/custody-numbers.ts';

type Earning = {
  readonly assetId: number;
  readonly cycle: SettlementCycle;
  readonly zone: string;
  readonly unitsTotal: number;
};

/** What is needed of a test's context; a server beside the test has the same. */
export type FundedContext = Pick<TestContext, 'act' | 'see'> & { readonly clock: Pick<TestContext['clock'], 'now'> };

const earningOf = async (context: FundedContext, goodsId: number): Promise<Earning> => {
  const [found] = await context.see<Earning>(
    `select g.asset_id as "assetId", g.cycle::int, c.time_zone as zone, registered_units(g.id) as "unitsTotal"
     from products g join countries c on c.id = g.country_id where g.id = $1`,
    [goodsId],
  );
  if (found === undefined) throw new Error(`no product ${goodsId}`);
  return found;
};

/** Nobody's operators: no test's operator imported the work or is on another side. */
const [PROPOSER, APPROVER] = [
  { id: -1, name: 'Test' },
  { id: -2, name: 'Test' },
] as const;

export type FundOptions = {
  /** The first period is the one around this moment; by default the first one that begins after now. */
  readonly from?: Date;
  readonly zone?: string;
};

/**
 * Approved revenue of a product, all of it the members' share: one pool per period, in order. It counts the recorded
 * work of those periods, whose amounts don't matter. Returns the proposal.
 */
export const fundPools = async (
  context: FundedContext,
  goodsId: number,
  pools: readonly bigint[],
  options: FundOptions = {},
): Promise<string> => {
  const { assetId, cycle, zone: ofProduct } = await earningOf(context, goodsId);
  const zone = options.zone ?? ofProduct;
  const first = options.from ?? periodAround(cycle, context.clock.now(), zone).end;
  const work: { start: Date; end: Date; rowCount: number; importedMinor: bigint }[] = [];
  for (const importedMinor of pools)
    work.push({ ...periodAround(cycle, work.at(-1)?.end ?? first, zone), rowCount: 1, importedMinor });
  const amountMinor = pools.reduce((sum, each) => sum + each, 0n);
  const [id, lineId] = [randomUUID(), randomUUID()];
  const currency = 'IDR';
  const [from, to] = [work[0]?.start ?? first, work.at(-1)?.end ?? first];
  const revenue = revenueParts(work, { amountMinor, sharePpm: 1_000_000 });
  await context.act(async ({ tx, at }) => {
    if (amountMinor > 0n) {
      await tx.query(
        `insert into statement_lines (id, account, booked_on, reference, amount_minor, currency, state, used_minor,
           import_id, line) values ($1, 'bank', $2, $3, $4, $5, 'revenue', $4, $1, 1)`,
        [lineId, at, `TEST-${lineId}`, amountMinor, currency],
      );
    }
    await insertRevenue(tx, {
      ...{ id, goodsId, assetId, from, to, amountMinor, currency, at },
      ...{ rowCount: work.length, importedMinor: amountMinor, sharePpm: 1_000_000, membersMinor: amountMinor },
      partCount: work.length,
      reason: '',
      statementLineId: amountMinor > 0n ? lineId : null,
      lineFit: amountMinor > 0n ? 'account' : null,
      by: PROPOSER,
    });
    await consumeWork(tx, {
      ...{ revenueId: id, assetId, currency, from, to },
      starts: work.map(({ start }) => start),
    });
    await insertParts(tx, { ...{ proposalId: id, goodsId, assetId, cycle, zone, currency, from, to } }, revenue);
    await decideRevenue(tx, id, { state: 'posted', by: APPROVER, at });
    if (amountMinor > 0n) {
      const evidenceId = `revenue:${id}`;
      await fundRevenue(tx, {
        ...{
          key: deriveKey(evidenceId),
          evidenceId,
          productId: goodsId,
          custodyId: BANK,
          currency,
          minor: amountMinor,
          at,
        },
      });
    }
    await postParts(tx, id);
  });
  return id;
};

/** Approved revenue by which each unit of a product earns so much, in each of so many periods. */
export const fund = async (
  context: TestContext,
  goodsId: number,
  perUnitMinor: bigint,
  { periods = 1, ...options }: FundOptions & { readonly periods?: number } = {},
): Promise<string> => {
  const { unitsTotal } = await earningOf(context, goodsId);
  const pool = perUnitMinor * BigInt(unitsTotal);
  return fundPools(
    context,
    goodsId,
    Array.from({ length: periods }, () => pool),
    options,
  );
};

/** The balance of the company's reserve. */
export const reserveOf = async (context: TestContext): Promise<bigint> =>
  (await context.see<{ balance: bigint }>('select balance from ledger.accounts where member_id = 0 and kind = 203'))[0]
    ?.balance ?? 0n;

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

/** What units that nobody held have earned of a product. */
export const fleetPartOf = async (context: TestContext, goodsId: number): Promise<bigint> =>
  (
    await context.see<{ balance: bigint }>(
      'select balance from ledger.accounts where member_id = 0 and kind = 254 and product_id = $1',
      [goodsId],
    )
  )[0]?.balance ?? 0n;

/**
 * Violated income invariants, by name; empty when all hold: per product, period and part the records and the fleet's
 * part add up to the pool; income payable equals records minus claims; distributable is what no run has divided; a
 * record names its part's run; no run is unfinished.
 */
export const incomeValidationErrors = async (context: TestContext): Promise<readonly string[]> => {
  const faults = await context.asOwner(
    (tx) =>
      tx.query<{ fault: string }>(`
    with sums as (
      select goods_id, period_end, part, sum(amount_minor) as amount, count(*) as records,
        coalesce(sum(amount_minor) filter (where state = 'void'), 0) as voided
      from income_records group by 1, 2, 3),
    divided as (
      select s.*, r.period_end from settlement_products s join settlement_runs r on r.id = s.run_id),
    payable as (
      select product_id, sum(amount) as minor from ledger.entries where kind = 152 group by product_id),
    waiting as (
      select goods_id, sum(amount_minor - claimed_minor) as minor from income_records where state <> 'void'
        group by goods_id),
    undivided as (
      select goods_id, sum(members_minor) as minor from revenue_parts where state = 'posted' group by goods_id),
    fleet as (
      select goods_id, sum(minor) as minor from (
        select goods_id, fleet_minor as minor from divided union all select goods_id, voided from sums
        union all select f.product_id, -u.fleet from ledger.uncoverings u join ledger.fundings f using (evidence_id)
        union all select product_id, amount from ledger.entries where kind = 254 and code = 74) f
      group by goods_id)
    select 'parts ' || d.run_id || '/' || d.goods_id || '/' || d.part as fault from divided d
      left join sums s using (goods_id, period_end, part)
      where coalesce(s.amount, 0) <> d.income_minor or coalesce(s.records, 0) <> d.record_count
    union all select 'records without a run ' || goods_id from sums left join divided d using (goods_id, period_end, part)
      where d.run_id is null
    union all select 'payable ' || product_id from payable p left join waiting w on w.goods_id = p.product_id
      where p.minor <> coalesce(w.minor, 0)
    union all select 'distributable ' || a.product_id from ledger.accounts a
      left join undivided u on u.goods_id = a.product_id
      where a.member_id = 0 and a.kind = 251 and a.balance <> coalesce(u.minor, 0)
    union all select 'fleet ' || a.product_id from ledger.accounts a left join fleet f on f.goods_id = a.product_id
      where a.member_id = 0 and a.kind = 254 and a.balance <> coalesce(f.minor, 0)
    union all select 'unfinished ' || id from settlement_runs where state <> 'done'`),
    // No time limit decides a test: it sums every record that a crowd of holdings received.
    { timeoutMs: 0 },
  );
  return faults.map(({ fault }) => fault);
};
