// Queries of a member's accounts: balances by currency.
import type { Tx } from '#platform/db/tx.ts';

export type WalletCurrency = 'IDR' | 'USDT';

export type WalletAccountRow = {
  readonly currency: WalletCurrency;
  readonly balance: bigint;
  readonly withdrawing: bigint;
  readonly escrow: bigint;
  readonly total_income: bigint;
  readonly today_income: bigint;
  readonly unclaimed_income: bigint;
  readonly points: bigint;
  readonly coins: bigint;
};

/**
 * Balances from the ledger; income from its records, found through the settled periods: those of today in
 * the member's time zone, and those with something unclaimed.
 */
export const account = async (tx: Tx, memberId: bigint, at: Date): Promise<WalletAccountRow | undefined> =>
  (
    await tx.query<WalletAccountRow>(
      `with me as (
         select c.currency, cu.currency as number, day.begins, day.begins_next
           from members m join countries c on c.id = m.country_id join ledger.currencies cu on cu.name = c.currency,
           lateral (select ($2::timestamptz at time zone c.time_zone)::date as today) d,
           lateral (select d.today::timestamp at time zone c.time_zone as begins,
                           (d.today + 1)::timestamp at time zone c.time_zone as begins_next) day
          where m.member_id = $1),
       accounts as (
         select k.name, a.currency, a.balance from ledger.accounts a join ledger.kinds k using (kind)
          where a.member_id = $1 and a.kind < 100),
       today as (
         select sum(r.amount_minor) as minor from me,
           lateral (select distinct period_end from settlement_periods
                     where period_end >= me.begins and period_end < me.begins_next) p
           join income_records r on r.period_end = p.period_end and r.member_id = $1 and r.state <> 'void'),
       open as (
         select sum(r.amount_minor - r.claimed_minor) as minor
           from (select distinct period_end from settlement_periods where sweep_at is not null) p
           join income_records r on r.period_end = p.period_end and r.member_id = $1
            and r.state = 'unclaimed' and r.claimable_at <= $2::timestamptz)
       select me.currency,
         coalesce((select balance from accounts where name = 'wallet' and currency = me.number), 0) as balance,
         coalesce((select balance from accounts where name = 'withdraw_hold' and currency = me.number), 0)
           as withdrawing,
         coalesce((select balance from accounts where name = 'escrow' and currency = me.number), 0) as escrow,
         coalesce((select sum(balance) from accounts where name = 'points'), 0)::bigint as points,
         coalesce((select sum(balance) from accounts where name in ('coins', 'coins_bonus')), 0)::bigint as coins,
         coalesce((select sum(amount_minor) from income_claims i
                    where i.member_id = $1 and i.currency = me.currency), 0)::bigint as total_income,
         coalesce((select minor from today), 0)::bigint as today_income,
         coalesce((select minor from open), 0)::bigint as unclaimed_income
       from me`,
      [memberId, at],
    )
  )[0];
