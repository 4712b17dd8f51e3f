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

const AT_ONCE = 1_000;
const LONG_MS = 3_600_000;

type Stored = { readonly at: string; readonly value: Buffer };

/**
 * The new wrapping replaces the old one where the value is still the same: a change meanwhile is current already.
 * Unchecked SQL: names of tables and columns as the catalogue quotes them.
 */
const rewrapRows = async (
  tx: Tx,
  { vault, place, name }: EncryptedColumn & { readonly vault: Vault },
  rows: readonly Stored[],
): Promise<RewrapCounts> => {
  let [current, earlier] = [0, 0];
  const changed: { at: string; before: Buffer; after: Buffer }[] = [];
  for (const { at, value } of rows) {
    const after = vault.rewrap(value);
    if (after === 'current') current += 1;
    else if (after === 'earlier') earlier += 1;
    else changed.push({ at, before: value, after });
  }
  await tx.query(
    `update ${place} t set ${name} = u.after from unnest($1::tid[], $2::bytea[], $3::bytea[]) u (at, before, after)
      where t.ctid = u.at and t.${name} = u.before`,
    [changed.map(({ at }) => at), changed.map(({ before }) => before), changed.map(({ after }) => after)],
  );
  return { rewrapped: changed.length, current, earlier };
};

/**
 * One pass over a column, in one snapshot. An erased value is empty.
 * Unchecked SQL: names of tables and columns as the catalogue quotes them.
 */
const rewrapColumn = async (tx: Tx, vault: Vault, column: EncryptedColumn): Promise<RewrapCounts> => {
  let counts = NONE;
  await tx.query(
    `declare encrypted_values cursor for
       select ctid::text as at, ${column.name} as value from ${column.place} where length(${column.name}) > 0`,
  );
  for (;;) {
    const rows = await tx.query<Stored>(`fetch ${AT_ONCE} from encrypted_values`);
    if (rows.length === 0) break;
    counts = added(counts, await rewrapRows(tx, { ...column, vault }, rows));
  }
  await tx.query('close encrypted_values');
  return counts;
};

/**
 * The pool is the owner's: the server's login may not change what it has stored. Each column is one transaction, so a
 * run that was interrupted goes on where it was. Throws when the master key of a value is unknown.
 */
export const rewrapDatabase = async (pool: Pool, vault: Vault): Promise<RewrapCounts> => {
  let counts = NONE;
  for (const column of await pool.reading(columnsIn))
    counts = added(counts, await pool.inTransaction((tx) => rewrapColumn(tx, vault, column), { timeoutMs: LONG_MS }));
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
