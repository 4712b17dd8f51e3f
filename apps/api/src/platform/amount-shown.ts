// Amounts as printed on files and said in sentences.
import { formatAmount, type Currency } from '@roda/domain/money';

/** A number of the wire, whole or decimal, grouped as `amountShown` groups it. */
export const figureShown = (figure: string, lang: string): string => {
  const [group, point] = lang === 'id' ? ['.', ','] : [',', '.'];
  const [whole = '', fraction] = figure.split('.');
  const digits = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return digits + (fraction === undefined ? '' : point + fraction);
};

/**
 * `1.234.567,50` for Indonesian readers, `1,234,567.50` for the others. A plain hyphen: the font's minus sign is as
 * wide as a Chinese character.
 */
export const amountShown = (minor: bigint, currency: Currency, lang: string): string =>
  figureShown(formatAmount(minor, currency), lang);

const SIGNS: Readonly<Record<Currency, string>> = { IDR: 'Rp', USDT: 'USDT', POINT: '', COIN: '' };
const NO_BREAK = '\u00a0';

/** An amount in a sentence, with the sign of its currency: `Rp 1.500.000,00`. Points and coins are bare numbers. */
export const amountSaid = (minor: bigint, currency: Currency, lang: string): string => {
  const shown = amountShown(minor, currency, lang);
  return SIGNS[currency] === '' ? shown : SIGNS[currency] + NO_BREAK + shown;
};
