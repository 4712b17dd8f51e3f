// PostgreSQL's own load generator: the floor of money, and the way to measure a function without Node around it.
import { execFile } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const SECONDS = 3;
const CLIENTS = 16;

/** The program that PGBENCH names or that Debian installs; nothing when there is none. */
const findPgbench = (): string | undefined => {
  const named = process.env['PGBENCH'];
  const found = [...(named === undefined ? [] : [named]), ...globSync('/usr/lib/postgresql/*/bin/pgbench').reverse()];
  return found.find((file) => existsSync(file));
};

export type Pgbench = {
  /** TPC-B, prepared, in transactions per second. */
  readonly tpcB: () => Promise<number>;
  /** A script of one's own, in transactions per second. */
  readonly script: (text: string) => Promise<number>;
};

/** Prepares TPC-B in the database (1,000,000 accounts). Throws where there is no pgbench: without a floor there is no figure. */
export const openPgbench = async (url: string, folder: string): Promise<Pgbench> => {
  const program = findPgbench();
  if (program === undefined) throw new Error('no pgbench: install postgresql-contrib or name it in PGBENCH');
  await execute(program, ['-i', '-q', '-s', '10', url]);
  const run = async (...args: string[]): Promise<number> => {
    const common = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS)];
    const { stdout } = await execute(program, [...common, ...args, url]);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(tps);
  };
  return {
    tpcB: () => run('-b', 'tpcb-like'),
    script: (text) => {
      const file = path.join(folder, 'script.sql');
      writeFileSync(file, text);
      return run('-f', file);
    },
  };
};
