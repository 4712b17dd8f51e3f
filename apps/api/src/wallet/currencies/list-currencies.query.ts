// The currencies there are, and whether one may pay in them here.
import type { listCurrencies as ListCurrencies } from '@roda/contract/currencies';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { translator } from '@roda/texts';
import { countryById } from '#modules/places/places.public.ts';
import type { Act, Who } from '#platform/act.ts';
import { cryptoDoor } from './crypto-door.ts';
import { networkOf, rateOf, reasonOf } from './currency-view.ts';

type Op = typeof ListCurrencies;

/** Without a known country only its own money is there. R29: the permission stands beside the offer. */
export const listCurrencies = async (
  { tx, at, caller: { lang, countryId: ownId } }: Act<Who>,
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
  const door = await cryptoDoor(tx, { countryId, at });
  const { basis, hindrance } = door;
  const usdt = {
    code: 'USDT' as const,
    name: text('currencies.usdt'),
    symbol: 'USDT',
    places: 6,
    kind: 'crypto' as const,
    ...reasonOf(hindrance, lang),
    ...rateOf(door),
    networks: hindrance === undefined ? door.networks.map((each) => networkOf(each, lang)) : [],
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
