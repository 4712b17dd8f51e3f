// Starts, adopts and stops the bundled PostgreSQL.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { only } from '../errors.ts';
import { commandFor, prepareFolder, UNPRIVILEGED, type EmbeddedProgramLocation } from './embedded-programs.ts';
import { rolesScript, SERVER_LOGIN } from './logins.ts';
import { runScript } from './pool.ts';

const execute = promisify(execFile);
const START_MS = 60_000;
const POLL_MS = 20;
const WATCH_MS = 1_000;

export type Embedded = {
  /** As the database's owner. */
  readonly url: string;
  /** As the login of the server. */
  readonly serverUrl: string;
  /** Whether a postmaster was already running, left by a server that was killed. */
  readonly adopted: boolean;
  /** Releases the database, and stops it when no other server uses it. */
  readonly stop: () => Promise<void>;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

type Running = { readonly pid: number; readonly port: number };

/** The content of `postmaster.pid`, when its process is alive and serves exactly this folder. */
const running = (data: string): Running | undefined => {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, folder, port] = [Number(lines[0]), lines[1] ?? '', Number(lines[3])];
  return pid > 0 && port > 0 && path.resolve(folder) === path.resolve(data) && isAlive(pid) ? { pid, port } : undefined;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Whether it accepts connections before `isOver` reports that it never will. */
const answersWhile = async (url: string, isOver: () => boolean): Promise<boolean> => {
  while (!(await answers(url))) {
    if (isOver()) return false;
    await pause(POLL_MS);
  }
  return true;
};

const initialise = async (place: EmbeddedProgramLocation, password: string): Promise<void> => {
  const { data, guise } = place;
  const secret = path.join(path.dirname(data), '.init-password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (guise === 'other-account') chownSync(secret, UNPRIVILEGED, UNPRIVILEGED);
  try {
    const flags = ['-D', data, '-U', OWNER, '-E', 'UTF8', '--locale=C', '--auth=scram-sha-256', `--pwfile=${secret}`];
    const { file, args, ids } = commandFor(place, 'initdb', flags);
    await execute(file, [...args], { cwd: path.dirname(data), ...ids });
  } finally {
    rmSync(secret, { force: true });
  }
};

const start = (place: EmbeddedProgramLocation, port: number, settings: readonly string[]): ChildProcess => {
  const flags = [
    '-D',
    place.data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    '',
    ...settings.flatMap((each) => ['-c', each]),
  ];
  const { file, args, ids } = commandFor(place, 'postgres', flags);
  const child = spawn(file, [...args], { cwd: place.data, stdio: 'ignore', detached: true, ...ids });
  child.unref();
  return child;
};

const SETTINGS = [
  'logging_collector=on',
  'log_directory=log',
  'log_filename=postgresql.log',
  'log_min_messages=warning',
  'log_statement=none',
  'max_connections=100',
  'shared_buffers=128MB',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'max_wal_size=1GB',
];

const OWNER = 'roda';

/** Of a login of the folder's database: `postgres.password` is the owner's. */
const passwordOf = (folder: string, login: string): string => {
  const file = path.join(folder, `${login === OWNER ? 'postgres' : login}.password`);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};

/**
 * The locks of this process: a file with our id that isn't among them was left by an earlier process with the same id.
 */
const held = new Set<string>();

const tryOpen = (file: string): number | undefined => {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
};

/** Creates a file that holds our id; false when it exists. Without room for the id no file is left. */
const tryCreate = (file: string): boolean => {
  const fd = tryOpen(file);
  if (fd === undefined) return false;
  try {
    writeFileSync(fd, String(process.pid));
    return true;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
};

/** The process that holds a lock, or 0 when nobody does. */
const holderOf = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

/** Deletes a lock that a dead process left. One of those who see it does so at a time: none deletes its successor. */
const deleteLeft = (file: string, holder: number): void => {
  const claim = `${file}-over`;
  if (!tryCreate(claim)) {
    const claimant = holderOf(claim);
    if (claimant > 0 && !isAlive(claimant)) rmSync(claim, { force: true });
    return;
  }
  try {
    if (holderOf(file) === holder) rmSync(file, { force: true });
  } finally {
    rmSync(claim, { force: true });
  }
};

/** Lets one start at a time start or adopt the database of a folder; a stale lock of a dead process is taken over. */
const underLock = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const file = path.join(folder, 'postgres.starting');
  const end = Date.now() + START_MS;
  while (!tryCreate(file)) {
    const holder = holderOf(file);
    const isStale = holder === process.pid ? !held.has(file) : holder > 0 && !isAlive(holder);
    if (isStale) deleteLeft(file, holder);
    if (Date.now() > end)
      throw new Error(`Another process (${holder}) is starting the database of ${folder} and does not finish`);
    await pause(POLL_MS);
  }
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
};

const stopped = async (pid: number | undefined): Promise<void> => {
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  const end = Date.now() + START_MS;
  while (isAlive(pid) && Date.now() < end) await pause(POLL_MS);
};

const DATABASE = 'roda';

type LoginPlace = { readonly port: number; readonly login: string; readonly password: string };

const addressOf = ({ port, login, password }: LoginPlace, database: string): string =>
  `postgres://${login}:${password}@127.0.0.1:${port}/${database}`;

/** Makes the database; false for a standby, which has what its primary has. */
const ensureDatabase = async (owner: LoginPlace): Promise<boolean> => {
  const client = new pg.Client({ connectionString: addressOf(owner, 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ isStandby: boolean }>(
      'select coalesce(pg_is_in_recovery(), false) as "isStandby"',
    );
    if (only(rows).isStandby) return false;
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(DATABASE)}`);
    return true;
  } finally {
    await client.end();
  }
};

/** Makes the login of the server, or gives it the password of this folder. */
const ensureServerLogin = (ownerUrl: string, password: string): Promise<void> =>
  runScript(
    ownerUrl,
    `begin;\n${rolesScript()}\nalter role ${SERVER_LOGIN} password ${pg.escapeLiteral(password)};\ncommit;`,
  );

type Serving = {
  readonly settings: readonly string[];
  /** The only port that will do; any free one when not given. */
  readonly port?: number;
  /** Whether nobody needs it any more. */
  readonly isLeft?: () => boolean;
};

/**
 * The postmaster of the folder: the running one, or a new one. After a kill -9 the old one's children may hold its
 * shared memory briefly, and a start fails until they are gone; a port may be in use by then: on another one when any
 * will do. So a start is retried until the timeout.
 */
const serve = async (
  place: EmbeddedProgramLocation,
  urlAt: (port: number) => string,
  { settings, port: wanted, isLeft = () => false }: Serving,
): Promise<Running & { adopted: boolean }> => {
  const end = Date.now() + START_MS;
  while (Date.now() < end && !isLeft()) {
    const alive = running(place.data);
    if (alive !== undefined) {
      if (await answersWhile(urlAt(alive.port), () => !isAlive(alive.pid) || Date.now() > end))
        return { ...alive, adopted: true };
      continue;
    }
    const port = wanted ?? (await freePort());
    const child = start(place, port, settings);
    const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null || Date.now() > end;
    if (await answersWhile(urlAt(port), isOver))
      return { pid: running(place.data)?.pid ?? child.pid ?? 0, port, adopted: false };
    await pause(10 * POLL_MS);
  }
  throw new Error(`PostgreSQL did not start; ${path.join(place.data, 'log')} says why`);
};

/**
 * Registers this process as a user of the database; the returned function unregisters it and returns whether no other
 * is left.
 */
const enter = (folder: string): (() => boolean) => {
  const guests = path.join(folder, 'postgres.guests');
  const mine = path.join(guests, `${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(guests, { recursive: true });
  writeFileSync(mine, '');
  return () => {
    rmSync(mine, { force: true });
    return !readdirSync(guests).some((name) => isAlive(Number(name.split('-')[0])));
  };
};

/** Looks after a postmaster that dies while it is used; the returned function ends that. */
const watchOver = (
  { root, place }: { readonly root: string; readonly place: EmbeddedProgramLocation },
  serving: Serving,
  urlAt: (port: number) => string,
): (() => void) => {
  let [left, reviving] = [false, false];
  const isLeft = (): boolean => left;
  const revive = async (): Promise<void> => {
    if (reviving || running(place.data) !== undefined) return;
    reviving = true;
    try {
      await underLock(root, async () => left || serve(place, urlAt, { ...serving, isLeft }));
    } catch {
      // The log of PostgreSQL says why; the next look tries again, for its port may be free by then.
    } finally {
      reviving = false;
    }
  };
  const watch = setInterval(() => void revive(), WATCH_MS).unref();
  return () => {
    left = true;
    clearInterval(watch);
  };
};

type Opened = Running & { readonly adopted: boolean };

/** Serves the folder, with its database and both logins. */
const open = async (root: string, place: EmbeddedProgramLocation, settings: readonly string[]): Promise<Opened> => {
  const password = passwordOf(root, OWNER);
  if (!existsSync(path.join(place.data, 'PG_VERSION'))) await initialise(place, password);
  const found = await serve(place, (port) => addressOf({ port, login: OWNER, password }, 'postgres'), { settings });
  const login = { port: found.port, login: OWNER, password };
  if (await ensureDatabase(login)) await ensureServerLogin(addressOf(login, DATABASE), passwordOf(root, SERVER_LOGIN));
  return found;
};

/**
 * A running PostgreSQL on `folder`: the existing one, or a new one, created on first use. Loopback only, fsync on. A
 * postmaster that dies while it is used is started again on its port. Several servers may call this on one folder:
 * PostgreSQL's own lock file allows a single postmaster, the others join it. After `kill -9` of the server the
 * postmaster keeps running and is adopted; after `kill -9` of the postmaster it recovers. What goes on after the start
 * knows the server's login and not the owner's.
 */
export const startEmbedded = async (folder: string, extra: readonly string[] = []): Promise<Embedded> => {
  const root = path.resolve(folder);
  const place = prepareFolder(root);
  const settings = [...SETTINGS, ...extra];
  const { port, adopted, leave } = await underLock(root, async () => {
    const found = await open(root, place, settings);
    return { ...found, leave: enter(root) };
  });
  const served = { login: SERVER_LOGIN, password: passwordOf(root, SERVER_LOGIN) };
  const unwatch = watchOver({ root, place }, { settings, port }, (at) => addressOf({ port: at, ...served }, DATABASE));
  const stop = async (): Promise<void> => {
    unwatch();
    await underLock(root, async () => (leave() ? stopped(running(place.data)?.pid) : undefined));
  };
  const owner = { port, login: OWNER, password: passwordOf(root, OWNER) };
  return { url: addressOf(owner, DATABASE), serverUrl: addressOf({ port, ...served }, DATABASE), adopted, stop };
};

/**
 * The address of the folder's database as the server's login while its postmaster runs; undefined when it does not, or
 * when no server has used it yet. Makes and starts nothing.
 */
export const runningEmbedded = (folder: string): string | undefined => {
  const root = path.resolve(folder);
  const found = running(path.join(root, 'postgres'));
  if (found === undefined || !existsSync(path.join(root, `${SERVER_LOGIN}.password`))) return undefined;
  const password = passwordOf(root, SERVER_LOGIN);
  return addressOf({ port: found.port, login: SERVER_LOGIN, password }, DATABASE);
};
