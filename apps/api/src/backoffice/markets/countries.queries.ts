// Queries of countries and support channels, for operators.
import type { InputOf } from '@roda/api-contract/operation';
import type { listCountryCases } from '@roda/api-contract/backoffice/countries';
import { orderBy, type Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { MarketCountry, OptionValue } from './markets.queries.ts';
import type { MarketTexts } from './markets.policy.ts';

export type CountryRow = MarketCountry & {
  readonly statementDays: number;
  readonly position: number;
  readonly enabled: boolean;
  readonly values: Readonly<Record<string, OptionValue>>;
};

const COUNTRY = `c.id, c.alias, c.names, c.area_code as "areaCode", c.phone_pattern as "phonePattern", c.currency,
  c.currency_symbol as "currencySymbol", c.locale, c.time_zone as "timeZone", c.flag,
  c.cancel_window_days as "cancelWindowDays", c.claim_window_days as "claimWindowDays",
  c.statement_days as "statementDays", c.position, c.enabled,
  coalesce((select jsonb_object_agg(o.key, o.value) from country_options o where o.country_id = c.id), '{}') as values`;

type Filter = { readonly page: number; readonly limit: number };

export const countryCases = async (
  tx: Tx,
  { id, enabled, page, limit, sort, order = 'asc' }: InputOf<typeof listCountryCases>,
) => {
  const rows = await tx.query<CountryRow & { total: number }>(
    `select ${COUNTRY}, count(*) over ()::int as total from countries c
     where ($1::int is null or c.id = $1) and ($2::boolean is null or c.enabled = $2)
     ${orderBy({ position: 'c.position', alias: 'c.alias' }, { sort, order }, 'c.id')} limit $3 offset $4`,
    [id ?? null, enabled ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

/** One country, also one that is switched off. */
export const countryCase = async (tx: Tx, id: number): Promise<CountryRow | undefined> =>
  (await tx.query<CountryRow>(`select ${COUNTRY} from countries c where c.id = $1`, [id]))[0];

export type CountryChannelRow = {
  readonly id: number;
  readonly countryId: number;
  readonly kind: 'chat' | 'phone' | 'email' | 'whatsapp';
  readonly label: MarketTexts;
  readonly value: string;
  readonly hours: MarketTexts;
  readonly position: number;
  readonly enabled: boolean;
};

const CHANNEL = `id, country_id as "countryId", kind, label, value, hours, position, enabled`;

const channelKeys = { position: 'position', kind: 'kind' } as const;

export const channelCases = async (
  tx: Tx,
  asked: Filter &
    Ordering<keyof typeof channelKeys> & {
      readonly id?: number | undefined;
      readonly countryId?: number | undefined;
      readonly enabled?: boolean | undefined;
    },
) => {
  const { countryId, id, enabled, page, limit } = asked;
  const by = asked.sort === undefined ? 'order by country_id, position, id' : orderBy(channelKeys, asked, 'id');
  const rows = await tx.query<CountryChannelRow & { total: number }>(
    `select ${CHANNEL}, count(*) over ()::int as total from support_channels
      where ($1::int is null or country_id = $1) and ($2::int is null or id = $2)
        and ($3::boolean is null or enabled = $3) ${by} limit $4 offset $5`,
    [countryId ?? null, id ?? null, enabled ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

/** Channels that are visible to members of a country. */
export const channelsOf = (tx: Tx, countryId: number): Promise<readonly CountryChannelRow[]> =>
  tx.query<CountryChannelRow>(
    `select ${CHANNEL} from support_channels where country_id = $1 and enabled order by position, id`,
    [countryId],
  );
