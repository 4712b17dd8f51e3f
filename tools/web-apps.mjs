// Builds the web apps whose sources changed since their last build, compared by content. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'coverage']);

/** Every file below `folder`, as paths from `root`, sorted; tests excluded: they are never bundled. */
const filesBelow = (root, folder) => {
  const found = [];
  const walk = (at) => {
    for (const entry of readdirSync(path.join(root, at), { withFileTypes: true })) {
      if (IGNORED.has(entry.name)) continue;
      const file = path.posix.join(at, entry.name);
      if (entry.isDirectory()) walk(file);
      else if (!/\.test\.tsx?$/.test(entry.name)) found.push(file);
    }
  };
  if (existsSync(path.join(root, folder))) walk(folder);
  return found.sort((a, b) => (a < b ? -1 : 1));
};

/** The apps that vite builds: those with a vite configuration. */
export const webApps = (root) =>
  readdirSync(path.join(root, 'apps')).filter((name) => existsSync(path.join(root, 'apps', name, 'vite.config.ts')));

/** One hash over everything that can change the bundle of `app`: its files, the packages, the lock file. */
export const inputsHash = (root, app) => {
  const hash = createHash('sha256');
  for (const file of [...filesBelow(root, `apps/${app}`), ...filesBelow(root, 'packages'), 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
};

const stampOf = (root, app) => path.join(root, `node_modules/.roda/built-${app}`);

const isFresh = (root, app, hash) =>
  existsSync(path.join(root, 'apps', app, 'dist/index.html')) &&
  existsSync(stampOf(root, app)) &&
  readFileSync(stampOf(root, app), 'utf8') === hash;

/** Builds what is stale with `node` (24 or newer); returns whether every app is built. Silent when nothing is stale. */
export const buildStaleWebApps = (root, node) =>
  webApps(root).every((app) => {
    const hash = inputsHash(root, app);
    if (isFresh(root, app, hash)) return true;
    process.stderr.write(`Building apps/${app} …\n`);
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const built = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: path.join(root, 'apps', app),
      stdio: 'inherit',
    });
    if (built.status !== 0) return false;
    mkdirSync(path.dirname(stampOf(root, app)), { recursive: true });
    writeFileSync(stampOf(root, app), hash);
    return true;
  });

if (process.argv[1] === import.meta.filename) {
  process.exitCode = buildStaleWebApps(path.resolve(import.meta.dirname, '..'), process.execPath) ? 0 : 1;
}
