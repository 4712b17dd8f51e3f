// Finds the Chromium used by the e2e tests, and installs it where that is allowed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows and notifications: a seventh less work. */
const SHELL = 'chromium-headless-shell';

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findProgram = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isProgram);

/** The path of a Chromium on this machine (`CHROMIUM` first, then PATH), or undefined. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM'];
  return named !== undefined && isProgram(named) ? named : findProgram(NAMES);
};

/**
 * Names the browsers for tests in the environment: `CHROMIUM`, and `CHROMIUM_SHELL` for those that need no
 * notifications. A `CHROMIUM` that was given is the only one.
 */
export const nameBrowsers = (): void => {
  const shell = process.env['CHROMIUM'] === undefined ? findProgram([SHELL]) : undefined;
  const chromium = findChromium();
  if (chromium !== undefined) process.env['CHROMIUM'] = chromium;
  if (shell !== undefined) process.env['CHROMIUM_SHELL'] = shell;
};

const mayInstall = (): boolean => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

/**
 * Whether there is a Chromium; with Chinese fonts it is installed as root on Debian. Logs what it does; never throws.
 */
export const ensureChromium = (): boolean => {
  if (findChromium() !== undefined) return true;
  if (!mayInstall()) return false;
  process.stdout.write('Installing Chromium and fonts-noto-cjk (apt-get) …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]): number =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status ?? 1;
  const install = (...browsers: readonly string[]): boolean =>
    apt('install', '-y', '--no-install-recommends', ...browsers, 'fonts-noto-cjk') === 0;
  // The package lists of a fresh image are empty or old, so they are downloaded once when the first try fails.
  if (!install('chromium', SHELL)) {
    apt('update');
    // Not every release has a package of the shell.
    if (!install('chromium', SHELL)) install('chromium');
  }
  return findChromium() !== undefined;
};
