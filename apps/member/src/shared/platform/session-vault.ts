// The session of a packaged app: kept in the platform's keystore, out of the page's storage and of backups.

import { keepOutside, store, stored } from '../store.ts';
import { platform } from './platform.ts';
import type { Platform } from './device-port.ts';

/** A keystore that doesn't answer must not keep the app from opening. */
const answerMs = 2000;

/**
 * Takes the session from the keystore before anything asks for it, and keeps it there from now on. A session that an
 * earlier version left in the page's storage moves over. What can't be opened, such as a value restored from another
 * device's backup, counts as logged out.
 */
export async function openSessionVault(given?: Platform): Promise<void> {
  const device = given ?? (await platform());
  if (!device.can('secrets')) return;
  const left = stored('token');
  const kept = await inTime(device.readSecret('token'));
  keepOutside('token', (value) => void device.writeSecret('token', value).catch(() => undefined));
  store('token', kept ?? left);
}

function inTime(answer: Promise<string | undefined>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), answerMs);
    const end = (value: string | undefined) => {
      clearTimeout(timer);
      resolve(value);
    };
    answer.then(end, () => end(undefined));
  });
}
