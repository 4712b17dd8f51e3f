// Runs before each test file of a counting run: writes down which test evaluated or sent which SQL text.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach } from 'vitest';

/** Used outside of a file's tests: while it is imported or prepared, so for every test of it. */
const EVERY_TEST = '';
/** Folder for one JSON file per test file; empty in runs that count nothing. */
const folder = process.env['SQL_COUNTED_IN'] ?? '';

type Uses = Map<string, Set<string>>;
/** What lasts as long as the process: modules are loaded once for all of its test files. */
type Process = {
  countSql?: (key: string, text: string) => string;
  sqlSent?: (text: string) => void;
  /** The texts that each key was evaluated to. */
  sqlValues?: Uses;
};
const shared = globalThis as Process;

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const add = (uses: Uses, key: string, use: string): void => void uses.set(key, (uses.get(key) ?? new Set()).add(use));

/** Hands every statement that the driver sends to `sqlSent`. */
const watchDriver = (): void => {
  const { query } = pg.Client.prototype as { query: (this: pg.Client, ...given: unknown[]) => unknown };
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const [first] = given;
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
      if (typeof text === 'string') shared.sqlSent?.(text);
      return query.apply(this, given);
    },
  });
};

if (folder !== '') {
  if (shared.sqlValues === undefined) watchDriver();
  const values: Uses = (shared.sqlValues ??= new Map());
  const counted: Uses = new Map();
  const sent: Uses = new Map();
  let [current, filepath] = [EVERY_TEST, ''];
  shared.countSql = (key, text) => {
    add(values, key, spaced(text));
    if (current !== EVERY_TEST) add(counted, key, current);
    return text;
  };
  shared.sqlSent = (text) => add(sent, text, current);
  beforeEach(({ task }) => {
    [current, filepath] = [task.id, task.file.filepath];
  });
  afterAll(() => {
    // A text that was evaluated before, by a module or into a cache, is used by whoever sends a statement with it.
    for (const [statement, tests] of sent) {
      const whole = spaced(statement);
      for (const [key, texts] of values)
        if ([...texts].some((text) => whole.includes(text))) for (const test of tests) add(counted, key, test);
    }
    const texts = Object.fromEntries([...counted].map(([key, tests]) => [key, [...tests]]));
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, `${path.basename(filepath)}-${process.pid}.json`),
      JSON.stringify({ filepath, texts, evaluated: [...values.keys()] }),
    );
  });
}
