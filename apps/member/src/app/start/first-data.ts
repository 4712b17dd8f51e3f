// The data that screens show first, asked for ahead of them: a start renders its screen once, with its data.

import { prefetchProduct, prefetchShop, prefetchVehicle } from '#features/catalog/products.queries.ts';
import { prefetchNews } from '#features/content/content.queries.ts';
import { prefetchHome } from '#features/content/home.queries.ts';
import type { PathSearch, ScreenPath } from '#shared/navigation/paths.ts';

const screens: Partial<Record<ScreenPath, (search: PathSearch) => Promise<void>>> = {
  '/pages/index/index': prefetchHome,
  '/pages/index/productList': prefetchShop,
  '/subPages/news/list': prefetchNews,
  '/subPages/product/detail': prefetchVehicle,
  '/subPages/product/detail2': prefetchProduct,
};

/** Resolves once the data are cached or failed; at once for a screen that is not often opened first. */
export const prefetchData = async (path: string, search: PathSearch): Promise<void> =>
  screens[path as ScreenPath]?.(search);
