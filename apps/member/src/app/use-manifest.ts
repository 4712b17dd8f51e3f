// The manifest in the language of the app: what a phone writes below the icon's shortcuts when it installs.

import { useEffect } from 'react';
import type { Lang } from '@roda/domain/language';
import { useLang } from '#shared/texts/texts.tsx';

const files: Readonly<Record<Lang, string>> = {
  en: './manifest.webmanifest',
  id: './manifest.id.webmanifest',
  zh: './manifest.zh.webmanifest',
};

/** Names the manifest of the present language in the page. */
export function useManifest(): void {
  const lang = useLang();
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]');
    if (link?.getAttribute('href') !== files[lang]) link?.setAttribute('href', files[lang]);
  }, [lang]);
}
