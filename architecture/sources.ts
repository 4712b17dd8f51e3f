// Finds the files that the architecture tests look at: everything in the checkout that we wrote.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

export type Source = { readonly file: string; readonly text: string };

const FOREIGN = /(^|\/)(node_modules|dist|coverage|\.git|\.data|\.stryker-tmp)(\/|$)/;

/** Paths from the root, with forward slashes, sorted. */
export const filesLike = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (entry) => FOREIGN.test(entry) })
    .map((file) => file.split(path.sep).join('/'))
    .sort((a, b) => (a < b ? -1 : 1));

export const readSource = (file: string): Source => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') });

/** Every file of code, the architecture tests included. */
export const codeFiles = (): readonly Source[] =>
  ['{apps,packages,architecture,tools,bench}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'].flatMap(filesLike).map(readSource);

/** Every text file that a reader of the repository sees. */
export const readableFiles = (): readonly Source[] =>
  [
    '{apps,packages,architecture,tools,bench,docs}/**/*.{ts,tsx,mjs,json,css,html,sql,md,svg}',
    '*.{md,json,ts}',
    '.ci/*',
    'fixtures/*.md',
  ]
    .flatMap(filesLike)
    .filter((file) => file !== 'package-lock.json')
    .map(readSource);
