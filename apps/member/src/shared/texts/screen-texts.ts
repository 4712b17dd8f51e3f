// Lazily loaded texts of screens: one file per area and language, each a separate chunk.

import type { Lang } from '@roda/domain/language';

export type ScreenTextCatalog = Record<string, string>;

const files = import.meta.glob<Readonly<Record<string, ScreenTextCatalog>>>(
  '../../../../../packages/i18n/src/*/later/*.ts',
  {
    query: '?later',
  },
);

/** The messages of an area in a language; throws for an unknown area. */
export async function laterTexts(lang: Lang, area: string): Promise<ScreenTextCatalog> {
  const [, load] = Object.entries(files).find(([file]) => file.endsWith(`/${lang}/later/${area}.ts`)) ?? [];
  if (load === undefined) throw new Error(`no texts of ${area} in ${lang}`);
  return Object.assign({}, ...Object.values(await load()));
}
