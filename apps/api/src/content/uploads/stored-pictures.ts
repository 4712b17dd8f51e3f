// Files of uploaded pictures: those of a person's papers are encrypted, public ones are served as they are.
import type { UploadPurpose } from '@roda/api-contract/content/uploads';
import { getEncrypted, putEncrypted } from '#platform/files/encrypted-blobs.ts';
import type { Prep } from '#platform/http/route.ts';
import { blobKeyOf } from './uploads.policy.ts';

const PUBLIC: readonly string[] = ['avatar', 'picture'] satisfies readonly (UploadPurpose | 'picture')[];

const isPublic = (blobKey: string): boolean => PUBLIC.includes(blobKey.split('/')[0] ?? '');

type Stores = Pick<Prep, 'services' | 'vault'>;

/** Stores a picture under a new key, which it returns. */
export const storePicture = async (
  { random, ...stores }: Stores & Pick<Prep, 'random'>,
  purpose: UploadPurpose | 'picture',
  bytes: Buffer,
): Promise<string> => {
  const blobKey = blobKeyOf(purpose, random(16));
  await (isPublic(blobKey) ? stores.services.blobs.put(blobKey, bytes) : putEncrypted(stores, blobKey, bytes));
  return blobKey;
};

/** Throws when the file is missing, or was altered or moved. */
export const storedPicture = (stores: Stores, blobKey: string): Promise<Buffer> =>
  isPublic(blobKey) ? stores.services.blobs.get(blobKey) : getEncrypted(stores, blobKey);
