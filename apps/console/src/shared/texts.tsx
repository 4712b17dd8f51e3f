// The texts of the console: one language at a time, changed without a reload.

import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { UiProvider } from '@roda/ui';
import { langOfAlias, tagOf } from '@roda/domain/language';
import type { Lang } from '@roda/domain/language';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { translateWith } from '@roda/i18n/translate';
import type { Translate } from '@roda/i18n/translate';
import { uiTexts } from '@roda/i18n/ui-messages';
import { langOf, useStored, zoneOf } from './store.ts';

export type ConsoleText = Translate<ConsoleMessageKey>;
type Catalog = Readonly<Record<string, string>>;
export type Texts = Readonly<{ lang: Lang; t: ConsoleText; has: (key: string) => boolean }>;

const TextsContext = createContext<Texts | undefined>(undefined);

const catalogues: Readonly<Record<Lang, () => Promise<readonly [Catalog, Catalog]>>> = {
  en: async () => {
    const [own, shared] = await Promise.all([import('@roda/i18n/en-console'), import('@roda/i18n/en')]);
    return [own.enConsole, shared.en];
  },
  id: async () => {
    const [own, shared] = await Promise.all([import('@roda/i18n/id-console'), import('@roda/i18n/id')]);
    return [own.idConsole, shared.id];
  },
  zh: async () => {
    const [own, shared] = await Promise.all([import('@roda/i18n/zh-console'), import('@roda/i18n/zh')]);
    return [own.zhConsole, shared.zh];
  },
};

const logInCatalogues: Readonly<Record<Lang, () => Promise<Catalog>>> = {
  en: async () => (await import('@roda/i18n/en-log-in')).enLogIn,
  id: async () => (await import('@roda/i18n/id-log-in')).idLogIn,
  zh: async () => (await import('@roda/i18n/zh-log-in')).zhLogIn,
};

/** All texts of a language. */
export async function loadTexts(lang: Lang): Promise<Texts> {
  const [own, shared] = await catalogues[lang]();
  return textsOf(lang, { ...shared, ...own });
}

/** The texts of the pages without a session, a tenth of all. */
export async function loadLogInTexts(lang: Lang): Promise<Texts> {
  return textsOf(lang, await logInCatalogues[lang]());
}

function textsOf(lang: Lang, all: Catalog): Texts {
  return { lang, t: translateWith<ConsoleMessageKey>(lang, all), has: (key) => Object.hasOwn(all, key) };
}

type ProviderProps = Readonly<{ first: Texts; load?: (lang: Lang) => Promise<Texts>; children: ReactNode }>;

/** Provides texts and component settings to its children; follows the chosen language. */
export function TextsProvider({ first, load = loadTexts, children }: ProviderProps) {
  const kept = useStored();
  const [texts, setTexts] = useState(first);
  const lang = langOf(kept);
  useEffect(() => {
    let late = false;
    if (lang !== texts.lang) void load(lang).then((next) => late || setTexts(next));
    document.documentElement.lang = tagOf(texts.lang);
    return () => {
      late = true;
    };
  }, [lang, texts, load]);
  const timeZone = zoneOf(kept);
  const settings = useMemo(
    () => ({ lang: texts.lang, symbol: 'Rp', amountLocale: 'lang' as const, timeZone, words: uiTexts(texts.t) }),
    [texts, timeZone],
  );
  return (
    <TextsContext value={texts}>
      <UiProvider settings={settings}>{children}</UiProvider>
    </TextsContext>
  );
}

function useTexts(): Texts {
  const texts = use(TextsContext);
  if (texts === undefined) throw new Error('TextsProvider is missing above this component');
  return texts;
}

/** Translates and fills a text: `t('ops.common.save')`. */
export function useText(): ConsoleText {
  return useTexts().t;
}

export function useLang(): Lang {
  return useTexts().lang;
}

/**
 * Text for a code of the server: the text of the first of `keys` that exists, else the code itself, so that an unknown
 * code of a newer server is shown rather than hidden.
 */
export function useWordOf(): (code: string, ...keys: readonly string[]) => string {
  const { t, has } = useTexts();
  return (code, ...keys) => {
    const key = keys.find(has);
    return key === undefined ? code : t(key as ConsoleMessageKey);
  };
}

/** The server's three-language text in the operator's language; English where that one is empty. */
export function useSaid(): (words: Readonly<Partial<Record<Lang, string>>> | undefined) => string {
  const lang = useLang();
  return (words) => words?.[lang] || words?.[langOfAlias(undefined)] || '';
}
