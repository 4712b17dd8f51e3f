// In which currencies a member may pay an amount, and how much it is in each.
import type { payCurrencies as PayCurrencies } from '@roda/contract/currencies';
import { formatAmount, parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { translator } from '@roda/texts';
import { countryOfMember } from '#modules/places/places.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { cryptoDoor } from './crypto-door.ts';
import { networkOf, rateOf, reasonOf } from './currency-view.ts';
import { usdtFor } from './currencies.rules.ts';

type Op = typeof PayCurrencies;

/** The member's own country decides, not a header. */
export const payCurrencies = async (
  { tx, at, who, caller: { lang } }: Act,
  { amount }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const text = translator(lang);
  const { id: countryId } = await countryOfMember(tx, who.memberId);
  const door = await cryptoDoor(tx, { countryId, at });
  const { hindrance, rateMinor } = door;
  const minor = amount === undefined ? undefined : parseAmount(amount, 'IDR');
  if (amount !== undefined && minor === undefined)
    refuse('malformed', { fields: [{ path: 'amount', message: 'places' }] });
  const due =
    minor === undefined || rateMinor === undefined || hindrance !== undefined ? undefined : usdtFor(minor, rateMinor);
  return [
    {
      code: 'IDR',
      name: text('currencies.idr'),
      enabled: true,
      ...(minor === undefined ? {} : { amount: formatAmount(minor, 'IDR') }),
      networks: [],
    },
    {
      code: 'USDT',
      name: text('currencies.usdt'),
      ...reasonOf(hindrance, lang),
      ...(due === undefined ? {} : { amount: formatAmount(due, 'USDT') }),
      ...rateOf(door),
      networks: hindrance === undefined ? door.networks.map((each) => networkOf(each, lang)) : [],
    },
  ];
};
