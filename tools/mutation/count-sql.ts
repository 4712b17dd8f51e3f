// Runs before each test file of a counting run: writes down which test evaluated which SQL text.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';

/** Evaluated before the first test of a file: while it is imported or prepared, so for every test of it. */
const EVERY_TEST = '';
/** Folder for one JSON file per test file; empty in runs that count nothing. */
const folder = process.env['SQL_COUNTED_IN'] ?? '';

if (folder !== '') {
  const counted = new Map<string, Set<string>>();
  let [current, filepath] = [EVERY_TEST, ''];
  const countSql = (text: string): void => {
    counted.set(text, (counted.get(text) ?? new Set()).add(current));
  };
  Object.assign(globalThis, { countSql });
  beforeEach(({ task }) => {
    [current, filepath] = [task.id, task.file.filepath];
  });
  afterAll(() => {
    const texts = Object.fromEntries([...counted].map(([text, tests]) => [text, [...tests]]));
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, `${path.basename(filepath)}-${process.pid}.json`),
      JSON.stringify({ filepath, texts }),
    );
  });
}
