// The three languages: their names, their BCP 47 tags, and the mapping of country aliases.

export type Lang = 'en' | 'id' | 'zh';

export const langs: readonly Lang[] = ['en', 'id', 'zh'];

/** Each language's own name, for pickers. */
export const langNames: Readonly<Record<Lang, string>> = { en: 'English', id: 'Bahasa Indonesia', zh: '中文' };

const tags: Readonly<Record<Lang, string>> = { en: 'en', id: 'id-ID', zh: 'zh-CN' };

/** A Map, not an object: an alias comes from a header, and every object has a `constructor` property. */
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

/** The language of a country alias; English for an unknown or missing alias. */
export function langOfAlias(alias: string | undefined): Lang {
  return langByAlias.get((alias ?? '').toLowerCase()) ?? 'en';
}

export function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'id' || value === 'zh';
}
