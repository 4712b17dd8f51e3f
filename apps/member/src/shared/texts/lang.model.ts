// Which language the app speaks, and which country it begins with.

import type { Country } from '@roda/api-contract/backoffice/markets';
import { langOfAlias } from '@roda/domain/language';
import type { Lang } from '@roda/domain/language';

const aliases: Readonly<Record<Lang, string>> = { en: 'en', id: 'indonesia', zh: 'zh' };

/** The country alias that stands for a language, as it is stored and sent. */
export function aliasOf(lang: Lang): string {
  return aliases[lang];
}

/** An explicit choice wins, then the country's alias, then English. */
export function languageFor(chosenAlias: string | undefined, countryAlias: string | undefined): Lang {
  return langOfAlias(chosenAlias ?? countryAlias);
}

/** The language to fetch while the countries are still on their way: the browser's, where it is one of ours. */
export function likelyLang(browserTags: readonly string[]): Lang {
  return langOfAlias(browserTags[0]?.split('-')[0]);
}

/** The two letters of a country, `ID`: they read the same on devices that draw no flags. */
export function regionOf(country: Country): string {
  return country.locale.split('-')[1]?.toUpperCase() ?? country.alias.slice(0, 2).toUpperCase();
}

/**
 * The country of a list that a device starts with: the stored one, else the one of the browser's region, else the
 * first.
 */
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
