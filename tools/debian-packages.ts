// Finds programs on PATH, and installs Debian's packages of those that are missing where that is allowed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Whether this is a file that may be run. */
export const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of the first of these programs on PATH, in the order of PATH's folders. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isProgram);

/** Whether packages may be installed: as root, on Debian. */
const mayInstall = (): boolean => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

const apt = (...args: readonly string[]): number =>
  spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status ?? 1;

/**
 * Installs the first of these sets of packages that can be installed, and logs that it does. Does nothing where
 * packages may not be installed; never throws.
 */
export const installPackages = (...sets: readonly (readonly string[])[]): void => {
  if (!mayInstall()) return;
  process.stdout.write(`Installing ${(sets[0] ?? []).join(', ')} (apt-get) …\n`);
  const isInstalled = (packages: readonly string[]): boolean =>
    apt('install', '-y', '--no-install-recommends', ...packages) === 0;
  if (sets[0] !== undefined && isInstalled(sets[0])) return;
  // The package lists of a fresh image are empty or old, so they are downloaded once when the first try fails.
  apt('update');
  sets.some(isInstalled);
};
