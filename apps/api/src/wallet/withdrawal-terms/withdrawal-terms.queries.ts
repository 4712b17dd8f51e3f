// Operators' queries on the terms of withdrawing.
import type { Tx } from '#platform/db/tx.ts';
import type { WalletCurrency } from '#wallet/wallet.queries.ts';

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
