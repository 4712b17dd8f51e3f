// First launch bar: shows the automatically selected country and language, with a link to change them.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@roda/ui';
import { store, useStored } from '#shared/store.ts';
import { countryName } from '#shared/texts/country-name.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { PlaceSheet } from './place-pill.tsx';
import { useCountryChoice } from './use-country-choice.ts';

/** Renders `children` once it was dismissed, or when there is only one country. */
export function FirstPlaceBar({ children }: { children: ReactNode }) {
  const t = useText();
  const lang = useLang();
  const seen = useStored('placeSeen') === true;
  const { countries, country } = useCountryChoice();
  const [isOpen, setOpen] = useState(false);
  if (seen || country === undefined || countries.length < 2) return children;
  const close = () => {
    setOpen(false);
    store('placeSeen', true);
  };
  return (
    <aside
      aria-label={t('home.countryLanguage')}
      data-testid="first-place"
      className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-t border-hairline bg-tint px-4 py-1.5"
    >
      <p className="min-w-0 grow basis-40 text-label text-ink">
        {t('launch.place', { country: countryName(country, lang) })}
      </p>
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        <Button kind="quiet" size="small" data-testid="first-place-change" onClick={() => setOpen(true)}>
          {t('launch.change')}
        </Button>
        <Button size="small" data-testid="first-place-ok" onClick={close}>
          {t('common.ok')}
        </Button>
      </span>
      <PlaceSheet open={isOpen} onClose={close} />
    </aside>
  );
}
