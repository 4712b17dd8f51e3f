// Why days of a week brought nothing: what the service book says of them, else what the counted work says.

import { isPositive } from '@roda/ui';
import type { ProductAsset } from '@roda/api-contract/fleet/product-assets';
import { dayIn } from '@roda/domain/time-zones';
import type { RecapPoint } from './week.model.ts';

export type BookEntry = ProductAsset['service'][number];

/** Days with one reason. `idle`: nothing was driven or charged; `unpaid`: something was, and brought no income. */
export type ZeroReason = Readonly<{ days: readonly string[]; why: BookEntry | 'idle' | 'unpaid' }>;

export type ZeroInput = Readonly<{
  points: readonly RecapPoint[];
  /** Newest first. */
  book: readonly BookEntry[];
  zone: string;
}>;

/** Each counted day without income once, in its order; days of one reason together. */
export function zeroReasons({ points, book, zone }: ZeroInput): readonly ZeroReason[] {
  const reasons = new Map<string, ZeroReason>();
  for (const { day, orders } of points.filter(isZero)) {
    const why = book.find((entry) => lastsOn(entry, day, zone)) ?? (orders === 0 ? 'idle' : 'unpaid');
    const key = typeof why === 'string' ? why : String(why.id);
    reasons.set(key, { days: [...(reasons.get(key)?.days ?? []), day], why });
  }
  return [...reasons.values()];
}

/** Counted, and nothing came of it; a day that isn't counted yet is no zero. */
export function isZero({ myShare }: RecapPoint): boolean {
  return myShare !== undefined && !isPositive(myShare);
}

function lastsOn({ startedAt, endedAt }: BookEntry, day: string, zone: string): boolean {
  if (day < dayIn(new Date(startedAt), zone)) return false;
  return endedAt === undefined || day <= dayIn(new Date(endedAt), zone);
}

/** Of the very asset: a plan has several, and the book of one says nothing of the others. */
export function bookOf(
  list: readonly Readonly<{ deviceNumber: string; service: readonly BookEntry[] }>[],
  deviceNumber: string,
): readonly BookEntry[] {
  return list.find((asset) => asset.deviceNumber === deviceNumber)?.service ?? [];
}
