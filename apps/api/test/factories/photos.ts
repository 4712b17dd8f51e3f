// Factory of the photographs of assets.
import { addPhoto } from '@roda/api-contract/fleet/photos';
import type { TestClient, TestContext } from '#test/test-context.ts';
import { jpegPhoto } from './drawn-photos.ts';

export const photoFile = (bytes: Buffer, name = 'photo.jpg') => ({ file: { name, type: 'image/jpeg', bytes } });

type Wish = { readonly assetId: number; readonly size?: readonly [width: number, height: number] | undefined };

/** An added photograph of an asset; returns its id. */
export const makePhotoOf = async (
  context: TestContext,
  operator: TestClient,
  { assetId, size = [960, 640] }: Wish,
): Promise<string> => {
  const reply = await context.call(addPhoto, operator, { assetId }, photoFile(await jpegPhoto(...size)));
  if (reply.errno !== 0) throw new Error(`no photograph: ${reply.errmsg}`);
  return reply.data.id;
};
