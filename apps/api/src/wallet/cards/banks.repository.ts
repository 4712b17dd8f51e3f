// Statements that write banks and their order.
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
export const upsertBankRow = async (tx: Tx, bank: Bank): Promise<boolean> =>
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
export const upsertBankOrder = async (tx: Tx, countryId: number, codes: readonly string[]): Promise<number> =>
  (
    await tx.query(
      `update banks b set sort = p.place::int, edition = b.edition + case when b.sort = p.place then 0 else 1 end
         from unnest($2::text[]) with ordinality p (code, place)
        where b.code = p.code and b.country_id = $1 returning b.code`,
      [countryId, [...codes]],
    )
  ).length;
