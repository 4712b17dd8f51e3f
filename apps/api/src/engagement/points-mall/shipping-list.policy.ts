// Parsing of a shipping list: columns by name, in any order, each line one parcel.

export const shippingColumns = ['orderSn', 'shipChannel', 'shipSn'] as const;
type Column = (typeof shippingColumns)[number];

export type ShippingListParcel = {
  readonly line: number;
  readonly sn: string;
  readonly shipChannel: string;
  readonly shipSn: string;
};
export type ShippingListBadLine = { readonly line: number; readonly reason: 'incomplete' | 'too_long' | 'repeated' };
export type ShippingList = {
  readonly parcels: readonly ShippingListParcel[];
  readonly bad: readonly ShippingListBadLine[];
};

const LONGEST = 60;
const CONTROL = /[\p{Cc}\p{Cs}]/gu;

const placesOf = (header: readonly string[]): Readonly<Record<Column, number>> | undefined => {
  const names = header.map((each) => each.trim().toLowerCase());
  const places = shippingColumns.map((column) => names.indexOf(column.toLowerCase()));
  const [orderSn = -1, shipChannel = -1, shipSn = -1] = places;
  return places.includes(-1) ? undefined : { orderSn, shipChannel, shipSn };
};

/** Undefined when a column is missing. An order listed twice is shipped by its first line. */
export const shippingListOf = (records: readonly (readonly string[])[]): ShippingList | undefined => {
  const places = placesOf(records[0] ?? []);
  if (places === undefined) return undefined;
  const [parcels, bad, seen]: [ShippingListParcel[], ShippingListBadLine[], Set<string>] = [[], [], new Set()];
  for (const [index, record] of records.slice(1).entries()) {
    const line = index + 2;
    const cell = (column: Column): string => (record[places[column]] ?? '').replaceAll(CONTROL, '').trim();
    const [sn, shipChannel, shipSn] = [cell('orderSn'), cell('shipChannel'), cell('shipSn')];
    if (sn === '' || shipChannel === '' || shipSn === '') bad.push({ line, reason: 'incomplete' });
    else if (sn.length > LONGEST || shipChannel.length > LONGEST || shipSn.length > LONGEST) {
      bad.push({ line, reason: 'too_long' });
    } else if (seen.has(sn)) bad.push({ line, reason: 'repeated' });
    else {
      seen.add(sn);
      parcels.push({ line, sn, shipChannel, shipSn });
    }
  }
  return { parcels, bad };
};
