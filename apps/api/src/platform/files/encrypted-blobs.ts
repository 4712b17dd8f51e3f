// Files that only some may see: encrypted, each under a key of its own and bound to its name.
import type { Vault } from '../encryption/vault.ts';
import type { Services } from '../services.ts';

type Stores = { readonly services: Pick<Services, 'blobs'>; readonly vault: Vault };

const place = (name: string): string => `blobs|${name}`;
/** How a WebP begins: pictures of before they were encrypted. */
const RIFF = Buffer.from('RIFF');

export const putEncrypted = ({ services, vault }: Stores, name: string, bytes: Buffer): Promise<void> =>
  services.blobs.put(name, vault.encryptBytes(bytes, place(name)));

/** Throws when the file is missing, was altered, or is that of another name. */
export const getEncrypted = async ({ services, vault }: Stores, name: string): Promise<Buffer> => {
  const bytes = await services.blobs.get(name);
  return bytes.subarray(0, RIFF.length).equals(RIFF) ? bytes : vault.openBytes(bytes, place(name));
};
