// A packing list as a file: it can be filled in with couriers and numbers, and imported again.

import type { ReplyOf } from '@roda/contract/operation';
import type { packMallOrders } from '@roda/contract/mall-operators';

export type Parcel = ReplyOf<typeof packMallOrders>[number];

/** The last two are what an import reads beside `orderSn`. */
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

/** Quoted where it must be; what a spreadsheet would take for a formula gets an apostrophe in front. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/u.test(value) && !isNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const goodsText = ({ goodsName, specifications }: Parcel): string => [goodsName, ...specifications].join(' / ');

export function packingCsv(parcels: readonly Parcel[]): string {
  const rows = parcels.map((parcel) => [
    parcel.orderSn,
    goodsText(parcel),
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
