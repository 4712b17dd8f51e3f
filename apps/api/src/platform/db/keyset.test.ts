// Paging by keys over a real table: any order, equal values, nulls, rows that come while somebody pages.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase } from '#test/database.ts';
import { openTestPool } from '#test/test-pool.ts';
import { DomainError } from '../errors.ts';
import {
  ascending,
  booleanKey,
  dayKey,
  descending,
  integerKey,
  keysetPage,
  MOST_SKIPPED,
  nullable,
  numberKey,
  textKey,
  timestampKey,
  uuidKey,
  type Keyset,
  type Paging,
} from './keyset.ts';
import { runScript, type OpenPool } from './pool.ts';

type Row = {
  readonly id: string;
  readonly amount: number;
  readonly at: string;
  readonly due: string | null;
  readonly name: string | null;
  readonly open: boolean;
  readonly part: number | null;
};

const sorts = {
  at: timestampKey('x.at'),
  amount: integerKey('x.amount'),
  due: nullable(dayKey('x.due')),
  name: nullable(textKey('lower(x.name)')),
  part: nullable(numberKey('x.part')),
};
type Column = keyof typeof sorts;
const BY_COLUMN: Keyset<Column> = { sorts, tie: [uuidKey('x.id')] };
const QUEUE: Keyset<Column> = {
  ...BY_COLUMN,
  unsorted: [
    descending(booleanKey('(x.open)')),
    ascending(nullable(dayKey('case when x.open then x.due end'))),
    descending(timestampKey('x.at')),
    ascending(integerKey('x.amount')),
    descending(uuidKey('x.id')),
  ],
};

let database: { url: string; drop: () => Promise<void> };
let pool: OpenPool;

beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'));
  await runScript(
    database.url,
    `create table keyset_rows (id uuid primary key, amount bigint not null, at timestamptz not null, due date,
       name text, open boolean not null, part float8);
     create index on keyset_rows (at desc, id desc)`,
  );
  pool = openTestPool({ url: database.url, size: 2 });
});

afterAll(async () => {
  await pool.close();
  await database.drop();
});

const insert = (rows: readonly Row[]): Promise<unknown> =>
  pool.autocommit((tx) =>
    tx.query(`insert into keyset_rows select * from jsonb_populate_recordset(null::keyset_rows, $1::jsonb)`, [
      JSON.stringify(rows),
    ]),
  );

const pageOf = (keyset: Keyset<Column>, asked: Paging<Column>) =>
  pool.reading(async (tx) => {
    const list = keysetPage(keyset, asked, 1);
    const rows = await tx.query<{ id: string; total: bigint }>(
      `select x.id, ${list.total} as total, ${list.cursor} from keyset_rows x where true${list.after}
       ${list.order} ${list.window}`,
      list.values,
    );
    return { ...list.cut(rows), total: rows[0]?.total };
  });

const everything = async (keyset: Keyset<Column>, asked: Omit<Paging<Column>, 'page' | 'limit'>) =>
  (await pageOf(keyset, { ...asked, page: 1, limit: 1_000 })).rows.map(({ id }) => id);

/** Few values, so that many are equal; the database keeps more digits of a second than a Date does. */
const Rows = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    amount: fc.integer({ min: -2, max: 2 }),
    at: fc.constantFrom('2026-03-10T03:00:00.000001Z', '2026-03-10T03:00:00.000002Z', '1999-12-31T23:59:59Z'),
    due: fc.constantFrom('2026-03-10', '2026-02-28', null),
    name: fc.constantFrom('a', 'B', 'ß"\\,{}', '', null),
    open: fc.boolean(),
    part: fc.constantFrom(0.1, -1e-7, 0, null),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

const Filter = fc.record(
  { sort: fc.constantFrom<Column>('at', 'amount', 'due', 'name', 'part'), order: fc.constantFrom('asc', 'desc') },
  { requiredKeys: [] },
);

const validationErrorOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, fields: error.facts['fields'] } : error;
  }
};

