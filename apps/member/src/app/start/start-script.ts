// Runs inside the page before any file has loaded: names the files that the screen of the address needs, and sends the
// first calls. Whatever goes wrong here, the app asks for by itself.

import { tagOf } from '@roda/domain/language';
import { listCountries } from '@roda/api-contract/backoffice/markets';
import type { Country } from '@roda/api-contract/backoffice/markets';
import type { FactsPlace } from '#shared/client-facts.ts';
import { isLeft, sendEarly } from '#shared/early-calls.ts';
import type { EarlyCall } from '#shared/early-calls.ts';
import { firstAddress, firstSearch } from '#shared/navigation/paths.ts';
import { stored } from '#shared/store.ts';
import { currentLang } from '#shared/texts/current-lang.ts';
import { startingPlace } from '#shared/texts/lang.model.ts';
import { callsOfScreen, callsOfStart } from './first-calls.ts';
import { startFolder } from './start-files.ts';
import type { StartFiles } from './start-files.ts';

/** Written by the build. */
declare const RODA_START_FILES: StartFiles;

function preload(path: string): void {
  const { texts, screens } = RODA_START_FILES;
  const lang = currentLang();
  const screen = screens[path];
  for (const name of `${texts[lang]} ${screen?.files ?? ''} ${screen?.texts?.[lang] ?? ''}`
    .split(' ')
    .filter(Boolean)) {
    const link = document.createElement('link');
    const isStyle = name.endsWith('.css');
    const kind = isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    Object.assign(link, kind, { crossOrigin: '', href: `${startFolder}${name}${isStyle ? '' : '.js'}` });
    document.head.append(link);
  }
}

async function sendCalls(path: string): Promise<void> {
  const lang = stored('lang');
  const countries = sendEarly(listCountries, { t: String(Date.now()) });
  const known = stored('country');
  const place = known === undefined ? await firstPlace(countries, lang) : { country: known, lang };
  if (place.country === undefined) return;
  // An app that has the countries by now asks for what every start needs, too.
  const ofStart = isLeft(countries) ? callsOfStart(place.country.id) : [];
  for (const [op, input] of [...ofStart, ...callsOfScreen(path, firstSearch())]) sendEarly(op, input, place);
}

/** As a first start chooses it. */
async function firstPlace({ copy }: EarlyCall, lang: string | undefined): Promise<FactsPlace> {
  const { data } = (await (await copy).json()) as Readonly<{ data: readonly Country[] }>;
  return startingPlace(data, lang, navigator.languages);
}

/** The first format of each kind takes 15 ms, four times that on a slow phone, which has nothing to do by now. */
function openFormats(): void {
  const tag = tagOf(currentLang());
  new Intl.DisplayNames([tag], { type: 'region' }).of('ID');
  (0).toLocaleString(tag);
  new Date().toLocaleString('en-GB', { timeZone: 'Asia/Jakarta' });
}

try {
  const path = firstAddress();
  // A page whose language changes later is styled and laid out anew.
  document.documentElement.lang = tagOf(currentLang());
  preload(path);
  sendCalls(path).catch(() => undefined);
  setTimeout(openFormats);
} catch {
  // The app starts without it.
}
