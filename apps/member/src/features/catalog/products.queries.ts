// Queries of products on sale: lists by kind and filter, one vehicle, one pile or plan.

import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import {
  productInfo,
  listProducts,
  listVehicles,
  recommendProduct,
  vehicleInfo,
} from '@roda/api-contract/sales/catalog';
import { listProductAssets } from '@roda/api-contract/fleet/product-assets';
import type { Product } from '@roda/api-contract/sales/catalog';
import { listDigitalGoods } from '@roda/api-contract/sales/digital-goods';
import { codeOf } from '#shared/texts/failure-text.ts';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { inCity, useCity } from '#shared/city.ts';
import type { PathSearch } from '#shared/navigation/paths.ts';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { stored, useStored } from '#shared/store.ts';
import type { City } from '#shared/store.ts';
import { currentLang } from '#shared/texts/current-lang.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { filterOf, isAboutProduct } from './shop.model.ts';
import type { ShopProductFilter, ShopFilter } from './shop.model.ts';

type How = ReturnType<typeof pageAt> & Readonly<{ city: City | undefined; signal: AbortSignal }>;

function requestedProduct({ kind, order, ...filter }: ShopProductFilter, { city, signal, ...at }: How) {
  const asked = { ...filter, ...(filter.sort === 'default' ? {} : { order }), ...inCity(city), ...at };
  if (kind === 'vehicle') return call(listVehicles, asked, { signal, quiet: true });
  return call(listProducts, { ...asked, kind }, { signal, quiet: true });
}

type Scope = readonly unknown[];

/** The server's reply depends on the country, the language and the session. */
function useScope(): Scope {
  return ['catalogue', useStored('country')?.id ?? 0, useLang(), useStored('userInfo')?.id ?? ''];
}

const scopeNow = (): Scope => ['catalogue', stored('country')?.id ?? 0, currentLang(), stored('userInfo')?.id ?? ''];

/** What the assets of a product are; the same for everyone. */
export const useListProductAssets = (id: number) => {
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'assets', id],
    queryFn: ({ signal }) => call(listProductAssets, { id }, { signal, quiet: true }),
  });
};

const productsOf = (scope: Scope, filter: ShopProductFilter, city: City | undefined) =>
  infiniteQueryOptions({
    queryKey: [...scope, 'list', filter, city?.id ?? 0],
    queryFn: ({ pageParam, signal }) => requestedProduct(filter, { ...pageAt(pageParam), city, signal }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });

/** In the chosen city. */
export const useListProducts = (filter: ShopProductFilter) =>
  useInfiniteQuery(productsOf(useScope(), filter, useCity()));

/** The first page of a shop that opens with this address; ordinary goods ask by themselves. */
export async function prefetchShop(search: PathSearch): Promise<void> {
  const filter = filterOf(search);
  if (isAboutProduct(filter))
    await queryClient.prefetchInfiniteQuery(productsOf(scopeNow(), filter, stored('activeCity')));
}

/** How many ordinary goods match a filter. */
async function countPlans(
  { name, minPrice, maxPrice, categoryId, available }: ShopFilter,
  signal: AbortSignal,
): Promise<number> {
  const asked = {
    limit: 1,
    ...(name === undefined ? {} : { keyword: name }),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(available === undefined ? {} : { available }),
  };
  return (await call(listDigitalGoods, asked, { signal, quiet: true })).total;
}

/** How many products match a filter. */
export const useProductCount = (filter: ShopFilter, enabled: boolean) => {
  const city = useCity();
  return useQuery({
    queryKey: [...useScope(), 'count', filter, city?.id ?? 0],
    queryFn: async ({ signal }) =>
      isAboutProduct(filter)
        ? (await requestedProduct(filter, { ...pageAt(firstPage, 1), city, signal })).total
        : countPlans(filter, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
};

const vehicleOf = (scope: Scope, id: number) =>
  queryOptions({
    queryKey: [...scope, 'vehicle', id],
    queryFn: ({ signal }) => call(vehicleInfo, { id }, { signal, quiet: true }),
    enabled: id > 0,
  });

const productOf = (scope: Scope, id: number) =>
  queryOptions({
    queryKey: [...scope, 'goods', id],
    queryFn: ({ signal }) => call(productInfo, { id }, { signal, quiet: true }),
    enabled: id > 0,
  });

export const useVehicleInfo = (id: number) => useQuery(vehicleOf(useScope(), id));

export const useProductInfo = (id: number) => useQuery(productOf(useScope(), id));

/** Without a product in the address there is nothing to ask for. */
const prefetchOf =
  (queryOf: typeof vehicleOf | typeof productOf) =>
  async ({ id }: PathSearch): Promise<void> => {
    if (Number(id) > 0) await queryClient.prefetchQuery(queryOf(scopeNow(), Number(id)));
  };

export const [prefetchVehicle, prefetchProduct] = [prefetchOf(vehicleOf), prefetchOf(productOf)];

/** A product by its id alone, of any kind; null when it is no longer offered. */
async function productById(id: number, signal: AbortSignal): Promise<Product | null> {
  for (const op of [vehicleInfo, productInfo]) {
    try {
      return await call(op, { id }, { signal, quiet: true });
    } catch (failure) {
      if (codeOf(failure) !== 'not_found') throw failure;
    }
  }
  return null;
}

/** The favourite products, in the order in which they were marked. */
export const useFavourites = (ids: readonly number[]) => {
  const scope = useScope();
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [...scope, 'favourite', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => productById(id, signal),
    })),
  });
};

/** Some products of every kind in a city. */
export const useRecommendedIn = (city: City) =>
  useQuery({
    queryKey: [...useScope(), 'recommended', city.id],
    queryFn: ({ signal }) => call(recommendProduct, { ...inCity(city), limit: 6 }, { signal, quiet: true }),
  });

/** Similar products. */
export const useSimilarProduct = (id: number) =>
  useQuery({
    queryKey: [...useScope(), 'similar', id],
    queryFn: ({ signal }) => call(recommendProduct, { id, limit: 5 }, { signal, quiet: true }),
  });

const suggestedEach = 3;
const mostSuggested = 6;

/** Names on sale that contain the typed text: of income products only where they are offered. */
export const useSuggestions = (typed: string, earning: boolean) => {
  const city = useCity();
  return useQuery({
    queryKey: [...useScope(), 'suggestions', typed, earning, city?.id ?? 0],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const how = { signal, quiet: true } as const;
      const asked = { name: typed, limit: suggestedEach, ...inCity(city) };
      const lists = await Promise.all([
        ...(earning ? [call(listVehicles, asked, how), call(listProducts, asked, how)] : []),
        call(listDigitalGoods, { keyword: typed, limit: suggestedEach }, how),
      ]);
      const names = lists.flatMap(({ list }) => list.map(({ name }) => name));
      return [...new Set(names)].slice(0, mostSuggested);
    },
    enabled: typed.length >= 2,
    placeholderData: keepPreviousData,
  });
};
