// Phone numbers as people type them, checked by the country's rule before anything is sent.

import { normalPhone } from '@roda/contract/fields';
import type { Country } from '@roda/contract/places';
import type { TextKey } from '@roda/texts/text-key';

/** What is wrong with a typed phone, or undefined when it can be sent. */
export function phoneFault(typed: string, country: Country | undefined): TextKey | undefined {
  const trimmed = typed.replaceAll(/\s/gu, '');
  if (trimmed === '') return 'validation.phoneRequired';
  if (country === undefined) return undefined;
  return normalPhone(typed.trim(), country.alias) === undefined ? 'validation.phoneInvalid' : undefined;
}

/** The phone as it is sent: area code and national number, without the trunk zero. */
export function sentPhone(typed: string, country: Country): string {
  const national = normalPhone(typed.trim(), country.alias);
  return national === undefined ? typed.trim() : `+${country.areaCode.replace('+', '')}${national}`;
}
