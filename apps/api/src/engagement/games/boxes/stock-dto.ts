// The stock of a fund as returned.
import type { StockRow } from './box-series.queries.ts';

export const toStockDto = ({ asset, giftId, giftName, funded, reserved, paid }: StockRow) => ({
  asset,
  ...(giftId === 0 ? {} : { giftId }),
  ...(giftName === null ? {} : { giftName }),
  funded,
  reserved,
  paid,
  free: funded - reserved - paid,
});
