// What other modules may ask of the catalogue.
import type { Tx } from '#platform/db/tx.ts';
import { deleteStop, insertStop } from './catalogue.sql.ts';

export { goodsHeld, pricedGoods, type PricedGoods } from './catalogue.reads.ts';
export {
  insertGoods,
  refreshActuals,
  returnUnits,
  upsertCategory,
  type NewCategory,
  type NewGoods,
} from './catalogue.sql.ts';
export { goodsOf, vehicleOf, viewerOf } from './goods-view.ts';
export type { Words } from './catalogue.rules.ts';

/** From its commit on nothing priced in this currency is sold, until `resumeSales`. Withdrawals know nothing of it. */
export const stopSales = async (tx: Tx, stop: { currency: string; reason: string; at: Date }): Promise<void> => {
  await insertStop(tx, stop);
};

export const resumeSales = async (tx: Tx, currency: string): Promise<void> => {
  await deleteStop(tx, currency);
};
