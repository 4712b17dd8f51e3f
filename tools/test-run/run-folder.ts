// The folder of a test run: databases, servers' data and browser profiles are in it, and nothing of it outlives the
// run.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcessesOf } from './run-processes.ts';

const IN_MEMORY = '/dev/shm';
/** The databases of all workers, five servers with the demo's past and their browsers, with room to spare. */
const ENOUGH_BYTES = 6 * 1024 ** 3;
const PREFIX = 'roda-tests-';
const OWNER = 'owner';

/** Names the run's folder in the environment; its file system was chosen when the run began. */
export const RUN_FOLDER = 'RODA_TEST_RUN';
/** The system's folder as it was before the run; the run's own is `TMPDIR`. */
const DISK = 'RODA_TEST_DISK';

const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/**
 * Where something new of a run belongs, looked at each time: in memory while that has room, else on the disk. Cloning a
 * test database creates 1,300 files: that takes a disk's file system some twenty times as long as memory.
 */
export const placeFor = (free = freeBytes): string => {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined) return tmpdir();
  if (!folder.startsWith(IN_MEMORY) || free(IN_MEMORY) > ENOUGH_BYTES) return folder;
  const onDisk = path.join(process.env[DISK] ?? '/tmp', path.basename(folder));
  mkdirSync(onDisk, { recursive: true, mode: 0o711 });
  return onDisk;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The process that a folder belongs to; 0 where none is written down, as for a moment after its creation. */
const ownerOf = (folder: string): number => {
  try {
    return Number(readFileSync(path.join(folder, OWNER), 'utf8'));
  } catch {
    return 0;
  }
};

const foldersNamed = (name: string, disk: string): readonly string[] => [
  path.join(IN_MEMORY, name),
  path.join(disk, name),
];

/** Ends what still runs in a run's folder, and removes it. */
export const endRun = async (name: string, disk: string): Promise<void> => {
  await endProcessesOf(name);
  for (const folder of foldersNamed(name, disk)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** Removes the folders of runs whose process is gone, with what they left running. */
export const endDeadRuns = async (disk: string): Promise<void> => {
  for (const place of [IN_MEMORY, disk]) {
    const names = freeBytes(place) > 0 ? readdirSync(place).filter((name) => name.startsWith(PREFIX)) : [];
    for (const name of names) {
      const owner = ownerOf(path.join(place, name));
      if (owner > 0 && !isAlive(owner)) await endRun(name, disk);
    }
  }
};

/**
 * Opens the folder of a run for this process and makes it `TMPDIR` of all that it starts. However this process ends,
 * also by SIGKILL, what it has started is ended and the folder is removed: a process of its own waits for that. Within
 * a run it changes nothing. `TMPDIR` decides the place when it is set.
 */
export const openRunFolder = async (): Promise<void> => {
  if (process.env[RUN_FOLDER] !== undefined) return;
  const disk = tmpdir();
  await endDeadRuns(disk);
  const inMemory = process.env['TMPDIR'] === undefined && freeBytes(IN_MEMORY) > ENOUGH_BYTES;
  const folder = mkdtempSync(path.join(inMemory ? IN_MEMORY : disk, PREFIX));
  // PostgreSQL runs under another account when this process is root's.
  chmodSync(folder, 0o711);
  writeFileSync(path.join(folder, OWNER), String(process.pid));
  const waiting = spawn(process.execPath, [path.join(import.meta.dirname, 'end-run.ts'), path.basename(folder), disk], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env['PATH'] },
  });
  // Its input ends when this process does; neither may keep this one alive.
  waiting.unref();
  (waiting.stdin as unknown as { unref: () => void }).unref();
  // A server is a thousand files: the second that starts needs a third less time to load them.
  const NODE_COMPILE_CACHE = path.join(folder, 'compile-cache');
  Object.assign(process.env, { [RUN_FOLDER]: folder, [DISK]: disk, TMPDIR: folder, NODE_COMPILE_CACHE });
};
