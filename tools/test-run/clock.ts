// Runs tests at another date: a small library moves the system's clock of every process of a run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT, type Step, NOTHING } from '../steps.ts';

const SOURCE = path.join(import.meta.dirname, 'clock.c');
/** Not in the run's folder: memory may refuse to execute what lies in it. */
const LIBRARY = path.join(ROOT, 'node_modules/.roda/clock.so');

const run = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const compile = (): boolean => run('cc', '-shared', '-fPIC', '-O1', '-o', LIBRARY, SOURCE, '-ldl');

const isFresh = (): boolean => existsSync(LIBRARY) && statSync(LIBRARY).mtimeMs > statSync(SOURCE).mtimeMs;

/** Whether tests can run at another date here: on Linux, with a C compiler, which root installs on Debian. */
const ensureClock = (): boolean => {
  if (process.platform !== 'linux') return false;
  if (isFresh()) return true;
  mkdirSync(path.dirname(LIBRARY), { recursive: true });
  if (compile()) return true;
  const install = ['install', '-y', '--no-install-recommends', 'gcc', 'libc6-dev'];
  return (run('apt-get', ...install) || (run('apt-get', 'update') && run('apt-get', ...install))) && compile();
};

/** A step that fails where no test can run at another date. */
export const CLOCK_STEP: Step = {
  name: 'clock at other dates',
  run: () =>
    Promise.resolve(
      ensureClock() ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: ['no C compiler for clock.c'] },
    ),
};

/** The environment in which a process and all that it starts sees this date, from which its clock runs on. */
export const atDate = (date: string): Readonly<Record<string, string>> => ({
  LD_PRELOAD: LIBRARY,
  TEST_CLOCK_OFFSET_MS: String(Date.parse(date) - Date.now()),
});

/** Moves the clock of all that this process starts from now on; throws where that is not possible. */
export const runAtDate = (date: string): void => {
  if (Number.isNaN(Date.parse(date)) || !ensureClock()) throw new Error(`no test can run at ${date} here`);
  Object.assign(process.env, atDate(date));
};
