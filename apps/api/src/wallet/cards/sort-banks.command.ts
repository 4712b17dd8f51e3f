// Sets the order in which members see the banks of a country.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { sortBanks as SortBanks } from '@roda/api-contract/wallet/banks';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { bankCodes } from './banks.queries.ts';
import { upsertBankOrder } from './banks.repository.ts';

type Op = typeof SortBanks;

/** All banks of the country, each once: with one missing or unknown the list is stale. */
export const sortBanks = async (
  ctx: RequestContext<Operator>,
  { countryId, codes }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, audit } = ctx;
  const before = await bankCodes(tx, countryId);
  if (before.length === 0) reject('not_found');
  const isWhole = new Set(codes).size === codes.length && codes.length === before.length;
  if (!isWhole || (await upsertBankOrder(tx, countryId, codes)) !== before.length) reject('stale');
  audit({ target: `banks:${countryId}`, before: { codes: before }, after: { codes } });
  return { countryId, codes: [...codes] };
};
