// What lies in a fund, as it goes out.
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
