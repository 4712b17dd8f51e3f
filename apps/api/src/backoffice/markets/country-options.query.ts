// What is set per country: limits, doors, which texts apply.
import type { countryOptions as CountryOptions } from '@roda/contract/places';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Who } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { channelsOf } from './operators.reads.ts';
import { country, options, type OptionValue } from './places.reads.ts';

type Op = typeof CountryOptions;

const textIn = (values: ReadonlyMap<string, OptionValue>, key: string): string => String(values.get(key) ?? '');

/** A feature is a yes-or-no option; what has no row is closed. `demo` is a mark, not a door. */
export const countryOptions = async ({ tx }: Act<Who>, { countryId }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const found = (await country(tx, countryId)) ?? refuse('not_found');
  const rows = await options(tx, countryId);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const doors = rows.filter(({ key, value }) => typeof value === 'boolean' && key !== 'demo');
  const channels = await channelsOf(tx, countryId);
  const [chat, mail] = (['chat', 'email'] as const).map((kind) => channels.find((each) => each.kind === kind));
  return {
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
    features: Object.fromEntries(doors.map(({ key, value }) => [key, value === true])),
  };
};
