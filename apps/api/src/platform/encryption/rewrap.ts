// Wraps data keys by the current master key: of every encrypted column, and of every encrypted file.
import { opendir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../files/replace-file.ts';
import type { Pool, Tx } from '../db/tx.ts';
import type { Vault } from './vault.ts';

/** `earlier`: of the first format, which need their master key for as long as they are kept. */
export type RewrapCounts = { readonly rewrapped: number; readonly current: number; readonly earlier: number };

const NONE: RewrapCounts = { rewrapped: 0, current: 0, earlier: 0 };

const added = (one: RewrapCounts, other: RewrapCounts): RewrapCounts => ({
  rewrapped: one.rewrapped + other.rewrapped,
  current: one.current + other.current,
  earlier: one.earlier + other.earlier,
});

type EncryptedColumn = { readonly place: string; readonly name: string };

/** Every column of encrypted values is called so; partitions are tables of their own here. */
const columnsIn = (tx: Tx): Promise<readonly EncryptedColumn[]> =>
  tx.query<EncryptedColumn>(
    `select c.oid::regclass::text as place, quote_ident(a.attname) as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'ledger') and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'bytea'::regtype and a.attname like '%\\_encrypted' order by 1, 2`,
  );

const LONG_MS = 60_000;

type Vaulted = EncryptedColumn & { readonly vault: Vault };

type Stored = { readonly at: string; readonly value: Buffer };

/**
 * The new wrapping replaces the old one where the value is still the same: a change meanwhile is current already.
 * Unchecked SQL: names of tables and columns as the catalogue quotes them.
 */
const rewrapRows = async (tx: Tx, { vault, place, name }: Vaulted, rows: readonly Stored[]): Promise<RewrapCounts> => {
  let [current, earlier] = [0, 0];
  const changed: { at: string; before: Buffer; after: Buffer }[] = [];
  for (const { at, value } of rows) {
    const after = vault.rewrap(value);
    if (after === 'current') current += 1;
    else if (after === 'earlier') earlier += 1;
    else changed.push({ at, before: value, after });
  }
  if (changed.length === 0) return { rewrapped: 0, current, earlier };
  await tx.query(
    `update ${place} t set ${name} = u.after from unnest($1::tid[], $2::bytea[], $3::bytea[]) u (at, before, after)
      where t.ctid = u.at and t.${name} = u.before`,
    [changed.map(({ at }) => at), changed.map(({ before }) => before), changed.map(({ after }) => after)],
  );
  return { rewrapped: changed.length, current, earlier };
};

/** Pages of a table in one transaction: a member whose row is locked waits for that long. */
const PAGES_AT_ONCE = 64;

/**
 * The values within some pages of a table. An erased value is empty.
 * Unchecked SQL: names of tables and columns as the catalogue quotes them.
 */
const rewrapPages = async (tx: Tx, { vault, place, name }: Vaulted, page: number): Promise<RewrapCounts> => {
  const rows = await tx.query<Stored>(
    `select ctid::text as at, ${name} as value from ${place}
      where ctid >= $1::tid and ctid < $2::tid and length(${name}) > 0 for update`,
    [`(${page},0)`, `(${page + PAGES_AT_ONCE},0)`],
  );
  return rewrapRows(tx, { vault, place, name }, rows);
};

const pageCount = async (pool: Pool, place: string): Promise<number> => {
  const [size] = await pool.reading((tx) =>
    tx.query<{ pages: number }>(
      `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
      [place],
    ),
  );
  return size?.pages ?? 0;
};

/** Over all pages until nothing was left to wrap: a row that somebody changes meanwhile moves to another page. */
const rewrapColumn = async (pool: Pool, column: Vaulted): Promise<RewrapCounts> => {
  let rewrapped = 0;
  for (;;) {
    let counts = NONE;
    for (let page = 0; page < (await pageCount(pool, column.place)); page += PAGES_AT_ONCE)
      counts = added(counts, await pool.inTransaction((tx) => rewrapPages(tx, column, page), { timeoutMs: LONG_MS }));
    rewrapped += counts.rewrapped;
    if (counts.rewrapped === 0) return { ...counts, rewrapped, current: counts.current - rewrapped };
  }
};

/**
 * The pool is the owner's: the server's login may not change what it has stored. A run that was interrupted goes on
 * where it was. Throws when the master key of a value is unknown.
 */
export const rewrapDatabase = async (pool: Pool, vault: Vault): Promise<RewrapCounts> => {
  let counts = NONE;
  for (const column of await pool.reading(columnsIn))
    counts = added(counts, await rewrapColumn(pool, { ...column, vault }));
  return counts;
};

/** Encrypted files begin with the version of their format, pictures and documents with a letter or a sign. */
const LAST_VERSION = 9;

/** Of a folder that is missing, nothing. Each file is replaced by rename: a reader sees one wrapping or the other. */
export const rewrapFiles = async (folder: string, vault: Vault): Promise<RewrapCounts> => {
  let counts = NONE;
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const value = await readFile(file);
    if ((value[0] ?? LAST_VERSION + 1) > LAST_VERSION) continue;
    const after = vault.rewrap(value);
    if (typeof after === 'string') counts = added(counts, { ...NONE, [after]: 1 });
    else {
      await replaceFile(file, after);
      counts = added(counts, { ...NONE, rewrapped: 1 });
    }
  }
  return counts;
};
