// Handing a file that was fetched with the session's token to the person: the phone's own way of saving it.

import { createDownload } from '@roda/client/download';
import { settings } from './server.ts';

/** How long the browser is given to take the bytes over. */
const takenOverMs = 60_000;

const fetchFile = createDownload(settings);

/** Fetches a file of one's own and saves it under the server's name for it, or `name` where it gives none. */
export async function saveFile(path: string, name: string): Promise<void> {
  const file = await fetchFile(path);
  const address = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name ?? name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), takenOverMs);
}
