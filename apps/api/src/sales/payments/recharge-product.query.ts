// The amounts offered for a top-up in a country, and the least and greatest one.
import { formatAmount, parseAmount, type Currency } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { rechargeGoods as RechargeGoods } from '@roda/contract/payments';
import { countryById, optionOf, requireCountry } from '#modules/places/places.public.ts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { presetsOf } from './payments.reads.ts';

const USUAL_COUNTRY = 1;

const wire = (value: unknown, currency: Currency): string =>
  formatAmount(parseAmount(String(value), currency) ?? 0n, currency);

/** Without a country that we know, the amounts of the first one. */
export const rechargeGoods = async (
  { tx, caller }: Act<Member | Nobody>,
  { countryId = caller.countryId ?? USUAL_COUNTRY }: InputOf<typeof RechargeGoods>,
): Promise<ReplyOf<typeof RechargeGoods>> => {
  const country = (await countryById(tx, countryId)) ?? (await requireCountry(tx, USUAL_COUNTRY));
  const { id, currency } = country;
  const rows = await presetsOf(tx, id);
  return {
    currency,
    min: wire(await optionOf(tx, id, 'rechargeMin'), currency),
    max: wire(await optionOf(tx, id, 'rechargeMax'), currency),
    presets: rows.map((row) => ({ id: row.id, amount: formatAmount(row.amountMinor, row.currency) })),
  };
};
