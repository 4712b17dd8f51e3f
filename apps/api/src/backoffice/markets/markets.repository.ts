// Repository of markets: the demo's licence and options.
import type { Tx } from '#platform/db/tx.ts';
import type { OptionValue } from './markets.queries.ts';
import type { Licence } from './markets.policy.ts';

/** Records a licence once per country and number; false when it exists already. */
export const insertLicence = async (
  tx: Tx,
  licence: Licence & { readonly countryId: number; readonly at: Date },
): Promise<boolean> => {
  const { countryId, number, authority, registerUrl, scope, validFrom, validUntil, withdrawnOn, isDemo, at } = licence;
  const rows = await tx.query(
    `insert into licences (country_id, number, authority, register_url, scope, valid_from, valid_until, withdrawn_on,
       is_demo, recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (country_id, number) do nothing returning id`,
    [countryId, number, authority, registerUrl, [...scope], validFrom, validUntil, withdrawnOn, isDemo, at],
  );
  return rows.length === 1;
};

export const setOption = (tx: Tx, countryId: number, { key, value }: { key: string; value: OptionValue }) =>
  tx.query(
    `insert into country_options (country_id, key, value) values ($1, $2, $3)
     on conflict (country_id, key) do update set value = excluded.value`,
    [countryId, key, JSON.stringify(value)],
  );
