// Builds pictures that members upload.
import sharp from 'sharp';
import { upload, type UploadPurpose } from '@roda/contract/uploads';
import type { TestCaller, World } from '#test/world.ts';

/** A real PNG of one colour. */
export const pngOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#6d28d9' } })
    .png()
    .toBuffer();

/** An upload of that member; gives its id. */
export const makeUpload = async (world: World, caller: TestCaller, purpose: UploadPurpose): Promise<string> => {
  const file = { name: 'photo.png', type: 'image/png', bytes: await pngOf(64, 48) };
  const reply = await world.call(upload, caller, { purpose }, { file });
  if (reply.errno !== 0) throw new Error(`no upload: ${reply.errmsg}`);
  return reply.data.id;
};
