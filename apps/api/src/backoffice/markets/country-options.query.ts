// Returns the settings of a country: limits, features, applicable texts.
import type { countryOptions as CountryOptions } from '@roda/api-contract/backoffice/markets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { channelsOf } from './countries.queries.ts';
import { country, options, type OptionValue } from './markets.queries.ts';

type Op = typeof CountryOptions;

const textIn = (values: ReadonlyMap<string, OptionValue>, key: string): string => String(values.get(key) ?? '');

/** A feature is a boolean option; one without a row is off. `demo` is a marker, not a feature. */
export const countryOptions = async (
  { tx }: RequestContext<Principal>,
  { countryId }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const found = (await country(tx, countryId)) ?? reject('not_found');
  const rows = await options(tx, countryId);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const entries = rows.filter(({ key, value }) => typeof value === 'boolean' && key !== 'demo');
  const channels = await channelsOf(tx, countryId);
  const [chat, mail] = (['chat', 'email'] as const).map((kind) => channels.find((each) => each.kind === kind));
  const oauthUrl = textIn(values, 'oauthLoginUrl');
  return {
    ...(oauthUrl === '' ? {} : { oauthUrl }),
    customerService: chat?.value ?? (mail === undefined ? '' : `mailto:${mail.value}`),
    currency: found.currency,
    topUpMin: textIn(values, 'rechargeMin'),
    topUpMax: textIn(values, 'rechargeMax'),
    withdrawMin: textIn(values, 'withdrawMin'),
    withdrawMax: textIn(values, 'withdrawMax'),
    cancelWindowDays: found.cancelWindowDays,
    minimumAge: Number(values.get('minimumAge') ?? 18),
    agreementKey: textIn(values, 'agreementTextId'),
    privacyKey: textIn(values, 'privacyTextId'),
    riskKey: textIn(values, 'riskTextId'),
    cancelKey: textIn(values, 'cancelTextId'),
    features: Object.fromEntries(entries.map(({ key, value }) => [key, value === true])),
  };
};
