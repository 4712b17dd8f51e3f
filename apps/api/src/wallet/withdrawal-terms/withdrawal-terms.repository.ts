// Repository by which operators update banks, the terms of withdrawing and cards.
import type { Tx } from '#platform/db/tx.ts';

export type NewRule = {
  readonly countryId: number;
  readonly validFrom: string;
  readonly feeRateBp: number;
  readonly autoBelowMinor: bigint;
  readonly autoCardAgeHours: number;
  readonly decideWithinHours: number;
  readonly payWithinDays: number;
};

/** A row with the same first day in the future is replaced. */
export const upsertRule = (tx: Tx, rule: NewRule): Promise<unknown> => {
  const { countryId, validFrom, feeRateBp, autoBelowMinor, autoCardAgeHours, decideWithinHours, payWithinDays } = rule;
  return tx.query(
    `insert into withdrawal_rules (country_id, valid_from, fee_rate_bp, auto_below_minor, auto_card_age_hours,
       decide_within_hours, pay_within_days) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (country_id, valid_from) do update set fee_rate_bp = excluded.fee_rate_bp,
       auto_below_minor = excluded.auto_below_minor, auto_card_age_hours = excluded.auto_card_age_hours,
       decide_within_hours = excluded.decide_within_hours, pay_within_days = excluded.pay_within_days`,
    [countryId, validFrom, feeRateBp, autoBelowMinor, autoCardAgeHours, decideWithinHours, payWithinDays],
  );
};

export type Discount = { readonly level: number; readonly discountBp: number };

/** All levels of one first day, in one statement. */
export const upsertDiscounts = (tx: Tx, validFrom: string, discounts: readonly Discount[]): Promise<unknown> =>
  tx.query(
    `insert into withdrawal_discounts (valid_from, level, discount_bp)
     select $1, * from unnest($2::int[], $3::int[])
     on conflict (valid_from, level) do update set discount_bp = excluded.discount_bp`,
    [validFrom, discounts.map(({ level }) => level), discounts.map(({ discountBp }) => discountBp)],
  );

export type NewTax = {
  readonly countryId: number;
  readonly validFrom: string;
  readonly rateBp: number;
  readonly basis: { readonly en: string; readonly id: string; readonly zh: string };
};

export const upsertTax = (tx: Tx, { countryId, validFrom, rateBp, basis }: NewTax): Promise<unknown> =>
  tx.query(
    `insert into withdrawal_taxes (country_id, valid_from, rate_bp, basis_en, basis_id, basis_zh)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (country_id, valid_from) do update set rate_bp = excluded.rate_bp, basis_en = excluded.basis_en,
       basis_id = excluded.basis_id, basis_zh = excluded.basis_zh`,
    [countryId, validFrom, rateBp, basis.en, basis.id, basis.zh],
  );

export const upsertHoliday = (tx: Tx, countryId: number, onDate: string): Promise<unknown> =>
  tx.query('insert into bank_holidays (country_id, on_date) values ($1, $2) on conflict do nothing', [
    countryId,
    onDate,
  ]);

export const deleteHoliday = (tx: Tx, countryId: number, onDate: string): Promise<unknown> =>
  tx.query('delete from bank_holidays where country_id = $1 and on_date = $2', [countryId, onDate]);
