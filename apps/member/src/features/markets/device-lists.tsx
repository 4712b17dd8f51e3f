// Keeps the lists of the device once the first screen stands, and anew when the country changes. Shows nothing.

import { useEffect, useRef } from 'react';
import { useStored } from '#shared/store.ts';
import { forgetCities, keepDeviceLists } from './device-lists.queries.ts';

/** Everything that is seen comes first. */
const afterMs = 6000;

export function DeviceLists() {
  const countryId = useStored('country')?.id;
  const last = useRef(countryId);
  useEffect(() => {
    if (countryId === undefined) return undefined;
    if (last.current !== undefined && last.current !== countryId) forgetCities();
    last.current = countryId;
    const timer = setTimeout(() => void keepDeviceLists(countryId), afterMs);
    return () => clearTimeout(timer);
  }, [countryId]);
  return null;
}
