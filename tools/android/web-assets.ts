// Copies the built web app into a package: without what only a web server needs, with a page that names its server.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.ts';
import { packagedPage, type PackagedPage } from './packaged-page.ts';

export const BUILT = path.join(ROOT, 'apps/member/dist');

/** Compressed copies, the service worker and pictures of the offer to install: a package has its files at hand. */
const isLeftOut = (name: string): boolean =>
  /\.(?:gz|br)$/.test(name) || /^(?:(?:sw|service-worker)\.js$|screenshots\/)/.test(name);

const slashed = (file: string): string => file.split(path.sep).join('/');

/** Every file of the build that a package carries, as paths with slashes, sorted. */
export const packedFiles = (built: string): readonly string[] =>
  readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(path.relative(built, path.join(entry.parentPath, entry.name))))
    .filter((name) => !isLeftOut(name))
    .sort();

/** Writes the page alone, into a folder that may have other files. Throws when the web app is not built. */
export const writePage = (target: string, page: PackagedPage, built = BUILT): void => {
  const file = path.join(built, 'index.html');
  if (!existsSync(file)) throw new Error('the member app is not built: run npm start once');
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'index.html'), packagedPage(readFileSync(file, 'utf8'), page));
};

/** Empties `target` and fills it. Throws when the web app is not built. */
export const copyWebAssets = (target: string, page: PackagedPage, built = BUILT): void => {
  rmSync(target, { recursive: true, force: true });
  writePage(target, page, built);
  for (const name of packedFiles(built))
    if (name !== 'index.html') cpSync(path.join(built, name), path.join(target, name));
};
