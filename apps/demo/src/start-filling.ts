// A fresh demo's database is made ready and filled by a process of its own, whose memory ends with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Config } from '#platform/config.ts';
import type { FirstWork } from '#platform/db/open-database.ts';
import type { Pool } from '#platform/db/tx.ts';
import { isFilled } from './demo.jobs.ts';
import { programBeside } from './program-beside.ts';

const FILLING = programBeside('filling', path.join(import.meta.dirname, 'filling.ts'));

/** The one line that the filling process reads: not in its arguments or environment, which others can see. */
export type Filling = { readonly config: Config; readonly database: Parameters<FirstWork>[0] };

/** Whether the database has its past. One that can't say so is looked at by the filling process, which says why. */
export const hasPast = (pool: Pool): Promise<boolean> => isFilled(pool).catch(() => false);

/**
 * Applies the migrations and plays the past of a database that has none, once `provider` serves. Ends when that is
 * whole; throws the sentence of the process that failed.
 */
export const fillFresh = async (filling: Filling, provider: Promise<void> | undefined): Promise<void> => {
  await provider;
  // Ctrl-C of a terminal reaches this process alone, which ends when the past is whole.
  const child = spawn(process.execPath, [FILLING], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  // Stays open: its end tells the child that this process has ended. How the child ended says more than a failed write.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify(filling)}\n`);
  let reason = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (reason += part));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new Error(reason || `what plays the demo's past ended with ${signal ?? code}`);
};
