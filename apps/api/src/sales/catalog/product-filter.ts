// Reads a list's query as the filter that the database understands.
import type { listVehicles } from '@roda/contract/catalogue';
import { parseAmount } from '@roda/contract/money';
import type { InputOf } from '@roda/contract/operation';
import { refuse } from '#platform/failure.ts';
import type { GoodsFilter } from './shelf.reads.ts';

type Asked = InputOf<typeof listVehicles>;

/** Prices are filtered in rupiah, the one currency goods are priced in. */
const minorOf = (amount: string | undefined, path: string): bigint | undefined => {
  if (amount === undefined) return undefined;
  return parseAmount(amount, 'IDR') ?? refuse('malformed', { fields: [{ path, message: 'not an amount' }] });
};

export const filterOf = (asked: Asked, kind: GoodsFilter['kind'], countryId: number | undefined): GoodsFilter => ({
  kind,
  countryId,
  name: asked.name,
  minPriceMinor: minorOf(asked.minPrice, 'minPrice'),
  maxPriceMinor: minorOf(asked.maxPrice, 'maxPrice'),
  categoryId: asked.categoryId,
  cityId: asked.cityId,
  available: asked.available === true,
  sort: asked.sort,
  order: asked.order,
  page: asked.page,
  limit: asked.limit,
  after: asked.after,
});
