// Queries on a member's account, cards and the rules of withdrawing: one query per reply.
import { present, type NullIn } from '#platform/db/present.ts';
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
 * Balances from the ledger; income from its records, found through the periods of settlement runs: those of today in
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
           lateral (select distinct period_end from settlement_runs
                     where period_end >= me.begins and period_end < me.begins_next) p
           join income_records r on r.period_end = p.period_end and r.member_id = $1 and r.state <> 'void'),
       open as (
         select sum(r.amount_minor - r.claimed_minor) as minor
           from (select distinct period_end from settlement_runs where sweep_at is not null) p
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

export type WalletBankRow = {
  readonly code: string;
  readonly name: string;
  readonly logo: string;
  readonly digitsMin: number;
  readonly digitsMax: number;
  readonly luhn: boolean;
};

const BANK = `code, name, logo, digits_min as "digitsMin", digits_max as "digitsMax", luhn`;

/** Banks of the member's country, in order. */
export const banks = (tx: Tx, memberId: bigint): Promise<readonly WalletBankRow[]> =>
  tx.query<WalletBankRow>(
    `select ${BANK} from banks where enabled and country_id = (select country_id from members where member_id = $1)
      order by sort`,
    [memberId],
  );

export type WalletCardRow = {
  readonly id: string;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly last4: string;
  readonly holder_encrypted: Buffer;
  readonly added_at: Date;
  readonly usable_at: Date;
  /** Empty while it is not blocked. */
  readonly blocked_reason: string;
};

export const cards = (tx: Tx, memberId: bigint): Promise<readonly WalletCardRow[]> =>
  tx.query<WalletCardRow>(
    `select c.id, c.bank_code, b.name as bank_name, c.last4, c.holder_encrypted, c.added_at, c.usable_at, c.blocked_reason
       from bank_cards c join banks b on b.code = c.bank_code
      where c.member_id = $1 and c.removed_at is null order by c.added_at desc, c.id desc`,
    [memberId],
  );

export type RuleRow = {
  readonly currency: WalletCurrency;
  /** Bounds from the country's options: decimal text. */
  readonly min: string;
  readonly max: string;
  readonly daily: string;
  readonly fee_rate_bp: number;
  readonly auto_below_minor: bigint;
  readonly auto_card_age_hours: number;
  readonly decide_within_hours: number;
  readonly pay_within_days: number;
  readonly tax_rate_bp: number;
  readonly tax_basis: string;
};

const optionNamed = (key: string): string =>
  `(select o.value #>> '{}' from country_options o where o.country_id = c.id and o.key = '${key}')`;

/** Options that every country with a published rule has. */
const LIMITS = ['min', 'max', 'daily'] as const;

const RULE = `c.currency, ${optionNamed('withdrawMin')} as min, ${optionNamed('withdrawMax')} as max,
  ${optionNamed('withdrawDaily')} as daily, r.fee_rate_bp, r.auto_below_minor, r.auto_card_age_hours,
  r.decide_within_hours, r.pay_within_days, t.rate_bp as tax_rate_bp`;

const RULE_FROM = `join lateral (
    select * from withdrawal_rules r where r.country_id = c.id
       and r.valid_from <= ($2::timestamptz at time zone c.time_zone)::date
     order by r.valid_from desc limit 1) r on true`;

const TAX = `join lateral (
    select * from withdrawal_taxes t where t.country_id = c.id
       and t.valid_from <= ($2::timestamptz at time zone c.time_zone)::date
     order by t.valid_from desc limit 1) t on true`;

/** The published rule of a country, and the tax in force on that day in the requested language. */
export const rule = async (
  tx: Tx,
  { countryId, at, lang }: { countryId: number; at: Date; lang: string },
): Promise<RuleRow | undefined> =>
  present<RuleRow, 'min' | 'max' | 'daily'>(
    await tx.query<NullIn<RuleRow, 'min' | 'max' | 'daily'>>(
      `select ${RULE}, case $3 when 'id' then t.basis_id when 'zh' then t.basis_zh else t.basis_en end as tax_basis
         from countries c ${RULE_FROM} ${TAX} where c.id = $1`,
      [countryId, at, lang],
    ),
    ...LIMITS,
  )[0];

export type WithdrawFacts = Omit<RuleRow, 'tax_basis'> & {
  readonly country_id: number;
  readonly discount_bp: number;
  readonly day: string;
  readonly requested_today: bigint;
  readonly balance: bigint;
  readonly pay_by: Date;
};

/** Everything a quote or a withdrawal of one member is computed from. */
export const withdrawFacts = async (tx: Tx, memberId: bigint, at: Date): Promise<WithdrawFacts | undefined> =>
  present<WithdrawFacts, 'min' | 'max' | 'daily' | 'pay_by'>(
    await tx.query<NullIn<WithdrawFacts, 'min' | 'max' | 'daily' | 'pay_by'>>(
      `select ${RULE}, c.id as country_id, coalesce(d.discount_bp, 0) as discount_bp,
         ($2::timestamptz at time zone c.time_zone)::date as day,
         coalesce((select requested_minor from withdrawal_days w
                    where w.member_id = $1 and w.day = ($2::timestamptz at time zone c.time_zone)::date), 0)
           as requested_today,
         coalesce((select a.balance from ledger.accounts a join ledger.kinds k using (kind)
                     join ledger.currencies cu using (currency)
                    where a.member_id = $1 and k.name = 'wallet' and cu.name = c.currency), 0) as balance,
         working_day_end(c.id, c.time_zone, $2::timestamptz, r.pay_within_days) as pay_by
       from members m join countries c on c.id = m.country_id ${RULE_FROM} ${TAX}
       left join lateral (
         select * from withdrawal_discounts d where d.level = m.level
            and d.valid_from <= ($2::timestamptz at time zone c.time_zone)::date
          order by d.valid_from desc limit 1) d on true
       where m.member_id = $1`,
      [memberId, at],
    ),
    ...LIMITS,
    'pay_by',
  )[0];
