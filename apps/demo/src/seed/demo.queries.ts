// Demo queries on the database's state.
import type { Tx } from '#platform/db/tx.ts';

/** Whether any asset has a synthetic position. */
export const hasDemoPositions = async (tx: Tx): Promise<boolean> =>
  (await tx.query(`select from asset_positions where source = 'demo' limit 1`)).length === 1;
