// What a start asks the server for before the app has loaded.

import { countryOptions, examineStatus, modeInfo } from '@roda/api-contract/backoffice/markets';
import { listNews } from '@roda/api-contract/content/content';
import { homeIndexV3 } from '@roda/api-contract/content/home';
import type { Operation } from '@roda/api-contract/operation';
import { listVehicles, productInfo, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { inCity } from '#shared/city.ts';
import { firstPage, pageAt } from '#shared/lists/pages.ts';
import type { PathSearch, ScreenPath } from '#shared/navigation/paths.ts';
import { stored } from '#shared/store.ts';
import { appVersion } from '#shared/update/app-facts.ts';

type FirstCall = readonly [op: Operation, input: unknown];
type CallsOf = (search: PathSearch) => readonly FirstCall[];

/** What every start needs once the country is known. */
export const callsOfStart = (countryId: number): readonly FirstCall[] => [
  [examineStatus, { version: appVersion }],
  [countryOptions, { countryId }],
  [modeInfo, { version: appVersion }],
];

const ofProduct =
  (op: Operation): CallsOf =>
  ({ id }) =>
    Number(id) > 0 ? [[op, { id: Number(id) }]] : [];

/** The first page as it opens; with a filter in its address the screen asks by itself. */
const ofShop: CallsOf = (search) =>
  Object.keys(search).length > 0
    ? []
    : [[listVehicles, { sort: 'default', ...inCity(stored('activeCity')), ...pageAt(firstPage) }]];

const screens: Partial<Record<ScreenPath, CallsOf>> = {
  '/pages/index/index': () => [[homeIndexV3, {}]],
  '/pages/index/productList': ofShop,
  '/subPages/news/list': () => [[listNews, { ...pageAt(firstPage) }]],
  '/subPages/product/detail': ofProduct(vehicleInfo),
  '/subPages/product/detail2': ofProduct(productInfo),
};

/** The calls that a screen waits for; none for one that the app is not often opened with. */
export const callsOfScreen = (path: string, search: PathSearch): readonly FirstCall[] =>
  screens[path as ScreenPath]?.(search) ?? [];
