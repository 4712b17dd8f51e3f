// Installs the locked packages when node_modules differs from the lock file. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const stampOf = (root) => path.join(root, 'node_modules/.roda/installed-lock');

const hashOfLock = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Whether an install that npm itself made (no stamp of ours) holds every locked package in its locked version,
 * and links every workspace. Optional packages may be missing: they are for other machines.
 */
const holdsTheLock = (root) => {
  const hidden = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const have = readJson(hidden).packages ?? {};
  const want = readJson(path.join(root, 'package-lock.json')).packages ?? {};
  return Object.entries(want).every(([where, entry]) => {
    if (!where.includes('node_modules/')) return true;
    if (entry.link === true) return existsSync(path.join(root, where));
    const found = have[where];
    if (found === undefined) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version;
  });
};

const writeStamp = (root, hash) => {
  mkdirSync(path.dirname(stampOf(root)), { recursive: true });
  writeFileSync(stampOf(root), hash);
};

/**
 * Runs `npm ci` with the npm that called us, on the Node that runs npm: the one in node_modules is about to be deleted.
 * Uses the cache before the network. Development packages are installed too, whatever NODE_ENV is: they build the web
 * apps.
 */
const npmCi = (root) => {
  const flags = [
    'ci',
    '--prefer-offline',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--loglevel=error',
    '--no-fund',
  ];
  const { npm_execpath: npmFile, npm_node_execpath: npmNode } = process.env;
  const viaFile = npmFile !== undefined && npmFile.endsWith('.js') && existsSync(npmFile);
  const program = viaFile ? (npmNode ?? process.execPath) : 'npm';
  return spawnSync(program, viaFile ? [npmFile, ...flags] : flags, { cwd: root, stdio: 'inherit' });
};

/** Guarantees that node_modules matches package-lock.json. Silent and without network access when it already does. */
export const installIfNeeded = (root) => {
  const hash = hashOfLock(root);
  const stamp = stampOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return { ok: true, did: 'nothing' };
  if (holdsTheLock(root)) {
    writeStamp(root, hash);
    return { ok: true, did: 'nothing' };
  }
  const why = existsSync(path.join(root, 'node_modules')) ? 'the lock file changed' : 'first run';
  process.stderr.write(`Installing packages (${why}): npm ci …\n`);
  const began = Date.now();
  const { status, error } = npmCi(root);
  if (error !== undefined || status !== 0) {
    const reason = error === undefined ? `npm ci ended with ${status}` : error.message;
    return {
      ok: false,
      message: `The packages could not be installed (${reason}). Check the network, then run it again.`,
    };
  }
  writeStamp(root, hash);
  process.stderr.write(`Installed in ${((Date.now() - began) / 1000).toFixed(0)} s.\n`);
  return { ok: true, did: 'installed' };
};
