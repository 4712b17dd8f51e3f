// The baseline of money commands: a load like PostgreSQL's TPC-B, by pgbench where it is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import type pg from 'pg';
import { rate, sized } from '../harness.ts';
import { LEAST_SECONDS } from './pgbench.ts';

const SCALE = sized(20, 1);

const program = (): string | undefined =>
  [...globSync('/usr/lib/postgresql/*/bin/pgbench'), '/usr/bin/pgbench', '/usr/local/bin/pgbench'].find((file) =>
    existsSync(file),
  );

const TABLES = `
  create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
  create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select n, 0, '' from generate_series(1, ${SCALE}) n;
  insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) n;
  insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) n;`;

/** Its tables, with the sizes of pgbench's own initialisation. */
export const prepareTpcB = async (sql: pg.Pool): Promise<void> => {
  await sql.query(TABLES);
  await sql.query('vacuum analyze');
};

const one = (most: number): number => 1 + Math.floor(Math.random() * most);

/**
 * The same seven statements through our driver, for machines without pgbench: a lower baseline, and reported as such.
 */
const throughDriver = async (sql: pg.Pool): Promise<void> => {
  const connection = await sql.connect();
  const [aid, tid, bid, delta] = [one(SCALE * 100_000), one(SCALE * 10), one(SCALE), one(10_000) - 5_000];
  const run = (name: string, text: string, values: unknown[]) => connection.query({ name, text, values });
  try {
    await connection.query('begin');
    await run('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
    await run('s', 'select abalance from pgbench_accounts where aid = $1', [aid]);
    await run('t', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
    await run('b', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
    await run('h', 'insert into pgbench_history values ($1, $2, $3, $4, now())', [tid, bid, aid, delta]);
    await connection.query('commit');
  } finally {
    connection.release();
  }
};

/** Transactions per second with that many clients. */
export const tpcB = async (
  sql: pg.Pool,
  url: string,
  { lanes, forMs }: { lanes: number; forMs: number },
): Promise<number> => {
  const file = program();
  if (file === undefined) return rate(() => throughDriver(sql), { lanes, forMs });
  const seconds = String(Math.max(LEAST_SECONDS, Math.round(forMs / 1000)));
  const { stdout } = spawnSync(file, ['-n', '-M', 'prepared', '-c', String(lanes), '-j', '2', '-T', seconds, url], {
    encoding: 'utf8',
  });
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench said nothing useful: ${stdout}`);
  return Number(tps);
};
