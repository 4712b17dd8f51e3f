// What the demo asks of the database before it goes on.
import type { Tx } from '#platform/db/tx.ts';

/** Whether any asset stands at a place that was made up. */
export const hasDemoPositions = async (tx: Tx): Promise<boolean> =>
  (await tx.query(`select from asset_positions where source = 'demo' limit 1`)).length === 1;
