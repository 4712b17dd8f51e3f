// Model of a new bank card: validation errors of the form, and its number grouped for reading.

import { cardTypes } from '@roda/api-contract/wallet/wallet';
import type { CardType } from '@roda/api-contract/wallet/wallet';
import type { TextKey } from '@roda/i18n/text-key';

export type CardForm = Readonly<{
  cardType: CardType;
  bankCode: string;
  cardNumber: string;
  reservedPhone: string;
}>;

/** `lastType` is the kind that was bound last on this device. */
export function emptyCard(lastType?: string): CardForm {
  const cardType = cardTypes.find((type) => type === lastType) ?? 'account';
  return { cardType, bankCode: '', cardNumber: '', reservedPhone: '' };
}

export function cardValidationErrors({
  cardType,
  bankCode,
  cardNumber,
  reservedPhone,
}: CardForm): Readonly<Partial<Record<keyof CardForm, TextKey>>> {
  return {
    ...(bankCode === '' ? { bankCode: 'validation.bank' as const } : {}),
    ...numberValidationError(cardNumber, cardType),
    ...phoneValidationError(reservedPhone),
  };
}

function numberValidationError(cardNumber: string, cardType: CardType): Readonly<{ cardNumber?: TextKey }> {
  if (cardNumber === '') return { cardNumber: 'validation.cardNumber' };
  if (cardType === 'debit') return /^\d{16,19}$/u.test(cardNumber) ? {} : { cardNumber: 'card.debitNumberShort' };
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
