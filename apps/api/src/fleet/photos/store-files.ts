// Stores the files of a photograph under random names; without a row that names them nobody reaches them.
import type { Prep } from '#platform/http/route.ts';
import type { MadePhotoFile } from './photo-images.ts';
import type { StoredPhotoFile } from './photos.repository.ts';

type Storing = Pick<Prep, 'services' | 'random'>;

export const storeBytes = async ({ services, random }: Storing, bytes: Buffer): Promise<string> => {
  const letters = random(16).toString('hex');
  const blobKey = `photo/${letters.slice(0, 2)}/${letters}.webp`;
  await services.blobs.put(blobKey, bytes);
  return blobKey;
};

export const storeFiles = (prep: Storing, files: readonly MadePhotoFile[]): Promise<StoredPhotoFile[]> =>
  Promise.all(
    files.map(async ({ bytes, ...file }) => ({
      ...file,
      sizeBytes: bytes.length,
      blobKey: await storeBytes(prep, bytes),
    })),
  );
