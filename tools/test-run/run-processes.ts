// Finds and ends the processes of a test run: those that name its folder in their environment, and its databases.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const END_MS = 10_000;
const POLL_MS = 50;

/** `environment` is empty for PostgreSQL's processes, which write their status over it, and where it can't be read. */
type RunningProcess = { readonly pid: number; readonly command: string; readonly environment: string };

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

const onLinux = (): readonly RunningProcess[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((pid) => ({
      pid: Number(pid),
      command: textOf(`/proc/${pid}/cmdline`),
      environment: textOf(`/proc/${pid}/environ`),
    }));

/** `ps` prints the environment behind the arguments. */
const elsewhere = (): readonly RunningProcess[] => {
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return (stdout ?? '').split('\n').map((line) => {
    const command = line.replace(/^\s*\d+\s+/u, '');
    return { pid: Number.parseInt(line, 10), command, environment: command };
  });
};

/** PostgreSQL's main process: it ends its own children, and frees what the system keeps for it. */
const isPostmaster = ({ command }: RunningProcess): boolean => /^\S*postgres -D /u.test(command);

const processesOf = (run: string): readonly RunningProcess[] =>
  (existsSync('/proc/self/environ') ? onLinux() : elsewhere()).filter(
    (each) =>
      each.pid > 0 &&
      each.pid !== process.pid &&
      (each.environment.includes(`/${run}`) || (isPostmaster(each) && each.command.includes(`/${run}/`))),
  );

const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
};

/**
 * Ends every process of a run: servers and browsers at once, so that none starts a database again, the databases by an
 * immediate shutdown, and what is left after ten seconds by SIGKILL.
 */
export const endProcessesOf = async (run: string): Promise<void> => {
  const end = Date.now() + END_MS;
  for (let found = processesOf(run); found.length > 0; found = processesOf(run)) {
    const isLate = Date.now() > end;
    for (const each of found) signalTo(each.pid, isPostmaster(each) && !isLate ? 'SIGQUIT' : 'SIGKILL');
    await pause(POLL_MS);
  }
};