describe('paging by cursor', () => {
  test('gives exactly the ordered list, also when rows come ahead of it meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        Rows,
        Rows,
        Filter,
        fc.record({ keyset: fc.constantFrom(BY_COLUMN, QUEUE), limit: fc.integer({ min: 1, max: 7 }) }),
        async (rows, later, asked, { keyset, limit }) => {
          await pool.autocommit((tx) => tx.query('delete from keyset_rows'));
          await insert(rows);
          const expected = await everything(keyset, asked);
          expect(expected).toHaveLength(rows.length);
          const first = await pageOf(keyset, { ...asked, page: 1, limit });
          expect(first.total ?? 0n).toBe(BigInt(rows.length));
          const seen = first.rows.map(({ id }) => id);
          const fresh = later.filter(({ id }) => rows.every((row) => row.id !== id));
          let { next } = first;
          for (let turn = 0; next !== undefined; turn += 1) {
            const one = fresh[turn];
            if (one !== undefined) await insert([one]);
            const page = await pageOf(keyset, { ...asked, page: 1, limit, after: next });
            expect(page.rows.length).toBeGreaterThan(0);
            expect(page.rows.length).toBeLessThanOrEqual(limit);
            seen.push(...page.rows.map(({ id }) => id));
            ({ next } = page);
          }
          expect(new Set(seen).size).toBe(seen.length);
          const old = new Set(expected);
          expect(seen.filter((id) => old.has(id))).toEqual(expected);
          // What came behind the reader is met, what came ahead is not, and nothing else.
          const now = await everything(keyset, asked);
          expect(now.filter((id) => seen.includes(id))).toEqual(seen);
        },
      ),
      { numRuns: 120 },
    );
  });

  test('numbered pages and cursors meet', async () => {
    await pool.autocommit((tx) => tx.query('delete from keyset_rows'));
    const names = ['a', 'B', null, 'a', null, 'c', 'b'];
    await insert(
      names.map((name, index) => ({
        id: `00000000-0000-4000-8000-00000000000${index}`,
        ...{ amount: 1, at: '2026-03-10T03:00:00Z', due: null, name, open: false, part: null },
      })),
    );
    const asked = { sort: 'name', order: 'asc' } as const;
    const second = await pageOf(BY_COLUMN, { ...asked, page: 2, limit: 3 });
    const first = await pageOf(BY_COLUMN, { ...asked, page: 1, limit: 3 });
    const after = await pageOf(BY_COLUMN, { ...asked, page: 1, limit: 3, after: first.next });
    expect(second.rows).toHaveLength(3);
    expect(after.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id));
    expect(after.total ?? 0n).toBe(0n);
  });

  test('enters the index at the cursor', async () => {
    const at = '2026-03-10T03:00:00Z';
    const cursor = Buffer.from(JSON.stringify(['at desc', at, '00000000-0000-4000-8000-000000000000']));
    const list = keysetPage(BY_COLUMN, { page: 1, limit: 5, after: cursor.toString('base64url') }, 1);
    const plan = await pool.inTransaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(
        `explain select id from keyset_rows x where true${list.after} ${list.order} ${list.window}`,
        list.values,
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index.*Scan/);
    expect(text).toMatch(/Index Cond: \(ROW\(at, id\) < ROW/);
    expect(text).not.toMatch(/Sort/);
  });
});

describe('what is no cursor', () => {
  const asked = { page: 1, limit: 5 };
  const cursorOf = (...parts: readonly unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const id = '00000000-0000-4000-8000-000000000000';
  const refused = { code: 'malformed', fields: [{ path: 'after', message: expect.any(String) as string }] };

  test.each([
    ['another order', cursorOf('at asc', '2026-03-10T03:00:00Z', id)],
    ['another column', cursorOf('amount desc', '1', id)],
    ['too few values', cursorOf('at desc', '2026-03-10T03:00:00Z')],
    ['too many values', cursorOf('at desc', '2026-03-10T03:00:00Z', id, id)],
    ['a null where there is none', cursorOf('at desc', null, id)],
    ['a day that there is not', cursorOf('at desc', '2026-02-30T03:00:00Z', id)],
    ['a year that there is not', cursorOf('at desc', '0000-01-01T00:00:00Z', id)],
    ['words', cursorOf('at desc', "now()'; drop table keyset_rows; --", id)],
    ['numbers', cursorOf('at desc', 1, 2)],
    ['an object', Buffer.from('{"at":1}').toString('base64url')],
    ['no JSON', 'abcdefgh'],
  ])('%s is refused', (_what, after) => {
    expect(validationErrorOf(() => keysetPage(BY_COLUMN, { ...asked, after }, 1))).toEqual(refused);
  });

  test('no text of any kind gets past its type into the database', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Column>('at', 'amount', 'due', 'name', 'part'),
        fc.string(),
        async (sort, text) => {
          const after = cursorOf(`${sort} desc`, text, id);
          const found = validationErrorOf(() => keysetPage(BY_COLUMN, { ...asked, sort, after }, 1));
          if ('code' in Object(found)) expect(found).toEqual(refused);
          else expect((await pageOf(BY_COLUMN, { ...asked, sort, after })).rows.length).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('a numbered page lies within the bound', () => {
    const limit = 100;
    expect(keysetPage(BY_COLUMN, { page: MOST_SKIPPED / limit, limit }, 1).values).toEqual([101, MOST_SKIPPED - limit]);
    expect(validationErrorOf(() => keysetPage(BY_COLUMN, { page: MOST_SKIPPED / limit + 1, limit }, 1))).toEqual({
      code: 'malformed',
      fields: [{ path: 'page', message: expect.any(String) as string }],
    });
  });
});
