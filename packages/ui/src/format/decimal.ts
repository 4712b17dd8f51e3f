// Decimal strings, split and grouped digit by digit, without floats.

import type { Lang } from '@roda/domain/language';
export type { Lang } from '@roda/domain/language';
/** How separators are chosen: by the user's language, or with commas for thousands everywhere. */
export type AmountLocale = 'lang' | 'en';

export type Decimal = Readonly<{ negative: boolean; whole: string; fraction: string }>;

const shape = /^(-?)(\d+)(?:\.(\d+))?$/u;

/** Splits a decimal string of the API (`-1234.50`). Anything else gives undefined; "-0.00" is not negative. */
export function decimalOf(text: string): Decimal | undefined {
  const found = shape.exec(text.trim());
  if (found === null) return undefined;
  const [, sign, digits = '0', fraction = ''] = found;
  const whole = digits.replace(/^0+(?=\d)/u, '');
  return { negative: sign === '-' && /[1-9]/u.test(whole + fraction), whole, fraction };
}

/** The thousands and decimal separators of a language: Indonesian writes 1.234,50, the others 1,234.50. */
export function separatorsOf(
  lang: Lang,
  amountLocale: AmountLocale = 'lang',
): Readonly<{ group: string; point: string }> {
  return lang === 'id' && amountLocale === 'lang' ? { group: '.', point: ',' } : { group: ',', point: '.' };
}

/** Digits in groups of three from the right. */
export function grouped(digits: string, group: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/gu, group);
}

/**
 * Exactly `places` digits: short ones are padded with zeros, long ones truncated (never rounded up to money that does
 * not exist).
 */
export function placesOf(fraction: string, places: number): string {
  return fraction.slice(0, places).padEnd(places, '0');
}
