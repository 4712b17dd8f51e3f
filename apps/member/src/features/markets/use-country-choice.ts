// The country of this device: the list of all, the present one, and the change to another.

import { store, useStored } from '#shared/store.ts';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { queryClient } from '#shared/query-client.ts';
import { examineOf, optionsOf, refreshForPlace, useListCountries } from './places.queries.ts';

export type CountryChoice = Readonly<{
  countries: readonly Country[];
  country: Country | undefined;
  /** Stores it, then asks anew for options, mode and everything shown. */
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
