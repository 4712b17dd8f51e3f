// Lists the preset top-up amounts of a country, with its minimum and maximum.
import { formatAmount, parseAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { rechargeProduct as RechargeProduct } from '@roda/api-contract/sales/payments';
import { countryById, optionOf, requireCountry } from '#backoffice/markets/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { presetsOf } from './payments.queries.ts';

const USUAL_COUNTRY = 1;

const wire = (value: unknown, currency: Currency): string =>
  formatAmount(parseAmount(String(value), currency) ?? 0n, currency);

/** Without a known country, the amounts of the first one. */
export const rechargeProduct = async (
  { tx, client }: RequestContext<Member | Nobody>,
  { countryId = client.countryId ?? USUAL_COUNTRY }: InputOf<typeof RechargeProduct>,
): Promise<ReplyOf<typeof RechargeProduct>> => {
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
