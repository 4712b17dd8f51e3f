// Puts the banks of a country into the order in which members see them.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { orderBanks as OrderBanks } from '@roda/contract/wallet-operators';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { bankCodes } from './banks.reads.ts';
import { putBankOrder } from './operators.sql.ts';

type Op = typeof OrderBanks;

/** All banks of the country, each once: with one missing or unknown the list is not the one that was looked at. */
export const orderBanks = async (act: Act<Operator>, { countryId, codes }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, note } = act;
  const before = await bankCodes(tx, countryId);
  if (before.length === 0) refuse('not_found');
  const isWhole = new Set(codes).size === codes.length && codes.length === before.length;
  if (!isWhole || (await putBankOrder(tx, countryId, codes)) !== before.length) refuse('stale');
  note({ target: `banks:${countryId}`, before: { codes: before }, after: { codes } });
  return { countryId, codes: [...codes] };
};
