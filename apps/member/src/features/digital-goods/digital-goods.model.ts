// Ordinary goods: the number they are delivered to, whose network it probably is, and what an address asks for.

import { normalPhone } from '@roda/contract/fields';
import type { Country } from '@roda/contract/places';
import type { Carrier, NumberRule, Plan } from '@roda/contract/plans';
import type * as z from 'zod/mini';

export type CarrierOf = z.output<typeof Carrier>;
export type PlanItem = z.output<typeof Plan>;
export type Rule = z.output<typeof NumberRule>;

/** What is chosen in the shop: a channel by its code, a category or a carrier in it. */
export type PlanChoice = Readonly<{ channel: string; categoryId: number | undefined; operatorId: number | undefined }>;

/** What is wrong with a typed number: nothing typed, no phone of the country, or not so many digits. */
export type NumberFault = 'missing' | 'phone' | 'account';

/** Undefined when the carrier's rule takes the number; the server's own check comes after it. */
export function numberFault(
  typed: string,
  { kind, min, max }: Pick<Rule, 'kind' | 'min' | 'max'>,
  country: Country | undefined,
): NumberFault | undefined {
  if (kind === 'none') return undefined;
  const digits = typed.replaceAll(/[ -]/gu, '');
  if (digits === '') return 'missing';
  if (kind === 'phone') {
    return country !== undefined && normalPhone(typed.trim(), country.alias) === undefined ? 'phone' : undefined;
  }
  return /^\d+$/u.test(digits) && digits.length >= min && digits.length <= max ? undefined : 'account';
}

/** The beginning of a national number, however it is typed: without area code, trunk zero and gaps. */
export function nationalStart(typed: string, areaCode = ''): string {
  const digits = typed.replaceAll(/[^\d+]/gu, '');
  const area = areaCode.replace('+', '');
  if (digits.startsWith('+')) return digits.slice(1 + (digits.startsWith(`+${area}`) ? area.length : 0));
  return digits.replace(/^0+/u, '');
}

/** A guess from the number's first digits; numbers that were carried along keep their prefix. */
export function guessedCarrier(
  typed: string,
  carriers: readonly CarrierOf[],
  areaCode?: string,
): CarrierOf | undefined {
  const start = nationalStart(typed, areaCode);
  const fitting = carriers.flatMap((carrier) =>
    carrier.numberRule.prefixes
      .filter((prefix) => start.startsWith(prefix))
      .map((prefix) => ({ carrier, length: prefix.length })),
  );
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.carrier;
}

/** How many units of a plan can be bought at once now. */
export function mostUnits({
  perOrder,
  stock,
  dailyLimit,
  boughtToday = 0,
}: Pick<PlanItem, 'perOrder' | 'stock' | 'dailyLimit' | 'boughtToday'>): number {
  const left = dailyLimit === undefined ? perOrder : dailyLimit - boughtToday;
  return Math.max(0, Math.min(perOrder, left, stock ?? perOrder));
}

export type PlanState = 'paused' | 'soldOut' | 'limit' | 'buy';

/** The first thing that stands between a person and the plan, or `buy`. */
export function planState(
  plan: Pick<PlanItem, 'onSale' | 'perOrder' | 'stock' | 'dailyLimit' | 'boughtToday'>,
): PlanState {
  if (!plan.onSale) return 'paused';
  if (plan.stock !== undefined && plan.stock <= 0) return 'soldOut';
  return mostUnits(plan) > 0 ? 'buy' : 'limit';
}

const mbOfGb = 1024;

/** 5120 as `5 GB`, 500 as `500 MB`. */
export function dataSize(megabytes: number): string {
  return megabytes % mbOfGb === 0 ? `${megabytes / mbOfGb} GB` : `${megabytes} MB`;
}

/** An id of an address, or undefined. */
export function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/u.test(text) ? Number(text) : undefined;
}
