// Selection of the app's language and initial country.

import type { Country } from '@roda/api-contract/backoffice/markets';
import { langOfAlias } from '@roda/domain/language';
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

/** The country of a first start and the language alias: the chosen one, or English where nothing fits the browser. */
export function startingPlace(
  countries: readonly Country[],
  chosen: string | undefined,
  browserTags: readonly string[],
) {
  const { country, guessed } = startingCountry(countries, undefined, browserTags);
  return { country, lang: chosen ?? (guessed === 'first' ? aliasOf('en') : undefined) };
}

function sameRegion(browserTag: string, countryTag: string): boolean {
  const [language, region] = browserTag.split('-');
  const [countryLanguage, countryRegion] = countryTag.split('-');
  if (region !== undefined && countryRegion !== undefined) return region.toUpperCase() === countryRegion.toUpperCase();
  return language !== 'en' && language === countryLanguage;
}
