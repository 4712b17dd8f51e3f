// Income, balances, claims and money held, computed again from trips, sessions, shares, registered units, holdings,
// claims and entries by statements of their own, and compared with what members and the public are told.
import { trustSummary } from '@roda/api-contract/backoffice/assurance';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { formatAmount } from '@roda/domain/money';
import { expect } from 'vitest';
import { nobody } from '#test/test-context.ts';
import type { SimulationContextStage } from './simulation-context.ts';

/**
 * What each holding earned by $1: of every period that is over, the work that approved revenue counts, the members'
 * share of it (truncated), a holding's part by its units of all registered units (truncated); where every registered
 * unit is held, single minor units go to the largest remainders. A holding belongs to a period from before its start
 * to after its end; one that was cancelled later had its part, which the member does not get.
 */
const EARNED = `with work as (
    select revenue_id, started_at, revenue_minor from trips where state = 'counted'
    union all select revenue_id, started_at, revenue_minor from charge_sessions where state = 'counted'),
  periods as (
    select r.id, r.goods_id, g.cycle, s.period_start, s.period_start + s.length as period_end, u.units,
      div(sum(w.revenue_minor) * r.share_ppm, 1000000) as pool
    from revenue_proposals r join work w on w.revenue_id = r.id
    join products g on g.id = r.goods_id join countries c on c.id = g.country_id
    cross join lateral (select case g.cycle when 2 then 'hour' else 'day' end as kind) k
    cross join lateral (select date_trunc(k.kind, w.started_at, c.time_zone) as period_start,
      ('1 ' || k.kind)::interval as length) s
    cross join lateral (select sum(a.units_capacity) as units from product_assets x join assets a on a.id = x.asset_id
      where x.goods_id = r.goods_id) u
    where r.state = 'posted' group by r.id, r.goods_id, r.share_ppm, g.cycle, s.period_start, s.length, u.units),
  parts as (
    select p.id, p.period_end, p.pool, p.units, h.member_id, h.id as holding_id, h.state,
      div(h.quantity * p.pool, p.units) as amount, mod(h.quantity * p.pool, p.units) as remainder,
      sum(h.quantity) over each_part as held
    from periods p join revenue_parts v on v.proposal_id = p.id and v.period_end = p.period_end
    join holdings h on h.goods_id = p.goods_id and h.start_at <= p.period_start and h.end_at >= p.period_end
      and (h.state = 'active' or h.void_run >= v.run_id)
    where p.period_end <= $1 window each_part as (partition by p.id, p.period_end)),
  placed as (
    select t.*, t.pool - sum(t.amount) over each_part as rest,
      row_number() over (each_part order by t.remainder desc, t.member_id, t.holding_id) as place
    from parts t window each_part as (partition by t.id, t.period_end)),
  earned as (
    select member_id, holding_id, sum(amount + case when held = units and place <= rest then 1 else 0 end) as minor
    from placed where state = 'active' group by 1, 2),
  claimed as (select member_id, holding_id, sum(amount_minor) as minor from income_claims group by 1, 2),
  income as (
    select h.member_id, h.id, coalesce(e.minor, 0) as earned, coalesce(c.minor, 0) as claimed,
      h.cancel_until <= $1 and (h.cycle <> 1 or h.end_at <= $1) as is_claimable
    from holdings h left join earned e on e.member_id = h.member_id and e.holding_id = h.id
    left join claimed c on c.member_id = h.member_id and c.holding_id = h.id where h.state = 'active')`;

/** Of members, by their numbers; the balance is the sum of the wallet's entries. */
const MEMBERS = `${EARNED}
  select m.member_id as "memberId", coalesce(i.earned, 0)::bigint as earned,
    coalesce(i.to_claim, 0)::bigint as "toClaim", coalesce(b.minor, 0)::bigint as balance
  from members m
  left join (select member_id, sum(earned) as earned, sum(earned - claimed) filter (where is_claimable) as to_claim
    from income group by 1) i on i.member_id = m.member_id
  left join (select member_id, sum(amount) as minor from ledger.entries where kind = 1 group by 1) b
    on b.member_id = m.member_id`;

/**
 * Claims: entries of wallets, escrow and withdrawals in progress, and income that was earned and not claimed. Held:
 * what entries moved into members' accounts and not out of them, without payouts that the bank has not executed, and
 * without the company's own money: revenue that is not divided yet, what is not members' income of it, proceeds, fees,
 * taxes.
 */
const SUMS = `${EARNED},
  unclaimed as (select coalesce(sum(earned - claimed), 0) as minor from income),
  books as (
    select coalesce(sum(e.amount) filter (where k.name in ('wallet', 'escrow', 'withdraw_hold')), 0) as owed,
      coalesce(-sum(e.amount) filter (where k.name in ('custody', 'custody_out', 'provider_clearing')), 0) as kept,
      coalesce(sum(e.amount) filter (where k.name = 'payout_clearing'), 0) as leaving,
      coalesce(sum(e.amount) filter (
        where k.name in ('fee', 'tax', 'acquisition', 'distributable', 'fleet_payable')), 0) as company
    from ledger.entries e join ledger.kinds k on k.kind = e.kind
    join ledger.currencies c on c.currency = e.currency where c.name = 'IDR')
  select (b.owed + u.minor)::bigint as claims, (b.kept - b.leaving - b.company)::bigint as held
  from books b cross join unclaimed u`;

type MemberBooks = {
  readonly memberId: bigint;
  readonly earned: bigint;
  readonly toClaim: bigint;
  readonly balance: bigint;
};

const money = (minor: bigint | undefined): string => formatAmount(minor ?? 0n, 'IDR');

const checkMembers = async ({ ask, context, seats }: SimulationContextStage): Promise<void> => {
  const rows = await context.see<MemberBooks>(MEMBERS, [context.clock.now()]);
  const books = new Map(rows.map((row) => [row.memberId, row]));
  for (const { member, person } of seats) {
    const { totalIncome: earned, unclaimedIncome: toClaim, balance } = (await ask(accountInfo, member, {})).data;
    const own = books.get(member.memberId);
    expect([person.name, { earned, toClaim, balance }]).toEqual([
      person.name,
      { earned: money(own?.earned), toClaim: money(own?.toClaim), balance: money(own?.balance) },
    ]);
  }
};

/** Receipts that no statement shows for longer than two banking days are not held any more. */
const ARRIVALS_COUNT_DAYS = 3;

/** Compares every member's figures, and the public ones, with the books computed again. After all due jobs. */
export const checkBooks = async (stage: SimulationContextStage, day: number): Promise<void> => {
  await checkMembers(stage);
  const { ask, context } = stage;
  const [sums] = await context.see<{ claims: bigint; held: bigint }>(SUMS, [context.clock.now()]);
  const { currencies } = (await ask(trustSummary, nobody, {})).data;
  const shown = currencies.find(({ currency }) => currency === 'IDR');
  expect(shown?.claims ?? '0.00').toBe(money(sums?.claims));
  if (day <= ARRIVALS_COUNT_DAYS) expect(shown?.held ?? '0.00').toBe(money(sums?.held));
};
