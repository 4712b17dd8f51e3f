// Lists countries with their options, and support channels, for operators.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type {
  listCountryCases as ListCountryCases,
  listSupportChannels as ListSupportChannels,
} from '@roda/api-contract/backoffice/countries';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { channelCases, countryCases } from './countries.queries.ts';
import { optionKinds } from './options.policy.ts';

/** Every option that can be set, with its value where it has one. */
export const listCountryCases = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListCountryCases>,
): Promise<ReplyOf<typeof ListCountryCases>> => {
  const { rows, total } = await countryCases(tx, input);
  const list = rows.map(({ values, ...country }) => ({
    ...country,
    options: Object.entries(optionKinds).map(([key, kind]) => {
      const value = values[key];
      return { key, ...kind, ...(value === undefined ? {} : { value }) };
    }),
  }));
  return shortPageOf(list, total, input);
};

export const listSupportChannels = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListSupportChannels>,
): Promise<ReplyOf<typeof ListSupportChannels>> => {
  const { rows, total } = await channelCases(tx, input);
  return shortPageOf([...rows], total, input);
};
