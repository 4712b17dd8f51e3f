// Formats money, coins and percent from the decimal strings of the API.

import { decimalOf, grouped, placesOf, separatorsOf } from './decimal.ts';
import type { AmountLocale, Decimal, Lang } from './decimal.ts';

export type MoneyStyle = Readonly<{
  lang: Lang;
  /** The symbol before the number, `Rp` by default; empty for the bare number. */
  symbol?: string | undefined;
  /** Decimal places: 2 by default, 6 for USDT. */
  places?: number | undefined;
  /** `always` writes "+" before income as well; `auto` writes only the minus. */
  sign?: 'auto' | 'always' | undefined;
  amountLocale?: AmountLocale | undefined;
}>;

const noBreak = '\u00A0';
const minus = '\u2212';

/** Shown where there is no valid figure. */
export const noFigure = '—';

/** `Rp 1.234.567,50`: symbol, no-break space, grouped digits; the minus precedes the symbol. */
export function formatMoney(amount: string, style: MoneyStyle): string {
  const decimal = decimalOf(amount);
  if (decimal === undefined) return noFigure;
  const { group, point } = separatorsOf(style.lang, style.amountLocale);
  const fraction = placesOf(decimal.fraction, style.places ?? 2);
  const number = grouped(decimal.whole, group) + (fraction === '' ? '' : point + fraction);
  const symbol = style.symbol ?? 'Rp';
  const shown = { ...decimal, fraction };
  return signOf(shown, style.sign) + (symbol === '' ? '' : symbol + noBreak) + number;
}

/** A whole number with thousands separators: coins, points, counts. */
export function formatWhole(value: string | number | bigint, lang: Lang, amountLocale?: AmountLocale): string {
  const decimal = decimalOf(String(value));
  if (decimal === undefined) return noFigure;
  const sign = signOf({ ...decimal, fraction: '' }, 'auto');
  return sign + grouped(decimal.whole, separatorsOf(lang, amountLocale).group);
}

/**
 * A ratio as a decimal string or number (`0.125`) in percent with two decimal places: `12,50%`. Halves round away from
 * zero.
 */
export function formatPercent(ratio: string | number, lang: Lang, amountLocale?: AmountLocale): string {
  const decimal = decimalOf(typeof ratio === 'number' ? plainNumber(ratio) : ratio);
  if (decimal === undefined) return noFigure;
  const scaled = BigInt(decimal.whole + placesOf(decimal.fraction, 5));
  const hundredths = ((scaled + 5n) / 10n).toString().padStart(3, '0');
  const { group, point } = separatorsOf(lang, amountLocale);
  const sign = decimal.negative && hundredths !== '000' ? minus : '';
  return `${sign}${grouped(hundredths.slice(0, -2), group)}${point}${hundredths.slice(-2)}%`;
}

/** For chart axes only: 12.5M, 12,5 jt, 1250万. At most one decimal place, truncated, not rounded. */
export function formatCompact(amount: string, lang: Lang): string {
  const decimal = decimalOf(amount);
  if (decimal === undefined) return noFigure;
  const step = compactSteps[lang].find(({ zeros }) => decimal.whole.length > zeros);
  const { point } = separatorsOf(lang);
  const sign = signOf({ ...decimal, fraction: '' }, 'auto');
  if (step === undefined) return sign + decimal.whole;
  const head = decimal.whole.slice(0, -step.zeros);
  const tenth = decimal.whole.charAt(decimal.whole.length - step.zeros);
  return `${sign}${head}${tenth === '0' || head.length > 2 ? '' : point + tenth}${step.unit}`;
}

const compactSteps: Readonly<Record<Lang, readonly Readonly<{ zeros: number; unit: string }>[]>> = {
  en: [
    { zeros: 9, unit: 'B' },
    { zeros: 6, unit: 'M' },
    { zeros: 3, unit: 'K' },
  ],
  id: [
    { zeros: 9, unit: `${noBreak}M` },
    { zeros: 6, unit: `${noBreak}jt` },
    { zeros: 3, unit: `${noBreak}rb` },
  ],
  zh: [
    { zeros: 8, unit: '亿' },
    { zeros: 4, unit: '万' },
  ],
};

/** Of the digits that are shown: what is cut off to zero has no sign. */
function signOf(shown: Decimal, sign: MoneyStyle['sign']): string {
  if (!/[1-9]/u.test(shown.whole + shown.fraction)) return '';
  if (shown.negative) return minus;
  return sign === 'always' ? '+' : '';
}

function plainNumber(value: number): string {
  return Number.isFinite(value) ? value.toFixed(8) : '';
}
