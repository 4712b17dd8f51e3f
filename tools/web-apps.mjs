// Builds web apps and servers whose sources changed since their last build, by content. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
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

/** Everything that can change what is built of `folders`: their files, the packages, what builds it. */
const inputsOf = (root, folders, builders) => [
  ...[...folders, 'packages'].flatMap((folder) => filesBelow(root, folder)),
  ...builders,
];

/** One hash over the inputs, each as its name and what `read` gives for it. */
const hashOf = (root, inputs, read) => {
  const hash = createHash('sha256');
  for (const file of inputs)
    hash
      .update(`${file}\0`)
      .update(read(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

/** What no change of a file leaves as it was. */
const stateOf = (file) => {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  return [ino, size, mtimeMs, ctimeMs].join();
};

const appInputs = (root, app) => inputsOf(root, [`apps/${app}`], [LOCK]);

export const inputsHash = (root, app) => hashOf(root, appInputs(root, app), readFileSync);

const build = (name, [program, args, cwd]) => {
  process.stderr.write(`Building ${name} …\n`);
  // A test run sets another one, and React's files for development are larger by half, and slower.
  const env = { ...process.env, NODE_ENV: 'production' };
  return spawnSync(program, args, { cwd, stdio: 'inherit', env }).status === 0;
};

/**
 * Runs `command` unless `made` is there, of the same inputs; returns whether it is there now. The stamp of a build has
 * one hash of the inputs' contents and one of their state; contents are read only when the state is another one.
 */
const buildIfStale = (root, { name, inputs, made, command }) => {
  const stamp = path.join(root, `node_modules/.roda/built-${name}`);
  const isMade = existsSync(path.join(root, made)) && existsSync(stamp);
  const [builtOf, builtIn] = isMade ? readFileSync(stamp, 'utf8').split('\n') : [];
  // Before the contents: what changes in between is found by the next start.
  const state = hashOf(root, inputs, stateOf);
  if (builtIn === state) return true;
  const hash = hashOf(root, inputs, readFileSync);
  const isBuilt = builtOf === hash;
  if (!isBuilt && !build(name, command)) return false;
  try {
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, `${hash}\n${state}`);
  } catch (error) {
    // Where nothing can be written, contents are read each time.
    if (!isBuilt) throw error;
  }
  return true;
};

/** Builds what is stale with `node` (24 or newer); returns whether every app is built. Silent when nothing is stale. */
export const buildStaleWebApps = (root, node) =>
  webApps(root).every((app) => {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const command = [node, [vite, 'build', '--logLevel', 'warn'], path.join(root, 'apps', app)];
    return buildIfStale(root, {
      name: app,
      inputs: appInputs(root, app),
      made: `apps/${app}/dist/index.html`,
      command,
    });
  });

/** The apps that a server is made of. */
const SERVERS = { api: ['api'], demo: ['api', 'demo', 'sandbox'] };

const serverInputs = (root, server) =>
  inputsOf(
    root,
    SERVERS[server].map((app) => `apps/${app}/src`),
    [LOCK, BUILDER, ...SERVERS[server].map((app) => `apps/${app}/package.json`)],
  );

/**
 * The engine keeps up to 96 MB for young objects once a server was busy. With 6 MB it answers as many calls a second,
 * and holds 127 instead of 183 MB a while after its start, 165 instead of 270 MB after load. Its second compiler
 * of WebAssembly, which here is only the reader of replies to `fetch`, keeps 10 MB.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2', '--liftoff-only'];

/**
 * The program of a server, `api` or `demo`: the built one, built again when it is stale, or its source where neither it
 * nor what builds it is there. Undefined when it could not be built.
 */
export const serverProgram = (root, node, server) => {
  const made = `apps/${server}/dist/main.mjs`;
  if (existsSync(path.join(root, BUILDER))) {
    // It has Node compile what it has built, which is valid for these flags alone.
    const command = [node, [...SERVER_FLAGS, path.join(root, BUILDER), server], root];
    const inputs = serverInputs(root, server);
    if (!buildIfStale(root, { name: `server-${server}`, inputs, made, command })) return undefined;
  }
  return existsSync(path.join(root, made)) ? made : `apps/${server}/src/main.ts`;
};

if (process.argv[1] === import.meta.filename) {
  process.exitCode = buildStaleWebApps(path.resolve(import.meta.dirname, '..'), process.execPath) ? 0 : 1;
}
