// Files of uploaded pictures: those of a person's papers are encrypted, public ones are served as they are.
import type { UploadPurpose } from '@roda/api-contract/content/uploads';
import type { Services } from '#platform/services.ts';
import type { Vault } from '#platform/vault.ts';
import { blobKeyOf } from './uploads.policy.ts';

type Stores = { readonly services: Pick<Services, 'blobs'>; readonly vault: Vault };

const PUBLIC: readonly string[] = ['avatar', 'picture'] satisfies readonly (UploadPurpose | 'picture')[];

const isPublic = (blobKey: string): boolean => PUBLIC.includes(blobKey.split('/')[0] ?? '');
const place = (blobKey: string): string => `uploads|${blobKey}|picture`;
/** How a WebP begins: papers of before they were encrypted. */
const RIFF = Buffer.from('RIFF');

/** Stores a picture under a new key, which it returns. */
export const storePicture = async (
  { services, vault, random }: Stores & { readonly random: (bytes: number) => Buffer },
  purpose: UploadPurpose | 'picture',
  bytes: Buffer,
): Promise<string> => {
  const blobKey = blobKeyOf(purpose, random(16));
  await services.blobs.put(blobKey, isPublic(blobKey) ? bytes : vault.encryptBytes(bytes, place(blobKey)));
  return blobKey;
};

/** Throws when the file is missing, or was altered or moved. */
export const storedPicture = async ({ services, vault }: Stores, blobKey: string): Promise<Buffer> => {
  const bytes = await services.blobs.get(blobKey);
  const isClear = isPublic(blobKey) || bytes.subarray(0, RIFF.length).equals(RIFF);
  return isClear ? bytes : vault.openBytes(bytes, place(blobKey));
};
