// Repository by which operators update banks, the terms of withdrawing and cards.
import type { Tx } from '#platform/db/tx.ts';

export type Bank = {
  readonly code: string;
  readonly countryId: number;
  readonly name: string;
  readonly logo: string;
  readonly digitsMin: number;
  readonly digitsMax: number;
  readonly luhn: boolean;
  readonly sort: number;
  readonly enabled: boolean;
  readonly costMinor: bigint | undefined;
  /** `HH:MM`; both or neither. */
  readonly opens: string | undefined;
  readonly closes: string | undefined;
  readonly edition: number | undefined;
};

/** False when the code belongs to a bank of another country, or the version is stale. */
export const putBank = async (tx: Tx, bank: Bank): Promise<boolean> =>
  (
    await tx.query(
      `insert into banks (code, country_id, name, logo, digits_min, digits_max, luhn, sort, enabled, cost_minor, opens,
         closes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, 0), $11, $12)
       on conflict (code) do update set name = excluded.name, logo = excluded.logo, digits_min = excluded.digits_min,
         digits_max = excluded.digits_max, luhn = excluded.luhn, sort = excluded.sort, enabled = excluded.enabled,
         cost_minor = coalesce($10, banks.cost_minor), opens = excluded.opens, closes = excluded.closes,
         edition = banks.edition + 1
         where banks.country_id = excluded.country_id and ($13::int is null or banks.edition = $13)
       returning code`,
      [
        bank.code,
        bank.countryId,
        bank.name,
        bank.logo,
        bank.digitsMin,
        bank.digitsMax,
        bank.luhn,
        bank.sort,
        bank.enabled,
        bank.costMinor ?? null,
        bank.opens ?? null,
        bank.closes ?? null,
        bank.edition ?? null,
      ],
    )
  ).length === 1;

/** Sets the position of every bank of the country; returns how many were updated. */
export const putBankOrder = async (tx: Tx, countryId: number, codes: readonly string[]): Promise<number> =>
  (
    await tx.query(
      `update banks b set sort = p.place::int, edition = b.edition + case when b.sort = p.place then 0 else 1 end
         from unnest($2::text[]) with ordinality p (code, place)
        where b.code = p.code and b.country_id = $1 returning b.code`,
      [countryId, [...codes]],
    )
  ).length;

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
export const putRule = (tx: Tx, rule: NewRule): Promise<unknown> => {
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
export const putDiscounts = (tx: Tx, validFrom: string, discounts: readonly Discount[]): Promise<unknown> =>
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

export const putTax = (tx: Tx, { countryId, validFrom, rateBp, basis }: NewTax): Promise<unknown> =>
  tx.query(
    `insert into withdrawal_taxes (country_id, valid_from, rate_bp, basis_en, basis_id, basis_zh)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (country_id, valid_from) do update set rate_bp = excluded.rate_bp, basis_en = excluded.basis_en,
       basis_id = excluded.basis_id, basis_zh = excluded.basis_zh`,
    [countryId, validFrom, rateBp, basis.en, basis.id, basis.zh],
  );

export const putHoliday = (tx: Tx, countryId: number, onDate: string): Promise<unknown> =>
  tx.query('insert into bank_holidays (country_id, on_date) values ($1, $2) on conflict do nothing', [
    countryId,
    onDate,
  ]);

export const removeHoliday = (tx: Tx, countryId: number, onDate: string): Promise<unknown> =>
  tx.query('delete from bank_holidays where country_id = $1 and on_date = $2', [countryId, onDate]);

/** False when the card is blocked already, or removed. */
export const putBlock = async (
  tx: Tx,
  { memberId, id, reason, at }: { memberId: bigint; id: string; reason: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update bank_cards set blocked_at = $3, blocked_reason = $4
        where member_id = $1 and id = $2 and removed_at is null and blocked_at is null returning id`,
      [memberId, id, at, reason],
    )
  ).length === 1;

export const liftBlock = async (tx: Tx, memberId: bigint, id: string): Promise<boolean> =>
  (
    await tx.query(
      `update bank_cards set blocked_at = null, blocked_reason = ''
        where member_id = $1 and id = $2 and removed_at is null and blocked_at is not null returning id`,
      [memberId, id],
    )
  ).length === 1;

/** Records that an operator compared the holder with the bank's information; false when the card was removed. */
export const putVerified = async (
  tx: Tx,
  { memberId, id, note, name, at }: { memberId: bigint; id: string; note: string; name: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update bank_cards set verified_at = $3, verified_name = $4, verified_note = $5
        where member_id = $1 and id = $2 and removed_at is null and verified_at is null returning id`,
      [memberId, id, at, name, note],
    )
  ).length === 1;
