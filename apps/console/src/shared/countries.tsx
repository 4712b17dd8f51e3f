// The served countries, for filters, forms and names.

import { listCountries } from '@roda/api-contract/backoffice/markets';
import { useAsk } from './api-hooks.ts';
import type { FieldOption } from './form/fields.ts';
import { useText } from './texts.tsx';

/** Empty until loaded. */
export function useCountries(): { options: readonly FieldOption[]; nameOf: (id: number) => string } {
  const { data = [] } = useAsk(listCountries, {});
  return {
    options: data.map(({ id, name }) => ({ value: id, text: name })),
    nameOf: (id) => data.find((country) => country.id === id)?.name ?? String(id),
  };
}

export function useCountryOptions(): readonly FieldOption[] {
  return useCountries().options;
}

/** The country's name; the label for every country where there is no id. */
export function CountryName({ id }: { id: number | undefined }) {
  const t = useText();
  const { nameOf } = useCountries();
  return id === undefined ? t('ops.common.everywhere') : nameOf(id);
}
