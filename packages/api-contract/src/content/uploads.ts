// Uploads: one file for one purpose.
import * as z from 'zod/mini';
import { Instant, Url, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';

export const uploadPurposes = ['avatar', 'identity', 'signature', 'evidence'] as const;
export const UploadPurpose = z.enum(uploadPurposes);
export type UploadPurpose = z.output<typeof UploadPurpose>;

/** At most 5 MB and 24 megapixels; re-encoded, never SVG. Only an avatar has a public `url`; others an empty one. */
export const upload = operation({
  id: 'uploads.upload',
  method: 'POST',
  path: 'wx/upload',
  realm: 'member',
  input: z.strictObject({ purpose: UploadPurpose }),
  reply: z.object({ id: Uuid, url: Url }),
  refusals: ['bad_file'],
  extension: true,
  upload: true,
  module: 'uploads',
});

/**
 * The member's file for a program that has no session, such as a mini-program around the page: `url` opens it for a
 * minute, as long as this session lives. Whose file it is, is looked at when it is opened.
 */
export const fileLink = operation({
  id: 'uploads.fileLink',
  method: 'GET',
  path: 'wx/file/link',
  realm: 'member',
  input: z.object({ path: z.string().check(z.regex(/^\/files\/[a-z]{1,20}(?:\/[\w-]{1,64}){1,3}$/)) }),
  reply: z.object({ url: Url, expiresAt: Instant }),
  refusals: [],
  extension: true,
  module: 'uploads',
});

/**
 * A picture for products, banners and articles: public under `url`, which their fields accept. Same limits as for
 * members.
 */
export const uploadPicture = operation({
  id: 'uploads.uploadPicture',
  method: 'POST',
  path: 'admin/upload/picture',
  realm: 'operator',
  roles: ['catalogue', 'content', 'growth', 'fleet', 'operations'],
  input: z.strictObject({}),
  reply: z.object({ id: Uuid, url: Url, width: z.int(), height: z.int() }),
  refusals: ['bad_file'],
  extension: true,
  upload: true,
  module: 'uploads',
});
