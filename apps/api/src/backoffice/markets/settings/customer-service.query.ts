// Returns the support contacts.
import type { customerService as CustomerService } from '@roda/api-contract/backoffice/markets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { channelsOf } from '#backoffice/markets/countries.queries.ts';

type Op = typeof CustomerService;

const HOME = 1;

/** The channels of the requested country, else of the client's, else of the first country. */
export const customerService = async (
  { tx, client }: RequestContext<Principal>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { lang } = client;
  const rows = await channelsOf(tx, input.countryId ?? client.countryId ?? HOME);
  return {
    channels: rows.map(({ kind, label, value, hours }) => ({ kind, label: label[lang], value, hours: hours[lang] })),
  };
};
