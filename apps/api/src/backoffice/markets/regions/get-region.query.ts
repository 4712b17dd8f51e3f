// Lists provinces, cities and districts to choose an address from.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { getRegion as GetRegion } from '@roda/api-contract/backoffice/regions';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { regionsAt, regionsBelow } from './regions.queries.ts';

type Op = typeof GetRegion;

const HOME = 1;

/** An unknown region has no children, and a country without regions returns an empty list. */
export const getRegion = async (
  { tx, client }: RequestContext<Principal>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { pid, level = 1, countryId = client.countryId ?? HOME } = input;
  const rows = pid === undefined ? await regionsAt(tx, countryId, level) : await regionsBelow(tx, pid);
  return rows.map(({ pid: parent, ...row }) => ({ ...row, ...(parent === null ? {} : { pid: parent }) }));
};
