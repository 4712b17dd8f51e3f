// Runs one bench as a process of its own and reads its rows; what it started has ended afterwards.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, chmodSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { placeFor, RUN_FOLDER } from '../tools/test-run/run-folder.ts';
import { endProcessesOf } from '../tools/test-run/run-processes.ts';
import { rowsOf, type BenchRow } from './rows.ts';

const ENDING = '.bench.ts';

/** Names of all benches, sorted. */
export const benchNames: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort((a, b) => (a < b ? -1 : 1));

export type BenchOutcome = {
  readonly rows: readonly BenchRow[];
  /** Why it broke; undefined when it went through. */
  readonly broke?: string;
};

export type BenchManner = {
  /** One round of small numbers, whose figures say nothing. */
  readonly isShort: boolean;
};

/**
 * The rows of a bench. Its files lie in a folder of its own, and processes that it left running are found by it, also
 * when the bench broke.
 */
export const runBench = async (name: string, { isShort }: BenchManner): Promise<BenchOutcome> => {
  const folder = mkdtempSync(path.join(placeFor(), `roda-bench-${name}-`));
  // PostgreSQL runs under another account when this process is root's.
  chmodSync(folder, 0o711);
  const run = spawn(process.execPath, [path.join(import.meta.dirname, `${name}${ENDING}`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder, [RUN_FOLDER]: undefined, BENCH_SHORT: isShort ? '1' : '0' },
  });
  const output = text(run.stdout);
  const [code, signal] = (await once(run, 'exit')) as [number | null, NodeJS.Signals | null];
  await endProcessesOf(path.basename(folder));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const rows = rowsOf(await output);
  if (code !== 0) return { rows, broke: `ended with ${code ?? signal}` };
  return rows.length === 0 ? { rows, broke: 'wrote no row' } : { rows };
};
