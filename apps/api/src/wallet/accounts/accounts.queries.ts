// Queries of a member's accounts: balances by currency.
import type { Tx } from '#platform/db/tx.ts';

export type WalletCurrency = 'IDR' | 'USDT';

export type WalletAccountRow = {
  readonly currency: WalletCurrency;
  readonly balance: bigint;
  readonly escrow: bigint;
  readonly points: bigint;
  readonly coins: bigint;
  readonly earned: bigint;
  readonly paidOut: bigint;
  readonly toClaim: bigint;
  readonly waiting: bigint;
  readonly today: bigint;
  readonly todayFrom: string | null;
  readonly todayTo: string | null;
  readonly withdrawing: bigint;
  readonly withdrawn: bigint;
};

/** Balances from the ledger, and the member's figures; in the currency of the member's country. */
export const account = async (tx: Tx, memberId: bigint, at: Date): Promise<WalletAccountRow | undefined> =>
  (
    await tx.query<WalletAccountRow>(
      `with me as (
         select c.currency, cu.currency as number from members m join countries c on c.id = m.country_id
           join ledger.currencies cu on cu.name = c.currency
         where m.member_id = $1),
       accounts as (
         select k.name, a.currency, a.balance from ledger.accounts a join ledger.kinds k using (kind)
          where a.member_id = $1 and a.kind < 100)
       select me.currency,
         coalesce((select balance from accounts where name = 'wallet' and currency = me.number), 0) as balance,
         coalesce((select balance from accounts where name = 'escrow' and currency = me.number), 0) as escrow,
         coalesce((select sum(balance) from accounts where name = 'points'), 0)::bigint as points,
         coalesce((select sum(balance) from accounts where name in ('coins', 'coins_bonus')), 0)::bigint as coins,
         coalesce(f.earned, 0) as earned, coalesce(f.paid_out, 0) as "paidOut", coalesce(f.to_claim, 0) as "toClaim",
         coalesce(f.waiting, 0) as waiting, coalesce(f.today, 0) as today, f.today_from as "todayFrom",
         f.today_to as "todayTo", coalesce(f.withdrawing, 0) as withdrawing, coalesce(f.withdrawn, 0) as withdrawn
       from me cross join member_figures($1::bigint, $2::timestamptz) f`,
      [memberId, at],
    )
  )[0];
