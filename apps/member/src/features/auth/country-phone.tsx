// The country and phone fields, side by side.

import { TextInput, controlClass } from '@roda/ui';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { regionOf } from '#shared/texts/country-name.ts';
import { keepLanguage, useText } from '#shared/texts/texts.tsx';

export type CountryPhoneProps = Readonly<{
  countries: readonly Country[];
  country: Country | undefined;
  onCountry: (country: Country) => void;
  phone: string;
  onPhone: (phone: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
}>;

export function CountryPhone({ countries, country, onCountry, phone, onPhone, onBlur, error }: CountryPhoneProps) {
  const t = useText();
  return (
    <TextInput
      label={t('auth.phone')}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={phone}
      onValue={onPhone}
      onBlur={onBlur}
      error={error}
      before={
        <select
          aria-label={t('auth.country')}
          value={country?.id ?? ''}
          onChange={(event) => {
            const next = countries.find(({ id }) => String(id) === event.target.value);
            if (next === undefined) return;
            // The prefix of a number says nothing about the language of its owner.
            keepLanguage();
            onCountry(next);
          }}
          className={`${controlClass} w-auto! min-w-30 shrink-0 px-2.5`}
        >
          {country === undefined && <option value="">{t('common.choose')}</option>}
          {countries.map((item) => (
            <option key={item.id} value={item.id}>
              {regionOf(item)} +{item.areaCode.replace('+', '')}
            </option>
          ))}
        </select>
      }
    />
  );
}
