// Renders a command's output as text: tables with aligned columns, pairs, or JSON.
import type { CommandDto } from './command.ts';

const WIDEST = 60;

/** Wide characters (such as Chinese) take two columns of a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu;
const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

const isMoney = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Groups the digits of an amount; other values are unchanged. */
const grouped = (text: string): string =>
  text.replace(/^-?\d+(?=\.)/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

export const cell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return isMoney(value) ? grouped(value) : value.replaceAll(/\s+/g, ' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(cell).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${key} ${cell(inner)}`)
      .join(', ');
  return typeof value === 'number' || typeof value === 'bigint' ? value.toString() : '';
};

const clipped = (text: string): string => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);

/** `dailyIncome` is displayed as `daily income`. */
const title = (key: string): string => key.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const pad = (text: string, width: number, right: boolean): string => {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)));
  return right ? gap + text : text + gap;
};

/** Rows under their columns; numbers are right-aligned. Without rows: one line that says so. */
export const table = (rows: readonly Readonly<Record<string, unknown>>[], columns?: readonly string[]): string => {
  if (rows.length === 0) return 'nothing';
  const keys = columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const texts = rows.map((row) => keys.map((key) => clipped(cell(row[key]))));
  const widths = keys.map((key, at) => Math.max(widthOf(title(key)), ...texts.map((row) => widthOf(row[at] ?? ''))));
  const numeric = keys.map((_key, at) => texts.every((row) => /^-?[\d,.]*$/.test(row[at] ?? '')));
  const line = (cells: readonly string[]): string =>
    cells
      .map((text, at) => pad(text, widths[at] ?? 0, numeric[at] ?? false))
      .join('  ')
      .trimEnd();
  return [line(keys.map(title)), line(widths.map((width) => '-'.repeat(width))), ...texts.map(line)].join('\n');
};

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One object as `name  value` lines; lists inside it become tables under their name. */
const pairs = (thing: Readonly<Record<string, unknown>>): string => {
  const isList = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
    Array.isArray(value) && value.length > 0 && value.every(isPlain);
  const simple = Object.entries(thing).filter(([, value]) => value !== undefined && !isList(value));
  const width = Math.max(0, ...simple.map(([key]) => title(key).length));
  const lines = simple.map(([key, value]) => `${title(key).padEnd(width)}  ${cell(value)}`);
  const lists = Object.entries(thing).flatMap(([key, value]) =>
    isList(value) ? [`\n${title(key)}`, table(value)] : [],
  );
  return [...lines, ...lists].join('\n');
};

/** The whole output for people, or for programs when `json` is set. */
export const render = (shown: CommandDto, { json }: { readonly json: boolean }): string => {
  if (json) return JSON.stringify(shown.data, undefined, 2);
  const parts: string[] = shown.say === undefined ? [] : [shown.say];
  if (shown.rows !== undefined) parts.push(table(shown.rows, shown.columns));
  else if (shown.say === undefined && isPlain(shown.data)) parts.push(pairs(shown.data));
  if (shown.next !== undefined) parts.push(`more: --after ${shown.next}`);
  return parts.join('\n');
};
