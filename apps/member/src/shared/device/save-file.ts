// Saving a file that requires the session's token through the browser.

import { createDownload } from '@roda/client/download';
import { saveBlob } from './save-blob.ts';
import { settings } from '../server.ts';

const fetchFile = createDownload(settings);

/** Fetches the member's file and saves it under the server's name for it, or `name` if there is none. */
export async function saveFile(path: string, name: string): Promise<void> {
  const file = await fetchFile(path);
  saveBlob(file.blob, file.name ?? name);
}
