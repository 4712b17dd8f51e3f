// Every statement of the server, prepared against the migrated schema; and offences planted, which must be reported.
import path from 'node:path';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../apps/api/test/database.ts';
import { checkStatements, type Checked } from './statements/check.ts';
import { EXCEPTIONS } from './statements/exceptions.ts';
import { openPlans } from './statements/plans.ts';

let database: TestDatabase;
let whole: TestDatabase;
let partial: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'));
  whole = await cloneDatabase(inject('serverUrl'));
  partial = await cloneDatabase(inject('serverUrl'));
});
afterAll(async () => {
  await database.drop();
  await whole.drop();
  await partial.drop();
});

const said = ({ findings }: Checked): string[] =>
  findings.map(({ file, line, problem }) => `${file}:${line} ${problem}`);

describe('the server’s statements', () => {
  test('are prepared by the database, and return what the code declares of them', async () => {
    const checked = await checkStatements(
      {
        config: path.join(import.meta.dirname, 'statements/tsconfig.json'),
        root: `${path.join(import.meta.dirname, '../apps/api/src')}/`,
        exceptions: EXCEPTIONS,
      },
      database.url,
    );
    expect(said(checked)).toEqual([]);
    expect(checked.unusedExceptions).toEqual([]);
    // A search that found nothing would agree with everything.
    expect(checked.fileCount).toBeGreaterThan(1000);
    expect(checked.statementCount).toBeGreaterThan(1100);
    expect(checked.texts.size).toBeGreaterThan(checked.statementCount);
    const plans = await openPlans(whole.url, partial.url);
    const ways: string[] = [];
    for (const [text, { file, line }] of checked.texts)
      for (const problem of await plans.problemsOf(text)) ways.push(`${file}:${line} ${problem}`);
    await plans.close();
    expect(ways).toEqual([]);
  });
});

const TX = `type Values = readonly unknown[];
export type Tx = { readonly query: <Row>(text: string, values?: Values) => Promise<readonly Row[]> };
export type AtEnd = (text: string, values?: Values) => void;
`;

const CONFIG = JSON.stringify({
  compilerOptions: { target: 'es2024', lib: ['es2024'], strict: true, noUncheckedIndexedAccess: true, types: [] },
  include: ['*.ts'],
});

/** What is reported of a file whose code, from its third line on, is this. */
const reported = async (code: string): Promise<string[]> => {
  const files = {
    '/planted/tsconfig.json': CONFIG,
    '/planted/tx.ts': TX,
    '/planted/names.ts': "export const TABLE = 'countries';\nexport const COLUMNS = 'id, currency';\n",
    '/planted/offence.ts': `import type { AtEnd, Tx } from './tx.ts';\nimport { COLUMNS, TABLE } from './names.ts';\n${code}\n`,
  };
  const options = { config: '/planted/tsconfig.json', root: '/planted/', files: createVirtualFileSystem(files) };
  return said(await checkStatements(options, database.url));
};

const line = (text: string): string => `offence.ts:3 ${text}`;

test('rows of one member beside a constant state are reported; beside a parameter they are not', async () => {
  const plans = await openPlans(whole.url, partial.url);
  const by = (state: string) => `update pool_wins set state = 'credited' where member_id = $1 and id = $2 and ${state}`;
  const way = 'rows of a member in pool_wins may be looked for in all of pool_wins_waiting';
  expect(await plans.problemsOf(by("state = 'won'"))).toEqual([way]);
  expect(await plans.problemsOf(by('state = $3'))).toEqual([]);
  await plans.close();
});

