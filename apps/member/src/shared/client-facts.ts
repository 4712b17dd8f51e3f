// What this app says of itself with every call.

import type { AppFacts, ClientSettings } from '@roda/client/settings';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { appType, isPackaged } from './platform/shell.ts';
import { stored } from './store.ts';
import { aliasOf, defaultAlias, languageFor } from './texts/lang.model.ts';
import { appVersion, appVersionCode } from './update/app-facts.ts';

/** Where a call is sent for, and in which language: its alias, if one was chosen. */
export type FactsPlace = Readonly<{ country: Country | undefined; lang: string | undefined }>;

const storedPlace = (): FactsPlace => ({ country: stored('country'), lang: stored('lang') });

export function factsOf({ country, lang }: FactsPlace = storedPlace()): AppFacts {
  const isKnown = country !== undefined || lang !== undefined;
  return {
    countryId: country?.id,
    lang: isKnown ? aliasOf(languageFor(lang, country?.alias)) : defaultAlias,
    version: stored('APPversion') ?? appVersion,
    versionCode: stored('APPversionCode') ?? appVersionCode,
    type: appType(),
    devices: Object.values(stored('devices') ?? {}),
  };
}

/** In pages of the server the session is in a cookie; a packaged app sends its token. */
export const sessionIn = (): ClientSettings['sessionIn'] => (isPackaged() ? undefined : 'cookie');
