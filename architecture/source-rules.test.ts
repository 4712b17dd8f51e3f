// Proves the source rules: each finds its planted violations, sound files pass, every shipped file is read and clean.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { excusedFiles } from './exceptions.ts';
import { isTest } from './layers.ts';
import { programOf } from './program.ts';
import { casesIn } from './source-cases.ts';
import { shippedProgram, sourceRules } from './source-rules.ts';
import { ROOT } from './sources.ts';
import { parse, printed } from './syntax.ts';

const cases = ['sql', 'jsx', 'tokens', 'money', 'environments'].flatMap(casesIn);
const planted = cases.filter(({ expected }) => expected.length > 0);
const sound = cases.filter(({ expected }) => expected.length === 0);

/** Where a rule finds something, without the message, once for each line. */
const placesOf = (rule: string, of: (typeof cases)[number]): readonly string[] => {
  const found = sourceRules[rule]?.(programOf(of.sources)) ?? [];
  return [...new Set(found.map(({ file, line }) => `${file}:${line}`))].sort();
};

describe('source rules', () => {
  test.each(planted.map((each) => [`${each.rule}: ${each.title}`, each] as const))('find %s', (_title, each) => {
    expect(placesOf(each.rule, each)).toEqual([...each.expected].sort());
  });

  test.each(sound.map((each) => [`${each.rule}: ${each.title}`, each] as const))('let pass %s', (_title, each) => {
    const found = Object.entries(sourceRules).flatMap(([rule, run]) =>
      run(programOf(each.sources)).map((violation) => `${rule} ${printed(violation)}`),
    );
    expect(found).toEqual([]);
  });

  test('every rule has planted violations and a sound case', () => {
    const names = Object.keys(sourceRules).sort();
    expect([...new Set(planted.map(({ rule }) => rule))].sort()).toEqual(names);
    expect([...new Set(sound.map(({ rule }) => rule))].sort()).toEqual(names);
  });

  test('a file that can not be parsed is an error, not a clean file', () => {
    expect(() => parse({ file: 'apps/api/src/planted.ts', text: 'const = ;' })).toThrow(/planted\.ts/u);
  });
});

/** Every source file below a folder, by a way of its own. */
const onDisk = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/u.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/(^|\/)(node_modules|dist|coverage)\//u.test(file) && !isTest(file));

describe('the shipped code', () => {
  const program = shippedProgram();

  test('is read whole', () => {
    const read = new Set(program.files.map(({ file }) => file));
    expect(read.size).toBeGreaterThan(2000);
    expect([...onDisk('apps'), ...onDisk('packages')].filter((file) => !read.has(file))).toEqual([]);
  });

  test.each(Object.entries(sourceRules))('%s', (_name, rule) => {
    expect(rule(program).map(printed)).toEqual([]);
  });

  test('makes use of no more exceptions than these', () => {
    const counts = (['Unchecked SQL', 'Own clock', 'Own randomness'] as const).map((excuse) => [
      excuse,
      excusedFiles(program.files, excuse).length,
    ]);
    expect(counts).toEqual([
      ['Unchecked SQL', 17],
      ['Own clock', 1],
      ['Own randomness', 1],
    ]);
  });
});
