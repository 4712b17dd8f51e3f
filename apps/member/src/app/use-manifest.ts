// The manifest in the language of the app: the labels of the icon's shortcuts after installation.

import { useEffect } from 'react';
import type { Lang } from '@roda/domain/language';
import { useLang } from '#shared/texts/texts.tsx';

const files: Readonly<Record<Lang, string>> = {
  en: './manifest.webmanifest',
  id: './manifest.id.webmanifest',
  zh: './manifest.zh.webmanifest',
};

/** Links the manifest of the current language in the page. */
export function useManifest(): void {
  const lang = useLang();
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]');
    if (link?.getAttribute('href') !== files[lang]) link?.setAttribute('href', files[lang]);
  }, [lang]);
}
