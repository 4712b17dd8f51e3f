// Stores what clients name by their own reference, in memory and in an append-only file: no power cut loses it.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Named = { readonly reference: string };

export type ReferenceStore<Row extends Named> = {
  readonly byReference: (reference: string) => Row | undefined;
  readonly all: () => readonly Row[];
  /** On disk before it returns. */
  readonly save: (row: Row) => Row;
};

const parsed = <Row extends Named>(line: string): readonly Row[] => {
  try {
    return [JSON.parse(line) as Row];
  } catch {
    return [];
  }
};

/** The last line of a reference wins; a line truncated by a crash is skipped. Without a file all stays in memory. */
export const openReferenceStore = <Row extends Named>(file: string | undefined): ReferenceStore<Row> => {
  const rows = new Map<string, Row>();
  if (file !== undefined) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (file !== undefined && existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      for (const row of parsed<Row>(line)) rows.set(row.reference, row);
    }
    // A truncated line must not merge with the next one.
    appendFileSync(file, '\n', { mode: 0o600 });
  }
  return {
    byReference: (reference) => rows.get(reference),
    all: () => [...rows.values()],
    save: (row) => {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`, { flush: true, mode: 0o600 });
      rows.set(row.reference, row);
      return row;
    },
  };
};
