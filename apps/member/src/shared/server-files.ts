// Addresses on the server from a page that may have come with a package instead.

import { withoutLaunchParameters } from './navigation/paths.ts';
import { isPackaged } from './platform/shell.ts';
import { serverAddress } from './server-address.ts';

/** The address of a file of the server by its path in a reply; any other address is returned unchanged. */
export function serverFile(path: string): string {
  return isPackaged() && path.startsWith('/files/') ? serverAddress + path : path;
}

/**
 * The address of the current screen for somebody else: on the server, also when this page came with a package, and
 * without anything that brought this visitor here.
 */
export function publicAddress(): string {
  const { origin, pathname, hash } = location;
  return (isPackaged() ? `${serverAddress}/` : origin + pathname) + withoutLaunchParameters(hash);
}
