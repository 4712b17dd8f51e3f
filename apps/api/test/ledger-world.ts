// A database with nothing but the ledger in it, whole or with a planted fault, for the ledger's own proofs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openPool, runScript, type OpenPool } from '../src/platform/db/pool.ts';
import { emptyDatabase } from './database.ts';

const MIGRATION = path.resolve(import.meta.dirname, '../migrations/0002-ledger.sql');

export const ledgerMigration = (): string => readFileSync(MIGRATION, 'utf8');

export type LedgerWorld = {
  readonly url: string;
  /** As the server: may execute the doors and read. */
  readonly pool: OpenPool;
  /** As the owner: may do what no server code may. */
  readonly owner: OpenPool;
  readonly close: () => Promise<void>;
};

/** A fresh ledger made from `migration`. */
export const openLedger = async (serverUrl: string, migration: string = ledgerMigration()): Promise<LedgerWorld> => {
  const database = await emptyDatabase(serverUrl);
  await runScript(database.url, migration);
  const pool = openPool({ url: database.url, size: 60, role: 'roda_app' });
  const owner = openPool({ url: database.url, size: 2 });
  const close = async (): Promise<void> => {
    await pool.close();
    await owner.close();
    await database.drop();
  };
  return { url: database.url, pool, owner, close };
};
