// Repository of the service book: what operators record and take back.
import type { Tx } from '#platform/db/tx.ts';

export type NewServiceEntry = {
  readonly assetId: number;
  readonly kind: 'maintenance' | 'repair' | 'inspection';
  readonly startedAt: string;
  readonly endedAt?: string | undefined;
  readonly expectedAt?: string | undefined;
  readonly note: Readonly<Record<'en' | 'id' | 'zh', string>>;
  readonly odometerKm?: number | undefined;
};

type By = { readonly name: string; readonly at: Date };

/** Of an asset in use; a pile has no odometer. Undefined where there is none; the same entry again violates its key. */
export const insertServiceEntry = async (
  tx: Tx,
  entry: NewServiceEntry,
  { name, at }: By,
): Promise<number | undefined> => {
  const { assetId, kind, startedAt, endedAt = null, expectedAt = null, note, odometerKm = null } = entry;
  const rows = await tx.query<{ id: number }>(
    `insert into service_entries
       (asset_id, kind, started_at, ended_at, note, odometer_km, recorded_name, recorded_at, expected_at)
     select a.id, $2, $3, $4, $5, case when a.kind = 'vehicle' then $6::int end, $7, $8, $9
     from assets a where a.id = $1 and a.retired_at is null returning id`,
    [assetId, kind, startedAt, endedAt, JSON.stringify(note), odometerKm, name, at, expectedAt],
  );
  return rows[0]?.id;
};

/** Only what an operator recorded, and once. Returns the asset. */
export const markWithdrawn = async (
  tx: Tx,
  id: number,
  { name, at, reason }: By & { readonly reason: string },
): Promise<number | undefined> =>
  (
    await tx.query<{ assetId: number }>(
      `update service_entries set withdrawn_at = $2, withdrawn_name = $3, withdrawn_reason = $4
       where id = $1 and note is not null and withdrawn_at is null returning asset_id as "assetId"`,
      [id, at, name, reason],
    )
  )[0]?.assetId;
