// Hook for the device's country: the list of countries, the current one, and changing it.

import { store, useStored } from '#shared/store.ts';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { queryClient } from '#shared/query-client.ts';
import { examineOf, optionsOf, refreshForPlace, useListCountries } from './places.queries.ts';

export type CountryChoice = Readonly<{
  countries: readonly Country[];
  country: Country | undefined;
  /** Stores it, then refetches options, mode and all active queries. */
  choose: (country: Country) => void;
}>;

export function useCountryChoice(): CountryChoice {
  const country = useStored('country');
  const { data } = useListCountries();
  const choose = (next: Country) => {
    if (next.id === country?.id) return;
    store('country', next);
    void queryClient.fetchQuery(optionsOf(next.id)).then(
      (options) => store('langData', options),
      () => undefined,
    );
    void queryClient
      .fetchQuery(examineOf(next.id))
      .catch(() => store('examine', true))
      .finally(refreshForPlace);
  };
  return { countries: data ?? (country === undefined ? [] : [country]), country, choose };
}
