// Display model of a holding: days left, the texts of its kind, and whether the purchase can still be cancelled.

import { parseAmount, toChartNumber } from '@roda/domain/money';
import type { Holding } from '@roda/api-contract/income/holdings';
import type { ProductKind } from '@roda/api-contract/enums';
import type { TextKey } from '@roda/i18n/text-key';

const dayMs = 86_400_000;

/** Whole days until it ends; 0 on the last day. */
export function daysLeft({ endAt }: Pick<Holding, 'endAt'>, nowMs: number): number {
  return Math.max(0, Math.floor((Date.parse(endAt) - nowMs) / dayMs));
}

export function isInWindow({ cancelUntil }: Pick<Holding, 'cancelUntil'>, nowMs: number): boolean {
  return cancelUntil !== undefined && Date.parse(cancelUntil) > nowMs;
}

export const emptyTexts: Readonly<Record<ProductKind, TextKey>> = {
  vehicle: 'holding.emptyVehicles',
  pile: 'holding.emptyPiles',
  deposit: 'holding.emptyDeposits',
};

const titles: Readonly<Partial<Record<string, TextKey>>> = {
  vehicle: 'holding.vehicleTitle',
  pile: 'holding.pileTitle',
  deposit: 'holding.depositTitle',
};

export const titleOf = (kind: ProductKind): TextKey => titles[kind] ?? 'common.newer';

/** Minutes as hours with one decimal, by integer arithmetic: 95 is `1.5`, with the language's decimal separator. */
export function hoursOf(minutes: number, mark: '.' | ','): string {
  const tenths = Math.floor(minutes / 6);
  return `${Math.floor(tenths / 10)}${mark}${tenths % 10}`;
}

/** A part of a whole as a number for charts; 0 when the whole is 0. */
export function ratioOf(part: string, whole: string): number {
  return toChartNumber(parseAmount(part, 'IDR') ?? 0n, parseAmount(whole, 'IDR') ?? 0n);
}

export const views = ['list', 'map', 'calendar'] as const;
export type HeldView = (typeof views)[number];

/** The view of an address; the list by default. */
export function viewOf(asked: string | undefined): HeldView {
  return views.find((each) => each === asked) ?? 'list';
}
