// Repository by which operators update payment methods and preset amounts.
import type { Tx } from '#platform/db/tx.ts';
import type { MethodProvider } from './payments.queries.ts';
import type { MethodCaseRow } from './payment-methods.queries.ts';

export type MethodChange = {
  readonly enabled?: boolean | undefined;
  readonly provider?: string | undefined;
  readonly bank?: string | undefined;
  readonly others?: readonly MethodProvider[] | undefined;
  readonly sort?: number | undefined;
  readonly minMinor?: bigint | undefined;
  readonly maxMinor?: bigint | undefined;
  readonly costMinor?: bigint | undefined;
  readonly costBp?: number | undefined;
  /** The version that was read. */
  readonly edition?: number | undefined;
};

/** Updates the given fields; false where the minimum would exceed the maximum, or the version is stale. */
export const updateMethod = async (
  tx: Tx,
  { countryId, code }: Pick<MethodCaseRow, 'countryId' | 'code'>,
  { enabled, provider, bank, others, sort, minMinor, maxMinor, costMinor, costBp, edition }: MethodChange,
): Promise<boolean> =>
  (
    await tx.query(
      `update payment_methods set enabled = coalesce($3, enabled), sort = coalesce($4, sort),
         min_minor = coalesce($5, min_minor), max_minor = coalesce($6, max_minor),
         cost_minor = coalesce($7, cost_minor), cost_bp = coalesce($8, cost_bp),
         provider = coalesce($10, provider), bank = coalesce($11, bank), others = coalesce($12::jsonb, others),
         edition = edition + 1
       where country_id = $1 and code = $2 and coalesce($5, min_minor) <= coalesce($6, max_minor)
         and ($9::int is null or edition = $9) returning code`,
      [
        countryId,
        code,
        enabled ?? null,
        sort ?? null,
        minMinor ?? null,
        maxMinor ?? null,
        costMinor ?? null,
        costBp ?? null,
        edition ?? null,
        provider ?? null,
        bank ?? null,
        others === undefined ? null : JSON.stringify(others),
      ],
    )
  ).length === 1;

/** Exactly these amounts, in this order. */
export const upsertPresets = async (
  tx: Tx,
  { countryId, currency, amounts }: { countryId: number; currency: string; amounts: readonly bigint[] },
): Promise<void> => {
  await tx.query('delete from recharge_presets where country_id = $1 and not amount_minor = any ($2::bigint[])', [
    countryId,
    [...amounts],
  ]);
  await tx.query(
    `insert into recharge_presets (country_id, amount_minor, currency, sort)
     select $1, a.minor, $2, a.place::int from unnest($3::bigint[]) with ordinality a (minor, place)
     on conflict (country_id, amount_minor) do update set sort = excluded.sort`,
    [countryId, currency, [...amounts]],
  );
};
