// Tests that a run leaves nothing behind: neither processes, nor databases, nor folders, however it ends.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endDeadRuns, placeFor, RUN_FOLDER } from './run-folder.ts';

const TOOLS = import.meta.dirname;
const EMBEDDED = path.resolve(TOOLS, '../../apps/api/src/platform/db/embedded.ts');

/** A run that starts a database and a server as tests do, says so, and never ends by itself. */
const RUN = `
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
const { openRunFolder, placeFor } = await import(${JSON.stringify(path.join(TOOLS, 'run-folder.ts'))});
const { startEmbedded } = await import(${JSON.stringify(EMBEDDED)});
await openRunFolder();
const data = path.join(placeFor(), 'roda-test-planted');
const { mkdirSync } = await import('node:fs');
mkdirSync(data);
await startEmbedded(data, ['fsync=off']);
const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
const postmaster = Number(readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\\n')[0]);
process.stdout.write(JSON.stringify({ folder: placeFor(), pids: [server.pid, postmaster] }) + '\\n');
setInterval(() => {}, 1000);
`;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

let disk = '';
beforeEach(() => void (disk = mkdtempSync(path.join(tmpdir(), 'roda-disk-'))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(disk, { recursive: true, force: true });
});

type Planted = { readonly run: ChildProcess; readonly folder: string; readonly pids: readonly number[] };

const startRun = async (): Promise<Planted> => {
  const { [RUN_FOLDER]: _folder, RODA_TEST_DISK: _disk, ...environment } = process.env;
  const run = spawn(process.execPath, ['--input-type=module-typescript', '-e', RUN], {
    env: { ...environment, TMPDIR: disk },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve, reject) => {
    run.stdout?.once('data', (part: Buffer) => resolve(part.toString()));
    run.once('exit', (code) => reject(new Error(`the planted run ended with ${code}`)));
  });
  return { run, ...(JSON.parse(said) as Omit<Planted, 'run'>) };
};

describe('tools.test-run run folder', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)('a run ended by %s leaves no process and no folder', async (signal) => {
    const { run, folder, pids } = await startRun();
    expect([existsSync(folder), ...pids.map(isAlive)]).toEqual([true, true, true]);
    run.kill(signal);
    await expect.poll(() => pids.filter(isAlive), { timeout: 60_000 }).toEqual([]);
    await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(false);
  });

  test('the folder of a dead run is removed by the next one, that of a living run stays', async () => {
    const [dead, living, unowned] = ['roda-tests-dead00', 'roda-tests-alive0', 'roda-tests-newone'].map((name) => {
      mkdirSync(path.join(disk, name));
      return path.join(disk, name);
    });
    const ended = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => ended.once('exit', resolve));
    writeFileSync(path.join(dead ?? '', 'owner'), String(ended.pid));
    writeFileSync(path.join(living ?? '', 'owner'), String(process.pid));
    await endDeadRuns(disk);
    expect([dead, living, unowned].map((folder) => existsSync(folder ?? ''))).toEqual([false, true, true]);
  });

  test('a place is chosen each time: in memory while there is room', () => {
    vi.stubEnv(RUN_FOLDER, path.join(disk, 'roda-tests-planted'));
    expect(placeFor()).toBe(path.join(disk, 'roda-tests-planted'));
    vi.stubEnv(RUN_FOLDER, '/dev/shm/roda-tests-planted');
    vi.stubEnv('RODA_TEST_DISK', disk);
    const [onDisk, inMemory] = [path.join(disk, 'roda-tests-planted'), '/dev/shm/roda-tests-planted'];
    expect(placeFor(() => 2 ** 40)).toBe(inMemory);
    expect(placeFor(() => 2 ** 20)).toBe(onDisk);
    expect(existsSync(onDisk)).toBe(true);
  });
});
