// Finds the Chromium used by the e2e tests, and installs it where that is allowed.
import { findProgram, installPackages, isProgram } from './debian-packages.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows and notifications: a seventh less work. */
const SHELL = 'chromium-headless-shell';
const FONTS = 'fonts-noto-cjk';

/** The path of a Chromium on this machine (`CHROMIUM` first, then PATH), or undefined. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM'];
  return named !== undefined && isProgram(named) ? named : findProgram(...NAMES);
};

/**
 * Names the browsers for tests in the environment: `CHROMIUM`, and `CHROMIUM_SHELL` for those that need no
 * notifications. A `CHROMIUM` that was given is the only one.
 */
export const nameBrowsers = (): void => {
  const shell = process.env['CHROMIUM'] === undefined ? findProgram(SHELL) : undefined;
  const chromium = findChromium();
  if (chromium !== undefined) process.env['CHROMIUM'] = chromium;
  if (shell !== undefined) process.env['CHROMIUM_SHELL'] = shell;
};

/**
 * Whether there is a Chromium; with Chinese fonts it is installed as root on Debian. Logs what it does; never throws.
 */
export const ensureChromium = (): boolean => {
  // Not every release has a package of the shell.
  if (findChromium() === undefined) installPackages(['chromium', SHELL, FONTS], ['chromium', FONTS]);
  return findChromium() !== undefined;
};
