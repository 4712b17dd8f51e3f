// Proves that the repository speaks the terms of the glossary, and that each rule of vocabulary.ts finds its violation.
import { describe, expect, test } from 'vitest';
import { folders } from './layers.ts';
import { codeFiles, filesLike } from './sources.ts';
import { parse, printed } from './syntax.ts';
import { crowdedFolders, FILES_PER_FOLDER, REPLACED, replacedWords, sharedTypeNames } from './vocabulary.ts';

const code = codeFiles().map(parse);
const file = `${folders.api}/sales/orders/planted.ts`;

describe('vocabulary', () => {
  test('replaced words are in no identifier and in no file name', () => {
    expect(code.length).toBeGreaterThan(2500);
    expect(replacedWords(code).map(printed)).toEqual([]);
  });

  test('an exported type has a name of its own', () => expect(sharedTypeNames(code)).toEqual([]));

  // Decision records are read by number, in their order: docs/decisions is a list, not a folder of code.
  test(`no folder has more than ${FILES_PER_FOLDER} files`, () => {
    const files = filesLike('{apps,packages,architecture,tools,bench}/**/*.*');
    expect(files.length).toBeGreaterThan(2500);
    expect(crowdedFolders(files)).toEqual([]);
  });
});

describe('vocabulary finds', () => {
  test.each([...REPLACED.keys()])('%s in every style of name', (word) => {
    const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    const declarations = [
      `export const ${word} = 1;`,
      `export const of${capital} = 1;`,
      `export type ${capital}Row = 1;`,
      `export const MOST_${word.toUpperCase()} = 1;`,
      `export const f = ({ ${word} }: T) => 1;`,
      `export type T = { readonly ${word}At: Date };`,
    ];
    for (const text of declarations)
      expect(replacedWords([parse({ file, text })]).map(({ line }) => line)).toEqual([1]);
  });

  test('a file name', () => {
    expect(replacedWords([parse({ file: `${folders.api}/sales/orders/desk.queries.ts`, text: '' })])).toHaveLength(1);
    expect(replacedWords([parse({ file: `${folders.api}/sales/orders/point-desk-row.ts`, text: '' })])).toHaveLength(1);
  });

  test('no name of the wire, no column, no text, no longer word', () => {
    const contract = {
      file: `${folders.apiContract}/sales/planted.ts`,
      text: 'export const a = z.object({ noticeAt: 1 });',
    };
    const text = "export const row = ({ noticeAt, desk_id }: T) => [noticeAt, desk_id, 'desk'];\nconst desktop = 1;";
    expect(replacedWords([contract, { file, text }].map(parse))).toEqual([]);
  });

  test('a type name that two files export', () => {
    const [first, other] = [file, 'tools/planted.ts'];
    const shared = (texts: readonly [string, string]): readonly string[] =>
      sharedTypeNames([parse({ file: first, text: texts[0] }), parse({ file: other, text: texts[1] })]);
    expect(shared(['export type Row = 1;', 'export type Row = 2;'])).toEqual([`Row: ${first}, ${other}`]);
    expect(shared(['export type Row = 1;', 'type Row = 2;'])).toEqual([]);
  });

  test('a folder with one file too many', () => {
    const files = Array.from({ length: FILES_PER_FOLDER }, (_, index) => `tools/x/file-${index}.ts`);
    expect(crowdedFolders(files)).toEqual([]);
    expect(crowdedFolders([...files, 'tools/x/one-more.ts'])).toHaveLength(1);
  });
});
