// Packing list as a CSV file: it can be filled in with couriers and tracking numbers and imported again.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { packPointsMallOrders } from '@roda/api-contract/engagement/points-mall-orders';

export type PackingParcel = ReplyOf<typeof packPointsMallOrders>[number];

/** The last two columns are those that an import reads besides `orderSn`. */
export const columns = [
  'orderSn',
  'goods',
  'number',
  'consignee',
  'mobile',
  'address',
  'message',
  'shipChannel',
  'shipSn',
] as const;

const isNumber = /^-?\d+(?:\.\d+)?$/u;

/** Quoted where needed; a value that a spreadsheet would evaluate as a formula gets a leading apostrophe. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/u.test(value) && !isNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const productText = ({ goodsName, specifications }: PackingParcel): string =>
  [goodsName, ...specifications].join(' / ');

export function packingCsv(parcels: readonly PackingParcel[]): string {
  const rows = parcels.map((parcel) => [
    parcel.orderSn,
    productText(parcel),
    String(parcel.number),
    parcel.consignee,
    parcel.mobile,
    parcel.address,
    parcel.message,
    '',
    '',
  ]);
  const lines = [[...columns], ...rows].map((row) => row.map(cell).join(','));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}
