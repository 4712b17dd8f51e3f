// Repository of assets and their documents, edited by operators.
import type { Tx } from '#platform/db/tx.ts';

export type AssetChangeAssetWish = {
  readonly kind: 'vehicle' | 'pile';
  readonly deviceNumber: string;
  readonly serial: string;
  readonly plate?: string | undefined;
  readonly maker?: string | undefined;
  readonly model?: string | undefined;
  readonly modelYear?: number | undefined;
  readonly ownerEntity: string;
  readonly countryId: number;
  readonly ratedKw?: number | undefined;
  readonly unitsCapacity: number;
};

/** Undefined when there is no such country; a duplicate device number or serial violates its key. */
export const insertAsset = async (tx: Tx, wish: AssetChangeAssetWish, at: Date): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into assets (kind, device_number, serial, plate, owner_entity, status, status_at, rated_kw, country_id,
         time_zone, registered_at, units_capacity, maker, model, model_year)
       select $1, $2, $3, $4, $5, 'idle', $6, $7, c.id, c.time_zone, $6, $8, $10, $11, $12
       from countries c where c.id = $9
       returning id`,
      [
        wish.kind,
        wish.deviceNumber,
        wish.serial,
        wish.plate ?? '',
        wish.ownerEntity,
        at,
        wish.ratedKw ?? null,
        wish.unitsCapacity,
        wish.countryId,
        wish.maker ?? '',
        wish.model ?? '',
        wish.modelYear ?? null,
      ],
    )
  )[0]?.id;

export type AssetEdit = {
  readonly id: number;
  readonly edition: number;
  readonly plate?: string | undefined;
  readonly maker?: string | undefined;
  readonly model?: string | undefined;
  readonly modelYear?: number | undefined;
  readonly ownerEntity?: string | undefined;
  readonly ratedKw?: number | undefined;
  readonly unitsCapacity?: number | undefined;
};

/**
 * Updates the given fields, if the asset's version is unchanged. A vehicle has no power rating. Returns whether it did.
 */
export const editAsset = async (tx: Tx, edit: AssetEdit): Promise<boolean> => {
  const rows = await tx.query(
    `update assets set plate = coalesce($3, plate), owner_entity = coalesce($4, owner_entity),
       rated_kw = case when kind = 'pile' then coalesce($5, rated_kw) end,
       units_capacity = coalesce($6, units_capacity), maker = coalesce($7, maker), model = coalesce($8, model),
       model_year = coalesce($9, model_year), edition = edition + 1
     where id = $1 and edition = $2 and retired_at is null returning id`,
    [
      edit.id,
      edit.edition,
      edit.plate ?? null,
      edit.ownerEntity ?? null,
      edit.ratedKw ?? null,
      edit.unitsCapacity ?? null,
      edit.maker ?? null,
      edit.model ?? null,
      edit.modelYear ?? null,
    ],
  );
  return rows.length === 1;
};

/** Only an asset without holdings and without units for sale. Returns whether it did. */
export const markRetired = async (
  tx: Tx,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> => {
  await tx.query('select assets_within_capacity(array[$1::int])', [id]);
  const rows = await tx.query(
    `update assets a set retired_at = $2, status = 'resting', status_fixed = true, status_reason = $3, status_at = $2,
       edition = edition + 1
     where a.id = $1 and a.retired_at is null and not exists (
       select from product_assets x join products g on g.id = x.goods_id
       where x.asset_id = a.id and (g.status <> 'withdrawn' or g.units_sold > 0))
     returning id`,
    [id, at, reason],
  );
  return rows.length === 1;
};

/** Retires an asset whose units are held or for sale: its products end with it. False for one that is retired. */
export const retireWithProducts = async (
  tx: Tx,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> => {
  await tx.query('select assets_within_capacity(array[$1::int])', [id]);
  const rows = await tx.query(
    `update assets set retired_at = $2, status = 'resting', status_fixed = true, status_reason = $3, status_at = $2,
       edition = edition + 1 where id = $1 and retired_at is null returning id`,
    [id, at, reason],
  );
  return rows.length === 1;
};

/** An operator's status of an asset in use; `auto` clears it, so that telemetry determines the status. */
export const fixStatus = async (
  tx: Tx,
  id: number,
  { status, at, reason }: { status: 'resting' | 'fault' | 'auto'; at: Date; reason: string },
): Promise<string | undefined> =>
  (
    await tx.query<{ status: string }>(
      `update assets set status = case when $2 = 'auto' then 'idle' else $2 end, status_fixed = $2 <> 'auto',
         status_reason = case when $2 = 'auto' then '' else $4 end, status_at = $3, edition = edition + 1
       where id = $1 and retired_at is null returning status`,
      [id, status, at, reason],
    )
  )[0]?.status;

export type Paper = {
  readonly assetId: number;
  readonly kind: 'title' | 'insurance';
  readonly number: string;
  readonly issuer: string;
  readonly expiresOn: string;
  readonly url?: string | undefined;
};

/**
 * Adds a document of an asset in use, or renews the one of that kind and number. Returns whether there is such an
 * asset.
 */
export const upsertDocument = async (tx: Tx, paper: Paper): Promise<boolean> => {
  const rows = await tx.query(
    `insert into asset_documents (asset_id, kind, number, issuer, expires_on, url)
     select a.id, $2, $3, $4, $5, $6 from assets a where a.id = $1 and a.retired_at is null
     on conflict (asset_id, kind, number) do update set issuer = excluded.issuer, expires_on = excluded.expires_on,
       url = excluded.url, removed_at = null returning asset_id`,
    [paper.assetId, paper.kind, paper.number, paper.issuer, paper.expiresOn, paper.url ?? ''],
  );
  return rows.length === 1;
};

export const deleteDocument = async (
  tx: Tx,
  { assetId, kind, number }: Pick<Paper, 'assetId' | 'kind' | 'number'>,
  at: Date,
): Promise<boolean> => {
  const rows = await tx.query(
    `update asset_documents set removed_at = $4 where asset_id = $1 and kind = $2 and number = $3
       and removed_at is null returning asset_id`,
    [assetId, kind, number, at],
  );
  return rows.length === 1;
};
