// Proves that docs/security.md names only files and decision records that exist, and that its summary counts its rows.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesLike, readSource } from './sources.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What a path of the page may begin at. */
const PLACES = ['', 'apps/api/src'];
const VERDICTS = ['kept', 'partly', 'gap', 'not applicable'] as const;

type Row = {
  readonly chapter: string;
  readonly numbers: readonly string[];
  readonly verdict: string;
  readonly tests: string;
};

const FILE = /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|sql|md|json|conf)$/u;
const filesIn = (page: string): readonly string[] =>
  [...page.matchAll(/`([^`\n]+)`/gu)].flatMap(([, text = '']) => (FILE.test(text) ? [text] : []));
const isThere = (file: string): boolean => PLACES.some((place) => existsSync(path.join(ROOT, place, file)));

/** `decision 7` and `decisions 7, 28`, as the records are numbered. */
const decisionsIn = (page: string): readonly string[] =>
  [...page.matchAll(/\bdecisions? (\d+(?:, \d+)*)/gu)].flatMap(([, list = '']) =>
    list.split(', ').map((number) => number.padStart(4, '0')),
  );

/** `1.2.6 to 1.2.8` are three. */
const numbersOf = (cell: string): readonly string[] => {
  const [, section = '', first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?: to \d+\.\d+\.(\d+))?$/u.exec(cell) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`);
};

const cellsOf = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

const rowsIn = (page: string): readonly Row[] =>
  page.split(/^## /mu).flatMap((part) => {
    const [chapter = '', ...lines] = part.split('\n');
    return lines
      .filter((line) => /^\| \d+\.\d+\.\d+/u.test(line))
      .map((line) => {
        const [, number = '', , verdict = '', , tests = ''] = cellsOf(line);
        return { chapter, numbers: numbersOf(number), verdict, tests };
      });
  });

const countOf = (rows: readonly Row[], verdict: string): number =>
  rows.filter((row) => row.verdict === verdict).reduce((sum, { numbers }) => sum + numbers.length, 0);

const summaryOf = (rows: readonly Row[]): readonly string[] => {
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
  return [...chapters, 'all'].map((name) => {
    const own = rows.filter(({ chapter }) => name === 'all' || chapter === name);
    return `| ${[name, ...VERDICTS.map((verdict) => countOf(own, verdict))].join(' | ')} |`;
  });
};

const { text: page } = readSource('docs/security.md');
const rows = rowsIn(page);

describe('docs/security.md', () => {
  test('each file that it names exists', () => {
    const files = filesIn(page);
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  });

  test('each decision that it names exists', () => {
    const records = filesLike('docs/decisions/*.md').map((file) => path.basename(file).slice(0, 4));
    expect(decisionsIn(page).filter((number) => !records.includes(number))).toEqual([]);
  });

  test('each requirement stands there once, with a verdict', () => {
    const numbers = rows.flatMap((row) => row.numbers);
    expect(numbers.length).toBeGreaterThanOrEqual(253);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    expect(rows.filter(({ verdict }) => !VERDICTS.some((known) => known === verdict))).toEqual([]);
  });

  test('its summary counts its rows', () => {
    for (const line of summaryOf(rows)) expect(page).toContain(`\n${line}\n`);
    const untested = rows.filter(({ tests }) => tests === '–');
    expect(page).toContain(`no test shows it, which is so for ${countOf(untested, 'kept')} of them`);
  });
});

describe('the check finds', () => {
  test('a file and a decision that are not there', () => {
    const planted = 'Kept by `platform/nowhere.ts` and `npm run audit`, not `RODA_ORIGIN` (decisions 28, 9998).';
    expect(filesIn(planted).filter((file) => !isThere(file))).toEqual(['platform/nowhere.ts']);
    expect(decisionsIn(planted)).toEqual(['0028', '9998']);
  });

  test('a range as what it counts', () => {
    const planted = rowsIn(
      '## V1 One\n\n| number | asks | verdict |\n| 1.2.9 to 1.2.11 | a | gap |\n| 1.3.1 | b | kept |\n',
    );
    expect(planted.flatMap(({ numbers }) => numbers)).toEqual(['1.2.9', '1.2.10', '1.2.11', '1.3.1']);
    expect(summaryOf(planted)).toEqual(['| V1 One | 1 | 0 | 3 | 0 |', '| all | 1 | 0 | 3 | 0 |']);
  });
});
