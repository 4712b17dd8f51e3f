// The countries that are served, for filters, forms and names.

import { listCountries } from '@roda/contract/places';
import { useAsk } from './ask.ts';
import type { Option } from './form/fields.ts';
import { none } from './show.tsx';
import { useText } from './texts.tsx';

export function useCountryOptions(): readonly Option[] {
  const { data = [] } = useAsk(listCountries, {});
  return data.map(({ id, name }) => ({ value: id, text: name }));
}

/** The country's name; every country where there is no id. */
export function CountryName({ id }: { id: number | undefined }) {
  const t = useText();
  const { data = [] } = useAsk(listCountries, {});
  if (id === undefined) return t('ops.common.everywhere');
  return data.find((country) => country.id === id)?.name ?? `${none} ${id}`;
}
