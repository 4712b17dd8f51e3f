// A packing list as a file: it can be filled in with couriers and numbers, and imported again.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { packPointsMallOrders } from '@roda/api-contract/engagement/points-mall-orders';

export type PackingParcel = ReplyOf<typeof packPointsMallOrders>[number];

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
