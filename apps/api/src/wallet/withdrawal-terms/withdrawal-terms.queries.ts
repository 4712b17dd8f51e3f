// Operators' queries on the terms of withdrawing.
import type { Tx } from '#platform/db/tx.ts';
import type { WalletCurrency } from '#wallet/accounts/accounts.queries.ts';
import { present, type NullIn } from '#platform/db/present.ts';

type Texts = { readonly en: string; readonly id: string; readonly zh: string };

export type WithdrawalTermsRow = {
  readonly currency: WalletCurrency;
  readonly today: string;
  readonly rules: readonly {
    readonly validFrom: string;
    readonly feeRateBp: number;
    readonly autoBelowMinor: string;
    readonly autoCardAgeHours: number;
    readonly decideWithinHours: number;
    readonly payWithinDays: number;
  }[];
  readonly discounts: readonly { readonly validFrom: string; readonly level: number; readonly discountBp: number }[];
  readonly taxes: readonly { readonly validFrom: string; readonly rateBp: number; readonly basis: Texts }[];
  readonly holidays: readonly string[];
};

/** Everything of one country in one query; undefined for an unknown one. */
export const termsCase = async (tx: Tx, countryId: number, at: Date): Promise<WithdrawalTermsRow | undefined> =>
  (
    await tx.query<WithdrawalTermsRow>(
      `select c.currency, d.today,
         coalesce((select jsonb_agg(jsonb_build_object('validFrom', r.valid_from, 'feeRateBp', r.fee_rate_bp,
             'autoBelowMinor', r.auto_below_minor::text, 'autoCardAgeHours', r.auto_card_age_hours,
             'decideWithinHours', r.decide_within_hours, 'payWithinDays', r.pay_within_days)
             order by r.valid_from desc) from withdrawal_rules r where r.country_id = c.id), '[]') as rules,
         coalesce((select jsonb_agg(jsonb_build_object('validFrom', l.valid_from, 'level', l.level,
             'discountBp', l.discount_bp) order by l.valid_from desc, l.level)
             from withdrawal_discounts l), '[]') as discounts,
         coalesce((select jsonb_agg(jsonb_build_object('validFrom', t.valid_from, 'rateBp', t.rate_bp,
             'basis', jsonb_build_object('en', t.basis_en, 'id', t.basis_id, 'zh', t.basis_zh))
             order by t.valid_from desc) from withdrawal_taxes t where t.country_id = c.id), '[]') as taxes,
         coalesce((select jsonb_agg(h.on_date order by h.on_date) from bank_holidays h
             where h.country_id = c.id and h.on_date >= d.today), '[]') as holidays
       from countries c,
         lateral (select ($2::timestamptz at time zone c.time_zone)::date as today) d
       where c.id = $1`,
      [countryId, at],
    )
  )[0];

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

export type PaidTimesRow = {
  readonly paid: number;
  readonly median_minutes: number | null;
  readonly p90_minutes: number | null;
};

/** How long the withdrawals that a country's members were paid in the last 7 days took, in whole minutes rounded up. */
export const paidTimes = async (tx: Tx, countryId: number, at: Date): Promise<PaidTimesRow> => {
  const [row] = await tx.query<PaidTimesRow>(
    `select count(*)::int as paid,
       ceil(percentile_cont(0.5) within group (order by w.minutes))::int as median_minutes,
       ceil(percentile_cont(0.9) within group (order by w.minutes))::int as p90_minutes
     from (select extract(epoch from paid_at - requested_at) / 60 as minutes from withdrawals
            where state = 'paid' and country_id = $1
              and paid_at > $2::timestamptz - interval '7 days' and paid_at <= $2) w`,
    [countryId, at],
  );
  return row ?? { paid: 0, median_minutes: null, p90_minutes: null };
};
