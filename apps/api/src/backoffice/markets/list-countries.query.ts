// Lists the countries for selection.
import type { listCountries as ListCountries } from '@roda/api-contract/backoffice/markets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { countries } from './markets.queries.ts';
import { aliasOf } from './markets.policy.ts';

type Op = typeof ListCountries;

/** In their published order, named in the client's language. */
export const listCountries = async (
  { tx, client }: RequestContext<Principal>,
  _input: InputOf<Op>,
): Promise<ReplyOf<Op>> =>
  (await countries(tx)).flatMap(({ names, alias, ...country }) => {
    const known = aliasOf(alias);
    return known === undefined ? [] : [{ ...country, alias: known, name: names[client.lang] }];
  });
