// Demo queries on assets.
import type { Tx } from '#platform/db/tx.ts';

/** The assets that an operator took out of service, by device number. */
export const operatorStatuses = async (tx: Tx): Promise<ReadonlyMap<string, 'fault' | 'resting'>> =>
  new Map(
    (
      await tx.query<{ device: string; status: 'fault' | 'resting' }>(
        `select device_number as device, status from assets where status_fixed and status in ('fault', 'resting')`,
      )
    ).map(({ device, status }) => [device, status]),
  );

/** Whether the demo's fleet was seeded. */
export const hasDemoFleet = async (tx: Tx, devices: readonly string[]): Promise<boolean> =>
  (await tx.query('select from assets where device_number = any ($1) limit 1', [devices])).length === 1;

/** Whether any asset has a synthetic position. */
export const hasDemoPositions = async (tx: Tx): Promise<boolean> =>
  (await tx.query(`select from asset_positions where source = 'demo' limit 1`)).length === 1;
