// Queries of photographs: of one asset for operators and for members, and where their files are.
import type { AssetPhoto, PhotoCrop, PhotoFocus } from '@roda/api-contract/fleet/photos';
import type { Lang } from '@roda/domain/language';
import type { Tx } from '#platform/db/tx.ts';

export type PhotoCaption = Readonly<Record<Lang, string>>;

export type PhotoRow = {
  readonly id: string;
  readonly blur: string;
  readonly focus: PhotoFocus;
  readonly caption: PhotoCaption | null;
  readonly crop: PhotoCrop;
  readonly originalWidth: number;
  readonly originalHeight: number;
  readonly uploadedAt: string;
  readonly uploadedBy: string;
  readonly files: AssetPhoto['files'];
};

const FILES = `(select coalesce(jsonb_agg(jsonb_build_object('url', '/files/photo/' || encode(f.sha256, 'hex'),
  'width', f.width, 'height', f.height) order by f.width), '[]') from asset_photo_files f where f.photo_id = p.id)`;
const FOCUS = `jsonb_build_object('x', p.focus_x, 'y', p.focus_y)`;

type PhotosRow = { readonly assetId: number; readonly edition: number; readonly list: readonly PhotoRow[] };

/** All of an asset in their order; nothing when there is no such asset. */
export const photosForOperators = async (tx: Tx, assetId: number): Promise<PhotosRow | undefined> =>
  (
    await tx.query<PhotosRow>(
      `select a.id as "assetId", a.photos_edition as edition, coalesce((
         select jsonb_agg(jsonb_build_object('id', p.id, 'blur', p.blur, 'focus', ${FOCUS}, 'caption', p.caption,
           'crop', jsonb_build_object('left', p.crop_left, 'top', p.crop_top, 'width', p.crop_width),
           'originalWidth', p.original_width, 'originalHeight', p.original_height,
           'uploadedAt', p.uploaded_at, 'uploadedBy', p.uploaded_name, 'files', ${FILES}) order by p.place)
         from asset_photos p where p.asset_id = a.id), '[]') as list
       from assets a where a.id = $1`,
      [assetId],
    )
  )[0];

type ShownRow = Omit<AssetPhoto, 'caption'> & { readonly caption: string | null };

/** All of an asset in their order, with captions in one language. */
export const assetPhotos = async (tx: Tx, assetId: number, lang: Lang): Promise<AssetPhoto[]> =>
  (
    await tx.query<ShownRow>(
      `select p.id, p.blur, ${FOCUS} as focus, p.caption ->> $2 as caption, ${FILES} as files
       from asset_photos p where p.asset_id = $1 order by p.place`,
      [assetId, lang],
    )
  ).map(({ caption, ...photo }) => (caption === null ? photo : { ...photo, caption }));

/** Whether the asset has a photograph of this very file. */
export const hasPhoto = async (tx: Tx, assetId: number, sha256: Buffer): Promise<boolean> =>
  (await tx.query('select from asset_photos where asset_id = $1 and upload_sha256 = $2', [assetId, sha256])).length ===
  1;

/** Whether an asset in use has room for another photograph; nothing when there is no such asset. */
export const assetForPhotos = async (
  tx: Tx,
  assetId: number,
): Promise<{ readonly retired: boolean; readonly photos: number } | undefined> =>
  (
    await tx.query<{ retired: boolean; photos: number }>(
      `select a.retired_at is not null as retired,
         (select count(*)::int from asset_photos p where p.asset_id = a.id) as photos from assets a where a.id = $1`,
      [assetId],
    )
  )[0];

export type OriginalRow = { readonly key: string; readonly width: number; readonly height: number };

export const originalOf = async (tx: Tx, id: string): Promise<OriginalRow | undefined> =>
  (
    await tx.query<OriginalRow>(
      'select original_key as key, original_width as width, original_height as height from asset_photos where id = $1',
      [id],
    )
  )[0];

/** The file with this content, as long as any photograph has it. */
export const photoFileKey = async (tx: Tx, sha256: Buffer): Promise<string | undefined> =>
  (
    await tx.query<{ key: string }>('select blob_key as key from asset_photo_files where sha256 = $1 limit 1', [sha256])
  )[0]?.key;
