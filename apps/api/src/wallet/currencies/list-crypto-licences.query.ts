// The providers that may take crypto, by country.
import type { CryptoLicence, listCryptoLicences as ListCryptoLicences } from '@roda/contract/currencies-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { output } from 'zod/mini';
import type { Act, Operator } from '#platform/act.ts';
import { cryptoLicences, type LicenceFound } from './currencies.reads.ts';

type Op = typeof ListCryptoLicences;

export const licenceOf = ({ withdrawnOn, ...found }: LicenceFound): output<typeof CryptoLicence> => ({
  ...found,
  ...(withdrawnOn === null ? {} : { withdrawnOn }),
});

export const listCryptoLicences = async ({ tx }: Act<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total } = await cryptoLicences(tx, asked);
  return shortPageOf(rows.map(licenceOf), total, asked);
};
