// Lists the providers licensed for crypto, by country.
import type {
  CryptoLicence,
  listCryptoLicences as ListCryptoLicences,
} from '@roda/api-contract/wallet/currency-settings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { output } from 'zod/mini';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { cryptoLicences, type LicenceFound } from './currencies.queries.ts';

type Op = typeof ListCryptoLicences;

export const licenceOf = ({ withdrawnOn, ...found }: LicenceFound): output<typeof CryptoLicence> => ({
  ...found,
  ...(withdrawnOn === null ? {} : { withdrawnOn }),
});

export const listCryptoLicences = async (
  { tx }: RequestContext<Operator>,
  asked: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { rows, total } = await cryptoLicences(tx, asked);
  return shortPageOf(rows.map(licenceOf), total, asked);
};
