// Repository of regions.
import type { Tx } from '#platform/db/tx.ts';
import type { RegionRow } from './regions.policy.ts';

/** True for the server that is to load this version; false for the others. */
export const takeEdition = async (tx: Tx, edition: number): Promise<boolean> =>
  (await tx.query('update region_edition set edition = $1 where edition < $1 returning edition', [edition])).length ===
  1;

/** All of them in one statement; names of known ones are updated. */
export const upsertRegions = (tx: Tx, regions: readonly RegionRow[]): Promise<unknown> =>
  tx.query(
    `insert into regions (id, country_id, parent_id, level, code, name)
     select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[])
     on conflict (id) do update set parent_id = excluded.parent_id, level = excluded.level, name = excluded.name`,
    [
      regions.map(({ id }) => id),
      regions.map(({ countryId }) => countryId),
      regions.map(({ parentId }) => parentId),
      regions.map(({ level }) => level),
      regions.map(({ code }) => code),
      regions.map(({ name }) => name),
    ],
  );
