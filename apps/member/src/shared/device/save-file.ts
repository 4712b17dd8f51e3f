// Saving a file that requires the session's token on the device.

import { fileLink } from '@roda/api-contract/content/uploads';
import { createDownload } from '@roda/client/download';
import { saveBlob } from './save-blob.ts';
import { platform } from '../platform/platform.ts';
import { call, settings } from '../server.ts';
import { notSaved, withdrawn } from '../texts/failure-text.ts';

/** The member's file with its bytes, such as a picture to show. */
export const fetchOwnFile = createDownload(settings);

/**
 * Fetches the member's file and saves it under the server's name for it, or `name` if there is none. Where pages may
 * save nothing, the app around the page fetches it by a link of its own.
 */
export async function saveFile(path: string, name: string): Promise<void> {
  const device = await platform();
  if (device.can('fileLinks')) {
    const { url } = await call(fileLink, { path }, { quiet: true });
    const result = await device.saveLink(url);
    if (result === 'failed') throw notSaved();
    if (result === 'dismissed') throw withdrawn();
    return;
  }
  const file = await fetchOwnFile(path);
  await saveBlob(file.blob, file.name ?? name);
}
