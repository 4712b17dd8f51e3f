// Updates the device's cached lists after the first screen is rendered, and when the country changes. Renders nothing.

import { useEffect, useRef } from 'react';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { deleteCities, storeDeviceLists } from './device-lists.queries.ts';

/** Visible content loads first. */
const afterMs = 6000;

export function DeviceLists() {
  const countryId = useStored('country')?.id;
  const lang = useLang();
  const last = useRef(countryId);
  useEffect(() => {
    if (countryId === undefined) return undefined;
    if (last.current !== undefined && last.current !== countryId) deleteCities();
    last.current = countryId;
    const timer = setTimeout(() => void storeDeviceLists(countryId, lang), afterMs);
    return () => clearTimeout(timer);
  }, [countryId, lang]);
  return null;
}
