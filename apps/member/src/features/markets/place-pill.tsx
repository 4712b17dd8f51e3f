// The pill with language and country, and the sheet that changes both.

import { useState } from 'react';
import { IconCheck, IconWorld } from '@tabler/icons-react';
import { Dialog, Rows, RowContent, Sheet } from '@roda/ui';
import { langNames, langs, tagOf } from '@roda/domain/language';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { countryName, regionOf } from '#shared/texts/country-name.ts';
import { aliasOf } from '#shared/texts/lang.model.ts';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { store } from '#shared/store.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { refreshForPlace } from './places.queries.ts';
import { useCountryChoice } from './use-country-choice.ts';

const shortNames = { en: 'English', id: 'Indonesia', zh: '中文' } as const;

/** `short`: a globe alone, with the same name for screen readers. */
export function PlacePill({ short = false }: Readonly<{ short?: boolean }>) {
  const t = useText();
  const lang = useLang();
  const { country } = useCountryChoice();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-testid="place"
        onClick={() => setOpen(true)}
        // Beside a title it gives way down to its words, not to their letters.
        className="pressable inline-flex min-h-11 items-center gap-1.5 rounded-full text-label break-normal text-ink-2"
      >
        <span
          className={
            short
              ? 'grid size-11 place-items-center'
              : 'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-hairline bg-surface px-3'
          }
        >
          <IconWorld size={short ? 22 : 18} stroke={1.75} aria-hidden="true" />
          <span className="sr-only">
            {t('home.countryLanguage')}: {country !== undefined && countryName(country, lang)},{' '}
          </span>
          {country !== undefined && !short && (
            <span aria-hidden="true" className="whitespace-nowrap">
              {regionOf(country)} ·
            </span>
          )}
          <span className={short ? 'sr-only' : 'whitespace-nowrap'}>{shortNames[lang]}</span>
        </span>
      </button>
      <PlaceSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Languages in their own names, countries with the effects of a change; a member must confirm a change of country. */
export function PlaceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const lang = useLang();
  const { countries, country, choose } = useCountryChoice();
  const [asked, setRequested] = useState<Country>();
  const pick = (next: Country) => {
    if (next.id === country?.id) return;
    if (isLoggedIn()) setRequested(next);
    else choose(next);
  };
  return (
    <>
      <Sheet open={open && asked === undefined} title={t('home.countryLanguage')} onClose={onClose}>
        <h3 className="mt-2 mb-2 text-label text-ink-3">{t('place.language')}</h3>
        <LanguageList />
        <h3 className="mt-5 mb-2 text-label text-ink-3">{t('place.country')}</h3>
        <CountryList countries={countries} chosenId={country?.id} onPick={pick} />
        <p className="mt-3 text-label font-normal text-ink-3">{t('place.countryHint')}</p>
      </Sheet>
      <Dialog
        open={asked !== undefined}
        title={t('place.countryConfirm', { name: asked === undefined ? '' : countryName(asked, lang) })}
        confirm={t('place.change')}
        onConfirm={() => {
          if (asked !== undefined) choose(asked);
          setRequested(undefined);
        }}
        cancel={t('common.back')}
        onClose={() => setRequested(undefined)}
      >
        {t('place.countryEffect')}
      </Dialog>
    </>
  );
}

export function LanguageList() {
  const current = useLang();
  return (
    <Rows>
      {langs.map((lang) => (
        <li key={lang}>
          <ChoiceButton
            chosen={lang === current}
            testId={`lang-${lang}`}
            onPick={() => {
              store('lang', aliasOf(lang));
              refreshForPlace();
            }}
          >
            <span lang={tagOf(lang)}>{langNames[lang]}</span>
          </ChoiceButton>
        </li>
      ))}
    </Rows>
  );
}

type CountryListProps = Readonly<{
  countries: readonly Country[];
  chosenId: number | undefined;
  onPick: (country: Country) => void;
}>;

export function CountryList({ countries, chosenId, onPick }: CountryListProps) {
  const lang = useLang();
  return (
    <Rows>
      {countries.map((country) => (
        <li key={country.id}>
          <ChoiceButton
            chosen={country.id === chosenId}
            testId={`country-${country.alias}`}
            onPick={() => onPick(country)}
          >
            <span aria-hidden="true" className="mr-2.5 inline-block w-7 text-label text-ink-3">
              {regionOf(country)}
            </span>
            {countryName(country, lang)}
          </ChoiceButton>
        </li>
      ))}
    </Rows>
  );
}

type ChoiceButtonProps = Readonly<{ chosen: boolean; testId: string; onPick: () => void; children: React.ReactNode }>;

function ChoiceButton({ chosen, testId, onPick, children }: ChoiceButtonProps) {
  return (
    <button type="button" data-testid={testId} aria-pressed={chosen} onClick={onPick} className="w-full active:bg-fill">
      <RowContent
        title={children}
        value={chosen ? <IconCheck size={20} stroke={2.25} className="text-primary" aria-hidden="true" /> : undefined}
      />
    </button>
  );
}
