// Invariants after every step, and the checks of every member at the end of a day.
import { expect } from 'vitest';
import { parseAmount } from '@roda/domain/money';
import { payAfter } from '@roda/api-contract/sales/payments';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { listWithdrawals } from '@roda/api-contract/wallet/withdrawal-cases';
import { audit, type AuditReport } from '#ledger';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import { ordersOf, type Seat, type SimulationContextStage } from './simulation-context.ts';

/** Limits that no race may exceed: each query returns the violating rows. */
const BOUNDS = [
  { name: 'stock', sql: 'select id from products where units_sold < 0 or units_sold > units_total' },
  { name: 'purchase limit', sql: 'select member_id from product_purchases where units < 0 or units > limit_units' },
  { name: 'four eyes', sql: 'select id from withdrawals where approved_by = paid_by' },
  {
    name: 'revenue has four sides',
    sql: `select r.id from revenue_proposals r join statement_lines l on l.id = r.statement_line_id
      join imports s on s.id = l.import_id
      where r.proposed_by = any (r.importers) or (r.state = 'posted' and (r.decided_by = r.proposed_by
        or r.decided_by = any (r.importers) or r.decided_by = s.imported_by))`,
  },
  { name: 'day limit', sql: 'select member_id from withdrawal_days where requested_minor > 10000000000' },
  {
    name: 'revenue is the work that it counts',
    sql: `select r.id from revenue_proposals r left join (
        select revenue_id, sum(revenue_minor) as minor from (
          select revenue_id, revenue_minor from trips union all select revenue_id, revenue_minor from charge_sessions) w
        group by revenue_id) u on u.revenue_id = r.id
      where coalesce(u.minor, 0) <> case when r.state in ('proposed', 'posted') then r.imported_minor else 0 end`,
  },
  {
    name: 'a proposal is the sum of its parts',
    sql: `select r.id from revenue_proposals r join (
        select proposal_id, sum(amount_minor) as amount, sum(members_minor) as members, count(*) as parts
        from revenue_parts group by proposal_id) p on p.proposal_id = r.id
      where (p.amount, p.members, p.parts) is distinct from (r.amount_minor, r.members_minor, r.part_count)`,
  },
  {
    name: 'only the members’ share of posted revenue is distributable',
    sql: `select r.goods_id from (select goods_id, sum(members_minor) as minor
        from revenue_proposals where state in ('posted', 'reversed') group by goods_id) r
      full join (select product_id, sum(amount) as minor from ledger.entries where code = 206 and kind = 251
        group by product_id) e on e.product_id = r.goods_id
      where coalesce(r.minor, 0) <> coalesce(e.minor, 0)`,
  },
  {
    name: 'a receipt is credited once',
    sql: `select provider, receipt_id from payment_receipts group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'a run divides by the registered units of the assets, sold or not',
    sql: `select s.goods_id from settlement_products s cross join lateral (
        select sum(a.units_capacity) as units from product_assets x join assets a on a.id = x.asset_id
        where x.goods_id = s.goods_id) u
      where s.units_total is distinct from u.units or s.per_unit_minor is distinct from s.pool_minor / u.units`,
  },
  {
    name: 'records and the fleet’s part are the pool, per product, period and part',
    sql: `select s.goods_id from settlement_products s join settlement_runs r on r.id = s.run_id
      where r.state = 'done' and s.pool_minor <> s.fleet_minor + coalesce((
        select sum(i.amount_minor) from income_records i
        where i.period_end = r.period_end and i.goods_id = s.goods_id and i.part = s.part), 0)`,
  },
] as const;

const brokenIn = ({ verdict, checks }: AuditReport): readonly string[] =>
  verdict === 'holds'
    ? []
    : checks.filter(({ breakCount }) => breakCount > 0).map(({ name, rows }) => `${name}: ${rows.join(' ')}`);

/**
 * All invariants of the ledger and of sales. A full check is that of the nightly audit, the other that of the online
 * audit.
 */
export const checkInvariants = async ({ context }: SimulationContextStage, full: boolean): Promise<void> => {
  const at = context.clock.now();
  const rules = [...invariantsFor({ full, at }), ...BOUNDS];
  const report = await context.around.pool.inTransaction((tx) => audit(tx, { at, full, rules }), {
    timeoutMs: 60_000,
  });
  expect(brokenIn(report)).toEqual([]);
};

type SandboxPayment = { readonly reference: string; readonly receipts: readonly { readonly amountMinor: string }[] };

const minor = (amount: string): bigint => parseAmount(amount, 'IDR') ?? 0n;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

/**
 * The expected wallet balance: from the provider's own records, and the replies to claims, orders and withdrawals that
 * the member received.
 */
const expectedWallet = async (stage: SimulationContextStage, seat: Seat): Promise<bigint> => {
  const { ask, shop, context } = stage;
  const { member, claimedMinor } = seat;
  const payments = await shop.sandbox<SandboxPayment[]>('/control/payments');
  const mine = payments.filter(({ reference }) => reference.startsWith(`${member.memberId}.`));
  const received = sum(mine.flatMap(({ receipts }) => receipts.map(({ amountMinor }) => BigInt(amountMinor))));
  const orders = await ordersOf(stage, seat);
  const bought = orders.filter(
    ({ type, status }) => type !== 'recharge' && (status === 'working' || status === 'completed'),
  );
  const asked = (await ask(listWithdrawals, member, { limit: 100 })).data.list;
  const leaving = asked.filter(({ status }) => status !== 'rejected' && status !== 'failed');
  const [window] = await context.see<{ minor: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from income_claims
      where member_id = $1 and cause = 'window'`,
    [member.memberId],
  );
  const out = sum([...bought, ...leaving].map(({ amount }) => minor(amount)));
  return received + claimedMinor + (window?.minor ?? 0n) - out;
};

/** Queries the provider again for every order that may have been paid, so that its records and ours can be compared. */
const askAboutOpen = async (stage: SimulationContextStage): Promise<void> => {
  await stage.shop.settle();
  for (const seat of stage.seats) {
    for (const { id, status } of await ordersOf(stage, seat)) {
      if (status === 'to_pay' || status === 'invalid') await stage.ask(payAfter, seat.member, { orderId: id });
    }
  }
};

/** Checks at the end of a day that every member's wallet equals the day's replies, to the cent. */
export const checkWallets = async (stage: SimulationContextStage): Promise<void> => {
  await askAboutOpen(stage);
  for (const seat of stage.seats) {
    const { data } = await stage.ask(accountInfo, seat.member, {});
    expect([seat.person.name, minor(data.balance)]).toEqual([seat.person.name, await expectedWallet(stage, seat)]);
  }
};
