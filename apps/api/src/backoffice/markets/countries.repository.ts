// Repository of countries and support channels, changed by operators.
import type { Tx } from '#platform/db/tx.ts';
import type { CountryChannelRow } from './countries.queries.ts';
import type { MarketTexts } from './markets.policy.ts';

export type CountryChange = {
  readonly names?: MarketTexts | undefined;
  readonly position?: number | undefined;
  readonly phonePattern?: string | undefined;
  readonly cancelWindowDays?: number | undefined;
  readonly claimWindowDays?: number | undefined;
  readonly statementDays?: number | undefined;
  readonly enabled?: boolean | undefined;
};

/** Updates the given fields; false when there is no such country. */
export const updateCountryRow = async (tx: Tx, id: number, change: CountryChange): Promise<boolean> => {
  const rows = await tx.query(
    `update countries set names = coalesce($2, names), position = coalesce($3, position),
       phone_pattern = coalesce($4, phone_pattern), cancel_window_days = coalesce($5, cancel_window_days),
       claim_window_days = coalesce($6, claim_window_days), statement_days = coalesce($7, statement_days),
       enabled = coalesce($8, enabled)
     where id = $1 returning id`,
    [
      id,
      change.names === undefined ? null : JSON.stringify(change.names),
      change.position ?? null,
      change.phonePattern ?? null,
      change.cancelWindowDays ?? null,
      change.claimWindowDays ?? null,
      change.statementDays ?? null,
      change.enabled ?? null,
    ],
  );
  return rows.length === 1;
};

/** Locks a country's options until the end of the transaction. */
export const lockCountry = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query('select id from countries where id = $1 for update', [id])).length === 1;

const CHANNEL = `id, country_id as "countryId", kind, label, value, hours, position, enabled`;

/** Adds a channel, or updates the one of that number; nothing where there is none. */
export const upsertChannel = async (
  tx: Tx,
  {
    id,
    countryId,
    kind,
    label,
    value,
    hours,
    position,
    enabled,
  }: Omit<CountryChannelRow, 'id'> & { id: number | undefined },
): Promise<CountryChannelRow | undefined> => {
  const values = [countryId, kind, JSON.stringify(label), value, JSON.stringify(hours), position, enabled];
  const [row] =
    id === undefined
      ? await tx.query<CountryChannelRow>(
          `insert into support_channels (country_id, kind, label, value, hours, position, enabled)
           values ($1, $2, $3, $4, $5, $6, $7) returning ${CHANNEL}`,
          values,
        )
      : await tx.query<CountryChannelRow>(
          `update support_channels set country_id = $1, kind = $2, label = $3, value = $4, hours = $5, position = $6,
             enabled = $7 where id = $8 returning ${CHANNEL}`,
          [...values, id],
        );
  return row;
};
