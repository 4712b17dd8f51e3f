// Typed amounts: separators while typing, and the decimal string for the API.

import { grouped, separatorsOf } from './decimal.ts';
import type { AmountLocale, Lang } from './decimal.ts';

/** `places` is 2 by default. */
export type TypedStyle = Readonly<{ lang: Lang; places?: number; amountLocale?: AmountLocale }>;

const maxWholeDigits = 12;

/**
 * Regroups a partially typed amount: `1234567,5` becomes `1.234.567,5` in Indonesian. At most 12 digits and `places`
 * decimals are kept. Since thousands separators are inserted while typing, "1.234" cannot be mistaken for a fraction.
 */
export function regroupedAmount(typed: string, style: TypedStyle): string {
  const { group, point } = separatorsOf(style.lang, style.amountLocale);
  const places = style.places ?? 2;
  const kept = [...typed].filter((sign) => /\d/u.test(sign) || sign === point).join('');
  const [head = '', ...tail] = kept.split(point);
  const whole = head.replace(/^0+(?=\d)/u, '').slice(0, maxWholeDigits);
  if (tail.length === 0 || places === 0) return grouped(whole, group);
  return `${grouped(whole === '' ? '0' : whole, group)}${point}${tail.join('').slice(0, places)}`;
}

/** The decimal string of a typed amount (`1234567.50`), or undefined without any digit. */
export function amountOfTyped(typed: string, style: TypedStyle): string | undefined {
  const { group, point } = separatorsOf(style.lang, style.amountLocale);
  const places = style.places ?? 2;
  const [head = '', tail = ''] = typed.replaceAll(group, '').split(point);
  if (!/^\d{1,12}$/u.test(head) || !/^\d*$/u.test(tail) || tail.length > places) return undefined;
  const whole = head.replace(/^0+(?=\d)/u, '');
  return places === 0 ? whole : `${whole}.${tail.padEnd(places, '0')}`;
}

/** A decimal string of the API as field content, ready for editing: decimals that are zero are omitted. */
export function typedOfAmount(amount: string, style: TypedStyle): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const { point } = separatorsOf(style.lang, style.amountLocale);
  const rest = fraction.replace(/0+$/u, '');
  return regroupedAmount(rest === '' ? whole : whole + point + fraction, style);
}
