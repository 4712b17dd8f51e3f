// The list of flaky tests: kept outside of any checkout, so that it outlives clones, and shown by `npm run flaky`.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** A test that failed and passed when its file ran again; `error` is that of the first run. */
export type FlakyTest = { readonly file: string; readonly test: string; readonly error: string };

type Entry = FlakyTest & { readonly at: string; readonly commit: string };

/** `~/.cache/roda/flaky.ndjson`; `XDG_CACHE_HOME` decides when it is set. */
const listFile = (): string =>
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'roda/flaky.ndjson');

const currentCommit = (): string => {
  const asked = ['rev-parse', '--short', 'HEAD'];
  const { status, stdout } = spawnSync('git', asked, { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
};

/** Appends to the list. A list that can't be written is said and changes no result. */
export const recordFlaky = (tests: readonly FlakyTest[]): void => {
  if (tests.length === 0) return;
  const [at, commit] = [new Date().toISOString(), currentCommit()];
  const lines = tests.map((test) => `${JSON.stringify({ at, commit, ...test } satisfies Entry)}\n`).join('');
  try {
    mkdirSync(path.dirname(listFile()), { recursive: true });
    appendFileSync(listFile(), lines);
  } catch (error) {
    process.stdout.write(`The list of flaky tests could not be written: ${String(error)}\n`);
  }
};

const entries = (): readonly Entry[] =>
  existsSync(listFile())
    ? readFileSync(listFile(), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Entry)
    : [];

/** Each flaky test with how often, when last, at which commit, and its last error; the most frequent first. */
export const flakyTable = (): string => {
  const byTest = Map.groupBy(entries(), ({ file, test }) => `${file} > ${test}`);
  if (byTest.size === 0) return 'No test was flaky on this machine.\n';
  return [...byTest]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, all]) => {
      const { at = '', commit = '', error = '' } = all.at(-1) ?? {};
      return `${String(all.length).padStart(4)} ×  ${at.slice(0, 16)}Z  ${commit}  ${name}\n        ${error.split('\n', 1)[0]}\n`;
    })
    .join('');
};
