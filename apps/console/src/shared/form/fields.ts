// Field definitions of forms: dialogs are rendered and operation inputs are built from them.

import type { ConsoleMessageKey } from '@roda/i18n/console-key';

export type FieldOption = Readonly<{ value: string | number; label?: ConsoleMessageKey; text?: string }>;

export type FieldKind =
  | 'line'
  | 'lines'
  | 'secret'
  | 'whole'
  | 'decimal'
  /** A decimal string of money. */
  | 'amount'
  | 'choice'
  | 'choices'
  /** Texts that are typed one by one. */
  | 'words'
  | 'day'
  | 'days'
  | 'instant'
  | 'yesno'
  /** One line, or a longer text, in English, Indonesian and Chinese. */
  | 'three'
  | 'threeLines'
  /** A group of `fields` in each of the three languages: `<name>.en.<field>`. */
  | 'threeOf'
  /** Texts that an empty line parts. */
  | 'paragraphs'
  | 'picture'
  /** The name of a drawing or of a rendered picture of a vehicle or pile. */
  | 'look'
  /** The name of a drawing of a box, prize or product, or the address of a picture. */
  | 'art'
  /** A document as evidence; its value is the id of the upload. */
  | 'evidence'
  /** Files for an answer to the case `caseId`; its value is their ids. */
  | 'caseFiles'
  | 'file'
  | 'json'
  /** A group of `fields` that may repeat. */
  | 'list';

export type Field = Readonly<{
  /** Path in the operation's input; a dot nests. */
  name: string;
  label: ConsoleMessageKey;
  kind: FieldKind;
  optional?: boolean;
  initial?: unknown;
  help?: ConsoleMessageKey;
  options?: readonly FieldOption[];
  fields?: readonly Field[];
  min?: number;
  max?: number;
  /** Accepted types of a file picker, as `.csv,text/csv`. */
  accept?: string;
  caseId?: string;
  /** The field is present only while this holds for the form values. */
  when?: (values: Values) => boolean;
}>;

/** Props of a form control: id, value, and change handler. */
export type FieldGiven = Readonly<{ id?: string; value?: unknown; onChange?: (value: unknown) => void }>;

export type Values = Readonly<Record<string, unknown>>;

/** The typed text of a text field; empty where there is none. */
export const typed = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** The path of a field in the form's values. */
export const pathOf = (name: string): string[] => name.split('.');

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

/** Removes blank values at every depth; an empty list stays: it means "none". */
export function filledIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledIn);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.trim() : value;
  const kept = Object.entries(value)
    .map(([name, inner]) => [name, filledIn(inner)] as const)
    .filter(([, inner]) => !isEmpty(inner));
  return Object.fromEntries(kept);
}

/** Initial form values: each field's `initial` at its path. */
export function initialOf(fields: readonly Field[]): Values {
  const values: Record<string, unknown> = {};
  for (const { name, initial } of fields) {
    if (initial === undefined) continue;
    const path = pathOf(name);
    const last = path.pop() ?? name;
    let at = values;
    for (const step of path) at = (at[step] ??= {}) as Record<string, unknown>;
    at[last] = initial;
  }
  return values;
}
