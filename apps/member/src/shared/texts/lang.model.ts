// Selection of the app's language and initial country.

import type { Country } from '@roda/api-contract/backoffice/markets';
import { langOfAlias, tagOf } from '@roda/domain/language';
import type { Lang } from '@roda/domain/language';

const aliases: Readonly<Record<Lang, string>> = { en: 'en', id: 'indonesia', zh: 'zh' };

/** The country alias of a language, as stored and sent. */
export function aliasOf(lang: Lang): string {
  return aliases[lang];
}

/** The language that is sent while neither a language nor a country is stored: the specification's default. */
export const defaultAlias = 'indonesia';

/** An explicit choice, else the country's alias, else English. */
export function languageFor(chosenAlias: string | undefined, countryAlias: string | undefined): Lang {
  return langOfAlias(chosenAlias ?? countryAlias);
}

/** The language to preload before the countries are known: the browser's, if supported. */
export function likelyLang(browserTags: readonly string[]): Lang {
  return langOfAlias(browserTags[0]?.split('-')[0]);
}

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

/** The initial country in a list: the stored one, else that of the browser's region, else the first. */
export function startingCountry(
  countries: readonly Country[],
  storedId: number | undefined,
  browserTags: readonly string[],
): Readonly<{ country: Country | undefined; guessed: 'stored' | 'region' | 'first' }> {
  const known = countries.find(({ id }) => id === storedId);
  if (known !== undefined) return { country: known, guessed: 'stored' };
  const region = countries.find(({ locale }) => browserTags.some((tag) => sameRegion(tag, locale)));
  if (region !== undefined) return { country: region, guessed: 'region' };
  return { country: countries[0], guessed: 'first' };
}

function sameRegion(browserTag: string, countryTag: string): boolean {
  const [language, region] = browserTag.split('-');
  const [countryLanguage, countryRegion] = countryTag.split('-');
  if (region !== undefined && countryRegion !== undefined) return region.toUpperCase() === countryRegion.toUpperCase();
  return language !== 'en' && language === countryLanguage;
}
