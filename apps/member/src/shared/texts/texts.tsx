// The app's texts: one catalogue at a time, changed without a reload, and the texts of shared components.

import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { UiProvider, fetchPart, toast } from '@roda/ui';
import type { UiSettings } from '@roda/ui';
import { tagOf } from '@roda/domain/language';
import type { Lang } from '@roda/domain/language';
import type { TextKey, TextValues } from '@roda/i18n/text-key';
import type { Translate } from '@roda/i18n/translate';
import { uiTexts } from '@roda/i18n/ui-messages';
import { currentLang } from './current-lang.ts';
import { aliasOf, languageFor } from './lang.model.ts';
import type { ScreenTextCatalog } from './screen-texts.ts';
import { feel } from '../device/haptics.ts';
import { saveBlob } from '../device/save-blob.ts';
import { store, stored, useStored } from '../store.ts';

type Texts = Readonly<{ lang: Lang; t: Translate; catalogue: ScreenTextCatalog }>;

const loaded = new Map<Lang, Texts>();
const TextsContext = createContext<Texts | undefined>(undefined);

/** Languages loading or loaded: concurrent requests share one promise. */
const coming = new Map<Lang, Promise<Texts>>();

/** Loads a language once; later calls return the cached result, also while the first is pending. */
export function loadTexts(lang: Lang): Promise<Texts> {
  const known = coming.get(lang);
  if (known !== undefined) return known;
  const fetched = fetchTexts(lang);
  coming.set(lang, fetched);
  fetched.catch(() => coming.delete(lang));
  return fetched;
}

async function fetchTexts(lang: Lang): Promise<Texts> {
  const [{ translateWith }, catalog] = await Promise.all([import('@roda/i18n/translate'), wholeCatalog(lang)]);
  const texts = { lang, t: translateWith(lang, catalog), catalogue: catalog };
  loaded.set(lang, texts);
  return texts;
}

/** Areas loaded or loading with a screen; a change of language loads them too. */
const areas = new Map<string, Promise<void>>();

/** The list of all such files is itself loaded with the first of them. */
const areaOf = async (lang: Lang, area: string): Promise<ScreenTextCatalog> =>
  (await import('./screen-texts.ts')).screenTexts(lang, area);

async function wholeCatalog(lang: Lang): Promise<ScreenTextCatalog> {
  const parts = [catalogues[lang](), ...[...areas.keys()].map((area) => areaOf(lang, area))];
  return Object.assign({}, ...(await Promise.all(parts)));
}

/** Loads the texts of a screen that the app's start doesn't include, for every loaded language. */
export async function loadAreas(wanted: readonly string[] = []): Promise<void> {
  await Promise.all(
    wanted.map((area) => {
      const known = areas.get(area);
      if (known !== undefined) return known;
      const brought = bringArea(area);
      areas.set(area, brought);
      brought.catch(() => areas.delete(area));
      return brought;
    }),
  );
}

/** Into every loaded language, and into those that were loading before the area was requested. */
async function bringArea(area: string): Promise<void> {
  await Promise.allSettled(coming.values());
  await Promise.all(
    [...loaded.values()].map(async ({ lang, catalogue: catalog }) => Object.assign(catalog, await areaOf(lang, area))),
  );
}

const catalogues: Readonly<Record<Lang, () => Promise<Readonly<Record<string, string>>>>> = {
  en: async () => (await import('@roda/i18n/en')).en,
  id: async () => (await import('@roda/i18n/id')).id,
  zh: async () => (await import('@roda/i18n/zh')).zh,
};

/** Makes the current language a choice of its own: a change of country no longer changes it. */
export function keepLanguage(): void {
  if (stored('lang') === undefined) store('lang', aliasOf(currentLang()));
}

/** Formats a text outside of React, in the loaded language; used by the app's own toasts. */
export function textNow(key: TextKey, values?: TextValues): string {
  const texts = loaded.get(currentLang()) ?? [...loaded.values()][0];
  return texts === undefined ? key : texts.t(key, values);
}

/** Provides texts and component settings to all descendants; changes language once its texts are loaded. */
export function TextsProvider({ first, children }: { first: Texts; children: ReactNode }) {
  const chosen = useStored('lang');
  const country = useStored('country');
  const [texts, setTexts] = useState(first);
  const lang = languageFor(chosen, country?.alias);
  useEffect(() => {
    let late = false;
    const take = (next: Texts | undefined) => {
      if (!late && next !== undefined) setTexts(next);
    };
    // Put off, the texts stay as they are.
    if (lang !== texts.lang) void fetchPart(() => loadTexts(lang)).then(take, () => undefined);
    const [page, tag] = [document.documentElement, tagOf(texts.lang)];
    // Also the same language, set again, has the whole page styled anew.
    if (page.lang !== tag) page.lang = tag;
    return () => {
      late = true;
    };
  }, [lang, texts]);
  const symbol = country?.currencySymbol ?? 'Rp';
  const timeZone = country?.timeZone;
  const settings = useMemo(() => settingsOf(texts, symbol, timeZone), [texts, symbol, timeZone]);
  return (
    <TextsContext value={texts}>
      <UiProvider settings={settings}>{children}</UiProvider>
    </TextsContext>
  );
}

/** The function that formats a text: `t('common.retry')`. */
export function useText(): Translate {
  return useTexts().t;
}

export function useLang(): Lang {
  return useTexts().lang;
}

function useTexts(): Texts {
  const texts = use(TextsContext);
  if (texts === undefined) throw new Error('TextsProvider is missing above this component');
  return texts;
}

/** The component settings of a language; `Rp` and the device's time zone until a country is known. */
export function settingsOf({ lang, t }: Pick<Texts, 'lang' | 't'>, symbol = 'Rp', timeZone?: string): UiSettings {
  return {
    lang,
    symbol,
    amountLocale: 'lang',
    timeZone,
    words: uiTexts(t),
    device: {
      step: () => feel('selection'),
      saveText: (text, name) => {
        saveBlob(new Blob([text], { type: 'text/csv' }), name).catch(() => toast(t('common.notSaved'), 'error'));
      },
    },
  };
}
