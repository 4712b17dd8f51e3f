// Display model of digital goods: the delivery number, its probable network, and the address parameters.

import { normalPhone } from '@roda/api-contract/fields';
import type { Country } from '@roda/api-contract/backoffice/markets';
import type { TelecomOperator, NumberRule, DigitalGood } from '@roda/api-contract/sales/digital-goods';
import type * as z from 'zod/mini';

export type TelecomOperatorOf = z.output<typeof TelecomOperator>;
export type DigitalGoodItem = z.output<typeof DigitalGood>;
export type Rule = z.output<typeof NumberRule>;

/** The shop's selection: a channel by its code, a category or a telecom operator in it. */
export type DigitalGoodChoice = Readonly<{
  channel: string;
  categoryId: number | undefined;
  operatorId: number | undefined;
}>;

/** The validation error of a typed number: empty, not a phone number of the country, or wrong length. */
export type NumberValidationError = 'missing' | 'phone' | 'account';

/** Undefined when the telecom operator's rule accepts the number; the server validates it again. */
export function numberValidationError(
  typed: string,
  { kind, min, max }: Pick<Rule, 'kind' | 'min' | 'max'>,
  country: Country | undefined,
): NumberValidationError | undefined {
  if (kind === 'none') return undefined;
  const digits = typed.replaceAll(/[ -]/gu, '');
  if (digits === '') return 'missing';
  if (kind === 'phone') {
    return country !== undefined && normalPhone(typed.trim(), country.alias) === undefined ? 'phone' : undefined;
  }
  return /^\d+$/u.test(digits) && digits.length >= min && digits.length <= max ? undefined : 'account';
}

/** The start of a national number in any input format: without area code, trunk zero and spaces. */
export function nationalStart(typed: string, areaCode = ''): string {
  const digits = typed.replaceAll(/[^\d+]/gu, '');
  const area = areaCode.replace('+', '');
  if (digits.startsWith('+')) return digits.slice(1 + (digits.startsWith(`+${area}`) ? area.length : 0));
  return digits.replace(/^0+/u, '');
}

/** A guess from the number's first digits; ported numbers keep their prefix. */
export function guessedTelecomOperator(
  typed: string,
  telecomOperators: readonly TelecomOperatorOf[],
  areaCode?: string,
): TelecomOperatorOf | undefined {
  const start = nationalStart(typed, areaCode);
  const fitting = telecomOperators.flatMap((carrier) =>
    carrier.numberRule.prefixes
      .filter((prefix) => start.startsWith(prefix))
      .map((prefix) => ({ carrier, length: prefix.length })),
  );
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.carrier;
}

/** How many units can be bought in one order now. */
export function mostUnits({
  perOrder,
  stock,
  dailyLimit,
  boughtToday = 0,
}: Pick<DigitalGoodItem, 'perOrder' | 'stock' | 'dailyLimit' | 'boughtToday'>): number {
  const left = dailyLimit === undefined ? perOrder : dailyLimit - boughtToday;
  return Math.max(0, Math.min(perOrder, left, stock ?? perOrder));
}

export type DigitalGoodState = 'paused' | 'soldOut' | 'limit' | 'buy';

/** The first obstacle to a purchase, or `buy`. */
export function digitalGoodState(
  plan: Pick<DigitalGoodItem, 'onSale' | 'perOrder' | 'stock' | 'dailyLimit' | 'boughtToday'>,
): DigitalGoodState {
  if (!plan.onSale) return 'paused';
  if (plan.stock !== undefined && plan.stock <= 0) return 'soldOut';
  return mostUnits(plan) > 0 ? 'buy' : 'limit';
}

const mbOfGb = 1024;

/** 5120 as `5 GB`, 500 as `500 MB`. */
export function dataSize(megabytes: number): string {
  return megabytes % mbOfGb === 0 ? `${megabytes / mbOfGb} GB` : `${megabytes} MB`;
}

/** An id from an address, or undefined. */
export function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/u.test(text) ? Number(text) : undefined;
}
