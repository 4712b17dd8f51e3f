// Saving a file that requires the session's token on the device.

import { createDownload } from '@roda/client/download';
import { saveBlob } from './save-blob.ts';
import { settings } from '../server.ts';

/** The member's file with its bytes, such as a picture to show. */
export const fetchOwnFile = createDownload(settings);

/** Fetches the member's file and saves it under the server's name for it, or `name` if there is none. */
export async function saveFile(path: string, name: string): Promise<void> {
  const file = await fetchOwnFile(path);
  await saveBlob(file.blob, file.name ?? name);
}
