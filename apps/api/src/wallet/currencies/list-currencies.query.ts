// Lists the currencies, and whether a member can pay in them here.
import type { listCurrencies as ListCurrencies } from '@roda/api-contract/wallet/currencies';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { translator } from '@roda/i18n';
import { countryById } from '#backoffice/markets/index.ts';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { cryptoEntry } from './crypto-availability.ts';
import { networkOf, rateOf, reasonOf } from './currency-dto.ts';

type Op = typeof ListCurrencies;

/**
 * Without a known country only the country's own currency is listed. R29: the permission is returned with the offer.
 */
export const listCurrencies = async (
  { tx, at, client: { lang, countryId: ownId } }: RequestContext<Principal>,
  { countryId = ownId }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const text = translator(lang);
  const rupiah = {
    code: 'IDR' as const,
    name: text('currencies.idr'),
    symbol: 'Rp',
    places: 2,
    kind: 'money' as const,
    enabled: true,
    networks: [],
  };
  if (countryId === undefined || (await countryById(tx, countryId)) === undefined) return [rupiah];
  const link = await cryptoEntry(tx, { countryId, at });
  const { basis, hindrance } = link;
  const usdt = {
    code: 'USDT' as const,
    name: text('currencies.usdt'),
    symbol: 'USDT',
    places: 6,
    kind: 'crypto' as const,
    ...reasonOf(hindrance, lang),
    ...rateOf(link),
    networks: hindrance === undefined ? link.networks.map((each) => networkOf(each, lang)) : [],
    ...(basis === undefined || basis.provider === null
      ? {}
      : {
          provider: {
            name: basis.provider,
            number: basis.number ?? '',
            authority: basis.authority ?? '',
            register: basis.register ?? '',
            validUntil: basis.validUntil ?? '',
          },
        }),
  };
  return [rupiah, usdt];
};
