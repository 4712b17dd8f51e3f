// Parses a list's query into the database filter.
import type { listVehicles } from '@roda/api-contract/sales/catalog';
import { parseAmount } from '@roda/domain/money';
import type { InputOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { ProductListProductFilter } from './product-list.queries.ts';

type Filter = InputOf<typeof listVehicles>;

/** Prices are filtered in rupiah, the one currency products are priced in. */
const minorOf = (amount: string | undefined, path: string): bigint | undefined => {
  if (amount === undefined) return undefined;
  return parseAmount(amount, 'IDR') ?? reject('malformed', { fields: [{ path, message: 'not an amount' }] });
};

export const filterOf = (
  asked: Filter,
  kind: ProductListProductFilter['kind'],
  countryId: number | undefined,
): ProductListProductFilter => ({
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
