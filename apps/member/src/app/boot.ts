// The app start, in the order of the specification: invitation, countries, options, categories, mode.

import type { Country } from '@roda/api-contract/backoffice/markets';
import { countriesOf, examineOf, modeOf, optionsOf } from '#features/markets/places.queries.ts';
import { appVersion, appVersionCode } from '#shared/update/app-facts.ts';
import { startingPlace } from '#shared/texts/lang.model.ts';
import { firstAddress, firstSearch } from '#shared/navigation/paths.ts';
import { readLaunch } from '#shared/navigation/launch.ts';
import { queryClient } from '#shared/query-client.ts';
import { settings } from '#shared/server.ts';
import { store, stored, storedMemberOf } from '#shared/store.ts';
import { prefetchScreen } from './screen-chunk.ts';
import { withDeadline } from './with-deadline.ts';

/** The app opens after this time with the data it has; review mode then applies until the server replies. */
const budgetMs = 3000;

/**
 * Loads the data that every screen needs. Data that could not be fetched is taken from the last start, and an unknown
 * mode is review mode. False when nothing can be shown: the first start, and no server.
 */
export async function boot(): Promise<boolean> {
  await readLaunch(ownHosts());
  dropListsOfOtherVersion();
  // An earlier version kept the whole profile.
  const member = stored('userInfo');
  if (member !== undefined) store('userInfo', storedMemberOf(member));
  if (stored('leftSession') !== undefined)
    void import('#shared/left-session.ts').then(
      ({ endLeftSession }) => endLeftSession(),
      () => undefined,
    );
  store('version', appVersion);
  store('APPversion', appVersion);
  store('APPversionCode', appVersionCode);
  askForScreen();
  try {
    const country = await chosenCountry();
    await withDeadline(prepare(country), budgetMs, 'the start');
  } catch {
    // A received mode is used even if other data was late.
    store('examine', queryClient.getQueryData(examineOf(stored('country')?.id).queryKey)?.examine ?? true);
  }
  return stored('country') !== undefined;
}

/** Lists that the app stored for its next start: another version may store other fields. */
const lists = ['cityList', 'cityIndex', 'levelList', 'category', 'aIcategory'] as const;

function dropListsOfOtherVersion(): void {
  if (stored('version') === appVersion) return;
  for (const name of lists) store(name, undefined);
}

/** Where country and mode are cached, the data of the first screen are fetched during the start. */
function askForScreen(): void {
  if (stored('country') === undefined || stored('examine') !== false) return;
  prefetchScreen(firstAddress(), firstSearch()).catch(() => undefined);
}

/** Hosts whose links this app follows: those of the page and of its server. */
function ownHosts(): readonly string[] {
  return [document.baseURI, settings.origin].map((address) => new URL(address).host);
}

async function prepare(country: Country | undefined): Promise<void> {
  const mode = queryClient.fetchQuery(examineOf(country?.id));
  const rest = [country === undefined ? Promise.resolve() : keepOptions(country.id), queryClient.fetchQuery(modeOf())];
  await Promise.all([mode, Promise.allSettled(rest)]);
  // Not needed for the first render: not awaited.
  keepCategories().catch(() => undefined);
}

/** The stored country without waiting for the list; on the first start the one matching the browser's locale. */
async function chosenCountry(): Promise<Country | undefined> {
  const known = stored('country');
  const countries = queryClient.fetchQuery(countriesOf());
  if (known !== undefined) {
    void countries.then(
      (list) => store('country', list.find(({ id }) => id === known.id) ?? list[0]),
      () => undefined,
    );
    return known;
  }
  const { country, lang } = startingPlace(await countries, stored('lang'), navigator.languages);
  store('country', country);
  store('lang', lang);
  return country;
}

async function keepOptions(countryId: number): Promise<void> {
  store('langData', await queryClient.fetchQuery(optionsOf(countryId)));
}

async function keepCategories(): Promise<void> {
  const { categoriesOf } = await import('#features/catalog/catalog.queries.ts');
  const [labels, rail] = await Promise.all([
    queryClient.fetchQuery(categoriesOf('labelCategory')),
    queryClient.fetchQuery(categoriesOf('aiCategory')),
  ]);
  store('category', labels.l1CategoryList);
  store('aIcategory', rail.l1CategoryList);
}
