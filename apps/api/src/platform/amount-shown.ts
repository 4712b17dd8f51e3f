// Amounts as printed on files.
import { formatAmount, type Currency } from '@roda/domain/money';

/**
 * `1.234.567,50` for Indonesian readers, `1,234,567.50` for the others. A plain hyphen: the font's minus sign is as
 * wide as a Chinese character.
 */
export const amountShown = (minor: bigint, currency: Currency, lang: string): string => {
  const [group, point] = lang === 'id' ? ['.', ','] : [',', '.'];
  const [whole = '', fraction] = formatAmount(minor < 0n ? -minor : minor, currency).split('.');
  const digits = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return (minor < 0n ? '-' : '') + digits + (fraction === undefined ? '' : point + fraction);
};
