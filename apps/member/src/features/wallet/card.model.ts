// Model of a new bank card: validation errors of the form, and its number grouped for reading.

import type { TextKey } from '@roda/i18n/text-key';

export type CardForm = Readonly<{ bankCode: string; cardNumber: string; reservedPhone: string; code: string }>;

export const emptyCard: CardForm = { bankCode: '', cardNumber: '', reservedPhone: '', code: '' };

export function cardValidationErrors({
  bankCode,
  cardNumber,
  reservedPhone,
  code,
}: CardForm): Readonly<Partial<Record<keyof CardForm, TextKey>>> {
  return {
    ...(bankCode === '' ? { bankCode: 'validation.bank' as const } : {}),
    ...numberValidationError(cardNumber),
    ...phoneValidationError(reservedPhone),
    ...(/^\d{6}$/u.test(code) ? {} : { code: 'validation.codeRequired' as const }),
  };
}

function numberValidationError(cardNumber: string): Readonly<{ cardNumber?: TextKey }> {
  if (cardNumber === '') return { cardNumber: 'validation.cardNumber' };
  return /^\d{8,19}$/u.test(cardNumber) ? {} : { cardNumber: 'card.numberShort' };
}

function phoneValidationError(phone: string): Readonly<{ reservedPhone?: TextKey }> {
  if (phone === '') return { reservedPhone: 'validation.phoneRequired' };
  return /^\+?\d[\d -]{4,22}$/u.test(phone) ? {} : { reservedPhone: 'validation.phoneInvalid' };
}

/** Groups of four, as on the card. */
export function inGroups(cardNumber: string): string {
  return cardNumber.replaceAll(/(\d{4})(?=\d)/gu, '$1 ');
}
