// Parsing of typed phone numbers, validated by the country's rule before anything is sent.

import { normalPhone } from '@roda/api-contract/fields';
import { trimText } from '@roda/domain/text-patterns';
import type { Country } from '@roda/api-contract/backoffice/markets';
import type { TextKey } from '@roda/i18n/text-key';

/** The error of a typed phone, or undefined when it can be sent. */
export function phoneValidationError(typed: string, country: Country | undefined): TextKey | undefined {
  if (trimText(typed, 'all') === '') return 'validation.phoneRequired';
  if (country === undefined) return undefined;
  return normalPhone(typed.trim(), country.alias) === undefined ? 'validation.phoneInvalid' : undefined;
}

/** The phone as it is sent: area code and national number, without the trunk zero. */
export function sentPhone(typed: string, country: Country): string {
  const national = normalPhone(typed.trim(), country.alias);
  return national === undefined ? typed.trim() : `+${country.areaCode.replace('+', '')}${national}`;
}
