// The three languages: their names, their BCP 47 tags, and which one a country alias stands for.

export type Lang = 'en' | 'id' | 'zh';

export const langs: readonly Lang[] = ['en', 'id', 'zh'];

/** What each language calls itself, for pickers. */
export const langNames: Readonly<Record<Lang, string>> = { en: 'English', id: 'Bahasa Indonesia', zh: '中文' };

const tags: Readonly<Record<Lang, string>> = { en: 'en', id: 'id-ID', zh: 'zh-CN' };

/** A map and no object: an alias comes from a header, and every object answers to `constructor`. */
const langByAlias: ReadonlyMap<string, Lang> = new Map([
  ['indonesia', 'id'],
  ['id', 'id'],
  ['zh', 'zh'],
  ['china', 'zh'],
  ['en', 'en'],
]);

/** The BCP 47 tag for `Intl` and `<html lang>`. */
export function tagOf(lang: Lang): string {
  return tags[lang];
}

/** The language a country alias stands for; an unknown or missing alias reads English. */
export function langOfAlias(alias: string | undefined): Lang {
  return langByAlias.get((alias ?? '').toLowerCase()) ?? 'en';
}

export function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'id' || value === 'zh';
}
