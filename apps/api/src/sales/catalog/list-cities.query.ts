// Lists the cities in which products are on sale.
import type { listCities as ListCities } from '@roda/api-contract/sales/catalog';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { citiesOfProducts } from './product-list.queries.ts';

export const listCities = async ({
  tx,
  client,
}: RequestContext<Member | Nobody>): Promise<ReplyOf<typeof ListCities>> => [
  ...(await citiesOfProducts(tx, client.countryId)),
];
