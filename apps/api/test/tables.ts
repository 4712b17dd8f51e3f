// Rows planted straight into the tables that a query reads: no server, no foreign keys, no triggers, no checks.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { openPool } from '../src/platform/db/pool.ts';
import type { Tx } from '../src/platform/db/tx.ts';
import { cloneDatabase } from './database.ts';

export type Planted = Readonly<Record<string, unknown>>;
type Column = { readonly name: string; readonly type: string; readonly needed: boolean };

/** What a column that must not be null holds where a test does not care, by type. */
const SAMPLES: Readonly<Record<string, () => unknown>> = {
  text: () => 'x',
  int2: () => 1,
  int4: () => 1,
  int8: () => 1n,
  numeric: () => 1,
  bool: () => false,
  uuid: () => randomUUID(),
  date: () => '2026-03-10',
  timestamptz: () => '2026-03-10T03:00:00Z',
  jsonb: () => '{}',
  bytea: () => randomBytes(32),
  _text: () => [],
  _int4: () => [],
};

const COLUMNS = `select a.attname as name, t.typname as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;

/** What else a table demands of its rows but types and a primary key: a query looks at some columns of a few rows. */
const DEMANDS = `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop
  from pg_constraint where conrelid = $1::regclass and contype in ('c', 'u') and coninhcount = 0
  union all select format('drop index %s', i.indexrelid::regclass) from pg_index i
  where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

const valueOf = (type: string, given: unknown): unknown =>
  type === 'jsonb' && given !== null && typeof given !== 'string' ? JSON.stringify(given) : given;

/** Ids in the order of their numbers. */
export const idOf = (number: number): string => `019a0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** The number of an id that `idOf` made. */
export const numberOf = (id: string | null | undefined): number => Number.parseInt((id ?? '').slice(-8), 16);

/** A day of March 2026. */
export const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}`;

/** A time of such a day in UTC. */
export const time = (number: number, clock = '00:00:00'): string => `${day(number)}T${clock}Z`;

/** What a list of these rows and no others holds: its total, and what identifies each. */
export const listed = <Id>(...ids: readonly Id[]): readonly (number | Id)[] => [ids.length, ...ids];

/** Order of rows that come in none. */
export const byText = (one: unknown, other: unknown): number => String(one).localeCompare(String(other));

/** A database of its own whose tables are filled one by one; types and primary keys hold, nothing else does. */
const openTables = async () => {
  const database = await cloneDatabase(inject('serverUrl'));
  const owner = openPool({ url: database.url, size: 4 });
  const [opened] = await owner.autocommit((tx) =>
    tx.query<{ xact: string }>('select pg_current_xact_id()::text as xact'),
  );
  const known = new Map<string, readonly Column[]>();
  const columnsOf = async (tx: Tx, table: string): Promise<readonly Column[]> => {
    const found = known.get(table);
    if (found !== undefined) return found;
    for (const demand of await tx.query<{ drop: string }>(DEMANDS, [table])) await tx.query(demand.drop);
    const columns = await tx.query<Column>(COLUMNS, [table]);
    known.set(table, columns);
    return columns;
  };
  const insert = async (tx: Tx, table: string, columns: readonly Column[], row: Planted): Promise<void> => {
    const set = columns.filter(({ name, needed }) => name in row || needed);
    const unknown = Object.keys(row).filter((name) => !columns.some((column) => column.name === name));
    if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}`);
    const values = set.map(({ name, type }) => (name in row ? valueOf(type, row[name]) : SAMPLES[type]?.()));
    await tx.query(
      `insert into ${table} (${set.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
       values (${set.map((_column, index) => `$${index + 1}`).join(', ')})`,
      values,
    );
  };
  return {
    /** What a query gives, in a transaction that reads only. */
    read: owner.reading,
    /** Rows of one table; columns that must not be null and are left out hold a sample of their type. */
    plant: (table: string, ...rows: readonly Planted[]): Promise<void> =>
      owner.inTransaction(async (tx) => {
        await tx.query(`select set_config('session_replication_role', 'replica', true)`);
        const columns = await columnsOf(tx, table);
        for (const row of rows) await insert(tx, table, columns, row);
      }),
    /** Takes out every row that was planted; what migrations put there stays. */
    clear: (): Promise<void> =>
      owner.inTransaction(async (tx) => {
        await tx.query(`select set_config('session_replication_role', 'replica', true)`);
        for (const name of known.keys())
          await tx.query(`delete from ${name} where xmin::text::bigint >= $1::bigint`, [opened?.xact ?? '0']);
      }),
    /** Takes out what migrations put into tables. */
    empty: (...names: readonly string[]): Promise<void> =>
      owner.inTransaction(async (tx) => {
        await tx.query(`select set_config('session_replication_role', 'replica', true)`);
        for (const name of names) await tx.query(`delete from ${name}`);
      }),
    close: async (): Promise<void> => {
      await owner.close();
      await database.drop();
    },
  };
};

type Tables = Awaited<ReturnType<typeof openTables>>;

/**
 * Tables for the tests of one file. What migrations put into the `empty` ones is taken out. Each test begins without
 * planted rows, unless they are to `keep`.
 */
export const useTables = ({
  empty = [],
  keep = false,
}: { readonly empty?: readonly string[]; readonly keep?: boolean } = {}): Omit<Tables, 'close'> => {
  let opened: Tables;
  beforeAll(async () => {
    opened = await openTables();
    await opened.empty(...empty);
  });
  if (!keep) beforeEach(() => opened.clear());
  afterAll(() => opened.close());
  return {
    read: (work) => opened.read(work),
    plant: (table, ...rows) => opened.plant(table, ...rows),
    clear: () => opened.clear(),
    empty: (...names) => opened.empty(...names),
  };
};
