// Loads the regions of the files into the database when it has an older version.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from '#platform/db/tx.ts';
import { regionsOf, type RegionRow } from './regions.policy.ts';
import { upsertRegions, takeEdition } from './regions.repository.ts';

/** Increment after a change of the files. */
const EDITION = 202_611;

const FOLDER = path.resolve(import.meta.dirname, '../../../../../../fixtures/regions');
const FILES = [
  { countryId: 1, file: 'indonesia.csv' },
  { countryId: 2, file: 'china.csv' },
  { countryId: 3, file: 'singapore.csv' },
] as const;

const readRegions = async (): Promise<readonly RegionRow[]> => {
  const lists = await Promise.all(
    FILES.map(async ({ countryId, file }) => regionsOf(await readFile(path.join(FOLDER, file), 'utf8'), countryId)),
  );
  return lists.flat();
};

const TIMEOUT_MS = 30_000;

/**
 * One statement, and none when this version is loaded. Of several servers that start at once one loads, the others wait
 * for it. Nothing is deleted.
 */
export const loadRegions = async (pool: Pool): Promise<void> => {
  const known = await pool.reading((tx) =>
    tx.query<{ edition: number }>('select edition from region_edition where edition >= $1', [EDITION]),
  );
  if (known.length === 1) return;
  const regions = await readRegions();
  await pool.inTransaction(
    async (tx) => {
      if (await takeEdition(tx, EDITION)) await upsertRegions(tx, regions);
    },
    { timeoutMs: TIMEOUT_MS },
  );
};
