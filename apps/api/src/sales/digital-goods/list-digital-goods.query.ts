// Plans by words, carrier, channel, category, price: what the shop's search shows.
import { parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listPlans as ListPlans } from '@roda/contract/plans';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { planOf, viewerOf } from './plan-view.ts';
import { plansPage } from './plans.reads.ts';

/** Prices are filtered in rupiah, the one currency plans are priced in. */
const minorOf = (amount: string | undefined, path: string): bigint | undefined =>
  amount === undefined
    ? undefined
    : (parseAmount(amount, 'IDR') ?? refuse('malformed', { fields: [{ path, message: 'not an amount' }] }));

export const listPlans = async (
  act: Act<Member | Nobody>,
  input: InputOf<typeof ListPlans>,
): Promise<ReplyOf<typeof ListPlans>> => {
  const { lang, countryId } = act.caller;
  const { name, keyword, operatorId, minPrice, maxPrice, available, ...rest } = input;
  const filter = {
    ...rest,
    countryId,
    texts: [name, keyword].filter((text) => text !== undefined),
    carrierId: operatorId,
    minPriceMinor: minorOf(minPrice, 'minPrice'),
    maxPriceMinor: minorOf(maxPrice, 'maxPrice'),
    available: available === true,
  };
  const { rows, total, next } = await plansPage(act.tx, filter, viewerOf(act));
  return pageOf(
    rows.map((row) => planOf(row, lang)),
    { total, next },
    input,
  );
};
