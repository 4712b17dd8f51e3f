// Maps a row of a list to the cells of a file, and its filters to the audit log.

import type { Lang } from '@roda/domain/language';
export type { Lang } from '@roda/domain/language';
export type TableCell = string | number | boolean | undefined;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const own = (value: unknown, key: string): unknown =>
  isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;

const isTexts = (value: Fields): boolean => ['en', 'id', 'zh'].every((lang) => typeof value[lang] === 'string');

/** A plain value as is, texts in the reader's language, lists joined by semicolons, anything else as JSON. */
const shown = (value: unknown, lang: Lang): TableCell => {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((each) => String(shown(each, lang) ?? '')).join('; ');
  return isFields(value) && isTexts(value) ? String(value[lang]) : JSON.stringify(value);
};

/** The values at these paths of the row: `member.id`; empty where a path does not exist. */
export const cellsOf = (row: unknown, paths: readonly string[], lang: Lang): readonly TableCell[] =>
  paths.map((path) => shown(path.split('.').reduce(own, row), lang));

const SHOWN_DIGITS = 3;

/** A searched phone is personal data: its last digits suffice to recognise it. */
export const loggedFilters = (filters: Fields): Fields =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      /phone|name|search|keyword/i.test(name) && /\d{6}/.test(String(value))
        ? `•••${String(value).slice(-SHOWN_DIGITS)}`
        : value,
    ]),
  );

/** `withdrawals-20260310-0301.csv`, by UTC hour. */
export const fileNameOf = (page: string, at: Date): string =>
  `${page}-${at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}.csv`;
