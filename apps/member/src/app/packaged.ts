// What a packaged app does before anything is shown: its session from the keystore, its pictures from the server.

import { servePicturesBy } from '@roda/ui/pictures/picture-address.ts';
import { openSessionVault } from '#shared/platform/session-vault.ts';
import { serverFile } from '#shared/server-files.ts';

export async function startPackaged(): Promise<void> {
  servePicturesBy(serverFile);
  await openSessionVault();
}
