// Names of countries in the app's language.

import type { Country } from '@roda/api-contract/backoffice/markets';
import { tagOf } from '@roda/domain/language';
import type { Lang } from '@roda/domain/language';

/** A country's two-letter code, such as `ID`: readable on devices without flag emojis. */
export function regionOf(country: Country): string {
  return country.locale.split('-')[1]?.toUpperCase() ?? country.alias.slice(0, 2).toUpperCase();
}

/** Opening one takes longer than a frame on a slow phone. */
const regionNames = new Map<Lang, Intl.DisplayNames>();

function regionNamesOf(lang: Lang): Intl.DisplayNames {
  const names = regionNames.get(lang) ?? new Intl.DisplayNames([tagOf(lang)], { type: 'region' });
  regionNames.set(lang, names);
  return names;
}

/** A country's name in a language; the server's own name where the platform knows none. */
export function countryName(country: Country, lang: Lang): string {
  try {
    return regionNamesOf(lang).of(regionOf(country)) ?? country.name;
  } catch {
    return country.name;
  }
}
