// Returns the currencies in which a member may pay an amount, and the amount in each.
import type { payCurrencies as PayCurrencies } from '@roda/api-contract/wallet/currencies';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { translator } from '@roda/i18n';
import { countryOfMember } from '#backoffice/markets/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { cryptoEntry } from './crypto-availability.ts';
import { networkOf, rateOf, reasonOf } from './currency-dto.ts';
import { usdtFor } from './currencies.policy.ts';

type Op = typeof PayCurrencies;

/** The member's own country decides, not a request header. */
export const payCurrencies = async (
  { tx, at, principal, client: { lang } }: RequestContext,
  { amount }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const text = translator(lang);
  const { id: countryId } = await countryOfMember(tx, principal.memberId);
  const link = await cryptoEntry(tx, { countryId, at });
  const { hindrance, rateMinor } = link;
  const minor = amount === undefined ? undefined : parseAmount(amount, 'IDR');
  if (amount !== undefined && minor === undefined)
    reject('malformed', { fields: [{ path: 'amount', message: 'places' }] });
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
      ...rateOf(link),
      networks: hindrance === undefined ? link.networks.map((each) => networkOf(each, lang)) : [],
    },
  ];
};
