// Entry point of every npm script, in plain JavaScript for Node 20 and up: installs if needed, continues in Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { startHelp, verbsHelp } from './help.mjs';
import { installIfNeeded } from './install.mjs';
import { buildStaleWebApps, SERVER_FLAGS, serverProgram } from './web-apps.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const NODE_MAJOR = 24;

/** A release is installed, built and a production; a checkout has no such file. */
const IS_RELEASE = existsSync(path.join(ROOT, 'release.json'));
if (IS_RELEASE) process.env.RODA_MODE ??= 'production';
// Types are stripped and code is compiled once for all starts. Where it can't be written, it isn't used; nothing is
// written into a release.
else process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, 'node_modules/.cache/compiled');

/** The demo is composed around the server; production runs the server alone. */
const SERVER = process.env.RODA_MODE === 'production' ? 'api' : 'demo';

/** What each verb runs; what `server` and `web` name is built first when its sources changed. */
const VERBS = {
  start: {
    flags: SERVER_FLAGS,
    server: SERVER,
    web: true,
    does: 'the server and both web apps; --help lists its variables',
  },
  dev: { file: 'tools/dev.ts', does: 'the server with reload and both web apps with hot replacement' },
  test: { file: 'tools/test.ts', does: 'what must hold for every change; with file names, those files alone' },
  'test:long': { file: 'tools/test.ts', args: ['--long'], does: 'everything: more draws, orders, dates, languages' },
  'test:changed': { file: 'tools/test.ts', args: ['--changed'], does: 'what a change can reach' },
  check: { file: 'tools/check.ts', does: 'types, lint, format, dead code, architecture and unit tests' },
  flaky: { file: 'tools/flaky.ts', does: 'the tests that failed on this machine and passed when they ran again' },
  bench: { file: 'bench/run.ts', does: 'the measurements' },
  sim: { file: 'apps/api/test/simulation/run.ts', does: 'the long simulation' },
  trials: { file: 'ops/trials/run.ts', does: 'what fails beside a server, and what it costs; --help lists the faults' },
  attack: { file: 'ops/attack/run.ts', does: 'attacks a demo on this machine; --help lists the attacks' },
  audit: { file: 'apps/api/src/audit.ts', does: 'proves the books of a database' },
  migrate: { file: 'apps/api/src/migrate.ts', does: 'brings a database to the schema of this code' },
  rewrap: { file: 'apps/api/src/rewrap.ts', does: 'wraps the keys of encrypted data by a new master key' },
  doctor: { file: 'apps/api/src/doctor.ts', does: 'what is missing or wrong in an installation, and what mends it' },
  schema: { file: 'apps/api/src/write-schema.ts', does: 'writes schema.sql from migrations and functions' },
  operator: { file: 'tools/operator.ts', does: "an operator's calls from the command line" },
  'new-operation': {
    file: 'tools/new-operation.ts',
    does: 'contract, command, route, test and hook of a new operation',
  },
  android: { file: 'tools/android.ts', web: true, does: 'the Android app; --help lists its variables' },
  ios: { file: 'tools/ios.ts', web: true, does: 'the iOS project, built where Xcode is; --help lists its variables' },
  'mini-program': { file: 'tools/mini-program.ts', does: 'the WeChat mini-program; --help lists its variables' },
  bundle: { file: 'tools/bundle.ts', web: true, does: 'a signed web bundle for packaged apps' },
  release: {
    file: 'tools/release.ts',
    server: 'api',
    web: true,
    does: 'the server and the web apps as an archive; --help lists its options',
  },
  store: {
    file: 'apps/api/test/store/run.ts',
    web: true,
    does: 'pictures of the app for stores, installation and README',
  },
  mutate: { file: 'tools/mutate.ts', does: 'changes the code bit by bit and counts the changes that tests notice' },
  map: { file: 'tools/map.ts', does: 'writes the tables of docs/map.md and docs/figures.md' },
};

const give = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** The Node that the lock file pins, else this one when it is new enough, else undefined. */
const modernNode = () => {
  const pinned = path.join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(pinned)) {
    // A pinned Node built for another C library (Alpine) exists and can't start; testing it is cheaper than guessing.
    if (realpathSync(pinned) === realpathSync(process.execPath)) return pinned;
    if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  }
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : undefined;
};

/**
 * Replaces this process by `node`; a Node that can't do so stays as the parent, forwards signals and keeps its exit
 * code.
 */
const goOn = (node, args) => {
  if (typeof process.execve === 'function') process.execve(node, [node, ...args], process.env);
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => give(`could not start ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
};

const [verb = '', ...rest] = process.argv.slice(2);
const chosen = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
const onlyAsks = rest.includes('--help') || rest.includes('-h');
if (verb === '--help' || verb === 'help') {
  process.stdout.write(verbsHelp(VERBS));
  process.exit(0);
}
if (chosen === undefined) give(`'${verb}' is no command of Roda.\nverbs: ${Object.keys(VERBS).join(', ')}`);
if (verb === 'start' && onlyAsks) {
  process.stdout.write(startHelp(ROOT));
  process.exit(0);
}

if (!IS_RELEASE) {
  const installed = installIfNeeded(ROOT);
  if (!installed.ok) give(installed.message);
}

const node = modernNode();
if (node === undefined) {
  give(
    `Roda needs Node ${NODE_MAJOR} or newer and this is ${process.versions.node}. ` +
      'npm brings one for Linux and macOS (x64, arm64); ' +
      `on ${process.platform}-${process.arch} please install Node ${NODE_MAJOR} and run the command again.`,
  );
}
const program = chosen.server === undefined ? chosen.file : serverProgram(ROOT, node, chosen.server);
if (program === undefined) give('the server could not be built; see above');
const file = chosen.file ?? program;
if (!existsSync(path.join(ROOT, file))) give(`${verb}: ${file} is not in this ${IS_RELEASE ? 'release' : 'checkout'}`);

if (chosen.web === true && !buildStaleWebApps(ROOT, node)) give('a web app could not be built; see above');

goOn(node, [...(chosen.flags ?? []), path.join(ROOT, file), ...(chosen.args ?? []), ...rest]);
