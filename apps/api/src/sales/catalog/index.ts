// Module API of the catalog.

export { productHeld, pricedProduct, type PricedProduct } from './catalog.queries.ts';
export { insertProduct, refreshActuals, returnUnits, upsertCategory, type NewProduct } from './catalog.repository.ts';
export { markWithdrawn as withdrawEnded } from './editing/product-edits.repository.ts';
export { currentOffer } from './offers/publish-offer.ts';
export { hasBoughtUnder } from './offers/offers.queries.ts';
export { offerUrl } from './offers/offer-document.query.ts';
export { productOf, vehicleOf, viewerOf } from './product-dto.ts';
export type { CatalogTexts } from './catalog.policy.ts';
export { recommendProduct } from './editing/recommend-product.query.ts';
