// Repository of photographs: every change locks the asset's row, so that concurrent ones follow one another.
import type { PhotoCrop, PhotoFocus } from '@roda/api-contract/fleet/photos';
import type { Tx } from '#platform/db/tx.ts';
import type { PhotoCaption } from './photos.queries.ts';
import type { PhotoSize } from './photos.policy.ts';

/** Makes this the next change of an asset in use; false where there is none. */
export const beginAddition = async (tx: Tx, assetId: number): Promise<boolean> =>
  (
    await tx.query(
      `update assets set photos_edition = photos_edition + 1 where id = $1 and retired_at is null returning id`,
      [assetId],
    )
  ).length === 1;

/**
 * Makes this the next change of the asset of a photograph, of `edition` where one is given. Returns the asset; nothing
 * when the photograph is gone or the edition is another one.
 */
export const beginChange = async (tx: Tx, photoId: string, edition?: number): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `update assets a set photos_edition = a.photos_edition + 1
       where a.id = (select p.asset_id from asset_photos p where p.id = $1)
         and ($2::int is null or a.photos_edition = $2) returning a.id`,
      [photoId, edition ?? null],
    )
  )[0]?.id;

export type StoredPhotoFile = PhotoSize & {
  readonly sha256: Buffer;
  readonly sizeBytes: number;
  readonly blobKey: string;
};

const insertFiles = (tx: Tx, photoId: string, files: readonly StoredPhotoFile[]): Promise<unknown> =>
  tx.query(
    `insert into asset_photo_files (photo_id, width, height, sha256, size_bytes, blob_key)
     select $1, f.* from unnest($2::smallint[], $3::smallint[], $4::bytea[], $5::int[], $6::text[]) as f`,
    [
      photoId,
      files.map(({ width }) => width),
      files.map(({ height }) => height),
      files.map(({ sha256 }) => sha256),
      files.map(({ sizeBytes }) => sizeBytes),
      files.map(({ blobKey }) => blobKey),
    ],
  );

export type NewPhoto = {
  readonly id: string;
  readonly assetId: number;
  readonly uploadSha256: Buffer;
  readonly originalKey: string;
  readonly original: PhotoSize;
  readonly crop: PhotoCrop;
  readonly blur: string;
  readonly files: readonly StoredPhotoFile[];
  readonly by: string;
  readonly at: Date;
};

/** After the others. False when the asset has as many as there may be. */
export const insertPhoto = async (tx: Tx, photo: NewPhoto, most: number): Promise<boolean> => {
  const { id, assetId, uploadSha256, originalKey, original, crop, blur, files, by, at } = photo;
  const added = await tx.query(
    `insert into asset_photos (id, asset_id, place, upload_sha256, original_key, original_width, original_height,
       crop_left, crop_top, crop_width, blur, uploaded_name, uploaded_at)
     select $1, $2, n.count + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
     from (select count(*) from asset_photos where asset_id = $2) n where n.count < $13 returning id`,
    [
      ...[id, assetId, uploadSha256, originalKey, original.width, original.height],
      ...[crop.left, crop.top, crop.width, blur, by, at, most],
    ],
  );
  if (added.length === 0) return false;
  await insertFiles(tx, id, files);
  return true;
};

export const photoOfUpload = async (tx: Tx, assetId: number, sha256: Buffer): Promise<string | undefined> =>
  (
    await tx.query<{ id: string }>('select id from asset_photos where asset_id = $1 and upload_sha256 = $2', [
      assetId,
      sha256,
    ])
  )[0]?.id;

const deleteFiles = async (tx: Tx, photoId: string): Promise<readonly string[]> =>
  (
    await tx.query<{ key: string }>('delete from asset_photo_files where photo_id = $1 returning blob_key as key', [
      photoId,
    ])
  ).map(({ key }) => key);

export type PhotoEdit = {
  readonly id: string;
  readonly focus?: PhotoFocus | undefined;
  /** Null: none. */
  readonly caption?: PhotoCaption | null | undefined;
};

export const editPhoto = (tx: Tx, { id, focus, caption }: PhotoEdit): Promise<unknown> =>
  tx.query(
    `update asset_photos set focus_x = coalesce($2, focus_x), focus_y = coalesce($3, focus_y),
       caption = case when $4 then $5::jsonb else caption end where id = $1`,
    [
      id,
      focus?.x ?? null,
      focus?.y ?? null,
      caption !== undefined,
      caption === undefined || caption === null ? null : JSON.stringify(caption),
    ],
  );

type Recropped = { readonly crop: PhotoCrop; readonly blur: string; readonly files: readonly StoredPhotoFile[] };

/** Replaces the files of a photograph; returns the paths of the former ones. */
export const recropPhoto = async (tx: Tx, id: string, { crop, blur, files }: Recropped): Promise<readonly string[]> => {
  await tx.query('update asset_photos set crop_left = $2, crop_top = $3, crop_width = $4, blur = $5 where id = $1', [
    ...[id, crop.left, crop.top, crop.width, blur],
  ]);
  const former = await deleteFiles(tx, id);
  await insertFiles(tx, id, files);
  return former;
};

/** Those between the former and the new place move up or down by one. */
export const placePhoto = (tx: Tx, id: string, place: number): Promise<unknown> =>
  tx.query(
    `update asset_photos p set place = case when p.id = m.id then m.target
         when m.target > m.place then p.place - 1 else p.place + 1 end
     from (select q.id, q.asset_id, q.place,
         least($2, (select count(*) from asset_photos o where o.asset_id = q.asset_id))::smallint as target
       from asset_photos q where q.id = $1) m
     where p.asset_id = m.asset_id and p.place between least(m.place, m.target) and greatest(m.place, m.target)`,
    [id, place],
  );

/** Closes the gap that it leaves; returns the paths of its files. Nothing when another call removed it. */
export const deletePhoto = async (tx: Tx, id: string): Promise<readonly string[] | undefined> => {
  const keys = await deleteFiles(tx, id);
  const [gone] = await tx.query<{ assetId: number; place: number; key: string }>(
    'delete from asset_photos where id = $1 returning asset_id as "assetId", place, original_key as key',
    [id],
  );
  if (gone === undefined) return undefined;
  await tx.query('update asset_photos set place = place - 1 where asset_id = $1 and place > $2', [
    gone.assetId,
    gone.place,
  ]);
  return [...keys, gone.key];
};
