// Queries of regions.
import type { Tx } from '#platform/db/tx.ts';

export type RegionFound = {
  readonly id: number;
  readonly pid: number | null;
  readonly code: string;
  readonly name: string;
  readonly level: number;
  readonly leaf: boolean;
};

const REGION = `r.id, r.parent_id as pid, r.code, r.name, r.level,
  not exists (select from regions b where b.parent_id = r.id) as leaf`;

/** The children of a region. */
export const regionsBelow = (tx: Tx, parentId: number): Promise<readonly RegionFound[]> =>
  tx.query<RegionFound>(`select ${REGION} from regions r where r.parent_id = $1 order by r.id`, [parentId]);

/** The regions of one level of a country. */
export const regionsAt = (tx: Tx, countryId: number, level: number): Promise<readonly RegionFound[]> =>
  tx.query<RegionFound>(`select ${REGION} from regions r where r.country_id = $1 and r.level = $2 order by r.id`, [
    countryId,
    level,
  ]);

export type RegionPath = {
  readonly id: number;
  readonly level: number;
  readonly leaf: boolean;
};

/** A region by the code of an address. */
export const regionByCode = async (tx: Tx, countryId: number, code: string): Promise<RegionPath | undefined> =>
  (
    await tx.query<RegionFound>(`select ${REGION} from regions r where r.country_id = $1 and r.code = $2`, [
      countryId,
      code,
    ])
  )[0];
