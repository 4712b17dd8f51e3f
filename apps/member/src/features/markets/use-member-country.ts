// The country that the member registered in.

import { useStored } from '#shared/store.ts';
import { useListCountries } from './places.queries.ts';

/** Its alias; the country chosen on this device may be another, and counts until the member's own is known. */
export function useMemberCountry(): string | undefined {
  const { data } = useListCountries();
  const own = useStored('userInfo')?.countryId;
  const chosen = useStored('country');
  return data?.find(({ id }) => id === own)?.alias ?? chosen?.alias;
}
