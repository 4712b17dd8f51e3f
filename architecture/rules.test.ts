// Proves that every rule that is referred to is defined in docs/rules.md, and that every test named there exists.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOREIGN = /(^|\/)(node_modules|dist|coverage)(\/|$)/;

const filesLike = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (entry) => FOREIGN.test(entry) }).map((file) => file.replaceAll('\\', '/'));
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

type Rule = { readonly number: string; readonly text: string };

/** Rules are headings (`### R1 …`), guardrails are rows of a table (`| G1 | …`). */
const rulesIn = (page: string): readonly Rule[] =>
  page.split(/^#{2,3} /m).flatMap((text) => {
    const number = /^R\d+(?= )/.exec(text)?.[0];
    return number === undefined ? [] : [{ number, text }];
  });
const guardrailsIn = (page: string): readonly string[] =>
  [...page.matchAll(/^\| (G\d+) \|/gm)].map(([, number = '']) => number);

/** What is named in backticks on the line `- Tests: …`. */
const testsOf = ({ text }: Rule): readonly string[] => {
  const line = /^- Tests: (.*)$/m.exec(text)?.[1] ?? '';
  return [...line.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title);
};

const REFERENCE = /(?<![\w.#/-])[RG][1-9]\d?(?![\w.-]\w|\w)/g;
const referencesIn = (text: string): readonly string[] => [...text.matchAll(REFERENCE)].map(([found]) => found);

/** Titles as test files spell them: with escaped quotes resolved. */
const titlesIn = (source: string): readonly string[] =>
  [
    ...source.matchAll(/\b(?:describe|test|it)(?:\.\w+\([^)]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g),
  ].map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'));

const page = textOf('docs/rules.md');
const rules = rulesIn(page);
const defined = new Set([...rules.map(({ number }) => number), ...guardrailsIn(page)]);
const readable = ['{apps,packages,architecture,tools,bench,docs}/**/*.{ts,tsx,mjs,sql,md}', '*.md'].flatMap(filesLike);
const titles = filesLike('{apps,packages,architecture,tools}/**/*.test.{ts,tsx,mjs}').flatMap((file) =>
  titlesIn(textOf(file)),
);

describe('architecture.rules', () => {
  test('R1 to R30 and G1 to G14 are defined, each once', () => {
    const numbers = [...rules.map(({ number }) => number), ...guardrailsIn(page)];
    const expected = [
      ...Array.from({ length: 30 }, (_, index) => `R${index + 1}`),
      ...Array.from({ length: 14 }, (_, index) => `G${index + 1}`),
    ];
    expect(numbers).toEqual(expected);
  });

  test('every number that code or documents refer to is defined', () => {
    expect(readable.length).toBeGreaterThan(1000);
    const unknown = readable.flatMap((file) =>
      file === 'architecture/rules.test.ts'
        ? []
        : referencesIn(textOf(file))
            .filter((number) => !defined.has(number))
            .map((number) => `${file}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  test('code refers to most of the rules by number', () => {
    const code = readable.filter((file) => /\.(tsx?|sql)$/.test(file) && !file.startsWith('architecture/'));
    const found = new Set(code.flatMap((file) => referencesIn(textOf(file))));
    expect(found.size).toBeGreaterThan(25);
  });

  test('every rule names the tests that prove it, and each of them exists', () => {
    expect(rules.filter((rule) => testsOf(rule).length === 0).map(({ number }) => number)).toEqual([]);
    const missing = rules.flatMap((rule) =>
      testsOf(rule)
        .filter((title) => !titles.some((each) => each.includes(title)))
        .map((title) => `${rule.number}: ${title}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('architecture.rules finds', () => {
  test('an undefined number, and no number in other words', () => {
    expect(referencesIn('// R31: never. (R2, G15)')).toEqual(['R31', 'R2', 'G15']);
    expect(referencesIn('R2D2 PR5 r5 #R4 SR1 R100')).toEqual([]);
  });

  test('a rule without a test', () => {
    const [rule] = rulesIn('# Rules\n\n### R1 Nothing\n\nText.\n');
    expect(rule === undefined ? undefined : testsOf(rule)).toEqual([]);
  });

  test('titles in every kind of quotes', () => {
    expect(titlesIn("test('it\\'s', f); test(\"b'c\", f); describe.each([1])(`d`, f);")).toEqual(["it's", "b'c", 'd']);
  });
});
