// What other modules may ask of the catalogue.

export { goodsHeld, pricedGoods, type PricedGoods } from './catalogue.reads.ts';
export { insertGoods, refreshActuals, returnUnits, upsertCategory, type NewGoods } from './catalogue.sql.ts';
export { goodsOf, vehicleOf, viewerOf } from './goods-view.ts';
export type { Words } from './catalogue.rules.ts';
export { recommendGoods } from './recommend-goods.ts';
