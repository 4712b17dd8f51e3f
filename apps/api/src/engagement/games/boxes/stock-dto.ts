// What lies in a fund, as it goes out.
import type { StockRow } from './series.reads.ts';

export const showStock = ({ asset, giftId, giftName, funded, reserved, paid }: StockRow) => ({
  asset,
  ...(giftId === 0 ? {} : { giftId }),
  ...(giftName === null ? {} : { giftName }),
  funded,
  reserved,
  paid,
  free: funded - reserved - paid,
});
