// Builds web apps and servers whose sources changed since their last build, by content. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK = 'package-lock.json';
const BUILDER = 'tools/build-server.ts';
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

/** One hash over everything that can change what is built of `folders`: their files, the packages, what builds it. */
const hashOf = (root, folders, builders) => {
  const hash = createHash('sha256');
  for (const file of [...[...folders, 'packages'].flatMap((folder) => filesBelow(root, folder)), ...builders])
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

export const inputsHash = (root, app) => hashOf(root, [`apps/${app}`], [LOCK]);

/** Runs `command` unless `made` is there, of the same inputs; returns whether it is there now. */
const buildIfStale = (root, { name, hash, made, command }) => {
  const stamp = path.join(root, `node_modules/.roda/built-${name}`);
  if (existsSync(path.join(root, made)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  process.stderr.write(`Building ${name} …\n`);
  const [program, args, cwd] = command;
  // A test run sets another one, and React's files for development are larger by half, and slower.
  const env = { ...process.env, NODE_ENV: 'production' };
  if (spawnSync(program, args, { cwd, stdio: 'inherit', env }).status !== 0) return false;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
};

/** Builds what is stale with `node` (24 or newer); returns whether every app is built. Silent when nothing is stale. */
export const buildStaleWebApps = (root, node) =>
  webApps(root).every((app) => {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const command = [node, [vite, 'build', '--logLevel', 'warn'], path.join(root, 'apps', app)];
    return buildIfStale(root, { name: app, hash: inputsHash(root, app), made: `apps/${app}/dist/index.html`, command });
  });

/** The apps that a server is made of. */
const SERVERS = { api: ['api'], demo: ['api', 'demo', 'sandbox'] };

const serverHash = (root, server) =>
  hashOf(
    root,
    SERVERS[server].map((app) => `apps/${app}/src`),
    [LOCK, BUILDER, ...SERVERS[server].map((app) => `apps/${app}/package.json`)],
  );

/**
 * The program of a server, `api` or `demo`: the built one, built again when it is stale, or its source where neither it
 * nor what builds it is there. Undefined when it could not be built.
 */
export const serverProgram = (root, node, server) => {
  const made = `apps/${server}/dist/main.mjs`;
  if (existsSync(path.join(root, BUILDER))) {
    const command = [node, [path.join(root, BUILDER), server], root];
    const name = `server-${server}`;
    if (!buildIfStale(root, { name, hash: serverHash(root, server), made, command })) return undefined;
  }
  return existsSync(path.join(root, made)) ? made : `apps/${server}/src/main.ts`;
};

if (process.argv[1] === import.meta.filename) {
  process.exitCode = buildStaleWebApps(path.resolve(import.meta.dirname, '..'), process.execPath) ? 0 : 1;
}
