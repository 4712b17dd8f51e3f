// Runs a custom script in pgbench, PostgreSQL's load generator: a function's speed without Node.
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** On a busy machine no transaction of sixteen fresh connections may end in one second. */
export const LEAST_SECONDS = 2;

/** The newest pgbench that Debian installed, or the one on the path. */
const program = (): string => globSync('/usr/lib/postgresql/*/bin/pgbench').sort().at(-1) ?? 'pgbench';

/** Transactions per second of `script` with that many clients, prepared. Throws where there is no pgbench. */
export const scriptRate = async (
  url: string,
  script: string,
  { lanes, forMs }: { lanes: number; forMs: number },
): Promise<number> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-pgbench-'));
  const file = path.join(folder, 'script.sql');
  await writeFile(file, script);
  const load = ['-c', String(lanes), '-j', '2', '-T', String(Math.max(LEAST_SECONDS, Math.round(forMs / 1000)))];
  try {
    const { stdout, stderr } = await execute(program(), ['-n', '-M', 'prepared', ...load, '-f', file, url]);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench said: ${stderr}${stdout}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
