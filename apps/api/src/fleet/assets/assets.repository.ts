// Repository of assets and their documents.
import type { Tx } from '#platform/db/tx.ts';

export type NewAsset = {
  readonly kind: 'vehicle' | 'pile';
  readonly deviceNumber: string;
  readonly serial: string;
  readonly plate?: string;
  readonly maker?: string;
  readonly model?: string;
  readonly modelYear?: number;
  readonly ownerEntity: string;
  readonly countryId: number;
  /** The time zone of its days: that of its country unless given. */
  readonly timeZone?: string;
  /** Power rating; for a pile only. */
  readonly ratedKw?: number;
  readonly status?: 'idle' | 'in_service' | 'resting' | 'fault';
  /** How many units it may be divided into, over all products on it. */
  readonly unitsCapacity?: number;
  readonly documents: readonly {
    readonly kind: 'title' | 'insurance';
    readonly number: string;
    readonly issuer: string;
    readonly expiresOn: string;
  }[];
  readonly at: Date;
};

/** Registers an asset with its documents, or finds the one of that device number; returns its id. */
export const registerAsset = async (tx: Tx, asset: NewAsset): Promise<number> => {
  const rows = await tx.query<{ id: number }>(
    `with added as (
       insert into assets (kind, device_number, serial, owner_entity, status, status_at, rated_kw, country_id,
         time_zone, registered_at, units_capacity, plate, maker, model, model_year)
       select $1, $2, $3, $4, $5, $6, $7, c.id, coalesce($9, c.time_zone), $6, $10, $11, $12, $13, $14
       from countries c where c.id = $8
       on conflict (device_number) do nothing returning id)
     select id from added union all select id from assets where device_number = $2 limit 1`,
    [
      asset.kind,
      asset.deviceNumber,
      asset.serial,
      asset.ownerEntity,
      asset.status ?? 'in_service',
      asset.at,
      asset.ratedKw ?? null,
      asset.countryId,
      asset.timeZone ?? null,
      asset.unitsCapacity ?? null,
      asset.plate ?? '',
      asset.maker ?? '',
      asset.model ?? '',
      asset.modelYear ?? null,
    ],
  );
  const id = rows[0]?.id ?? 0;
  for (const { kind, number, issuer, expiresOn } of asset.documents) {
    await tx.query(
      `insert into asset_documents (asset_id, kind, number, issuer, expires_on) values ($1, $2, $3, $4, $5)
        on conflict do nothing`,
      [id, kind, number, issuer, expiresOn],
    );
  }
  return id;
};
