// Cities of a country as select options.

import { getRegion } from '@roda/api-contract/backoffice/regions';
import { useAsk } from '#shared/api-hooks.ts';
import type { FieldOption } from '#shared/form/fields.ts';

const cityLevel = 2;

export function useProductCities(countryId: number): readonly FieldOption[] {
  const { data = [] } = useAsk(getRegion, { countryId, level: cityLevel });
  return data.map(({ id, name }) => ({ value: id, text: name }));
}
