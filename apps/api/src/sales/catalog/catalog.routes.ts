// Routes of the catalog module: operation to handler.
import * as contract from '@roda/api-contract/sales/catalog';
import * as categories from '@roda/api-contract/sales/catalog-categories';
import * as offers from '@roda/api-contract/sales/offers';
import * as operators from '@roda/api-contract/sales/catalog-editing';
import { command, download, read, type Download, type Route, type VariantAsked } from '#platform/http/route.ts';
import { categoryIndex } from './categories/category-index.query.ts';
import { updateProductCategory } from './categories/update-product-category.command.ts';
import { updateProduct } from './editing/update-product.command.ts';
import { createProductCategory } from './categories/create-product-category.command.ts';
import { createProduct } from './editing/create-product.command.ts';
import { duplicateProduct } from './editing/duplicate-product.command.ts';
import { productForEditing } from './editing/product-for-editing.query.ts';
import { productInfo } from './product-info.query.ts';
import { listProductCategories } from './categories/list-product-categories.query.ts';
import { listProductsForOperators } from './editing/list-products-for-operators.query.ts';
import { listCities } from './list-cities.query.ts';
import { listProducts } from './list-products.query.ts';
import { listVehicles } from './list-vehicles.query.ts';
import { sortProductCategories } from './categories/sort-product-categories.command.ts';
import { pauseProduct } from './editing/pause-product.command.ts';
import { proposeTerms } from './editing/propose-terms.command.ts';
import { publishProduct } from './editing/publish-product.command.ts';
import { recommendProduct } from './editing/recommend-product.query.ts';
import { resumeProduct } from './editing/resume-product.command.ts';
import { vehicleInfo } from './vehicle-info.query.ts';
import { unlistProduct } from './editing/unlist-product.command.ts';

import { catalogChanges as editingChanges } from './editing/product-changes.ts';
import { fetchOffer, offerDocument } from './offers/offer-document.query.ts';
import { offerForOperators } from './offers/offer-for-operators.query.ts';
import { offerChange, proposeOffer } from './offers/propose-offer.command.ts';
import type { Change } from '#backoffice/approvals/index.ts';
import { modeFor } from '#backoffice/markets/index.ts';

export const catalogChanges: readonly Change[] = [...editingChanges, offerChange];

export const catalogDownloads: readonly Download[] = [download('files/offer/{goods}/{version}/{lang}', fetchOffer)];

const SECONDS = { cacheMs: 2_000 } as const;
const forAll = (cacheMs: number) => ({ cacheMs, sameForMembers: () => true });
/** What is available depends on a member's level. */
const LISTED = {
  ...SECONDS,
  sameForMembers: ({ available }: { available?: boolean | undefined }) => available !== true,
};
/** Only some channels and versions list fixed-term plans. */
const planVariant = async (asked: VariantAsked): Promise<string> =>
  (await modeFor(asked, asked.client.countryId)).showTimeDeposit ? 'plans' : 'none';
const planListVariant = async (asked: VariantAsked, { kind }: { kind?: string | undefined }): Promise<string> =>
  kind === 'deposit' ? planVariant(asked) : '';

export const catalogRoutes: readonly Route[] = [
  read(contract.categoryIndex, categoryIndex, forAll(30_000)),
  read(contract.listVehicles, listVehicles, LISTED),
  read(contract.vehicleInfo, vehicleInfo, SECONDS),
  read(contract.listProducts, listProducts, { ...LISTED, variantOf: planListVariant }),
  read(contract.productInfo, productInfo, { ...SECONDS, variantOf: planVariant }),
  read(contract.recommendProduct, recommendProduct, SECONDS),
  read(contract.listCities, listCities, forAll(30_000)),
  read(offers.offerDocument, offerDocument),
  read(offers.offerForOperators, offerForOperators),
  command(offers.proposeOffer, proposeOffer),
  read(contract.listProductsForOperators, listProductsForOperators),
  read(operators.productForEditing, productForEditing),
  command(operators.createProduct, createProduct),
  command(operators.updateProduct, updateProduct),
  command(operators.duplicateProduct, duplicateProduct),
  command(operators.publishProduct, publishProduct),
  command(operators.proposeTerms, proposeTerms),
  command(operators.pauseProduct, pauseProduct),
  command(operators.resumeProduct, resumeProduct),
  command(operators.unlistProduct, unlistProduct),
  read(categories.listProductCategories, listProductCategories),
  command(categories.createProductCategory, createProductCategory),
  command(categories.updateProductCategory, updateProductCategory),
  command(categories.sortProductCategories, sortProductCategories),
];
