// The texts of the app: one catalogue at a time, changed without a reload, and the words that components are given.

import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { UiProvider } from '@roda/ui';
import type { UiSettings } from '@roda/ui';
import { tagOf } from '@roda/domain/language';
import type { Lang } from '@roda/domain/language';
import type { TextKey, TextValues } from '@roda/i18n/text-key';
import type { Translate } from '@roda/i18n/translate';
import { uiTexts } from '@roda/i18n/ui-messages';
import { languageFor, likelyLang } from './lang.model.ts';
import type { ScreenTextCatalog } from './screen-texts.ts';
import { stored, useStored } from '../store.ts';

type Texts = Readonly<{ lang: Lang; t: Translate; catalogue: ScreenTextCatalog }>;

const loaded = new Map<Lang, Texts>();
const TextsContext = createContext<Texts | undefined>(undefined);

/** Languages on their way or here: whoever asks twice gets the same one. */
const coming = new Map<Lang, Promise<Texts>>();

/** Loads a language once; later calls answer from memory, also while the first still waits. */
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

/** Areas that came with a screen or are on their way; a change of language brings them along. */
const areas = new Map<string, Promise<void>>();

/** The list of all such files is itself fetched only when the first of them is wanted. */
const areaOf = async (lang: Lang, area: string): Promise<ScreenTextCatalog> =>
  (await import('./screen-texts.ts')).laterTexts(lang, area);

async function wholeCatalog(lang: Lang): Promise<ScreenTextCatalog> {
  const parts = [catalogues[lang](), ...[...areas.keys()].map((area) => areaOf(lang, area))];
  return Object.assign({}, ...(await Promise.all(parts)));
}

/** Brings the texts that a screen speaks and the app's start does not, for every language that is loaded. */
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

/** Into every language that is here, and into those that were on their way before the area was asked for. */
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

/** The language of this moment, from what is stored; before a country is known, the browser's. */
export function currentLang(): Lang {
  const [chosen, country] = [stored('lang'), stored('country')];
  const isFirst = chosen === undefined && country === undefined;
  return isFirst ? likelyLang(navigator.languages) : languageFor(chosen, country?.alias);
}

/** Fills a text outside of React, in the language that is loaded; used by toasts of the app itself. */
export function textNow(key: TextKey, values?: TextValues): string {
  const texts = loaded.get(currentLang()) ?? [...loaded.values()][0];
  return texts === undefined ? key : texts.t(key, values);
}

/**
 * Gives the texts and the settings of components to everything below; changes language as soon as its texts are
 * here.
 */
export function TextsProvider({ first, children }: { first: Texts; children: ReactNode }) {
  const chosen = useStored('lang');
  const country = useStored('country');
  const [texts, setTexts] = useState(first);
  const lang = languageFor(chosen, country?.alias);
  useEffect(() => {
    let late = false;
    if (lang !== texts.lang) void loadTexts(lang).then((next) => late || setTexts(next));
    document.documentElement.lang = tagOf(texts.lang);
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

/** The function that fills a text: `t('common.retry')`. */
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

/** What components are given for a language; `Rp` and the device's zone until a country is known. */
export function settingsOf({ lang, t }: Pick<Texts, 'lang' | 't'>, symbol = 'Rp', timeZone?: string): UiSettings {
  return {
    lang,
    symbol,
    amountLocale: 'lang',
    timeZone,
    words: uiTexts(t),
  };
}