describe('a planted offence is reported with its file and line', () => {
  test.each([
    [
      'a column that does not exist',
      "export const f = (tx: Tx) => tx.query('select curency from countries');",
      'column "curency" does not exist: select curency from countries',
    ],
    [
      'a table that does not exist',
      "export const f = (tx: Tx) => tx.query('delete from country');",
      'relation "country" does not exist: delete from country',
    ],
    [
      'what only newer databases know',
      "export const f = (tx: Tx) => tx.query<{ enabled: boolean }>('update countries set enabled = true returning old.enabled');",
      'old and new after returning are unknown before PostgreSQL 18',
    ],
    [
      'the last statement of a transaction',
      "export const f = (atEnd: AtEnd) => atEnd('delete from country');",
      'relation "country" does not exist: delete from country',
    ],
    [
      'a declared column that is not selected',
      "export const f = (tx: Tx) => tx.query<{ id: number; currency: string }>('select id from countries');",
      '"currency" is declared, but no column of that name is selected',
    ],
    [
      'a selected column that is not declared',
      "export const f = (tx: Tx) => tx.query<{ id: number }>('select id, currency from countries');",
      'the column "currency" is selected, but not declared',
    ],
    [
      'a claim that a column is never null',
      "export const f = (tx: Tx) => tx.query<{ paid: Date }>('select paid_at as paid from orders');",
      '"paid" is declared as Date, but can be null',
    ],
    [
      'a claim about the empty side of an outer join',
      "export const f = (tx: Tx) => tx.query<{ currency: string }>('select c.currency from orders o left join countries c on c.id = o.country_id and c.enabled');",
      '"currency" is declared as string, but can be null',
    ],
    [
      'a claim that a sum of no rows is a number',
      "export const f = (tx: Tx) => tx.query<{ sum: bigint }>('select sum(amount_minor)::bigint as sum from orders');",
      '"sum" is declared as bigint, but can be null',
    ],
    [
      'a number for money',
      "export const f = (tx: Tx) => tx.query<{ amount: number }>('select amount_minor as amount from orders');",
      '"amount" is declared as number, but is bigint',
    ],
    [
      'a date out of JSON',
      'export const f = (tx: Tx) => tx.query<{ made: { at: Date } }>("select jsonb_build_object(\'at\', created_at) as made from orders");',
      '"made" is declared as { at: Date; }, but is jsonb',
    ],
    [
      'a text that is known at run time only',
      'export const f = (tx: Tx, order: string) => tx.query(`select id from countries order by ${order}`);',
      'order is not known before the server runs',
    ],
    [
      'a value put into the text',
      'export const f = (tx: Tx, id: number) => tx.query(`select currency from countries where id = ${id}`);',
      'id is not known before the server runs',
    ],
    [
      'too few values',
      "export const f = (tx: Tx) => tx.query('select currency from countries where id = $1 and enabled = $2', [1]);",
      '1 values are given, but 2 are asked for',
    ],
    [
      'query handed on as a value',
      'export const f = ({ query }: Tx) => [query];',
      'query is handed on instead of being called: what it sends can’t be followed',
    ],
    [
      'a variant of an assembled text',
      "export const f = (tx: Tx, wide: boolean) => tx.query(`select id${wide ? ', curency' : ''} from ${TABLE}`);",
      'column "curency" does not exist: select id, curency from countries',
    ],
    [
      'a column of a sort that can be asked for',
      "const BY = { id: 'id', code: 'cod' };\nexport const f = (tx: Tx, by: 'id' | 'code') => tx.query(`select id from ${TABLE} order by ${BY[by]}`);",
      'column "cod" does not exist: select id from countries order by cod',
    ],
    [
      'a condition that a helper adds',
      "const where = (on: boolean) => {\n  const parts = ['enabled'];\n  if (on) parts.push('enabld');\n  return parts.join(' and ');\n};\nexport const f = (tx: Tx, on: boolean) => tx.query(`select id from ${TABLE} where ${where(on)}`);",
      'column "enabld" does not exist: select id from countries where enabled and enabld',
    ],
    [
      'a text that a caller gives',
      "const one = (tx: Tx, what: string) => tx.query(`select ${what} from ${TABLE}`);\nexport const f = (tx: Tx) => one(tx, 'curency');",
      'column "curency" does not exist: select curency from countries',
    ],
  ])('%s', async (_what, code, problem) => {
    const found = await reported(code);
    const at = code.slice(0, code.indexOf('tx.query') + 1).split('\n').length + 2;
    expect(found).toEqual([code.includes('tx.query') ? `offence.ts:${at} ${problem}` : line(problem)]);
  });

  test('what is true is not reported: imported columns, optional parts, proven values, rows of a generic helper', async () => {
    const code = `const list = <Row>(tx: Tx, columns: string) => tx.query<Row & { total: number }>(
      \`select \${columns}, count(*) over ()::int as total from \${TABLE} where enabled\`);
    export const all = (tx: Tx) => list<{ id: number; currency: string }>(tx, COLUMNS);
    export const paid = (tx: Tx, extra: boolean) => tx.query<{ at: Date; sn?: string; made: { id: string } }>(
      \`select paid_at as at, jsonb_build_object('id', id) as made\${extra ? ', order_sn as sn' : ''}
       from orders where paid_at is not null and paid_at < $1\`, [new Date()]);
    export const sums = (tx: Tx) => tx.query<{ currency: string; minor: bigint }>(
      'select currency, sum(amount_minor)::bigint as minor from orders group by currency');`;
    expect(await reported(code)).toEqual([]);
  });
});
