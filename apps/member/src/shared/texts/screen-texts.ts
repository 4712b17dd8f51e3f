// Lazily loaded texts of screens: one file per area and language, each a separate chunk.

import type { Lang } from '@roda/domain/language';

export type ScreenTextCatalog = Record<string, string>;

const files = import.meta.glob<Readonly<Record<string, ScreenTextCatalog>>>(
  '../../../../../packages/i18n/src/*/screens/*/*.ts',
  {
    query: '?screen',
  },
);

const isOf = (file: string, lang: Lang, area: string): boolean =>
  file.includes(`/${lang}/screens/`) && file.endsWith(`/${area}.ts`);

/** The messages of an area in a language; throws for an unknown area. */
export async function screenTexts(lang: Lang, area: string): Promise<ScreenTextCatalog> {
  const [, load] = Object.entries(files).find(([file]) => isOf(file, lang, area)) ?? [];
  if (load === undefined) throw new Error(`no texts of ${area} in ${lang}`);
  return Object.assign({}, ...Object.values(await load()));
}
