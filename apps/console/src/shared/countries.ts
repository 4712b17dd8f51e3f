// The countries that are served, as choices of a filter or a form.

import { listCountries } from '@roda/contract/places';
import { useAsk } from './ask.ts';
import type { Option } from './form/fields.ts';

/** Empty until they are known. */
export function useCountries(): { options: readonly Option[]; nameOf: (id: number) => string } {
  const { data = [] } = useAsk(listCountries, {});
  return {
    options: data.map(({ id, name }) => ({ value: id, text: name })),
    nameOf: (id) => data.find((country) => country.id === id)?.name ?? String(id),
  };
}
