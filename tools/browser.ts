// Finds the Chromium used by the e2e tests, and installs it where that is allowed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The same engine without the parts of a window: a seventh less work. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a Chromium on this machine (`CHROMIUM` first, then PATH), or undefined. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM'];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...(named === undefined ? [] : [named]),
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
  ];
  return candidates.find(isProgram);
};

const mayInstall = (): boolean => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

/** Ensures a Chromium with Chinese fonts: installed as root on Debian. Logs what it does; never throws. */
export const ensureChromium = (): string | undefined => {
  const found = findChromium();
  if (found !== undefined || !mayInstall()) return found;
  process.stdout.write('Installing Chromium and fonts-noto-cjk (apt-get) …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]): number =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status ?? 1;
  const install = (browser: string): boolean =>
    apt('install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk') === 0;
  // The package lists of a fresh image are empty or old, so they are downloaded once when the first try fails.
  if (!install(SHELL)) {
    apt('update');
    // Systems before Debian 12 have no package of the shell.
    if (!install(SHELL)) install('chromium');
  }
  return findChromium();
};
