// Provinces, cities and districts to choose an address from.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { getRegion as GetRegion } from '@roda/contract/places-regions';
import type { Act, Who } from '#platform/act.ts';
import { regionsAt, regionsBelow } from './regions.reads.ts';

type Op = typeof GetRegion;

const HOME = 1;

/** An unknown region has nothing below it, and a country without regions gives an empty list. */
export const getRegion = async ({ tx, caller }: Act<Who>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { pid, level = 1, countryId = caller.countryId ?? HOME } = input;
  const rows = pid === undefined ? await regionsAt(tx, countryId, level) : await regionsBelow(tx, pid);
  return rows.map(({ pid: parent, ...row }) => ({ ...row, ...(parent === null ? {} : { pid: parent }) }));
};
