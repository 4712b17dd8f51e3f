// Photographs of an asset: uploaded, cropped, captioned and ordered by operators, shown to members in a gallery.
import * as z from 'zod/mini';
import { Id, Instant, line, queryId, Text, Url, Uuid } from '../fields.ts';
import { inThree } from '../localized-text.ts';
import { operation } from '../operation.ts';

const staff = ['fleet', 'operations', 'catalogue'] as const;
const readers = [...staff, 'compliance', 'auditor'] as const;

/** Of one asset. */
export const PHOTOS_MOST = 12;
/** A crop is at least this wide, in pixels of the stored original: the second largest of the widths that phones get. */
export const PHOTO_CROP_LEAST = 640;
const CAPTION_LENGTH = 80;
const SIDE_MOST = 10_000;

/** One size of a photograph, 16:9. The content of a URL never changes. */
export const PhotoFile = z.object({ url: Url, width: z.int(), height: z.int() });

const Percent = z.int().check(z.gte(0), z.lte(100));
/** What stays visible where the frame is not 16:9: percent of the cropped picture's width and height. */
export const PhotoFocus = z.strictObject({ x: Percent, y: Percent });
export type PhotoFocus = z.output<typeof PhotoFocus>;

const Pixels = z.int().check(z.gte(0), z.lte(SIDE_MOST));
/** In pixels of the stored original; the height follows from 16:9, rounded down. */
export const PhotoCrop = z.strictObject({
  left: Pixels,
  top: Pixels,
  width: z.int().check(z.gte(PHOTO_CROP_LEAST), z.lte(SIDE_MOST)),
});
export type PhotoCrop = z.output<typeof PhotoCrop>;

const photo = {
  id: Uuid,
  /** A data URI of a few hundred bytes, shown until the picture is there. */
  blur: Url,
  focus: PhotoFocus,
  /** The narrowest first. */
  files: z.array(PhotoFile),
};

/** As members see it. */
export const AssetPhoto = z.object({ ...photo, caption: z.optional(Text) });
export type AssetPhoto = z.output<typeof AssetPhoto>;

const captionOf = inThree(line(CAPTION_LENGTH, 0));

/** As operators see it. `original` is for them only: what a crop leaves out is not public. */
export const AssetPhotoCase = z.object({
  ...photo,
  caption: z.optional(z.object({ en: Text, id: Text, zh: Text })),
  crop: PhotoCrop,
  original: PhotoFile,
  uploadedAt: Instant,
  uploadedBy: Text,
});
export type AssetPhotoCase = z.output<typeof AssetPhotoCase>;

/** In their order; `edition` changes with every change of any of them. */
export const AssetPhotos = z.object({ assetId: Id, edition: z.int(), list: z.array(AssetPhotoCase) });
export type AssetPhotos = z.output<typeof AssetPhotos>;

const Edition = z.int().check(z.gte(0), z.lte(2_147_483_647));

export const listPhotos = operation({
  id: 'fleet.listPhotos',
  method: 'GET',
  path: 'admin/asset/photo/list',
  realm: 'operator',
  roles: readers,
  input: z.object({ assetId: queryId }),
  reply: AssetPhotos,
  refusals: ['not_found'],
  extension: true,
  module: 'fleet',
});

/**
 * Adds one after the others, cropped around its middle: JPEG, PNG or WebP by content, at most 20 MB and 50 megapixels,
 * at least 640 by 360. What the file says beside its pixels, such as the place, is not kept. The same file again
 * changes nothing. `bad_file` names data.reason: missing, too_large, too_many_pixels, too_small, not_a_picture.
 */
export const addPhoto = operation({
  id: 'fleet.addPhoto',
  method: 'POST',
  path: 'admin/asset/photo/add',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ assetId: queryId }),
  reply: z.object({ ...AssetPhotos.shape, id: Uuid }),
  refusals: ['not_found', 'wrong_state', 'stale', 'bad_file', 'list_full'],
  extension: true,
  upload: true,
  module: 'fleet',
});

/** Absent fields are unchanged. A caption is given in all three languages, or empty in all of them. */
export const updatePhoto = operation({
  id: 'fleet.updatePhoto',
  method: 'POST',
  path: 'admin/asset/photo/change',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: Uuid,
    edition: Edition,
    crop: z.optional(PhotoCrop),
    focus: z.optional(PhotoFocus),
    caption: z.optional(
      captionOf.check(
        z.refine(({ en, id, zh }) => new Set([en, id, zh].map((text) => text === '')).size === 1, {
          path: ['en'],
          error: 'in_all_languages',
        }),
      ),
    ),
  }),
  reply: AssetPhotos,
  refusals: ['not_found', 'stale', 'banned_words'],
  extension: true,
  module: 'fleet',
});

/** `place` counts from 1; beyond the last one it is the last. */
export const movePhoto = operation({
  id: 'fleet.movePhoto',
  method: 'POST',
  path: 'admin/asset/photo/move',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, edition: Edition, place: z.int().check(z.gte(1), z.lte(PHOTOS_MOST)) }),
  reply: AssetPhotos,
  refusals: ['not_found', 'stale'],
  extension: true,
  module: 'fleet',
});

/** For good: its files are deleted too. Copies in the caches of browsers stay there. */
export const removePhoto = operation({
  id: 'fleet.removePhoto',
  method: 'POST',
  path: 'admin/asset/photo/remove',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: AssetPhotos,
  refusals: ['not_found'],
  extension: true,
  module: 'fleet',
});
