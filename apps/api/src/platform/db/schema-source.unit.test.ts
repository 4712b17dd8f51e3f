// Plants files of the schema that are misshapen: each is refused with one sentence, before any database is touched.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSchemaSource } from './schema-source.ts';

type Files = Readonly<Record<string, string>>;

const doubled = (type: string): string =>
  `create or replace function doubled(p_n ${type}) returns ${type} language sql immutable\nreturn p_n * 2;\n`;
const FIRST: Files = {
  'migrations/0001-baseline.sql': 'create table jobs (id int primary key);\n',
  'functions/sales/doubled.sql': doubled('int'),
  'functions/sales/job_numbers.sql':
    '-- needs: sales/doubled\ncreate or replace view job_numbers as select doubled(id) as number from jobs;\n',
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roda-source-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const plant = async (files: Files): Promise<void> => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
};

describe('files of the schema', () => {
  test('functions come after those that they need', async () => {
    await plant(FIRST);
    const early = '-- needs: sales/job_numbers\ncreate or replace view a as select number from job_numbers;\n';
    await plant({ 'functions/admin/a.sql': early });
    const { migrations, functions } = readSchemaSource(folder);
    expect(migrations.map(({ name }) => name)).toEqual(['0001-baseline.sql']);
    expect(functions.map(({ name }) => name)).toEqual(['sales/doubled', 'sales/job_numbers', 'admin/a']);
  });

  test('a need that is no file is named', async () => {
    await plant({ ...FIRST, 'functions/sales/doubled.sql': `-- needs: sales/nothing\n${doubled('int')}` });
    expect(() => readSchemaSource(folder)).toThrow(
      'database/functions/sales/doubled.sql needs sales/nothing, ' +
        'but there is no database/functions/sales/nothing.sql.',
    );
  });

  test('a cycle is named', async () => {
    await plant({ ...FIRST, 'functions/sales/doubled.sql': `-- needs: sales/job_numbers\n${doubled('int')}` });
    expect(() => readSchemaSource(folder)).toThrow(
      'in a cycle: sales/doubled needs sales/job_numbers needs sales/doubled.',
    );
  });

  const misshapen: readonly (readonly [string, string, string, RegExp])[] = [
    ['two objects', 'functions/a/two.sql', `${doubled('int')}${doubled('text')}`, /exactly one function or view/],
    ['no object', 'functions/a/none.sql', 'create function f() returns int return 1;', /exactly one function or view/],
    ['another name', 'functions/a/halved.sql', doubled('int'), /defines doubled: the file is named like the object/],
    ['a number twice', 'migrations/0001-again.sql', 'select 1;', /has the same number as 0001-again\.sql/],
    ['no number', 'migrations/more.sql', 'select 1;', /is not named like 0002-what-it-does\.sql/],
    [
      'an unknown mode',
      'migrations/0002-x.sql',
      '-- transaction: some\nselect 1;',
      /only "transaction: none" is known/,
    ],
    ['no time', 'migrations/0002-x.sql', '-- lock_timeout: long\nselect 1;', /a time such as 30s is needed/],
  ];
  test.each(misshapen)('%s is refused', async (_, name, text, sentence) => {
    await plant({ ...FIRST, [name]: text });
    expect(() => readSchemaSource(folder)).toThrow(sentence);
  });
});
