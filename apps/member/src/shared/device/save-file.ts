// Handing a file that was fetched with the session's token to the person: the phone's own way of saving it.

import { createDownload } from '@roda/client/download';
import { saveBlob } from './save-blob.ts';
import { settings } from '../server.ts';

const fetchFile = createDownload(settings);

/** Fetches a file of one's own and saves it under the server's name for it, or `name` where it gives none. */
export async function saveFile(path: string, name: string): Promise<void> {
  const file = await fetchFile(path);
  saveBlob(file.blob, file.name ?? name);
}
