// Policy of bank cards: check digits, the holder's name, waiting time and limit.
import type { CardType } from '@roda/api-contract/wallet/wallet';

/** A new card can be paid to after this time; older cards stay usable meanwhile. */
export const CARD_WAIT_MS = 24 * 60 * 60 * 1000;

/** Maximum number of a member's cards. */
export const CARD_LIMIT = 5;

const LUHN_DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const;

/** ISO/IEC 7812-1: the check digit of payment cards. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 1 ? (LUHN_DOUBLED[digit] ?? 0) : digit;
  }
  return sum % 10 === 0;
};

/** ISO/IEC 7812-1: the length of a debit card's number. */
const DEBIT_CARD = /^\d{16,19}$/;

export type BankDigits = { readonly digitsMin: number; readonly digitsMax: number; readonly luhn: boolean };

/** Whether the bank can have such an account, or such a number can be printed on a debit card. */
export const isCardNumber = (
  digits: string,
  { digitsMin, digitsMax, luhn }: BankDigits,
  type: CardType = 'account',
): boolean => {
  if (/^(\d)\1+$/.test(digits)) return false;
  if (type === 'debit') return DEBIT_CARD.test(digits) && passesLuhn(digits);
  return (
    /^\d+$/.test(digits) && digits.length >= digitsMin && digits.length <= digitsMax && (!luhn || passesLuhn(digits))
  );
};

/** Names match if they differ only in case, spacing and dots. */
export const sameHolder = (given: string, verified: string): boolean => bareName(given) === bareName(verified);

const bareName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLocaleUpperCase('en')
    .replaceAll(/[.,'’-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
